import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { maskPhone } from '#shared/masks.ts'
import { enterpriseIdOf } from './queries.ts'

/**
 * A member's name as shown to others of the same organisation; empty if `readerId` belongs to another or none. The
 * account that registered an organisation first has its name as nickname: then the masked phone is shown, as in the
 * list of members.
 */
export async function memberName(db: Reader, readerId: number, userId: number): Promise<string> {
  const [found] = await db
    .select({ nickname: users.nickname, phone: users.phone, unit: enterprises.name })
    .from(enterpriseMembers)
    .innerJoin(users, eq(users.id, enterpriseMembers.userId))
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(
      and(
        eq(enterpriseMembers.userId, userId),
        inArray(enterpriseMembers.enterpriseId, enterpriseIdOf(db, readerId)),
      ),
    )
  if (!found) return ''
  const { nickname, phone, unit } = found
  return phone && (!nickname || nickname === unit) ? maskPhone(phone) : nickname
}

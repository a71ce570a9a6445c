import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { maskPhone } from '#shared/masks.ts'
import { enterpriseIdOf } from './queries.ts'

/**
 * What a member is called before the others of his unit; empty for whoever is in another or in none. An account that
 * registered a unit is called as the unit at first: then its phone number, as in the list of members, tells who it is.
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

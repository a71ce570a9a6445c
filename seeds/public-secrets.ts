import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Context } from '#server/context.ts'
import { isRegcode } from '#server/modules/accounts/regcode.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_REGCODE, DEMO_STAFF_PASSWORD } from './demo-accounts.ts'
import { STAFF_NAMES } from './staff.ts'

/**
 * Enabled demo accounts that still have the password or registration code published in the README: a store with such an
 * account must not be used in production. With the code, password attempts count as the owner's.
 * @returns usernames of staff first, then phone numbers of others
 */
export async function listPublicSecrets(context: Context): Promise<string[]> {
  const { db, passwords } = context
  const phones = DEMO_ACCOUNTS.map(({ phone }) => phone)
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      phone: users.phone,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(
      and(
        eq(users.enabled, true),
        or(inArray(users.username, [...STAFF_NAMES]), inArray(users.phone, phones)),
      ),
    )
  const found = await Promise.all(
    rows.map(async ({ id, username, phone, passwordHash }) => {
      const isStaff = STAFF_NAMES.includes(username)
      const known = isStaff ? DEMO_STAFF_PASSWORD : DEMO_PASSWORD
      const isPublic =
        (await passwords.verify(known, passwordHash)) ||
        (await isRegcode(context, id, DEMO_REGCODE))
      return isPublic ? [isStaff ? username : phone] : []
    }),
  )
  const names = found.flat().filter((name) => name !== null)
  const rank = (name: string) => Number(!STAFF_NAMES.includes(name))
  return names.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

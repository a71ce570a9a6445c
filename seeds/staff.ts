import { randomInt } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/accounts.ts'
import { formatRegcode, normalizeRegcode, REGCODE_ALPHABET, ROLES } from '#server/contract/rules.ts'
import type { Context } from '#server/context.ts'
import { insertUser } from '#server/modules/accounts/queries.ts'
import { issueRegcode, newRegcode } from '#server/modules/accounts/regcode.ts'
import { grantRole } from '#server/modules/accounts/role-queries.ts'
import { DEMO_REGCODE, DEMO_STAFF_PASSWORD } from './demo-accounts.ts'
import { STAFF_DEPARTMENT } from './organisation.ts'

const STAFF = [
  {
    username: 'admin',
    nickname: '超级管理员',
    roleId: ROLES.super_admin,
    setting: 'ADMIN_PASSWORD',
  },
  {
    username: 'reviewer',
    nickname: '审核员',
    roleId: ROLES.reviewer,
    setting: 'REVIEWER_PASSWORD',
  },
] as const
export const STAFF_NAMES: readonly string[] = STAFF.map(({ username }) => username)
const GENERATED_LENGTH = 16

/** A staff account to create; a generated `password` is printed once. */
export interface NewStaff {
  username: string
  nickname: string
  roleId: number
  /** The setting that contains its initial password. */
  setting: 'ADMIN_PASSWORD' | 'REVIEWER_PASSWORD'
  password: string
  passwordHash: string
  regcode: string
  generated: boolean
}

const generatePassword = () =>
  Array.from({ length: GENERATED_LENGTH }, () =>
    REGCODE_ALPHABET.charAt(randomInt(REGCODE_ALPHABET.length)),
  ).join('')

/**
 * Prepares the administrator and the reviewer if missing (R-11.7). Their passwords must differ: a reviewer must not
 * be able to sign in as administrator. Only the demo, whose password is public, uses the same for both.
 */
export async function prepareStaff(db: Reader, context: Context): Promise<NewStaff[]> {
  const { adminPassword, reviewerPassword, production } = context.config
  const set = { ADMIN_PASSWORD: adminPassword, REVIEWER_PASSWORD: reviewerPassword }
  const demonstration = !production && adminPassword === undefined
  const found = await db.select().from(users).where(inArray(users.username, STAFF_NAMES))
  const missing = STAFF.filter(({ username }) => !found.some((user) => user.username === username))
  return Promise.all(
    missing.map(async (person) => {
      const chosen = set[person.setting]
      const generated = chosen === undefined && !demonstration
      const password = chosen ?? (demonstration ? DEMO_STAFF_PASSWORD : generatePassword())
      const passwordHash = await context.passwords.hash(password)
      const regcode = production ? newRegcode() : normalizeRegcode(DEMO_REGCODE)
      return { ...person, password, passwordHash, regcode, generated }
    }),
  )
}

export async function writeStaff(tx: Writer, context: Context, staff: NewStaff[]): Promise<void> {
  const at = context.clock()
  for (const { username, nickname, roleId, passwordHash, regcode } of staff) {
    const id = newId()
    const times = { createdAt: at, updatedAt: at }
    await insertUser(tx, {
      id,
      username,
      nickname,
      passwordHash,
      deptId: STAFF_DEPARTMENT,
      ...times,
    })
    await grantRole(tx, id, roleId, at)
    await issueRegcode(tx, context, id, regcode)
  }
}

/** Lines with generated passwords, printed once. */
export const staffLines = (staff: NewStaff[], production: boolean) =>
  staff
    .filter(({ generated }) => production || generated)
    .map(
      ({ username, password, regcode, generated, setting }) =>
        `${username}：密码 ${generated ? password : `（${setting}）`}，注册码 ${formatRegcode(regcode)}（仅显示一次，请妥善保存）`,
    )

/** Whether the reviewer still has the administrator's password, which earlier versions set for both. */
export async function sharesPassword({ db, config, passwords }: Context): Promise<boolean> {
  const { adminPassword } = config
  if (adminPassword === undefined) return false
  const rows = await db.select().from(users).where(eq(users.username, 'reviewer'))
  const hash = rows[0]?.passwordHash
  return hash !== undefined && (await passwords.verify(adminPassword, hash))
}

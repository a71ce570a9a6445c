import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/accounts.ts'
import { formatRegcode, normalizeRegcode, REGCODE_ALPHABET, ROLES } from '#server/contract/rules.ts'
import type { Context } from '#server/context.ts'
import { insertUser } from '#server/modules/auth/queries.ts'
import { issueRegcode, newRegcode } from '#server/modules/auth/regcode.ts'
import { grantRole } from '#server/modules/permission/queries.ts'
import { DEMO_REGCODE } from './demo-accounts.ts'
import { STAFF_DEPARTMENT } from './organisation.ts'

const STAFF = [
  { username: 'admin', nickname: '超级管理员', roleId: ROLES.super_admin },
  { username: 'reviewer', nickname: '审核员', roleId: ROLES.reviewer },
]
const DEVELOPMENT_PASSWORD = 'Carbon-Staff-2026'
const GENERATED_LENGTH = 16

/** A staff account to write; `password` is told once when it was generated. */
export interface NewStaff {
  username: string
  nickname: string
  roleId: number
  password: string
  passwordHash: string
  regcode: string
  generated: boolean
}

const generatePassword = () =>
  Array.from({ length: GENERATED_LENGTH }, () =>
    REGCODE_ALPHABET.charAt(randomInt(REGCODE_ALPHABET.length)),
  ).join('')

/** The first administrator and reviewer, as far as the store lacks them (DECISIONS 20). */
export async function prepareStaff(db: Reader, context: Context): Promise<NewStaff[]> {
  const { adminPassword, production } = context.config
  const names = STAFF.map(({ username }) => username)
  const found = await db.select().from(users).where(inArray(users.username, names))
  const missing = STAFF.filter(({ username }) => !found.some((user) => user.username === username))
  return Promise.all(
    missing.map(async (person) => {
      const generated = production && adminPassword === undefined
      const password = adminPassword ?? (production ? generatePassword() : DEVELOPMENT_PASSWORD)
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

/** The lines that are told once, in production: what nobody could otherwise know. */
export const staffLines = (staff: NewStaff[], production: boolean) =>
  production
    ? staff.map(
        ({ username, password, regcode, generated }) =>
          `${username}：密码 ${generated ? password : '（ADMIN_PASSWORD）'}，注册码 ${formatRegcode(regcode)}（仅显示一次，请妥善保存）`,
      )
    : []

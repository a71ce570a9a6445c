import { inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/accounts.ts'
import { normalizeRegcode, ROLES } from '#server/contract/rules.ts'
import type { Actor, RequestOrigin } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { after, days, hours } from '#shared/duration.ts'
import { findAccount, insertUser } from '#server/modules/accounts/queries.ts'
import { issueRegcode } from '#server/modules/accounts/regcode.ts'
import { grantRole } from '#server/modules/accounts/role-queries.ts'
import { decideOnEnterprise } from '#server/modules/userinfo/audit.ts'
import { submitProfile } from '#server/modules/userinfo/profile.ts'
import { findHeldEnterprise } from '#server/modules/userinfo/queries.ts'
import { createEnterpriseAccount } from '#server/modules/userinfo/registration.ts'
import { DEMO_ACCOUNTS, DEMO_REGCODE, type DemoAccount } from './demo-accounts.ts'

const ORIGIN: RequestOrigin = { address: '', userAgent: '', requestId: 'seed' }
const REGISTERED = days(-3)
const SUBMITTED = days(-2)
const DECIDED = hours(-20)

export async function findMissingDemo(db: Reader): Promise<DemoAccount[]> {
  const phones = DEMO_ACCOUNTS.map(({ phone }) => phone)
  const found = await db.select().from(users).where(inArray(users.username, phones))
  const existing = await db.select().from(users).where(inArray(users.phone, phones))
  const names = new Set([...found, ...existing].flatMap(({ username, phone }) => [username, phone]))
  return DEMO_ACCOUNTS.filter(({ phone }) => !names.has(phone))
}

/** Brings each account into its state through the API's services, with dates of the last days. */
export async function writeDemo(
  tx: Writer,
  context: Context,
  accounts: DemoAccount[],
  passwordHash: string,
): Promise<void> {
  const reviewer = await findAccount(tx, 'reviewer')
  const actor: Actor = { id: reviewer?.id, name: 'reviewer' }
  for (const account of accounts) await writeAccount(tx, context, account, passwordHash, actor)
}

async function writeAccount(
  tx: Writer,
  context: Context,
  { phone, nickname, record }: DemoAccount,
  passwordHash: string,
  reviewer: Actor,
) {
  const at = (ms: number) => {
    const time = after(context.clock(), ms)
    return { ...context, clock: () => time }
  }
  const regcode = normalizeRegcode(DEMO_REGCODE)
  if (!record) {
    const id = newId()
    const now = context.clock()
    const times = { createdAt: now, updatedAt: now }
    await insertUser(tx, { id, username: phone, phone, nickname, passwordHash, ...times })
    await grantRole(tx, id, ROLES.smart_service, now)
    await issueRegcode(tx, context, id, regcode)
    return
  }
  const { profile, decision, ...fields } = record
  const base = { enterprise: nickname, phone, ...fields }
  const account = { ...base, passwordHash, regcode }
  const userId = await createEnterpriseAccount(tx, at(REGISTERED), account, ORIGIN)
  if (!profile) return
  await submitProfile(tx, at(SUBMITTED), userId, { ...base, ...profile }, ORIGIN)
  if (!decision) return
  const version = (await findHeldEnterprise(tx, userId))?.version ?? 0
  const auditInput = { userid: userId, version, ...decision }
  await decideOnEnterprise(tx, at(DECIDED), { actor: reviewer, origin: ORIGIN }, auditInput)
}

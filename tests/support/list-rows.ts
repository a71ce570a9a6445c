import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { compactRowCounts } from '#db/row-counts.ts'
import { accessTokens, sessions, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
import { notifications } from '#db/schema/notifications.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { socialUsers } from '#db/schema/social.ts'
import { days } from '#shared/duration.ts'

/** Enough that pages are found by seeking, not by OFFSET alone. */
const ROWS = 1500
const DAYS = 30
export const START = Date.UTC(2026, 0, 1)

/** Pseudo-random: the same numbers in each run. */
let state = 7
const random = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const moment = () => new Date(START + random(days(DAYS)))
const pick = <const T>(values: readonly [T, ...T[]]): T =>
  values[random(values.length)] ?? values[0]
export const WORDS = [
  'wang',
  'Li',
  '绿能',
  '科技',
  '777',
  '50%',
  'a_b',
  '"x"',
  '浙江省',
  'é',
] as const
const word = () => `${pick(WORDS)}${random(1000)}${pick(WORDS)}`

const user = (id: number, at = moment()) => ({
  id,
  username: `user${id}`,
  nickname: word(),
  phone: random(3) > 0 ? `138${String(id).padStart(8, '0')}` : null,
  passwordHash: 'x',
  deptId: pick([null, null, 1, 2, 3]),
  enabled: random(10) > 0,
  createdAt: at,
  updatedAt: at,
})
const enterprise = (id: number, at = moment()) => ({
  id,
  userId: id,
  name: word(),
  divisionRange: '',
  area: word(),
  areaId: '',
  applicantType: pick(['1', '2']),
  phone: `138${String(id).padStart(8, '0')}`,
  status: pick(['0', '1', '2', '3']),
  createdAt: at,
  updatedAt: at,
})
const login = (id: number, at = moment()) => ({
  id,
  at,
  type: 100,
  result: pick([0, 0, 0, 10, 20]),
  username: word(),
  address: `10.0.${random(9)}.${random(200)}`,
})
const operation = (id: number, at = moment()) => ({
  id,
  at,
  action: pick(['userinfo.audit', 'userinfo.submitted', 'user.create', 'sms.read']),
  actorId: random(5),
  actor: word(),
  subject: word(),
  detail: {},
  seq: id,
  hash: 'x',
})
const message = (id: number, at = moment()) => ({
  id,
  phoneHash: `p${random(20)}`,
  template: pick(['login', 'register', 'approved']),
  sealed: '',
  status: pick(['kept', 'withheld', 'queued', 'sent', 'failed']),
  provider: 'outbox',
  createdAt: at,
  expiresAt: at,
})
const feedbackRow = (id: number, at = moment()) => ({
  id,
  kind: pick(['suggestion', 'fault', 'data']),
  content: word(),
  phone: random(2) ? `138${random(1e8)}` : '',
  page: `/${word()}`,
  senderHash: '',
  status: pick(['open', 'done']),
  createdAt: at,
})
const file = (id: number, at = moment()) => ({
  id,
  path: `2026/${word().replaceAll('/', '')}${id}.png`,
  name: word(),
  type: pick(['image/png', 'image/jpeg', 'application/pdf']),
  size: 1,
  sha256: '',
  userId: id,
  createdAt: at,
})
const notification = (id: number, at = moment()) => ({
  id,
  userId: (id % 50) + 1,
  template: pick(['userinfo-approved', 'userinfo-returned', 'news']),
  kind: pick([1, 2]),
  sender: '',
  content: '',
  params: {},
  createdAt: at,
})
const member = { role: 'manager' as const, since: new Date(START) }
const social = (id: number, at = moment()) => ({
  id,
  type: pick([90, 20]),
  openid: `subject${id}`,
  nickname: word(),
  userId: id,
  createdAt: at,
  updatedAt: at,
})
const token = (id: number) => ({
  tokenHash: `hash${id}`,
  sessionId: (id % 50) + 1,
  userId: (id % 50) + 1,
  clientId: pick(['default', 'default', 'platform', 'other']),
  createdAt: new Date(START),
  expiresAt: new Date(START + random(30 * 60_000)),
})

const ids = Array.from({ length: ROWS }, (_, i) => i + 1)
async function inserting<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) {
  for (let i = 0; i < rows.length; i += 500) await insert(rows.slice(i, i + 500))
}

/** Fills every paged table, counts the rows, and then changes and deletes some of them. */
export async function fillLists(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await inserting(
      ids.map((id) => user(id)),
      (rows) => tx.insert(users).values(rows),
    )
    await inserting(
      ids.map((id) => enterprise(id)),
      (rows) => tx.insert(enterprises).values(rows),
    )
    await inserting(
      ids.map((id) => ({ ...member, userId: id, enterpriseId: id })),
      (rows) => tx.insert(enterpriseMembers).values(rows),
    )
    await inserting(
      ids.map((id) => login(id)),
      (rows) => tx.insert(loginLog).values(rows),
    )
    await inserting(
      ids.map((id) => message(id)),
      (rows) => tx.insert(smsMessages).values(rows),
    )
    await inserting(
      ids.map((id) => feedbackRow(id)),
      (rows) => tx.insert(feedback).values(rows),
    )
    await inserting(
      ids.map((id) => file(id)),
      (rows) => tx.insert(files).values(rows),
    )
    await inserting(
      ids.map((id) => notification(id)),
      (rows) => tx.insert(notifications).values(rows),
    )
    await inserting(
      ids.map((id) => social(id)),
      (rows) => tx.insert(socialUsers).values(rows),
    )
    for (const id of ids.slice(0, 1200)) await tx.insert(operationLog).values(operation(id))
    await tx.insert(sessions).values(
      ids.slice(0, 50).map((id) => ({
        id,
        userId: id,
        refreshTokenHash: `r${id}`,
        address: '',
        userAgent: '',
        createdAt: new Date(START),
        expiresAt: new Date(START + days(1)),
      })),
    )
    await inserting(ids.map(token), (rows) => tx.insert(accessTokens).values(rows))
  })
  await db.transaction(compactRowCounts)
  for (let round = 0; round < 60; round++)
    await db.transaction(async (tx) => {
      const id = 100 + random(ROWS - 100)
      await tx
        .update(users)
        .set({ enabled: random(2) > 0 })
        .where(eq(users.id, id))
      await tx
        .update(users)
        .set({ nickname: word(), deptId: 2 })
        .where(eq(users.id, id + 1))
      await tx
        .update(enterprises)
        .set({ status: pick(['1', '3']), name: word(), updatedAt: moment() })
        .where(inArray(enterprises.id, [id, id + 1, id + 2]))
      await tx.update(smsMessages).set({ status: 'sent' }).where(eq(smsMessages.id, id))
      await tx.update(feedback).set({ status: 'done', content: '' }).where(eq(feedback.id, id))
      await tx.delete(users).where(eq(users.id, 100 + random(ROWS - 100)))
      await tx.update(socialUsers).set({ nickname: word() }).where(eq(socialUsers.id, id))
      await tx.delete(files).where(eq(files.id, id))
      await tx.delete(loginLog).where(eq(loginLog.id, id))
      await tx.delete(feedback).where(eq(feedback.id, id + 1))
      await tx.insert(loginLog).values(login(ROWS + 1 + round))
    })
  await db.transaction((tx) => tx.delete(sessions).where(eq(sessions.id, 7)))
}

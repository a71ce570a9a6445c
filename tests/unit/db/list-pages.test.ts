import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type PagedTable, PAGED_TABLES } from '#db/paged-tables.ts'
import { filterCondition, type PageFilter, selectPage, textFilter } from '#db/list-pages.ts'
import { accessTokens, sessions, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
import { notices } from '#db/schema/notices.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { socialUsers } from '#db/schema/social.ts'
import {
  compactRowCounts,
  except,
  facetsContaining,
  listFacet,
  oneOf,
  only,
} from '#db/row-counts.ts'
import { testDatabase } from '#tests/support/database.ts'

/** More than are passed over one by one. */
const ROWS = 1500
const DAYS = 30
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const db = await testDatabase({ seeded: false })

/** The same numbers each time. */
let state = 7
const random = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const moment = () => new Date(START + random(DAYS * DAY))
const pick = <const T>(values: readonly [T, ...T[]]): T =>
  values[random(values.length)] ?? values[0]
const WORDS = ['wang', 'Li', '绿能', '科技', '777', '50%', 'a_b', '"x"', '浙江省', 'é'] as const
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
const told = (id: number, at = moment()) => ({
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
const notice = (id: number, at = moment()) => ({
  id,
  userId: (id % 50) + 1,
  template: pick(['userinfo-approved', 'userinfo-returned', 'news']),
  kind: pick([1, 2]),
  sender: '',
  content: '',
  params: {},
  createdAt: at,
})
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

beforeAll(async () => {
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
      ids.map((id) => login(id)),
      (rows) => tx.insert(loginLog).values(rows),
    )
    await inserting(
      ids.map((id) => message(id)),
      (rows) => tx.insert(smsMessages).values(rows),
    )
    await inserting(
      ids.map((id) => told(id)),
      (rows) => tx.insert(feedback).values(rows),
    )
    await inserting(
      ids.map((id) => file(id)),
      (rows) => tx.insert(files).values(rows),
    )
    await inserting(
      ids.map((id) => notice(id)),
      (rows) => tx.insert(notices).values(rows),
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
        expiresAt: new Date(START + DAY),
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
  const failing = db.transaction(async (tx) => {
    await tx.delete(users)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
})

/** All ids that pass, read and counted in the plainest way. */
async function selectNaively(list: PagedTable, pageFilter: PageFilter) {
  const rows = await db
    .select({ id: list.id })
    .from(list.table)
    .where(filterCondition(list, pageFilter))
    .orderBy(...(pageFilter.parts?.length ? [] : [desc(list.at)]), desc(list.id))
  return rows.map(({ id }) => id)
}

async function expectSame(list: PagedTable, pageFilter: PageFilter) {
  const expected = await selectNaively(list, pageFilter)
  const last = Math.max(1, Math.ceil(expected.length / 20))
  for (const pageNo of new Set([1, 2, Math.ceil(last / 2), last - 1 || 1, last, last + 1])) {
    const page = await selectPage(db, list, pageFilter, { pageNo, pageSize: 20 })
    expect(page).toEqual({
      total: expected.length,
      ids: expected.slice((pageNo - 1) * 20, pageNo * 20),
    })
  }
  return expected.length
}

const CHINA = 8 * 3_600_000
const RANGES: [string, Date | undefined, Date | undefined][] = [
  ['all time', undefined, undefined],
  ['whole days', new Date(START + 3 * DAY - CHINA), new Date(START + 20 * DAY - CHINA - 1)],
  ['cut days', new Date(START + 3 * DAY), new Date(START + 20 * DAY + 12_345_678)],
  ['within a day', new Date(START + 3 * DAY + 1e6), new Date(START + 3 * DAY + 5e7)],
  ['since', new Date(START + 9 * DAY + 777), undefined],
  ['until', undefined, new Date(START + 9 * DAY + 777)],
  ['the wrong way round', new Date(START + 9 * DAY), new Date(START + 2 * DAY)],
  ['before anything', undefined, new Date(START - 400 * DAY)],
]

const CHOICES: [string, PagedTable, NonNullable<PageFilter['choices']>[]][] = [
  [
    'users',
    PAGED_TABLES.users,
    [[], [only(true)], [only(false)], [undefined, only(2)], [only(true), oneOf([1, 3])]],
  ],
  [
    'enterprises',
    PAGED_TABLES.enterprises,
    [[], [only('3')], [undefined, only('1')], [only('0'), only('2')], [only('9')]],
  ],
  ['login log', PAGED_TABLES.loginLog, [[], [only(0)], [except(0)], [only(20)]]],
  [
    'operation log',
    PAGED_TABLES.operationLog,
    [[], [oneOf(['userinfo.audit', 'userinfo.submitted'])], [oneOf([])], [only('sms.read')]],
  ],
  [
    'messages',
    PAGED_TABLES.smsMessages,
    [[except('withheld')], [oneOf(['kept', 'sent']), only('login')], [only('failed')]],
  ],
  [
    'files',
    PAGED_TABLES.files,
    [[], [oneOf(['image/png', 'image/jpeg'])], [only('application/pdf')]],
  ],
  ['notices', PAGED_TABLES.notices, [[], [only('news'), only(2)], [undefined, only(1)]]],
  ['accounts of others', PAGED_TABLES.socialUsers, [[], [only(90)], [only(7)]]],
  ['feedback', PAGED_TABLES.feedback, [[], [only('open')], [only('done'), only('data')]]],
]
for (const [name, list, choices] of CHOICES)
  for (const [when, from, to] of RANGES)
    it(`pages of ${name}, ${when}, are those of a plain count`, async () => {
      for (const one of choices) await expectSame(list, { choices: one, from, to })
    })

it('counts tokens by the minute in which they end', async () => {
  for (const minutes of [0, 3, 14.7, 29.99, 40])
    for (const choices of [[], [only('platform')], [only('nobody')]])
      await expectSame(PAGED_TABLES.accessTokens, {
        choices,
        from: new Date(START + minutes * 60_000 + 1),
      })
})

it('finds parts of words of any length, and whatever a pattern could mistake them for', async () => {
  const { nickname, username, phone } = users
  const found: Record<string, number> = {}
  for (const part of [
    ...WORDS,
    'ANG',
    'l',
    '绿',
    '能科',
    '13800',
    '省',
    '%',
    '_',
    '" OR "x',
    "'",
    '\\',
    '7 7',
    '\n',
  ])
    found[part] = await expectSame(PAGED_TABLES.users, { parts: textFilter(part, nickname) })
  expect(found).toMatchObject({ '" OR "x': 0, '\n': 0, '\\': 0, "'": 0 })
  for (const part of ['ANG', 'l', '绿', '777', '%', '_', '浙江省'])
    expect(found[part], part).toBeGreaterThan(10)
  for (const other of ['99', '380000', 'user12'])
    await expectSame(PAGED_TABLES.users, {
      parts: [...textFilter(other, username, phone), ...textFilter('777', nickname)],
      choices: [only(true)],
      from: new Date(START + 5 * DAY),
    })
  const { content, page } = feedback
  await expectSame(PAGED_TABLES.feedback, {
    parts: textFilter('wang', content, feedback.phone, page),
  })
  const { nickname: others, openid } = socialUsers
  await expectSame(PAGED_TABLES.socialUsers, {
    parts: [...textFilter('绿能', others), ...textFilter('subject', openid)],
  })
  await expectSame(PAGED_TABLES.enterprises, {
    parts: textFilter('浙江省', enterprises.area),
    choices: [only('3')],
  })
  await expectSame(PAGED_TABLES.loginLog, {
    parts: textFilter('10.0.7', loginLog.address),
    choices: [except(0)],
  })
  await expectSame(PAGED_TABLES.operationLog, {
    parts: textFilter('绿能', operationLog.subject, operationLog.actor),
  })
})

it('chooses the values of a facet that hold a text', async () => {
  const images = await facetsContaining(db, PAGED_TABLES.files, 'IMAGE/')
  expect([...(images?.values ?? [])].sort()).toEqual(['image/jpeg', 'image/png'])
  const pageFilter = { choices: [images], parts: textFilter('777', files.path) }
  expect(await expectSame(PAGED_TABLES.files, pageFilter)).toBeGreaterThan(10)
  expect(await facetsContaining(db, PAGED_TABLES.files, undefined)).toBeUndefined()
  const nobody = { choices: [await facetsContaining(db, PAGED_TABLES.notices, 'nothing like it')] }
  expect(await expectSame(PAGED_TABLES.notices, nobody)).toBe(0)
})

it('counts row by row where there is no row count', async () => {
  await expectSame(PAGED_TABLES.operationLog, { other: eq(operationLog.actorId, 3) })
  await expectSame(PAGED_TABLES.smsMessages, {
    choices: [except('withheld')],
    other: eq(smsMessages.phoneHash, 'p3'),
  })
})

it('knows which values a facet has', async () => {
  expect((await listFacet(db, PAGED_TABLES.operationLog)).sort()).toEqual([
    'sms.read',
    'user.create',
    'userinfo.audit',
    'userinfo.submitted',
  ])
})

it('answers the same once housekeeping has added up', async () => {
  await db.transaction(compactRowCounts)
  for (const [, list, choices] of CHOICES)
    for (const one of choices) await expectSame(list, { choices: one })
})

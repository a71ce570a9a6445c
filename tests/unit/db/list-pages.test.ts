import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { type PagedTable, PAGED_TABLES } from '#db/paged-tables.ts'
import { filterCondition, type PageFilter, selectPage, textFilter } from '#db/list-pages.ts'
import { accessTokens, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
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
import { CHINA_OFFSET } from '#shared/china-time.ts'
import { days } from '#shared/duration.ts'
import { testDatabase, testStoreUrl } from '#tests/support/database.ts'
import { fillLists, START, WORDS } from '#tests/support/list-rows.ts'

const db = await testDatabase({ seeded: false })

beforeAll(async () => {
  await fillLists(db)
  const failing = db.transaction(async (tx) => {
    await tx.delete(users)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
})

/** All matching ids, read and counted in the simplest way. */
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

const RANGES: [string, Date | undefined, Date | undefined][] = [
  ['all time', undefined, undefined],
  [
    'whole days',
    new Date(START + days(3) - CHINA_OFFSET),
    new Date(START + days(20) - CHINA_OFFSET - 1),
  ],
  ['cut days', new Date(START + days(3)), new Date(START + days(20) + 12_345_678)],
  ['within a day', new Date(START + days(3) + 1e6), new Date(START + days(3) + 5e7)],
  ['since', new Date(START + days(9) + 777), undefined],
  ['until', undefined, new Date(START + days(9) + 777)],
  ['the wrong way round', new Date(START + days(9)), new Date(START + days(2))],
  ['before anything', undefined, new Date(START - days(400))],
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
  // Not by the condition of the page query, which uses the index on PostgreSQL.
  const names = (await db.select({ nickname }).from(users)).map((row) => row.nickname.toLowerCase())
  for (const [part, total] of Object.entries(found))
    expect(names.filter((name) => name.includes(part.toLowerCase())).length, part).toBe(total)
  expect(found).toMatchObject({ '" OR "x': 0, '\n': 0, '\\': 0, "'": 0 })
  for (const part of ['ANG', 'l', '绿', '777', '%', '_', '浙江省'])
    expect(found[part], part).toBeGreaterThan(10)
  for (const other of ['99', '380000', 'user12'])
    await expectSame(PAGED_TABLES.users, {
      parts: [...textFilter(other, username, phone), ...textFilter('777', nickname)],
      choices: [only(true)],
      from: new Date(START + days(5)),
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

it.skipIf(dialect === 'postgresql')(
  'asks the index of a rare condition, whatever facets are chosen beside it',
  async () => {
    const store = new Sqlite((await testStoreUrl()).slice('file:'.length))
    const planOf = (list: PagedTable, pageFilter: PageFilter) => {
      const { sql, params } = db
        .select({ id: list.id })
        .from(list.table)
        .where(filterCondition(list, pageFilter))
        .toSQL()
      const steps = store.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params)
      return JSON.stringify(steps)
    }
    expect(
      planOf(PAGED_TABLES.loginLog, {
        choices: [only(0)],
        selective: eq(loginLog.address, '10.0.0.1'),
      }),
    ).toContain('login_log_address_idx')
    expect(
      planOf(PAGED_TABLES.accessTokens, {
        choices: [only('default')],
        selective: eq(accessTokens.userId, 1),
      }),
    ).toContain('access_tokens_user_idx')
    store.close()
  },
)

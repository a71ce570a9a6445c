import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { hours } from '#shared/duration.ts'
import { testStoreUrl } from '#tests/support/database.ts'

/** The migrations before the one that converts applications to cases, and all from that one on. */
function migrations() {
  const folder = join('db', 'migrations', dialect)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const first = files.findIndex((name) => name.endsWith('_review_desk.sql'))
  const read = (names: string[]) => names.map((name) => readFileSync(join(folder, name), 'utf8'))
  return { before: read(files.slice(0, first)), after: read(files.slice(first)) }
}

const MORNING = Date.UTC(2026, 2, 1, 1)
/** Late in the evening in UTC: the next day in China. */
const NIGHT = Date.UTC(2026, 2, 1, 17)

/** Four accounts: registered only, under review, approved, returned and submitted the next day in China. */
const records = (time: (at: number) => string, yes: string, no: string) => {
  const rows = [
    [1, '0', no, MORNING],
    [2, '0', yes, MORNING],
    [3, '1', yes, MORNING],
    [4, '2', yes, NIGHT],
  ] as const
  const events = rows.flatMap(([id, status, sent, at]) => [
    ...(sent === yes ? [[id, '0', 'submitted', at + hours(id)]] : []),
    ...(status === '0'
      ? []
      : [[id, status, status === '1' ? 'approved' : 'returned', at + hours(5)]]),
  ]) as [number, string, string, number][]
  return [
    ...rows.flatMap(([id, status, sent, at]) => [
      `INSERT INTO users (id, username, nickname, password_hash, created_at, updated_at) VALUES (${id}, 'u${id}', '单位', 'x', ${time(at)}, ${time(at)})`,
      `INSERT INTO enterprises (id, user_id, name, division_range, area, area_id, applicant_type, phone, credit_code, contact, status, remark, submitted, created_at, updated_at)
       VALUES (${id}, ${id}, '单位${id}', '', '浙江省', '330000', '2', '1380000000${id}', '', '张三', '${status}', '意见${id}', ${sent}, ${time(at)}, ${time(at)})`,
    ]),
    ...events.map(
      ([id, status, event, at], i) =>
        `INSERT INTO status_history (id, enterprise_id, status, event, actor_id, at) VALUES (${i + 1}, ${id}, '${status}', '${event}', 99, ${time(at)})`,
    ),
  ]
}
const CASES =
  'SELECT CAST(id AS integer) AS id, number, status, round, CAST(decided_by_id AS integer) AS decided_by_id FROM review_cases ORDER BY id'
const SUBMISSIONS =
  'SELECT CAST(case_id AS integer) AS case_id, decision, remark, "values" FROM review_submissions ORDER BY id'
const COUNTS =
  "SELECT facet, sum(rows) AS n FROM row_tallies WHERE relation = 'review_cases' AND span = 0 GROUP BY facet ORDER BY facet"

const EXPECTED = [
  { id: 2, number: 'SQ-20260301-0001', status: '0', round: 1, decided_by_id: null },
  { id: 3, number: 'SQ-20260301-0002', status: '1', round: 1, decided_by_id: 99 },
  { id: 4, number: 'SQ-20260302-0001', status: '2', round: 1, decided_by_id: 99 },
]
const VALUES = {
  enterprise: '单位2',
  range: '',
  area: '浙江省',
  applytype: '2',
  phone: '13800000002',
  creditcode: '',
  contact: '张三',
}

it.runIf(dialect === 'sqlite')('an SQLite store gets a case for each application', () => {
  const store = new Sqlite(':memory:')
  const { before, after } = migrations()
  for (const text of before) store.exec(text)
  for (const insert of records(String, '1', '0')) store.exec(insert)
  for (const text of after) store.exec(text)
  expect(store.prepare(CASES).all()).toEqual(EXPECTED)
  const [first, ...rest] = store.prepare(SUBMISSIONS).all() as Record<string, string>[]
  expect(first).toMatchObject({ case_id: 2, decision: null })
  expect(JSON.parse(first?.values ?? '')).toEqual(VALUES)
  expect(rest).toMatchObject([
    { decision: '1', remark: '意见3' },
    { decision: '2', remark: '意见4' },
  ])
  expect(store.prepare(COUNTS).all()).toMatchObject([{ n: 1 }, { n: 1 }, { n: 1 }])
  const found = store.prepare(
    'SELECT rowid FROM review_cases_text WHERE review_cases_text MATCH \'"0302"\'',
  )
  expect(found.all()).toEqual([{ rowid: 4 }])
  store.close()
})

it.runIf(dialect === 'postgresql')(
  'a PostgreSQL store gets a case for each application',
  async () => {
    const store = new pg.Client({ connectionString: await testStoreUrl({ seeded: false }) })
    await store.connect()
    const { before, after } = migrations()
    for (const text of before) await store.query(text)
    const time = (at: number) => `'${new Date(at).toISOString()}'`
    for (const insert of records(time, 'true', 'false')) await store.query(insert)
    for (const text of after) await store.query(text)
    expect((await store.query(CASES)).rows).toEqual(EXPECTED)
    const { rows } = await store.query<Record<string, unknown>>(SUBMISSIONS)
    expect(rows[0]).toMatchObject({ case_id: 2, decision: null, values: VALUES })
    expect(rows.slice(1)).toMatchObject([
      { decision: '1', remark: '意见3' },
      { decision: '2', remark: '意见4' },
    ])
    expect((await store.query(COUNTS)).rows).toHaveLength(3)
    await store.end()
  },
)

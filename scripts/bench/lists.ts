import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '../../db/client.ts'
import { writeRoles } from '../../seeds/roles.ts'
import { prepareStaff, writeStaff } from '../../seeds/staff.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/context.ts'
import { findAccount } from '../../server/modules/auth/queries.ts'
import { issueSession } from '../../server/modules/auth/sessions.ts'
import { percentile } from './percentile.ts'

/**
 * `node --import tsx scripts/bench/lists.ts [rows]`: the back office's lists over 1,000 and over 1,000,000 rows
 * (or as many as it is given), in turn, on SQLite. Prints one line of JSON: for each list the milliseconds at
 * the 95th percentile and their ratio; `ratio` is the worst of what a list opens with, the first pages without
 * a filter. The last page, a name's part and one result are told beside: they read more where there is more.
 */
const SMALL = 1000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 60
const WARM_UP = 10
/** What reads every row takes long enough to be told from fewer. */
const SLOW_ROUNDS = 10
const SIZE = 20

const LISTS = {
  user: { path: '/system/user/page', part: 'username', one: { status: '1' } },
  userinfo: { path: '/extend/userinfo/page', part: 'enterprise', one: { status: '3' } },
  'login-log': { path: '/system/login-log/page', part: 'username', one: { status: 'false' } },
} as const
type List = (typeof LISTS)[keyof typeof LISTS]

const FIRST: Record<string, string>[] = [
  {},
  { pageNo: '2', pageSize: String(SIZE) },
  { pageNo: '5', pageSize: '50' },
  { pageNo: '1', pageSize: '200' },
]
const asideOf = ({ part, one }: List, rows: number) => ({
  last: { pageNo: String(Math.floor(rows / SIZE)), pageSize: String(SIZE) },
  part: { [part]: '777' },
  one,
})

/** Accounts of enterprises with a record and a sign-in each, in one statement a table. */
const FILL = [
  `INSERT INTO users (id, username, nickname, phone, password_hash, enabled, created_at, updated_at)
   SELECT n, 'bench' || n, '测试企业' || n, '1' || (3000000000 + n), 'x', n % 50 > 0, :at + n, :at + n FROM numbers`,
  `INSERT INTO enterprises (id, user_id, name, division_range, area, area_id, applicant_type, phone, status,
     created_at, updated_at)
   SELECT n, n, '测试企业' || n, '高新区', '浙江省-杭州市-西湖区', '330106', '2', '1' || (3000000000 + n),
     CAST(n % 4 AS TEXT), :at + n, :at + n FROM numbers`,
  `INSERT INTO login_log (id, at, type, result, user_id, username, address, user_agent, request_id)
   SELECT n, :at + n, 100, CASE WHEN n % 10 THEN 0 ELSE 10 END, n, 'bench' || n, '10.0.0.' || (n % 250), 'bench', n
   FROM numbers`,
]

function fill(file: string, rows: number) {
  const store = new BetterSqlite3(file)
  const at = Date.now() - rows - 1000
  const numbers =
    'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :rows)'
  store.transaction(() => {
    for (const insert of FILL) {
      const [into, select] = insert.split(/\n\s+(?=SELECT)/)
      store.prepare(`${into} ${numbers} ${select}`).run({ rows, at })
    }
  })()
  store.exec('ANALYZE')
  store.close()
}

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: 'off' })
const clock = () => new Date()
const passwords = {
  hash: () => Promise.resolve('nobody signs in by password here'),
  verify: () => Promise.resolve(false),
  needsRehash: () => false,
  close: () => Promise.resolve(),
}

/** A store with its staff, and nobody else yet. */
async function prepare(file: string) {
  const db = await openDatabase(`file:${file}`)
  const context = createContext({ config, db, clock, passwords })
  const staff = await prepareStaff(db, context)
  await db.transaction(async (tx) => {
    await writeRoles(tx, clock())
    await writeStaff(tx, context, staff)
  })
  await db.close()
}

async function open(file: string, rows: number) {
  fill(file, rows)
  const db = await openDatabase(`file:${file}`)
  const context = createContext({ config, db, clock, passwords })
  const app = await buildApp({ config, db, clock, passwords })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const admin = await findAccount(db, 'admin')
  if (!admin) throw new Error('No administrator')
  const origin = { address: '127.0.0.1', userAgent: 'bench', requestId: 'bench' }
  const { accessToken } = await db.transaction((tx) => issueSession(tx, context, admin, origin))
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async (path: string, query: Record<string, string>) => {
    const from = performance.now()
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
    })
    const text = await answer.text()
    const time = performance.now() - from
    const { code, data } = JSON.parse(text) as {
      code: number
      data: { list: unknown[]; total: number }
    }
    if (code !== 0 || data.list.length === 0) throw new Error(`${path}: ${text.slice(0, 200)}`)
    return { time, total: data.total }
  }
  return { ask, rows, close: () => app.close().then(() => db.close()) }
}
type Store = Awaited<ReturnType<typeof open>>

/** The same questions to both stores in turn, so that a drift of the machine meets both alike. */
async function measure(
  stores: readonly Store[],
  path: string,
  queriesOf: (rows: number) => Record<string, string>[],
  rounds: number,
) {
  const times = stores.map((): number[] => [])
  const totals = stores.map(() => 0)
  for (let round = -Math.min(WARM_UP, rounds); round < rounds; round++)
    for (const at of queriesOf(0).keys())
      for (const [which, { ask, rows }] of stores.entries()) {
        const { time, total } = await ask(path, queriesOf(rows)[at] ?? {})
        totals[which] = total
        if (round >= 0) times[which]?.push(time)
      }
  const [small = NaN, large = NaN] = times.map((all) => percentile(all, 0.95))
  return { small, large, ratio: large / small, totals }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-lists-'))
try {
  const [one, other] = [join(folder, 'small.db'), join(folder, 'large.db')]
  await prepare(one)
  copyFileSync(one, other)
  const stores = [await open(one, SMALL), await open(other, LARGE)]
  const lists: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  const aside: Record<string, Record<string, Awaited<ReturnType<typeof measure>>>> = {}
  for (const [name, list] of Object.entries(LISTS)) {
    lists[name] = await measure(stores, list.path, () => FIRST, ROUNDS)
    const beside: (typeof aside)[string] = (aside[name] = {})
    for (const kind of ['last', 'part', 'one'] as const)
      beside[kind] = await measure(
        stores,
        list.path,
        (rows) => [asideOf(list, rows)[kind]],
        SLOW_ROUNDS,
      )
  }
  const ratio = Math.max(...Object.values(lists).map((list) => list.ratio))
  console.log(JSON.stringify({ rows: [SMALL, LARGE], ratio, lists, aside }))
  for (const { close } of stores) await close()
} finally {
  rmSync(folder, { recursive: true })
}

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { writeRoles } from '../../seeds/roles.ts'
import { prepareStaff, writeStaff } from '../../seeds/staff.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '#server/create-context.ts'
import { findAccount } from '#server/modules/accounts/queries.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { FILL, FILL_QUEUE } from './list-rows.ts'
import { LISTS, NEAR, pagesOf, type Query, START, YEAR } from './list-questions.ts'
import { percentile } from './percentile.ts'

/**
 * `node --import tsx scripts/bench/lists.ts [rows] [list,…] [url url]`: the back office's lists over 1,000 and over 1,000,000 rows (or
 * the given number) of one year, alternating, on SQLite; or the review queue alone, in two empty
 * databases of PostgreSQL (DATABASE_URL names one of them). Prints one line of JSON: for each query of each list the
 * 95th percentile in milliseconds and the ratio. `ratio` is the worst of common queries: pages of the whole list and
 * of filtered ones. `rare` lists queries that no index answers, or whose cost grows with the number of matches.
 */
const SMALL = 1000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const ONLY = process.argv[3]?.split(',')
const URLS = process.argv.slice(4)
const ROUNDS = 100
const WARM_UP = 4
/** Time limit per query. */
const LONGEST_MS = 4000
const stepOf = (rows: number) => Math.floor(YEAR / rows)

function fill(file: string, rows: number) {
  const store = new Sqlite(file)
  store.pragma('synchronous = OFF')
  store.pragma('cache_size = -200000')
  const numbers =
    'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :rows)'
  const seq = store.prepare('SELECT seq FROM operation_chain').pluck().get()
  const times = { rows, at: START, step: stepOf(rows), now: Date.now(), seq }
  for (const insert of FILL) {
    const [into, select] = insert.split(/\n\s+(?=SELECT)/)
    store.prepare(`${into} ${numbers} ${select}`).run(times)
  }
  store.close()
}

async function fillQueue(url: string, rows: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of FILL_QUEUE)
    await client.query(statement, statement.startsWith('VACUUM') ? [] : [rows, START, stepOf(rows)])
  await client.end()
}

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: 'off' })
const clock = () => new Date()
const passwords = {
  hash: () => Promise.resolve('nobody signs in by password here'),
  verify: () => Promise.resolve(false),
  needsRehash: () => false,
  close: () => Promise.resolve(),
}

/** A store with staff accounts only. */
async function prepare(url: string) {
  const db = await openDatabase(url)
  const context = createContext({ config, db, clock, passwords })
  const staff = await prepareStaff(db, context)
  await db.transaction(async (tx) => {
    await writeRoles(tx, clock())
    await writeStaff(tx, context, staff)
  })
  await db.close()
}

async function open(store: string, rows: number) {
  const from = performance.now()
  if (store.startsWith('file:')) fill(store.slice('file:'.length), rows)
  else await fillQueue(store, rows)
  const filling = performance.now() - from
  const db = await openDatabase(store)
  const context = createContext({ config, db, clock, passwords })
  const app = await buildApp({ config, db, clock, passwords })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const admin = await findAccount(db, 'admin')
  if (!admin) throw new Error('No administrator')
  const origin = { address: '127.0.0.1', userAgent: 'bench', requestId: 'bench' }
  const { accessToken } = await db.transaction((tx) => issueSession(tx, context, admin, origin))
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async (path: string, query: Query) => {
    const from = performance.now()
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
    })
    const text = await answer.text()
    const time = performance.now() - from
    const { code, data } = JSON.parse(text) as {
      code: number
      data: { list?: unknown[]; total?: number }
    }
    if (code !== 0 || data.list?.length === 0) throw new Error(`${path}: ${text.slice(0, 200)}`)
    return { time, total: data.total ?? 0 }
  }
  return { ask, rows, filling, close: () => app.close().then(() => db.close()) }
}
type Store = Awaited<ReturnType<typeof open>>

interface Measured {
  small: number
  large: number
  ratio: number
  /** Ratio of the medians: distinguishes a slower answer from a slower machine. */
  medians: number
  totals: number[]
}

/** Queries both stores alternately, so that drift of the machine affects both alike. */
async function measure(
  stores: readonly Store[],
  path: string,
  queryOf: (rows: number) => Query,
): Promise<Measured> {
  const times = stores.map((): number[] => [])
  const totals = stores.map(() => 0)
  const until = performance.now() + LONGEST_MS
  for (let round = -WARM_UP; round < ROUNDS && (round < 1 || performance.now() < until); round++)
    for (const [which, { ask, rows }] of stores.entries()) {
      const { time, total } = await ask(path, queryOf(rows))
      totals[which] = total
      if (round >= 0) times[which]?.push(time)
    }
  const [small = NaN, large = NaN] = times.map((all) => percentile(all, 0.95))
  const [one = NaN, other = NaN] = times.map((all) => percentile(all, 0.5))
  return { small, large, ratio: large / small, medians: other / one, totals }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-lists-'))
try {
  const files = [join(folder, 'small.db'), join(folder, 'large.db')] as const
  const [one = `file:${files[0]}`, other = `file:${files[1]}`] = URLS
  await prepare(one)
  if (URLS.length > 0) await prepare(other)
  else copyFileSync(...files)
  const stores = [await open(one, SMALL), await open(other, LARGE)]
  const lists: Record<string, Record<string, Measured>> = {}
  const rare: Record<string, Record<string, Measured>> = {}
  for (const [name, { path, usual, rare: others = {}, queue, counts }] of Object.entries(LISTS)) {
    if (ONLY && !ONLY.includes(name)) continue
    const usually: Record<string, Measured> = (lists[name] = {})
    const rarely: Record<string, Measured> = (rare[name] = {})
    const kinds = counts ? [] : Object.keys(pagesOf(1))
    for (const kind of kinds.filter((one) => !queue || NEAR.includes(one)))
      usually[kind] = await measure(stores, path, (rows) => pagesOf(rows)[kind] ?? {})
    for (const [kind, query] of Object.entries(usual))
      usually[kind] = await measure(stores, path, () => query)
    for (const [kind, query] of Object.entries(others))
      rarely[kind] = await measure(stores, path, () => query)
  }
  const worst = Object.values(lists).flatMap((kinds) => Object.values(kinds))
  const ratio = Math.max(...worst.map((measured) => measured.ratio))
  const filling = stores.map((store) => store.filling)
  console.log(JSON.stringify({ rows: [SMALL, LARGE], ratio, filling, lists, rare }))
  for (const { close } of stores) await close()
} finally {
  rmSync(folder, { recursive: true })
}

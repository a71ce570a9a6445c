import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
import { fillStatements } from './list-rows.ts'
import { LISTS, NEAR, pagesOf, type Query, START, YEAR } from './list-questions.ts'
import { percentile } from './percentile.ts'

/**
 * `node --import tsx scripts/bench/lists.ts [rows] [list,… or all] [url url]`: the back office's lists over 1,000 and
 * over 1,000,000 rows (or the given number) of one year, alternating, on SQLite or in two empty databases of PostgreSQL
 * (DATABASE_URL names one of them). Prints one line of JSON: for each query of each list the 95th percentile in
 * milliseconds and the ratio. `ratio` is the worst of common queries: pages of the whole list and of filtered ones.
 * `rare` lists queries that no index answers, or whose cost grows with the number of matches.
 */
const SMALL = 1000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const [LISTED] = process.argv.slice(3)
const ONLY = LISTED === 'all' ? undefined : LISTED?.split(',')
const URLS = process.argv.slice(4)
/** A folder that keeps the filled SQLite stores for another run. */
const KEPT = process.env.BENCH_STORES
const ROUNDS = 100
const WARM_UP = 4
/** Time limit per query. */
const LONGEST_MS = 4000
const stepOf = (rows: number) => Math.floor(YEAR / rows)

function fill(file: string, rows: number) {
  const store = new Sqlite(file)
  store.pragma('synchronous = OFF')
  store.pragma('cache_size = -200000')
  const seq = Number(store.prepare('SELECT seq FROM operation_chain').pluck().get())
  for (const statement of fillStatements({ ...timesOf(rows), seq, postgres: false }))
    store.exec(statement)
  store.close()
}

/** The statement-level triggers that count rows; row-level ones are disabled for the million rows. */
const COUNTING = `SELECT tgname AS name, tgrelid::regclass::text AS relation FROM pg_trigger WHERE tgname LIKE '%\\_tally\\_insert'`
/** Substring indexes are built after all rows are inserted: row by row it takes an hour. */
const GIN_INDEXES = `SELECT indexname AS name, indexdef AS made FROM pg_indexes
  WHERE schemaname = current_schema() AND indexdef LIKE '% USING gin %' AND indexname ~ '_(text|pairs)_idx$'`

async function fillPostgres(url: string, rows: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const chain = await client.query<{ seq: string }>('SELECT seq FROM operation_chain')
  const indexes = await client.query<{ name: string; made: string }>(GIN_INDEXES)
  for (const { name } of indexes.rows) await client.query(`DROP INDEX "${name}"`)
  const counting = await client.query<{ name: string; relation: string }>(COUNTING)
  const enable = async (how: '' | 'ALWAYS') => {
    for (const { name, relation } of counting.rows)
      await client.query(`ALTER TABLE "${relation}" ENABLE ${how} TRIGGER "${name}"`)
  }
  await enable('ALWAYS')
  await client.query('SET session_replication_role = replica')
  const seq = Number(chain.rows[0]?.seq)
  for (const statement of fillStatements({ ...timesOf(rows), seq, postgres: true }))
    await client.query(statement)
  await client.query('RESET session_replication_role')
  await enable('')
  for (const { made } of indexes.rows) await client.query(made)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Whether an earlier run left its stores. */
async function isFilled([url]: readonly string[], files: readonly string[]) {
  if (!url) return files.every((file) => existsSync(file))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`SELECT 1 WHERE to_regclass('users') IS NOT NULL`)
  await client.end()
  return rows.length > 0
}

const timesOf = (rows: number) => ({ rows, at: START, step: stepOf(rows), now: Date.now() })

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

async function backendsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Processor milliseconds of this process and the server's processes, without those of parallel workers. */
function processorTime(backends: readonly number[]) {
  const { user, system } = process.cpuUsage()
  const theirs = backends.map((pid) => {
    const file = `/proc/${pid}/schedstat`
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : 0
  })
  return (user + system) / 1000 + theirs.reduce((sum, one) => sum + one, 0) / 1e6
}

async function open(store: string, rows: number, filled: boolean) {
  const from = performance.now()
  if (filled) console.error(`${store} is filled`)
  else if (store.startsWith('file:')) fill(store.slice('file:'.length), rows)
  else await fillPostgres(store, rows)
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
  let backends: number[] = []
  const findBackends = async () => {
    if (!store.startsWith('file:')) backends = await backendsOf(store)
  }
  const ask = async (path: string, query: Query) => {
    const from = performance.now()
    const before = processorTime(backends)
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
    })
    const text = await answer.text()
    const time = performance.now() - from
    const cpu = processorTime(backends) - before
    const { code, data } = JSON.parse(text) as {
      code: number
      data: { list?: unknown[]; total?: number }
    }
    if (code !== 0 || data.list?.length === 0) throw new Error(`${path}: ${text.slice(0, 200)}`)
    return { time, cpu, total: data.total ?? 0 }
  }
  return { ask, findBackends, rows, filling, close: () => app.close().then(() => db.close()) }
}
type Store = Awaited<ReturnType<typeof open>>

interface Measured {
  small: number
  large: number
  ratio: number
  /** Ratio of the medians: distinguishes a slower answer from a slower machine. */
  medians: number
  /** Ratio of the medians of processor time, of this process and PostgreSQL: independent of other load. */
  cpu: number
  totals: number[]
}

/**
 * Queries both stores alternately, so that drift of the machine affects both alike; each is first in turn, so that
 * periodic work of the process (garbage collection) does too.
 */
async function measure(
  stores: readonly Store[],
  path: string,
  queryOf: (rows: number) => Query,
): Promise<Measured> {
  const times = stores.map((): number[] => [])
  const spent = stores.map((): number[] => [])
  const totals = stores.map(() => 0)
  const order = [...stores.entries()]
  const backwards = order.toReversed()
  const until = performance.now() + LONGEST_MS
  for (let round = -WARM_UP; round < ROUNDS && (round < 1 || performance.now() < until); round++)
    for (const [which, { ask, findBackends, rows }] of round % 2 === 0 ? order : backwards) {
      if (round === 0) await findBackends()
      const { time, cpu, total } = await ask(path, queryOf(rows))
      totals[which] = total
      if (round < 0) continue
      times[which]?.push(time)
      spent[which]?.push(cpu)
    }
  const [small = NaN, large = NaN] = times.map((all) => percentile(all, 0.95))
  const half = (all: number[]) => percentile(all, 0.5)
  const ratioOf = ([one = NaN, other = NaN]: number[]) => other / one
  const medians = ratioOf(times.map(half))
  return { small, large, ratio: large / small, medians, cpu: ratioOf(spent.map(half)), totals }
}

if (KEPT) mkdirSync(KEPT, { recursive: true })
const folder = KEPT ?? mkdtempSync(join(tmpdir(), 'portal-bench-lists-'))
try {
  const files = [join(folder, 'small.db'), join(folder, 'large.db')] as const
  const [one = `file:${files[0]}`, other = `file:${files[1]}`] = URLS
  const filled = await isFilled(URLS, files)
  if (!filled) {
    await prepare(one)
    if (URLS.length > 0) await prepare(other)
    else copyFileSync(...files)
  }
  const stores = [await open(one, SMALL, filled), await open(other, LARGE, filled)]
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
  if (!KEPT) rmSync(folder, { recursive: true })
}

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { writeRoles } from '../../seeds/roles.ts'
import { prepareStaff, writeStaff } from '../../seeds/staff.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '#server/create-context.ts'
import { findAccount } from '#server/modules/accounts/queries.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { FILL } from './list-rows.ts'
import { percentile } from './percentile.ts'

/**
 * `node --import tsx scripts/bench/lists.ts [rows] [list,…]`: the back office's lists over 1,000 and over 1,000,000 rows (or
 * the given number) of one year, alternating, on SQLite. Prints one line of JSON: for each query of each list the
 * 95th percentile in milliseconds and the ratio. `ratio` is the worst of common queries: pages of the whole list and
 * of filtered ones. `rare` lists queries that no index answers, or whose cost grows with the number of matches.
 */
const SMALL = 1000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const ONLY = process.argv[3]?.split(',')
const ROUNDS = 100
const WARM_UP = 4
/** Time limit per query. */
const LONGEST_MS = 4000
const SIZE = 20

type Query = Record<string, string>
interface Asked {
  path: string
  usual: Record<string, Query>
  rare?: Record<string, Query>
  /** A queue is worked off from its beginning: nobody opens its middle. */
  queue?: true
  /** No list: an answer without pages, of counts over the lists. */
  counts?: true
}
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Shanghai' })
const DAY = 86_400_000
const YEAR = 365 * DAY
const START = Date.now() - YEAR
const dayAt = (days: number) => DATE.format(START + days * DAY)
const MONTH = { 'createTime[0]': dayAt(200), 'createTime[1]': dayAt(230) }
const AFTERNOON = {
  'createTime[0]': `${dayAt(100)} 12:34:56`,
  'createTime[1]': `${dayAt(130)} 17:00:00`,
}

const LISTS: Record<string, Asked> = {
  user: {
    path: '/system/user/page',
    usual: {
      on: { status: '0' },
      off: { status: '1' },
      department: { deptId: '100' },
      month: MONTH,
      'hour to hour': AFTERNOON,
      'awaiting a role': { awaitsRole: '1' },
      'off in a month': { status: '1', ...MONTH },
      username: { username: '777' },
      mobile: { mobile: '0777' },
      nickname: { nickname: '企业777' },
      'username, on': { username: '777', status: '0' },
    },
    rare: {
      'two digits': { username: '77' },
      'two characters': { nickname: '王伟' },
      'two characters, on': { nickname: '王伟', status: '0' },
      'one character': { nickname: '王' },
      everybody: { nickname: '测试企业' },
    },
  },
  userinfo: {
    path: '/extend/userinfo/page',
    usual: {
      status: { status: '3' },
      type: { applytype: '1' },
      'status and type': { status: '0', applytype: '2' },
      enterprise: { enterprise: '企业777' },
      phone: { phone: '0777' },
    },
    rare: {
      'two digits': { enterprise: '77' },
      'two characters': { enterprise: '杭州' },
      everybody: { area: '杭州市' },
      'everybody, two characters': { area: '杭州' },
    },
  },
  'login-log': {
    path: '/system/login-log/page',
    usual: {
      failed: { status: 'false' },
      succeeded: { status: 'true' },
      month: MONTH,
      'failed in a month': { status: 'false', ...MONTH },
      username: { username: '777' },
      address: { userIp: '109.63.3.27' },
    },
    rare: { 'two characters': { username: '77' }, everybody: { username: 'bench' } },
  },
  'operate-log': {
    path: '/system/operate-log/page',
    usual: {
      module: { type: '单位信息' },
      action: { subType: 'approved' },
      month: MONTH,
      'module in a month': { type: '单位信息', ...MONTH },
      subject: { action: '企业777' },
      subjectId: { bizId: '777' },
    },
    rare: { 'who did half of all': { userId: '1' } },
  },
  'oauth2-token': {
    path: '/system/oauth2-token/page',
    usual: { client: { clientId: 'platform' }, user: { userId: '777' } },
  },
  'sms-log': {
    path: '/system/sms-log/page',
    usual: { failed: { sendStatus: '20' }, template: { templateCode: 'login' }, month: MONTH },
  },
  file: {
    path: '/infra/file/page',
    usual: { type: { type: 'image' }, month: MONTH, path: { path: '/777' } },
  },
  'notify-message': {
    path: '/system/notify-message/page',
    usual: {
      template: { templateCode: 'approved' },
      type: { templateType: '2' },
      user: { userId: '777' },
      month: MONTH,
    },
  },
  'social-user': {
    path: '/system/social-user/page',
    usual: { type: { type: '90' }, nickname: { nickname: '企业777' }, month: MONTH },
  },
  /** Of 100,000 applications at most, a quarter of them pending. */
  review: {
    path: '/extend/review/page',
    queue: true,
    usual: {
      approved: { tab: 'approved' },
      due: { sort: 'dueTime' },
      name: { sort: '-enterprise' },
      type: { applytype: '1' },
      number: { keyword: 'SQ-20251123-0776' },
      phone: { keyword: '00776' },
    },
    rare: {
      county: { region: '330106' },
      province: { region: '330000' },
      overdue: { overdue: '1' },
    },
  },
  feedback: {
    path: '/extend/feedback/page',
    usual: {
      open: { status: 'open' },
      kind: { kind: 'fault' },
      'open of a kind': { status: 'open', kind: 'data' },
      month: MONTH,
      content: { content: '意见777' },
      keyword: { keyword: '777' },
    },
    rare: { 'two characters': { keyword: '77' } },
  },
  workplace: { path: '/extend/workplace/get', counts: true, usual: { todos: {} } },
}

const NEAR = ['first', 'second', 'wide']
const pagesOf = (rows: number): Record<string, Query> => {
  const page = (pageNo: number, pageSize: number) => ({
    pageNo: String(Math.max(1, Math.floor(pageNo))),
    pageSize: String(pageSize),
  })
  return {
    first: {},
    second: page(2, SIZE),
    wide: page(1, 200),
    middle: page(rows / SIZE / 2, SIZE),
    last: page(rows / SIZE - 1, SIZE),
  }
}

/** @returns the duration in milliseconds */
function fill(file: string, rows: number): number {
  const from = performance.now()
  const store = new Sqlite(file)
  store.pragma('synchronous = OFF')
  store.pragma('cache_size = -200000')
  const numbers =
    'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :rows)'
  const seq = store.prepare('SELECT seq FROM operation_chain').pluck().get()
  const times = { rows, at: START, step: Math.floor(YEAR / rows), now: Date.now(), seq }
  for (const insert of FILL) {
    const [into, select] = insert.split(/\n\s+(?=SELECT)/)
    store.prepare(`${into} ${numbers} ${select}`).run(times)
  }
  store.close()
  return performance.now() - from
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
  const filling = fill(file, rows)
  const db = await openDatabase(`file:${file}`)
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
  const [one, other] = [join(folder, 'small.db'), join(folder, 'large.db')]
  await prepare(one)
  copyFileSync(one, other)
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

import { spawnSync } from 'node:child_process'
import {
  createDatabase,
  usePostgresServer as connectTo,
} from '../../tests/support/postgres-databases.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import type { Row } from './report.ts'

/** Settings of a server with durable writes, unlike that of the tests. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '256MB',
}

interface Parts {
  rows: Row[]
  details: Record<string, unknown>
}

/** Benchmarks without a portal, each in a separate process; those of the library on both kinds of store. */
export async function measureParts(): Promise<Parts> {
  const parts: Parts = { rows: [], details: {} }
  measureSearch(parts, 'SQLite')
  measureImport(parts, 'SQLite')
  const server = await startPostgres(DURABLE)
  connectTo(server.url)
  try {
    const made = []
    while (made.length < 5) made.push((await createDatabase()).url)
    const [one = '', other = '', third = '', fourth = '', fifth = ''] = made
    measureSearch(parts, 'PostgreSQL', one, other)
    measureImport(parts, 'PostgreSQL', third)
    measureQueue(parts, 'PostgreSQL', fourth, fifth)
  } finally {
    await server.stop()
  }
  measureQueue(parts, 'SQLite')
  measureLists(parts)
  measureCaptcha(parts)
  measureLoginRate(parts)
  return parts
}

/** @returns the line of JSON that the benchmark prints */
function runPart(name: string, urls: readonly string[] = [], ...options: string[]) {
  const args = ['--import', 'tsx', `scripts/bench/${name}.ts`, ...options, ...urls]
  const [url] = urls
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...(url ? { DATABASE_URL: url } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(stdout) as unknown
}

function measureSearch({ rows, details }: Parts, store: string, ...urls: string[]) {
  const { small, large, ratio = NaN } = runPart('search', urls) as Record<string, number>
  details[`search, ${store}`] = { small, large, ratio }
  rows.push({
    what: `p95 of a search in 100,000 factors / in 1,000, ${store}`,
    value: ratio,
    target: '≤ 2',
    met: ratio <= 2,
    note: `${large?.toFixed(1)} / ${small?.toFixed(1)} ms`,
  })
}

function measureImport({ rows, details }: Parts, store: string, ...urls: string[]) {
  const { steps } = runPart('import', urls) as {
    steps: Record<string, { wall: number; cpu: number }>
  }
  details[`import, ${store}`] = steps
  const times = Object.values(steps).map(({ wall }) => wall)
  const cpu = Object.values(steps).map((step) => step.cpu)
  rows.push({
    what: `a step of publishing a file of 5,000 factors, ms by the clock, the longest, ${store}`,
    value: Math.max(...times),
    target: '≤ 5000',
    met: Math.max(...times) <= 5000,
    note: `${Object.keys(steps).join(', ')}: ${times.join(', ')}; of our processor ${cpu.join(', ')}`,
  })
}

type Lists = Record<
  'lists' | 'rare',
  Record<string, Record<string, { small: number; large: number; ratio: number; medians: number }>>
>

/** Uses medians: one list has too few answers for a 95th percentile to distinguish slow queries from a busy machine. */
function measureQueue({ rows, details }: Parts, store: string, ...urls: string[]) {
  const { lists } = runPart('lists', urls, '100000', 'review') as Lists
  details[`review queue, ${store}`] = lists.review
  const all = Object.entries(lists.review ?? {}).sort(([, a], [, b]) => b.medians - a.medians)
  const worst = all[0]?.[1].medians ?? NaN
  rows.push({
    what: `median of a page of the review queue with 100,000 cases / with 1,000, the worst, ${store}`,
    value: worst,
    target: '≤ 1.5',
    met: worst <= 1.5,
    note: all.map(([question, { medians }]) => `${question} ${medians.toFixed(2)}`).join(', '),
  })
}

function measureLists({ rows, details }: Parts) {
  const measured = runPart('lists') as Lists
  details.lists = measured
  const worstOf = (part: typeof measured.lists) => {
    const all = Object.entries(part).flatMap(([list, questions]) =>
      Object.entries(questions).map(([question, times]) => ({ list, question, ...times })),
    )
    return all.sort((one, other) => other.ratio - one.ratio)
  }
  const describe = ({ list, question, small, large }: ReturnType<typeof worstOf>[number]) =>
    `${list}, ${question}: ${large.toFixed(1)} / ${small.toFixed(1)} ms`
  const usual = worstOf(measured.lists)
  const within = usual.filter(({ ratio }) => ratio <= 1.5)
  rows.push({
    what: 'p95 of a page of a list with 1,000,000 rows / with 1,000, the worst',
    value: usual[0]?.ratio ?? NaN,
    target: '≤ 1.5',
    met: within.length === usual.length,
    note: `${within.length} of ${usual.length} questions within; ${usual.slice(0, 3).map(describe).join('; ')}`,
  })
  rows.push({
    what: 'the same of what no index answers (docs/decisions/017)',
    value: worstOf(measured.rare)[0]?.ratio ?? NaN,
    note: worstOf(measured.rare).slice(0, 3).map(describe).join('; '),
  })
}

function measureCaptcha({ rows, details }: Parts) {
  const measured = runPart('captcha') as { least: number; ratios: Record<string, number> }
  details.captcha = measured
  const each = Object.entries(measured.ratios).map(([kind, ratio]) => `${kind} ${ratio.toFixed(3)}`)
  rows.push({
    what: 'captcha pictures a second, the slower kind',
    value: measured.least,
    target: '≥ 50',
    met: measured.least >= 50,
    note: `of a bare route of its size: ${each.join(', ')}`,
  })
}

function measureLoginRate({ rows, details }: Parts) {
  const measured = runPart('logins') as { perSecond: Record<string, number>; ratio: number }
  details.loginRate = measured
  rows.push({
    what: 'sign-ins / bare route that checks the same password',
    value: measured.ratio,
    note: `${measured.perSecond.login} / ${measured.perSecond.bare} a second`,
  })
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO, loginViaApi } from '../../tests/e2e/support/accounts.ts'
import { Stack } from '../../tests/e2e/support/stack.ts'
import { makeFileTemplate } from '../../tests/e2e/support/template.ts'
import { requireBrowser } from '../browser.ts'
import { buildWhatChanged } from '../builds.ts'
import { findFreePort, waitForAnswer } from '../ports.ts'
import { startService, stopService, superviseServices } from '../processes.ts'
import { buildBaseline, startBaseline } from './baseline.ts'
import { compare, generateLoad, LOAD_GENERATOR, median } from './load.ts'
import { measurePages } from './pages.ts'
import { measureParts } from './parts.ts'
import { measureBetterAuth, measureNginx } from './peers.ts'
import { type Row, table } from './report.ts'
import { scriptsOfPage } from './scripts-of-page.ts'

/**
 * `npm run bench`: measures built servers in temporary folders on this machine. Only ratios of alternating slices
 * within one run are meaningful; absolute rates drift with the machine.
 */
const ROUNDS = 5
const SECONDS = 2
const LOGIN_SECONDS = 8
const LOGINS_PER_SECOND = 5
const COLD_STARTS = 3
const KB = 1024
const LOGIN_PAGE_EXTRA = 40 * KB
const START_TIMEOUT = 30_000
const INTERRUPTED = 130
/** Code that only some pages use; the home page must not load it. */
const WIDGETS = /region|popover|picker|react-aria|conform|echarts|captcha/i

const supervisor = superviseServices(5000, INTERRUPTED)
Reflect.deleteProperty(process.env, 'NODE_ENV')
requireBrowser()
await buildWhatChanged()
const baselineFiles = await buildBaseline()
const rows: Row[] = []
const details: Record<string, unknown> = {
  node: process.version,
  at: new Date().toISOString(),
  loadGenerator: LOAD_GENERATOR,
}

const parts = await measureParts()
rows.push(...parts.rows)
Object.assign(details, parts.details)
makeFileTemplate()
await measureColdStarts()
// Logs a line for each answer, like the bare page and as in production.
const stack = await Stack.start(
  { RATE_LIMIT: 'off', BCRYPT_COST: '10', LOG_LEVEL: 'info' },
  { output: 'ignore' },
)
const baseline = await startBaseline()
supervisor.watch(baseline.service)
try {
  if (!(await waitForAnswer(baseline.url, START_TIMEOUT))) throw new Error('No baseline')
  const idle = memory()
  const bare = { url: baseline.url, pid: baseline.service.child.pid }
  rows.push(...(await measurePages(stack, bare, ROUNDS, SECONDS)))
  await measureScripts()
  await measureHome()
  rows.push(...(await measureNginx(stack, ROUNDS, SECONDS)))
  await measurePermissionInfo()
  rows.push(...(await measureBetterAuth(stack, ROUNDS, SECONDS)))
  await measureLogins()
  details.memory = { idle, afterLoad: memory() }
  for (const [name, before] of Object.entries(idle))
    rows.push({
      what: `memory of the ${name}, idle → after load`,
      value: `${before} → ${memory()[name as 'api' | 'portal']} MiB`,
    })
} finally {
  await stack.stop()
}
mkdirSync('artifacts', { recursive: true })
writeFileSync('artifacts/bench.json', `${JSON.stringify({ ...details, rows }, null, 2)}\n`)
console.log(table(rows))
await supervisor.stopAll()
process.exit(0)

async function measureHome() {
  const home = `${stack.portalUrl}/`
  const html = await (await fetch(home)).text()
  const name = 'bench-static.txt'
  const file = `build/client/assets/${name}`
  writeFileSync(file, html)
  const still = `${stack.portalUrl}/assets/${name}`
  try {
    for (const [kind, encoding] of [
      ['plain', 'identity'],
      ['as a browser asks', 'gzip, deflate, br'],
    ] as const) {
      const headers = { 'accept-encoding': encoding }
      const targets = [
        { name: 'home', url: home, headers },
        { name: 'baseline', url: baseline.url, headers },
        { name: 'static', url: still, headers },
      ]
      const { perSecond, ratio } = await compare(targets, ROUNDS, SECONDS)
      details[`home, ${kind}`] = { ...perSecond, bytes: Buffer.byteLength(html) }
      rows.push({
        what: `home / bare remix-serve page (${kind})`,
        value: ratio('home', 'baseline'),
        target: '≥ 3',
        met: ratio('home', 'baseline') >= 3,
        note: `${perSecond.home} / ${perSecond.baseline} a second`,
      })
      rows.push({
        what: `home / static file of its size (${kind})`,
        value: ratio('home', 'static'),
        note: `${perSecond.static} a second`,
      })
    }
  } finally {
    rmSync(file)
  }
}

async function measurePermissionInfo() {
  const { accessToken } = await loginViaApi(stack, DEMO.approved)
  const headers = { authorization: `Bearer ${accessToken}` }
  const url = `${stack.apiUrl}/system/auth/get-permission-info`
  const answer = await (await fetch(url, { headers })).text()
  const port = await findFreePort()
  const bareUrl = `http://127.0.0.1:${port}/`
  const args = ['--import', 'tsx', 'scripts/bench/bare-fastify.ts', String(port), answer]
  const bare = startService('bare Fastify', args, process.env, { output: 'ignore' })
  try {
    if (!(await waitForAnswer(`${bareUrl}healthz`, START_TIMEOUT))) throw new Error('No bare API')
    const targets = [
      { name: 'info', url, headers, processes: [stack.pids.api] },
      { name: 'bare', url: bareUrl, headers, processes: [bare.child.pid] },
    ]
    const { perSecond, ratio, cost } = await compare(targets, ROUNDS, SECONDS)
    details.permissionInfo = { ...perSecond, bytes: Buffer.byteLength(answer) }
    rows.push({
      what: 'get-permission-info / bare Fastify route',
      value: ratio('info', 'bare'),
      target: '≥ 0.4',
      met: ratio('info', 'bare') >= 0.4,
      note: `${perSecond.info} / ${perSecond.bare} a second; of processor time ${cost('info').toFixed(2)} / ${cost('bare').toFixed(2)} ms`,
    })
  } finally {
    await stopService(bare, 5000)
  }
}

async function measureLogins() {
  const home = { name: 'home', url: `${stack.portalUrl}/` }
  const quiet: number[] = []
  const busy: number[] = []
  let done = 0
  for (let round = 0; round < 3; round++) {
    quiet.push((await generateLoad(home, LOGIN_SECONDS)).p99)
    const pending: Promise<void>[] = []
    const timer = setInterval(() => {
      pending.push(loginViaApi(stack, DEMO.approved).then(() => void done++))
    }, 1000 / LOGINS_PER_SECOND)
    busy.push((await generateLoad(home, LOGIN_SECONDS)).p99)
    clearInterval(timer)
    await Promise.all(pending)
  }
  const ratio = median(busy.map((p99, round) => p99 / (quiet[round] ?? NaN)))
  details.logins = { quiet, busy, done }
  rows.push({
    what: `p99 of home beside ${LOGINS_PER_SECOND} logins/s / without`,
    value: ratio,
    target: '≤ 2',
    met: ratio <= 2,
    note: `${busy.join(', ')} / ${quiet.join(', ')} ms; ${done} logins`,
  })
}

async function measureScripts() {
  const framework = await scriptsOfPage(baseline.url, baselineFiles)
  const home = await scriptsOfPage(`${stack.portalUrl}/`, 'build/client')
  const login = await scriptsOfPage(`${stack.portalUrl}/login`, 'build/client')
  const foreign = Object.keys(home.chunks).filter((name) => WIDGETS.test(name))
  details.scripts = { framework, home, login }
  rows.push(
    { what: "framework's JavaScript alone, gzip", value: kilobytes(framework.total) },
    {
      what: "home's JavaScript, gzip; no widget's",
      value: kilobytes(home.total),
      target: 'none',
      met: foreign.length === 0,
      note: foreign.join(', ') || chunkList(home.chunks),
    },
    {
      what: "login page's JavaScript, gzip",
      value: kilobytes(login.total),
      target: `≤ ${kilobytes(framework.total + LOGIN_PAGE_EXTRA)}`,
      met: login.total <= framework.total + LOGIN_PAGE_EXTRA,
      note: chunkList(login.chunks),
    },
  )
}

function kilobytes(bytes: number) {
  return `${(bytes / KB).toFixed(1)} KB`
}
function chunkList(chunks: Record<string, number>) {
  return Object.entries(chunks)
    .map(([name, size]) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${(size / KB).toFixed(1)}`)
    .join(', ')
}

/** From spawn to the first answer, on an existing store; the median of several. */
async function measureColdStarts() {
  const fresh = await Stack.start()
  const times = { api: [] as number[], portal: [] as number[] }
  const time = async (work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    return Math.round(performance.now() - from)
  }
  try {
    for (let round = 0; round < COLD_STARTS; round++) {
      await fresh.stopPortal()
      await fresh.stopApi()
      await wait(200)
      times.api.push(await time(() => fresh.startApi()))
      times.portal.push(await time(() => fresh.startPortal()))
    }
  } finally {
    await fresh.stop()
  }
  details.coldStart = times
  for (const [name, all] of Object.entries(times))
    rows.push({
      what: `cold start of the ${name}`,
      value: `${median(all)} ms`,
      note: `${all.join(', ')} ms`,
    })
}

/** Resident memory in MiB, from /proc. */
function memory() {
  const of = (pid: number | undefined) => {
    const status = pid ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / KB)
  }
  return { api: of(stack.pids.api), portal: of(stack.pids.portal) }
}

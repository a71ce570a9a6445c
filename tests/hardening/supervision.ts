import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { call, sleep } from './calls.ts'
import { type Check, part, type Result } from './result.ts'

const START_TIMEOUT = 60_000
/** Slightly more than the launcher's healthy time. */
const HEALTHY = 10_500
const BACK_MAX = 5000
/** Kills in a row, each right after recovery: the pauses before restart are 1, 2 and 4 s. */
const IN_A_ROW = 3
const SERVERS = { API: 'api/main.js', portal: 'build/server/index.js' } as const
type Name = keyof typeof SERVERS
const NAMES = ['API', 'portal'] as const

/** G46: a killed process is restarted, and the other one answers meanwhile. */
export const supervision: Check = async (size) => {
  const launcher = await launch()
  try {
    const results: Result[] = []
    const rounds = part(size, 10, 1)
    const healthy: Record<Name, Kills> = { API: noKills(), portal: noKills() }
    for (let round = 0; round < rounds; round++) {
      // One wait for both: each has run for longer than that when it is killed.
      await sleep(HEALTHY)
      for (const name of NAMES) await kill(launcher, name, healthy[name])
    }
    for (const name of NAMES)
      results.push(
        told(`${name}: kill -9 × ${rounds}, each after a healthy while`, healthy[name], BACK_MAX),
      )
    await sleep(HEALTHY)
    for (const name of NAMES) {
      const row = noKills()
      for (let i = 0; i < IN_A_ROW; i++) await kill(launcher, name, row)
      const last = 2 ** (IN_A_ROW - 1) * 1000
      results.push(told(`${name}: kill -9 × ${IN_A_ROW} in a row`, row, last + BACK_MAX))
    }
    launcher.child.kill('SIGTERM')
    const [code] = (await launcher.ended) as [number | null]
    results.push({
      goal: 'G46',
      what: 'SIGTERM to the launcher afterwards',
      figure: `exit code ${code}`,
      wanted: '0',
      ok: code === 0,
    })
    return results
  } finally {
    await launcher.remove()
  }
}

/** `npm start` without npm, with a separate store. */
async function launch() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-supervised-'))
  const [port, apiPort] = [await findFreePort(), await findFreePort()]
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATABASE_URL: `file:${join(folder, 'portal.db')}`,
      SESSION_SECRET: 'a-secret-of-the-hardening-tests-and-of-nothing-else',
      BCRYPT_COST: '4',
    } as unknown as NodeJS.ProcessEnv,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const urls: Record<Name, string> = {
    API: `http://127.0.0.1:${apiPort}/healthz`,
    portal: `http://localhost:${port}/healthz`,
  }
  const remove = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const url of Object.values(urls))
    if (!(await waitForAnswer(url, START_TIMEOUT))) {
      await remove()
      throw new Error('The product did not start')
    }
  return { child, ended, urls, remove }
}
type Launcher = Awaited<ReturnType<typeof launch>>

/** Servers are children of the launcher; Linux only. */
function pidOf({ child }: Launcher, name: Name): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const found = children
    .split(' ')
    .filter(Boolean)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(SERVERS[name]))
  if (!found) throw new Error(`No ${name} is running`)
  return Number(found)
}

/** Downtime of the killed process each time, and failures of the other one meanwhile. */
interface Kills {
  times: number[]
  refused: number
}
const noKills = (): Kills => ({ times: [], refused: 0 })

async function kill(launcher: Launcher, name: Name, kills: Kills): Promise<void> {
  const other: Name = name === 'API' ? 'portal' : 'API'
  const pid = pidOf(launcher, name)
  const killed = Date.now()
  process.kill(pid, 'SIGKILL')
  let back = false
  const others = (async () => {
    while (!back) {
      const status = await call(launcher.urls[other]).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 200) kills.refused += 1
      await sleep(50)
    }
  })()
  // Wait for its end: the killed process may still answer for a moment.
  while (await answers(launcher.urls[name])) await sleep(10)
  const came = await waitForAnswer(launcher.urls[name], START_TIMEOUT)
  back = true
  kills.times.push(came ? Date.now() - killed : Infinity)
  await others
}

const answers = (url: string) =>
  call(url).then(
    () => true,
    () => false,
  )

function told(what: string, { times, refused }: Kills, max: number): Result {
  return {
    goal: 'G46',
    what,
    figure: `back after ${times.join(', ')} ms; the other failed ${refused} times`,
    wanted: `≤ ${max} ms each, 0`,
    ok: times.every((time) => time <= max) && refused === 0,
  }
}

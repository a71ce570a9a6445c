import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { findFreePort } from '../../scripts/ports.ts'

// `npm start` as a person runs it. It needs no browser; playwright.config.ts runs it in one project.

let folder: string
let started: ChildProcess | undefined
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-launch-'))
})
test.afterEach(() => {
  if (started?.exitCode === null && started.pid) process.kill(-started.pid, 'SIGKILL')
  started = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Starts it in a separate process group, like a terminal does, without standard input. */
async function start(settings: Record<string, string> = {}) {
  const [port, apiPort] = [await findFreePort(), await findFreePort()]
  const { PATH, HOME } = process.env
  const env: Record<string, string | undefined> = {
    PATH,
    HOME,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATABASE_URL: `file:${join(folder, 'portal.db')}`,
    // So slow that most of a login's own work is done after the signal.
    BCRYPT_COST: '12',
    ...settings,
  }
  const child = spawn('npm', ['start'], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started = child
  const run = { child, output: '', port, apiPort, ended: once(child, 'exit'), untilPrinted }
  const printed = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      run.output += chunk.toString()
      printed.emit('more')
    })
  /** Resolves as soon as it is printed; fails if the program ends without. */
  async function untilPrinted(text: string) {
    const ended = run.ended.then(() => 'ended')
    while (!run.output.includes(text))
      if ((await Promise.race([once(printed, 'more'), ended])) === 'ended')
        expect(run.output).toContain(text)
  }
  return run
}
type Run = Awaited<ReturnType<typeof start>>

const untilServing = (run: Run) => run.untilPrinted('Ctrl-C')

/**
 * Begins a login; resolves once the API has its headers and waits for the rest.
 * @returns sends the rest and gives the answer's code
 */
async function beginLogin({ apiPort }: Run) {
  const body = JSON.stringify({
    username: '13800000003',
    password: 'Carbon-2026',
    rememberMe: true,
    captchaVerification: 'CARB-2345',
  })
  const call = request({
    host: '127.0.0.1',
    port: apiPort,
    path: '/system/auth/login',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')
  return async () => {
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return ((await json(answer)) as { code: number }).code
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

test('It prints both addresses and the demo accounts; SIGTERM to npm ends it with 0', async () => {
  const run = await start()
  await untilServing(run)
  expect(run.output).toContain(`http://localhost:${run.port}`)
  expect(run.output).toContain(`http://localhost:${run.apiPort}`)
  expect(run.output).toContain('13800000003')
  expect(run.output).toContain('CARB-2345')

  const finishLogin = await beginLogin(run)
  run.child.kill('SIGTERM')
  expect(await finishLogin()).toBe(0)
  expect(await run.ended).toEqual([0, null])
  expect([await answers(run.port), await answers(run.apiPort)]).toEqual([false, false])
})

test('Ctrl-C, which npm passes on a second time, ends it with 0', async () => {
  const run = await start()
  await untilServing(run)
  const finishLogin = await beginLogin(run)
  process.kill(-(run.child.pid ?? 0), 'SIGINT')
  expect(await finishLogin()).toBe(0)
  expect(await run.ended).toEqual([0, null])
})

/** Reads a file of a process in /proc; empty if it has ended meanwhile. */
function readProcess(pid: string, what: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

const SERVERS = { api: 'api/main.js', portal: 'build/server/index.js' }

/** A server's process below the launcher; on Linux. */
function findServer(run: Run, which: keyof typeof SERVERS): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(readProcess(name, 'status'))?.[1]),
      command: readProcess(name, 'cmdline'),
    }))
  const below = (pid: number | undefined): boolean =>
    pid === run.child.pid ||
    processes.some((each) => each.pid === pid && each.parent > 1 && below(each.parent))
  const found = processes.find(({ pid, command }) => command.includes(SERVERS[which]) && below(pid))
  if (!found) throw new Error(`No ${which} is running`)
  return found.pid
}

test('A server that is killed leaves the other one standing and comes back by itself', async () => {
  test.skip(process.platform !== 'linux', 'processes are found in /proc')
  const run = await start()
  await untilServing(run)
  const ports = { api: run.apiPort, portal: run.port }
  for (const [killed, other] of [
    ['api', 'portal'],
    ['portal', 'api'],
  ] as const) {
    const [gone, stays] = [findServer(run, killed), findServer(run, other)]
    run.output = ''
    process.kill(gone, 'SIGKILL')
    await run.untilPrinted('1 秒后重新启动')
    expect(await answers(ports[other])).toBe(true)
    await expect.poll(() => answers(ports[killed]), { timeout: 120_000 }).toBe(true)
    expect(findServer(run, killed)).not.toBe(gone)
    expect(findServer(run, other)).toBe(stays)
  }
  const finishLogin = await beginLogin(run)
  run.child.kill('SIGTERM')
  expect(await finishLogin()).toBe(0)
  expect(await run.ended).toEqual([0, null])
})

test('Ctrl-C while a server waits for its next start ends all with 0', async () => {
  test.skip(process.platform !== 'linux', 'processes are found in /proc')
  const run = await start()
  await untilServing(run)
  process.kill(findServer(run, 'portal'), 'SIGKILL')
  await run.untilPrinted('1 秒后重新启动')
  process.kill(-(run.child.pid ?? 0), 'SIGINT')
  expect(await run.ended).toEqual([0, null])
  expect([await answers(run.port), await answers(run.apiPort)]).toEqual([false, false])
})

test('A port in use is told with the variable that changes it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const run = await start({ API_PORT: String(port) })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('API_PORT')
  expect(run.output).not.toMatch(/^\s+at /m)
  taken.close()
})

test('Production asks for its secret and its origin, both in one message', async () => {
  const run = await start({ NODE_ENV: 'production' })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('SESSION_SECRET')
  expect(run.output).toContain('PUBLIC_ORIGIN')
})

test('A wrong setting ends it in one sentence that names the variable', async () => {
  const run = await start({ BCRYPT_COST: 'much' })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('BCRYPT_COST')
})

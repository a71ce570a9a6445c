import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DEMO, loginViaApi } from '../../tests/e2e/support/accounts.ts'
import type { Stack } from '../../tests/e2e/support/stack.ts'
import { findFreePort, waitForAnswer } from '../ports.ts'
import { startService, stopService } from '../processes.ts'
import { findProxy } from '../proxies.ts'
import { compare, type Target } from './load.ts'
import type { Row } from './report.ts'

const START_TIMEOUT = 30_000
const SIGN_IN_CONNECTIONS = 4
const BETTER_AUTH = 'better-auth@1.7.25'
/** Separate from the checkout's packages, since it conflicts with optional ones. */
const FOLDER = resolve('.cache', 'bench-peers')

const absent = (what: string, reason: string): Row[] => [
  { what, value: 'not measured', note: reason },
]

/** Session check and sign-in, compared with better-auth on SQLite in a separate process, each as shipped. */
export async function measureBetterAuth(
  stack: Stack,
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', BETTER_AUTH]
  const { status } = spawnSync('npm', install, {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return absent('better-auth', 'npm could not install it')
  const port = await findFreePort()
  const peer = `http://127.0.0.1:${port}`
  const args = ['scripts/bench/better-auth-server.mjs', String(port), FOLDER]
  const service = startService('better-auth', args, process.env, { output: 'ignore' })
  try {
    if (!(await waitForAnswer(`${peer}/healthz`, START_TIMEOUT)))
      return absent('better-auth', 'it did not start')
    const json = { 'content-type': 'application/json' }
    const signIn = {
      url: `${peer}/api/auth/sign-in/email`,
      method: 'POST' as const,
      headers: { ...json, origin: peer },
      body: JSON.stringify({ email: 'bench@example.cn', password: 'Carbon-2026' }),
    }
    const signedIn = await fetch(signIn.url, signIn)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { accessToken } = await loginViaApi(stack, DEMO.approved)
    const checks: Target[] = [
      {
        name: 'ours',
        url: `${stack.apiUrl}/system/auth/get-permission-info`,
        headers: { authorization: `Bearer ${accessToken}` },
      },
      { name: 'theirs', url: `${peer}/api/auth/get-session`, headers: { cookie } },
    ]
    const { phone, password, regcode } = DEMO.approved
    const signIns: Target[] = [
      {
        name: 'ours',
        url: `${stack.apiUrl}/system/auth/login`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username: phone, password, captchaVerification: regcode }),
      },
      { name: 'theirs', ...signIn },
    ]
    const check = await compare(checks, rounds, seconds)
    const login = await compare(
      signIns.map((target) => ({ ...target, connections: SIGN_IN_CONNECTIONS })),
      rounds,
      seconds,
    )
    const described = ({ perSecond }: typeof check) =>
      `${perSecond.ours} / ${perSecond.theirs} a second`
    return [
      {
        what: "permission info / better-auth's session on SQLite",
        value: check.ratio('ours', 'theirs'),
        note: described(check),
      },
      {
        what: "sign-in (bcrypt, cost 10) / better-auth's (scrypt)",
        value: login.ratio('ours', 'theirs'),
        note: described(login),
      },
    ]
  } finally {
    await stopService(service, 5000)
  }
}

/** The home page, compared with the same HTML served by nginx as a file: one worker each, not compressed. */
export async function measureNginx(stack: Stack, rounds: number, seconds: number): Promise<Row[]> {
  const program = findProxy('nginx')
  if (!program) return absent('nginx', 'it is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-nginx-'))
  const port = await findFreePort()
  const html = await (await fetch(stack.portalUrl)).text()
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(
    join(folder, 'config'),
    `user root; pid ${folder}/pid; worker_processes 1; events {}
     http { access_log off; default_type text/html;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'config'),
    '-e',
    join(folder, 'error'),
    '-g',
    'daemon off;',
  ]
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = once(child, 'close')
  try {
    const url = `http://127.0.0.1:${port}/`
    if (!(await waitForAnswer(url, START_TIMEOUT))) return absent('nginx', 'it did not start')
    const headers = { 'accept-encoding': 'identity' }
    const targets = [
      { name: 'home', url: `${stack.portalUrl}/`, headers },
      { name: 'nginx', url, headers },
    ]
    const { perSecond, ratio } = await compare(targets, rounds, seconds)
    return [
      {
        what: "home / nginx's file of the same HTML",
        value: ratio('home', 'nginx'),
        note: `${perSecond.home} / ${perSecond.nginx} a second`,
      },
    ]
  } finally {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

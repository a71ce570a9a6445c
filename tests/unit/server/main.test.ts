import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../support/every-row.ts'
import { ExitCode } from '#db/exit-codes.ts'
import { API_MAIN } from '../../../scripts/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the API like `npm start`. @returns when it is ready */
async function start(env: Record<string, string>) {
  const child = fork(API_MAIN, [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', API_PORT: '0', ...env },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = once(child, 'message') as Promise<[{ type: string; port: number }]>
  const first = await Promise.race([
    ready.then(([message]) => message),
    exited.then(() => undefined),
  ])
  return { child, exited, port: first?.port ?? 0, type: first?.type, output: () => output }
}

/** One request over a new connection: its status, or how it failed. */
const askOnce = (port: number) =>
  new Promise<string>((resolve) => {
    const path = '/system/tenant/simple-list'
    get({ port, path, agent: false }, (response) => {
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      response.on('end', () => resolve(String(response.statusCode))).resume()
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
  })

describe('the API process', () => {
  it('answers pending requests when it is stopped, twice, and exits with 0', async () => {
    const url = `file:${join(folder, 'portal.db')}`
    const { child, exited, port, type, output } = await start({
      DATABASE_URL: url,
      BCRYPT_COST: '4',
    })
    expect(type).toBe('ready')
    const body = JSON.stringify({
      username: '13800000001',
      password: 'x',
      captchaVerification: 'AAAA-2222',
    })
    const login = request({
      port,
      method: 'POST',
      path: '/system/auth/login',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const answer = once(login, 'response') as Promise<[IncomingMessage]>
    // Pending for as long as its body is.
    login.write(body.slice(0, 5))
    await once(login, 'socket').then(async ([socket]) => {
      if ((socket as Socket).connecting) await once(socket as Socket, 'connect')
    })
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await expect.poll(output).toContain('stopping')
    login.end(body.slice(5))
    const [response] = await answer
    expect(response.statusCode).toBe(200)
    expect(await json(response)).toMatchObject({ code: 1_002_000_000 })
    expect(await exited).toEqual([0, null])
    expect(output()).toContain('"path":"/system/auth/login"')
    expect(output()).toContain('stopping')
  })

  it('resets no connection when it is stopped under overload', async () => {
    const url = `file:${join(folder, 'flood.db')}`
    const { child, exited, port } = await start({ DATABASE_URL: url, RATE_LIMIT: 'off' })
    const told: Record<string, number> = {}
    let ended = false
    void exited.then(() => (ended = true))
    const client = async () => {
      while (!ended) {
        const how = await askOnce(port)
        told[how] = (told[how] ?? 0) + 1
        if (how === 'ECONNREFUSED') return
        // As required by `Retry-After`.
        if (how === '503') await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
    const clients = Array.from({ length: 250 }, client)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await expect.poll(() => told['200']).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await exited).toEqual([0, null])
    expect(told.ECONNRESET ?? 0).toBe(0)
  })

  it('stops with a line of each language that names a wrong setting', async () => {
    const { exited, output, type } = await start({ API_PORT: 'abc' })
    expect(type).toBeUndefined()
    expect(await exited).toEqual([1, null])
    expect(output()).toBe(
      '环境变量 API_PORT 的值不正确，应为：0 到 65535 的整数\n' +
        'API_PORT is not valid; it must be: a whole number from 0 to 65535\n',
    )
  })

  it('stops with 78 when no store has the scheme of its address', async () => {
    const { exited, output } = await start({ DATABASE_URL: 'mysql://u:secret@localhost/portal' })
    expect(await exited).toEqual([ExitCode.configuration, null])
    expect(output()).toBe(
      '环境变量 DATABASE_URL 的值不正确，应为：file:路径 或 postgres://地址\n' +
        'DATABASE_URL is not valid; it must be: file:path or postgres://address\n',
    )
  })
})

it('A taken port of the metrics ends the API with 1, in two sentences that name the settings', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { exited, output } = await start({
    DATABASE_URL: `file:${join(folder, 'metrics.db')}`,
    BCRYPT_COST: '4',
    API_METRICS_PORT: String(port),
  })
  expect(await exited).toEqual([1, null])
  expect(output().trim().split('\n')).toEqual([
    expect.stringMatching(/^监测数据不能在 127\.0\.0\.1:\d+ 提供.*API_METRICS_PORT$/),
    expect.stringMatching(/^Metrics cannot be served at .*API_METRICS_PORT$/),
  ])
  await new Promise((resolve) => other.close(resolve))
})

it(
  'An address or port of the API that cannot be used ends it with 1, in words that name the settings',
  everyRow(
    [
      // Of RFC 5737: no machine has it.
      [
        { API_HOST: '203.0.113.9' },
        '203.0.113.9:0 监听（EADDRNOTAVAIL），请改 API_HOST 或 API_PORT',
      ],
      [{ API_HOST: '999.1.1.1' }, 'change API_HOST or API_PORT'],
      [{ API_PORT: 'taken' }, '监听（EADDRINUSE），请改 API_HOST 或 API_PORT'],
      [{ API_PORT: '4999', API_METRICS_PORT: '4999' }, 'API_METRICS_PORT 不能与 API_PORT 相同'],
    ] as [Record<string, string>, string][],
    async (settings, words) => {
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const taken = String((other.address() as AddressInfo).port)
      const { exited, output } = await start({
        DATABASE_URL: `file:${join(folder, 'listening.db')}`,
        BCRYPT_COST: '4',
        ...settings,
        ...(settings.API_PORT === 'taken' ? { API_PORT: taken } : {}),
      })
      expect(await exited).toEqual([1, null])
      expect(output()).toContain(words)
      await new Promise((resolve) => other.close(resolve))
    },
  ),
)

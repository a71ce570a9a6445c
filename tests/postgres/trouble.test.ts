import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testStoreUrl } from '#tests/support/database.ts'
import { postgresServer, runSql, urlOf } from '#tests/support/postgres-databases.ts'
import { SEED } from '../../scripts/stack.ts'

const API = 'build/api/main.js'

/** Starts a program on a store. @returns its exit code and output */
async function start(program: string, DATABASE_URL: string) {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const said = await text(child.stderr)
  const [exitCode] = (await exited) as [number]
  return { exitCode, said }
}

function changed(url: string, change: (url: URL) => void) {
  const other = new URL(url)
  change(other)
  return other.href
}

describe('a store that cannot be used', () => {
  const server = () => postgresServer()
  const cases: [string, () => string | Promise<string>, number, string][] = [
    ['nobody listens', () => changed(server(), (url) => (url.port = '1')), 69, '连不上 PostgreSQL'],
    [
      'the host has no address',
      () => changed(server(), (url) => (url.hostname = 'no.invalid')),
      69,
      '连不上 PostgreSQL',
    ],
    [
      'the address is none',
      () => 'postgres://user:pass word@host:notaport/x',
      78,
      'DATABASE_URL 不是有效的地址',
    ],
    [
      'the password is wrong',
      () => changed(server(), (url) => (url.password = 'not-this-one')),
      77,
      '不接受 DATABASE_URL 里的用户名或密码',
    ],
    ['there is no such database', () => urlOf('nowhere_at_all'), 78, 'CREATE DATABASE'],
    [
      'the file of the CA is missing',
      () => `${server()}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`,
      78,
      '证书文件',
    ],
    ['the server has TLS off', () => `${server()}?sslmode=verify-full`, 78, '加密连接没有建立'],
    ['rights are missing', withoutRights, 77, 'GRANT CREATE ON DATABASE'],
    ['the store is of a newer version', newer, 65, '更新版本的程序'],
  ]
  for (const [name, url, exitCode, words] of cases)
    it(`is told from others when ${name}, without its password`, async () => {
      const address = await url()
      const ended = await Promise.all([start(API, address), start(SEED, address)])
      for (const { exitCode: code, said } of ended) {
        expect(said).toContain(words)
        expect(code).toBe(exitCode)
        expect(said.trim().split('\n')).toHaveLength(2)
        expect(said).not.toMatch(/pass word|not-this-one|:password@(?!host)/)
      }
    })
})

async function withoutRights() {
  const url = await testStoreUrl({ seeded: false })
  const role = `guest_${new URL(url).pathname.slice(1)}`
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'not-this-one'`)
  return changed(url, (address) => {
    address.username = role
    address.password = 'not-this-one'
  })
}

async function newer() {
  const url = await testStoreUrl()
  await runSql(
    url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of-a-later-release', ${Date.UTC(2100, 0)})`,
  )
  return url
}

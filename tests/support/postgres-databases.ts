import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global setup: the server whose databases the tests use. */
const SERVER = 'POSTGRES_OF_TESTS'
/** Also set by the global setup: the migrated and seeded database that every test copies. */
export const TEMPLATE = 'POSTGRES_TEMPLATE'

export const postgresServer = () => process.env[SERVER] ?? ''
export const usePostgresServer = (url: string) => {
  process.env[SERVER] = url
}

/** The address of another database of the same server. */
export function urlOf(database: string): string {
  const url = new URL(postgresServer())
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements, each in a separate transaction, in a database of the server. */
export async function runSql(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Creates a database as a copy of `template`: copying files takes half as long as copying blocks. */
export async function createDatabase(template = 'template0') {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  await runSql(postgresServer(), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: urlOf(name),
    name,
    drop: () => runSql(postgresServer(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

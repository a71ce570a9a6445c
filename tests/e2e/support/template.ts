import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { SEED } from '../../../scripts/stack.ts'
import {
  createDatabase,
  runSql,
  TEMPLATE as POSTGRES_TEMPLATE,
  usePostgresServer as setPostgresServer,
} from '../../support/postgres-databases.ts'
import { startPostgres } from '../../support/postgres-server.ts'

const FOLDER = join('.cache', 'test-templates')
const TEMPLATE = join(FOLDER, 'e2e.db')

/** Variables taken over from the machine; a developer's own settings must not influence the tests. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_EXTRA_CA_CERTS']

/** Signs the portal's cookies, and is the key for the API's seals. */
export const SESSION_SECRET = 'a-secret-of-the-browser-tests-and-of-nothing-else'

/** Base environment of all programs of the browser tests. */
export const baseEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  SESSION_SECRET,
  BCRYPT_COST: '4',
  // Tests must not contact addresses outside this machine.
  LINK_CHECKS: 'off',
})

/** Creates the stores that each stack copies, once per run: a SQLite file, and a PostgreSQL database if required. */
export default async function makeTemplates({
  projects,
}: FullConfig<object, { database: Database }>) {
  makeFileTemplate()
  const onPostgres = projects.filter(({ use }) => use.database === 'postgresql')
  return onPostgres.some(({ name }) => isAsked(name)) ? makeDatabase() : undefined
}

/** Whether a project will run: Playwright passes all projects to its setup, and creating a database takes long. */
const isAsked = (project: string, args = process.argv) =>
  !args.some((arg) => arg.startsWith('--project')) ||
  args.some((arg) => arg === project || arg === `--project=${project}`)

/** Creates the SQLite file. */
export function makeFileTemplate() {
  mkdirSync(FOLDER, { recursive: true })
  const made = `${TEMPLATE}.${process.pid}`
  seed(`file:${made}`)
  rmSync(`${made}.mark`)
  // Moved into place when complete: another run may be copying the previous one.
  renameSync(made, TEMPLATE)
}

/** Uses a separate server, unless TEST_DATABASE_URL names one. @returns a function that removes it */
async function makeDatabase() {
  const named = process.env.TEST_DATABASE_URL
  const server = named ? undefined : await startPostgres()
  setPostgresServer(server?.url ?? named ?? '')
  const template = await createDatabase()
  seed(template.url)
  await runSql(template.url, 'VACUUM ANALYZE')
  // The workers inherit it.
  process.env[POSTGRES_TEMPLATE] = template.name
  return async () => {
    await template.drop()
    await server?.stop()
  }
}

/** Migrates a store and fills it. */
function seed(url: string) {
  const env = { ...baseEnvironment(), DATABASE_URL: url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [SEED, 'demo'], {
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The store could not be seeded: ${stdout}${stderr}`)
}

export type Database = 'sqlite' | 'postgresql'

export interface Store {
  url: string
  drop(): Promise<unknown>
}

/** Copies the migrated and seeded store, into `folder` if it is a file. */
export async function copyTemplate(database: Database, folder: string): Promise<Store> {
  if (database === 'postgresql') return createDatabase(process.env[POSTGRES_TEMPLATE])
  const file = join(folder, 'portal.db')
  copyFileSync(TEMPLATE, file)
  return { url: `file:${file}`, drop: () => Promise.resolve() }
}

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SEED } from '../../../scripts/stack.ts'

const FOLDER = join('.cache', 'test-templates')
const TEMPLATE = join(FOLDER, 'e2e.db')

/** Variables taken over from the machine; a developer's own settings must not influence the tests. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_EXTRA_CA_CERTS']

/** Signs the portal's cookies, and keys what the API seals. */
export const SESSION_SECRET = 'a-secret-of-the-browser-tests-and-of-nothing-else'

/** Base environment of all programs of the browser tests. */
export const baseEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  SESSION_SECRET,
  BCRYPT_COST: '4',
  // Nothing of a test may ask addresses outside this machine.
  LINK_CHECKS: 'off',
})

/** Migrates and seeds the store that each stack copies, once a run. */
export default function makeTemplate() {
  mkdirSync(FOLDER, { recursive: true })
  const made = `${TEMPLATE}.${process.pid}`
  const env = { ...baseEnvironment(), DATABASE_URL: `file:${made}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, [SEED, 'demo'], {
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The store could not be seeded: ${stdout}${stderr}`)
  rmSync(`${made}.mark`)
  // When it is whole: another run may be copying the one before.
  renameSync(made, TEMPLATE)
}

/** Copies a migrated and seeded store to `file`. */
export const copyTemplate = (file: string) => copyFileSync(TEMPLATE, file)

import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnvironment, requireProductionSettings } from './environment.ts'
import { fail } from './fail.ts'
import { API_MAIN, PORTAL_MAIN, SEED } from './stack.ts'

/**
 * What the image runs: `api` (migrates, seeds, serves), `portal`, `seed …` and the command lines. Outside
 * production the API makes the session secret and keeps it in the volume, where the portal reads it.
 * The server runs in this very process, so that the engine's signals reach it.
 */
const [part = '', ...rest] = process.argv.slice(2)
const run = (file: string) => import(pathToFileURL(resolve(file)).href)
const migrateAndSeed = (args: string[]) =>
  spawnSync(process.execPath, [SEED, ...args], { stdio: 'inherit' }).status ?? 1

/** The command lines, each by the name of its bundle. */
const COMMANDS: Record<string, string> = {
  review: 'review',
  data: 'release',
  audit: 'audit',
  sms: 'sms',
  clients: 'clients',
  backup: 'backup',
  restore: 'restore',
}

loadEnvironment()
if (part === 'api') {
  if (migrateAndSeed(['start']) !== 0) process.exit(1)
  await run(API_MAIN)
} else if (part === 'portal') {
  requireProductionSettings()
  const [server = '', ...args] = PORTAL_MAIN
  process.env.NODE_ENV = 'production'
  process.env.PORTAL_LAUNCHED = '1'
  process.argv = [process.execPath, server, ...args]
  await run(server)
} else if (part === 'seed') {
  process.exitCode = migrateAndSeed(rest)
} else if (part in COMMANDS) {
  process.argv = [process.execPath, part, ...rest]
  await run(`build/api/${COMMANDS[part]}.js`)
} else {
  fail(
    `用法：api、portal、seed [demo]、${Object.keys(COMMANDS).join(' …、')} …`,
    `Usage: api, portal, seed [demo], ${Object.keys(COMMANDS).join(' …, ')} …`,
  )
}

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExitCode } from '../db/exit-codes.ts'
import { loadEnvironment, requireProductionSettings } from './environment.ts'
import { fail } from './fail.ts'
import { requirePorts } from './ports.ts'
import { API_MAIN, COMMANDS, PORTAL_PROGRAM, SEED } from './stack.ts'

/**
 * Entry point of the container image: `api` (migrates, seeds, serves), `portal` and the commands. Outside production
 * the API generates the session secret and stores it in the volume, where the portal reads it. The server runs in
 * this process, so that it receives the engine's signals.
 */
const [part = '', ...rest] = process.argv.slice(2)
const run = (file: string) => import(pathToFileURL(resolve(file)).href)

const commands = readdirSync(COMMANDS).map((file) => basename(file, '.js'))

loadEnvironment()
if (part === 'api') {
  const { status } = spawnSync(process.execPath, [SEED, 'start'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? ExitCode.temporary)
  await run(API_MAIN)
} else if (part === 'portal') {
  requireProductionSettings()
  // remix-serve takes any other value for no value, and opens the metrics' port only after it has answered.
  await requirePorts('PORT', 'METRICS_PORT')
  const [server = '', ...args] = PORTAL_PROGRAM
  process.env.NODE_ENV = 'production'
  process.env.PORTAL_LAUNCHED = '1'
  process.argv = [process.execPath, server, ...args]
  await run(server)
} else if (commands.includes(part)) {
  process.argv = [process.execPath, part, ...rest]
  await run(join(COMMANDS, `${part}.js`))
} else {
  fail(
    `用法：api、portal，或命令 ${commands.join('、')}。`,
    `Usage: api, portal, or a command: ${commands.join(', ')}.`,
  )
}

import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findFreePort } from '../ports.ts'
import { runStep, startService } from '../processes.ts'

/** Inside the repository, so that its packages are resolved. */
const FOLDER = '.cache/bench-baseline'

/** Builds the bare Remix application. @returns the folder of its browser files */
export async function buildBaseline(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync('scripts/bench/baseline-app', FOLDER, { recursive: true })
  const status = await runStep(
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', FOLDER, '--logLevel', 'error'],
    { ...process.env, NODE_ENV: 'production' },
  )
  if (status !== 0) throw new Error('The baseline could not be built')
  return `${FOLDER}/build/client`
}

/** Serves the baseline with `remix-serve`, as the template does. */
export async function startBaseline() {
  const port = await findFreePort()
  const service = startService(
    'baseline',
    [
      resolve('node_modules/@remix-run/serve/dist/cli.js'),
      resolve(FOLDER, 'build/server/index.js'),
    ],
    { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port) },
    { output: 'ignore', cwd: FOLDER },
  )
  return { service, url: `http://127.0.0.1:${port}/` }
}

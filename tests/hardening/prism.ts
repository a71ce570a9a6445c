import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { call, sleep } from './calls.ts'

const FILE = 'artifacts/openapi-for-prism.json'
const PRISM = 'node_modules/@stoplight/prism-cli/dist/index.js'
/** Documented incorrectly on purpose: if Prism does not object to it, it objects to nothing. */
const CONTROL = '/healthz'

/** The parts of an OpenAPI document that are read here. */
export type Paths = Record<string, object>

/**
 * `prism proxy --errors` in front of `upstream`: each answer that `document` does not describe is replaced by an
 * `application/problem+json` error.
 */
export async function startPrism(document: string, upstream: string) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync('artifacts', { recursive: true })
  writeFileSync(FILE, withControl(document))
  const prism = spawn(
    process.execPath,
    [
      PRISM,
      'proxy',
      FILE,
      upstream,
      '--errors',
      '--validate-request',
      'false',
      '-p',
      String(port),
      '-v',
      'warn',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [prism.stdout, prism.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-1000)))
  const stop = async () => {
    prism.kill('SIGTERM')
    await sleep(200)
    prism.kill('SIGKILL')
  }
  if (!(await waitForAnswer(`${url}/extend/area/list`, 60_000))) {
    await stop()
    throw new Error(`Prism did not start:\n${said}`)
  }
  return {
    url,
    /** Whether it objects to the incorrectly documented answer. */
    objects: async () => isObjection(await call(url + CONTROL)),
    stop,
  }
}

export const isObjection = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-type'] ?? '').includes('problem+json')

function withControl(document: string): string {
  const { paths, ...rest } = JSON.parse(document) as { paths: Paths }
  const schema = { type: 'object', required: ['never'] }
  const content = { 'application/json': { schema } }
  const control = { operationId: 'control', responses: { 200: { description: 'wrong', content } } }
  return JSON.stringify({ ...rest, paths: { ...paths, [CONTROL]: { get: control } } })
}

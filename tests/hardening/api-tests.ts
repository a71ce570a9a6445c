import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELAY_HEADER } from '../support/relay-header.ts'
import { startPrism } from './prism.ts'
import { part, type Result, type Size } from './result.ts'

const TESTS = 'tests/api'
/** Produces undocumented answers on purpose. */
const ITSELF = 'documented.test.ts'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** The API's own tests, with every answer of the contract passed through `prism proxy --errors`. */
export async function apiTestsThroughPrism(size: Size, document: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prism-'))
  const file = join(folder, 'calls')
  const relays = await openRelays()
  const prism = await startPrism(document, relays.url)
  try {
    const all = readdirSync(TESTS).filter((name) => name.endsWith('.test.ts') && name !== ITSELF)
    const chosen = all.slice(0, part(size, all.length, 3)).map((name) => join(TESTS, name))
    const tests = spawn(
      process.execPath,
      [VITEST, 'run', '--project=api', '--testTimeout=300000', '--reporter=dot', ...chosen],
      {
        env: { ...process.env, PRISM_URL: prism.url, PRISM_CALLS: file },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    for (const stream of [tests.stdout, tests.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [status] = (await once(tests, 'close')) as [number]
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const undocumented = lines.filter((line) => line !== 'documented')
    for (const line of undocumented.slice(0, 20)) console.log(`      ${line.slice(0, 400)}`)
    if (status !== 0) console.log(said.slice(-4000))
    const objects = await prism.objects()
    return {
      goal: 'contract',
      what: `${chosen.length} of ${all.length} files of API tests through prism proxy --errors, ${lines.length} answers`,
      figure: `${undocumented.length} undocumented, tests ${status === 0 ? 'pass' : 'fail'}${objects ? '' : '; its control was not objected to'}`,
      wanted: '0, pass',
      ok: objects && status === 0 && undocumented.length === 0 && lines.length > 100,
    }
  } finally {
    await prism.stop()
    relays.close()
    rmSync(folder, { recursive: true })
  }
}

/** One address that Prism forwards to; each call is relayed to the test process that it names. */
async function openRelays() {
  const server = createServer((incoming, outgoing) => {
    const port = Number(incoming.headers[RELAY_HEADER])
    // Calls without a process are Prism's start-up probe and its control.
    if (!port) return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(EMPTY)
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
const EMPTY = JSON.stringify({ code: 0, data: [], msg: '', message: '' })

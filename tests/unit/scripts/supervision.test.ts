import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { everyRow } from '../../support/every-row.ts'
import { findFreePort } from '../../../scripts/ports.ts'
import { pauseAfter } from '../../../scripts/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-supervision-'))
let running: ReturnType<typeof spawn> | undefined
afterEach(() => running?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the pause before a server that ended is started again', () => {
  it('is a second at first, doubles up to half a minute, and starts over after a healthy while', () => {
    const pauses = [pauseAfter(undefined, 50)]
    while (pauses.length < 8) pauses.push(pauseAfter(pauses.at(-1), 50))
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000))
    expect(pauseAfter(30_000, 10_000)).toBe(1000)
    expect(pauseAfter(30_000, 9999)).toBe(30_000)
  })
})

const module = (name: string) => JSON.stringify(resolve(`scripts/${name}.ts`))

/** A launcher of two servers: one that exits immediately each time, and one that keeps running. */
const launch = () =>
  run(
    `import { startService, superviseServices } from ${module('processes')}
     const supervisor = superviseServices(5000)
     const ends = () => startService('short', ['-e', 'process.exit(3)'], process.env)
     const stays = () => startService('long', ['-e', \`
       console.log('long began', process.pid)
       process.on('SIGTERM', () => { console.log('long was told'); process.exit(0) })
       setInterval(() => {}, 1000)\`], process.env)
     for (const start of [stays, ends]) supervisor.keepAlive(supervisor.watch(start()), start)`,
  )

/**
 * A launcher whose API is `program`, which never answers.
 * @param timeout milliseconds for its answer; absent: as in production
 */
const launchApi = async (program: string, timeout?: number) => {
  const addresses = JSON.stringify({ apiPort: 0, api: `http://127.0.0.1:${await findFreePort()}` })
  return run(
    `import { superviseServices } from ${module('processes')}
     import { startApi } from ${module('stack')}
     const supervisor = superviseServices(5000)
     await startApi(supervisor, ['-e', ${JSON.stringify(program)}], ${addresses}, ${timeout})`,
  )
}

function run(program: string) {
  const file = join(folder, 'launcher.mts')
  writeFileSync(file, program)
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const launched = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (launched.output += chunk.toString()))
  return launched
}

const PATIENT = { timeout: 150_000, interval: 50 }

describe('a launcher', () => {
  it('starts each server again by itself, pausing longer each time, and ends all when told to meanwhile', async () => {
    const run = launch()
    const printed = (text: string) => vi.waitFor(() => expect(run.output).toContain(text), PATIENT)
    await printed('short ended unexpectedly (exit code 3); it starts again in 1 s')
    await printed('short ended unexpectedly (exit code 3); it starts again in 2 s')
    const [, first] = /long began (\d+)/.exec(run.output) ?? []
    process.kill(Number(first), 'SIGKILL')
    await printed('long ended unexpectedly (SIGKILL); it starts again in 1 s')
    await vi.waitFor(() => expect(run.output.match(/long began/g)).toHaveLength(2), PATIENT)
    await printed('short ended unexpectedly (exit code 3); it starts again in 4 s')
    run.child.kill('SIGTERM')
    expect(await run.ended).toEqual([0, null])
    expect(run.output).toContain('long was told')
  })

  it(
    'ends with the code of a server that fails at its first start, or asks for another try where that may help',
    everyRow(
      [
        ['process.exit(1)', 1, 'exit code 1', undefined],
        ['process.exit(69)', 69, 'exit code 69', undefined],
        ['process.exit(77)', 77, 'exit code 77', undefined],
        ['process.exit(0)', 75, 'exit code 0', undefined],
        ["process.kill(process.pid, 'SIGKILL')", 75, 'SIGKILL', undefined],
        ['setInterval(() => {}, 1000)', 75, 'was not ready within 1 seconds', 1000],
      ] as [string, number, string, number | undefined][],
      async (program, code, says, timeout) => {
        const launched = await launchApi(program, timeout)
        expect(await launched.ended).toEqual([code, null])
        expect(launched.output).toContain(says)
      },
    ),
  )
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
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

/** A launcher of two servers: one that exits immediately each time, and one that keeps running. */
async function launch() {
  const file = join(folder, 'launcher.ts')
  const processes = JSON.stringify(resolve('scripts/processes.ts'))
  writeFileSync(
    file,
    `import { startService, superviseServices } from ${processes}
     const supervisor = superviseServices(5000)
     const ends = () => startService('short', ['-e', 'process.exit(3)'], process.env)
     const stays = () => startService('long', ['-e', \`
       console.log('long began', process.pid)
       process.on('SIGTERM', () => { console.log('long was told'); process.exit(0) })
       setInterval(() => {}, 1000)\`], process.env)
     for (const start of [stays, ends]) supervisor.keepAlive(supervisor.watch(start()), start)`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const run = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (run.output += chunk.toString()))
  return run
}

const PATIENT = { timeout: 150_000, interval: 50 }

describe('a launcher', () => {
  it('starts each server again by itself, pausing longer each time, and ends all when told to meanwhile', async () => {
    const run = await launch()
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
})

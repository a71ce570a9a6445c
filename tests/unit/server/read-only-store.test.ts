import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Sqlite } from '#db/sqlite-driver.ts'
import { API_MAIN, SEED } from '../../../scripts/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-read-only-'))
const file = join(folder, 'portal.db')
const root = process.getuid?.() === 0
/** Root without the capability to write any file. */
const HELD = ['setpriv', '--bounding-set=-dac_override']
const held = !root || spawnSync(HELD[0] ?? '', [...HELD.slice(1), 'true']).status === 0

let running: ReturnType<typeof start> | undefined
afterEach(() => running?.child.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(script: string, ...args: string[]) {
  const [program = '', ...line] = [...(root ? HELD : []), process.execPath, script, ...args]
  const child = spawn(program, line, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      API_PORT: '0',
      BCRYPT_COST: '4',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `file:${file}`,
      FILES_URL: `file:${join(folder, 'files')}`,
    },
  })
  const run = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (run.output += chunk.toString()))
  running = run
  return run
}

const allow = (mode: number) => {
  // SQLite gives its sidecar files the same mode.
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), mode)
}

describe.skipIf(!held)('an API started over a store that it may only read', () => {
  it('reads, refuses writes, is not ready, and recovers without a restart', async () => {
    const seeding = start(SEED, 'start')
    expect(await seeding.ended).toEqual([0, null])
    // Like another reader: WAL and shared memory stay, read-only like the file.
    const other = new Sqlite(file)
    other.prepare('select count(*) from roles').get()
    allow(0o444)

    const again = start(SEED, 'start')
    expect(await again.ended).toEqual([0, null])
    expect(again.output).toContain('数据库只能读')

    const { child, output } = start(API_MAIN)
    const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      { port?: number },
    ]
    const url = `http://127.0.0.1:${message?.port ?? output}`
    const status = async (path: string) => (await fetch(url + path)).status
    const write = async () =>
      (
        await fetch(`${url}/system/captcha/get`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ captchaType: 'blockPuzzle' }),
        })
      ).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/extend/area/list')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    expect(await write()).toBe(503)

    allow(0o644)
    await expect.poll(write).toBe(200)
    await expect.poll(() => status('/readyz')).toBe(200)
    expect(await status('/extend/area/list')).toBe(200)
    other.close()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

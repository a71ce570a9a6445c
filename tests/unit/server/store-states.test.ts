import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { MARKER_SUFFIX, StoreError } from '#db/store-state.ts'
import { makeBackup, restoreBackup } from '#commands/support/backups.ts'
import { API_MAIN, COMMANDS, SEED } from '../../../scripts/stack.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-states-'))
afterAll(() => rmSync(root, { recursive: true }))
const whole = join(root, 'whole.db')
beforeAll(async () => (await openDatabase(`file:${whole}`)).close())

const SECRETS = ['a-secret-of-these-tests-and-of-nothing-else']
let folders = 0
/** A path in a fresh folder, optionally with a store. */
function place({ store = true, mark = true } = {}) {
  const folder = join(root, String(++folders))
  mkdirSync(folder)
  const file = join(folder, 'portal.db')
  if (store) copyFileSync(whole, file)
  if (mark) copyFileSync(whole + MARKER_SUFFIX, file + MARKER_SUFFIX)
  return file
}
const open = async (file: string) => (await openDatabase(`file:${file}`)).close()
const faultOf = async (file: string) => {
  const error: unknown = await open(file).catch((met: unknown) => met)
  expect(error).toBeInstanceOf(StoreError)
  return (error as StoreError).message
}

describe('a store file', () => {
  it('that never existed starts a fresh site, and is marked from then on', async () => {
    const file = place({ store: false, mark: false })
    await open(file)
    expect(existsSync(file + MARKER_SUFFIX)).toBe(true)
    const text = readFileSync(file + MARKER_SUFFIX, 'utf8')
    await open(file)
    expect(readFileSync(file + MARKER_SUFFIX, 'utf8')).toBe(text)
  })

  it('older than the marker gets one silently', async () => {
    const file = place({ mark: false })
    await open(file)
    expect(existsSync(file + MARKER_SUFFIX)).toBe(true)
  })

  it('left empty by an interrupted start begins a fresh site', async () => {
    const file = place({ store: false, mark: false })
    writeFileSync(file, '')
    await open(file)
    expect(statSync(file).size).toBeGreaterThan(0)
  })

  it('that became empty or vanished is reported with its name and the newest backup, and stays as it is', async () => {
    const file = place()
    const at = new Date('2026-11-22T08:00:00.000Z')
    const backups = join(file, '..', 'backups')
    const { folder } = await makeBackup({ database: file, files: undefined }, backups, at, SECRETS)
    truncateSync(file, 0)
    const empty = await faultOf(file)
    expect(empty).toContain(`${file} 是空的`)
    expect(empty).toContain(`npm run restore -- ${folder}`)
    expect(empty).toContain(`删除 ${file}${MARKER_SUFFIX}`)
    expect(statSync(file).size).toBe(0)
    rmSync(file)
    expect(await faultOf(file)).toContain(`${file} 不见了`)
    expect(existsSync(file)).toBe(false)

    await restoreBackup(folder, { database: file, files: undefined }, new Date(), SECRETS)
    await open(file)
    rmSync(file)
    rmSync(file + MARKER_SUFFIX)
    await restoreBackup(folder, { database: file, files: undefined }, new Date(), SECRETS)
    expect(existsSync(file + MARKER_SUFFIX)).toBe(true)
    expect(existsSync(join(folder, `portal.db${MARKER_SUFFIX}`))).toBe(false)
  })

  it('that became empty beside a WAL is not taken for a fresh site, even without its mark', async () => {
    const file = place({ store: false, mark: false })
    writeFileSync(file, '')
    writeFileSync(`${file}-wal`, 'what was written last')
    expect(await faultOf(file)).toContain('是空的')
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what was written last')
  })

  it('without our tables where a store was is reported', async () => {
    const file = place({ store: false })
    const other = new Sqlite(file)
    other.exec('create table notes (text)')
    other.close()
    expect(await faultOf(file)).toContain('没有本网站的数据')
  })

  it('of a newer version is refused and nothing in it changes', async () => {
    const file = place()
    makeNewer(file)
    const before = readFileSync(file)
    expect(await faultOf(file)).toContain('数据库是更新版本的程序建立的')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it.each([
    ['overwritten', (file: string) => writeFileSync(file, 'no database at all, but some text')],
    ['cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    [
      'with a broken page of its tables',
      (file: string) => {
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xff, 100, 4096))
      },
    ],
  ])('that is %s is told as damaged, mark or not', async (_how, damage) => {
    for (const mark of [true, false]) {
      const file = place({ mark })
      damage(file)
      const before = readFileSync(file)
      const message = await faultOf(file)
      expect(message).toContain(`${file} 已损坏`)
      expect(message).toContain('npm run restore -- ')
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(existsSync(file + MARKER_SUFFIX)).toBe(mark)
    }
  })
})

/** Simulates a store of a version with one more migration. */
function makeNewer(file: string) {
  const store = new Sqlite(file)
  store
    .prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
    .run('of a version to come', Date.now() + 365 * 24 * 60 * 60_000)
  // Back to one file without sidecars, so that its bytes show every change.
  store.pragma('journal_mode = DELETE')
  store.pragma('journal_mode = WAL')
  store.close()
}

/** Output of a program started with an unusable store. */
async function refusalOf(args: string[], file: string, exitCode = 65) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', API_PORT: '0', DATABASE_URL: `file:${file}` },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  expect(await once(child, 'close')).toEqual([exitCode, null])
  if (exitCode === 65) expect(output).toContain('npm run restore -- ')
  expect(output).not.toMatch(/^\s+at /m)
  return output
}

describe.each([
  ['the API', [API_MAIN]],
  ['the first step of npm start', [SEED, 'start']],
  ['a command', [`${COMMANDS}/review.js`, 'list']],
])('%s ends with 65 and no stack', (_name, args) => {
  it('on a damaged store', async () => {
    const file = place()
    writeFileSync(file, 'no database at all, but some text')
    expect(await refusalOf(args, file)).toContain(`数据库文件 ${file} 已损坏（SQLITE_NOTADB）`)
  })

  it('on a store of a newer version, in which nothing changes', async () => {
    const file = place()
    makeNewer(file)
    const before = readFileSync(file)
    const output = await refusalOf(args, file)
    expect(output).toContain('数据库是更新版本的程序建立的，没有改动它')
    expect(output).toContain('made by a newer version')
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})

describe('Without the rights to it', () => {
  const asNobody = ['--import', './tests/hardening/as-nobody.mjs', API_MAIN]

  it.each(['portal.db', join('missing', 'portal.db')])(
    'the API ends with 77 and says whose rights to check: %s',
    async (name) => {
      const folder = join(place({ store: false, mark: false }), '..')
      chmodSync(root, 0o755)
      chmodSync(folder, 0o555)
      const file = join(folder, name)
      const output = await refusalOf(asNobody, file, 77)
      expect(output).toContain(`不能读写数据库文件 ${file}`)
      expect(output.trim().split('\n')).toHaveLength(2)
      expect(existsSync(file)).toBe(false)
    },
  )
})

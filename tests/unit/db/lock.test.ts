import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Sqlite } from '#db/sqlite-driver.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { isStoreUnavailable, openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { roles } from '#db/schema/accounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.runIf(dialect === 'sqlite')('a store that another program has locked', () => {
  it('is waited for without blocking this one, up to 5 s, and can still be read', async () => {
    const file = join(folder, 'locked.db')
    const db = await openDatabase(`file:${file}`)
    const other = new Sqlite(file)
    const add = (id: number) =>
      db.transaction((tx) => tx.insert(roles).values({ id, code: `lock${id}`, name: '锁' }))

    const before = performance.eventLoopUtilization()
    other.exec('BEGIN EXCLUSIVE')
    const short = Promise.all([add(91), add(92)])
    await wait(400)
    expect(await db.$count(roles)).toBe(0)
    other.exec('COMMIT')
    await short
    expect(await db.$count(roles)).toBe(2)

    other.exec('BEGIN EXCLUSIVE')
    const started = Date.now()
    const ends: number[] = []
    const long = await Promise.allSettled(
      [93, 94, 95].map((id) => add(id).finally(() => ends.push(Date.now() - started))),
    )
    for (const { status } of long) expect(status).toBe('rejected')
    for (const one of long)
      expect(one.status === 'rejected' && isStoreUnavailable(one.reason)).toBe(true)
    expect(Math.min(...ends)).toBeGreaterThan(4500)
    // In parallel: one after the other the last would wait for 10 s more than the first.
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(9500)
    other.exec('COMMIT')
    await add(96)
    expect(await db.$count(roles)).toBe(3)

    // SQLite's own busy timeout would have blocked this thread nearly all the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    other.close()
    await db.close()
  })

  it('is waited for as long as the limit says, shorter or longer than 5 s', async () => {
    const file = join(folder, 'limited.db')
    const open = async (limits?: { lock: number }) => {
      const db = await openDatabase(`file:${file}`, limits)
      const add = (id: number) =>
        db.transaction((tx) => tx.insert(roles).values({ id, code: `lock${id}`, name: '锁' }))
      return { db, add }
    }
    const [short, usual, long] = [
      await open({ lock: 1000 }),
      await open(),
      await open({ lock: 600_000 }),
    ]
    const other = new Sqlite(file)
    other.exec('BEGIN EXCLUSIVE')
    const added = long.add(93)
    const refused: string[] = []
    await Promise.all([
      usual.add(92).catch(() => refused.push('usual')),
      short.add(91).catch(() => refused.push('short')),
    ])
    expect(refused).toEqual(['short', 'usual'])
    other.exec('COMMIT')
    await added
    expect((await long.db.select().from(roles)).map(({ id }) => id)).toEqual([93])
    other.close()
    for (const { db } of [short, usual, long]) await db.close()
  })
})

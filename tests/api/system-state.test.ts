import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { maintenanceRuns } from '#db/schema/maintenance.ts'
import { mailMessages } from '#db/schema/mail.ts'
import { smsMessages } from '#db/schema/sms.ts'
import type { SystemState } from '#server/contract/system-state.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { createJobRunner } from '#server/modules/jobs/runner.ts'
import { insertRun, RUNS_MAX } from '#server/modules/system-state/queries.ts'
import { warningsOf } from '#server/modules/system-state/service.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const read = async () => {
  // The clock advances by days, longer than tokens are valid.
  const { accessToken: token } = await t.login('admin')
  const { data, msg, text } = await t.get('/infra/system-state/get', { token })
  expect(msg).toBe('')
  return { state: data as SystemState, text }
}
const refuse = (error: unknown) => {
  throw error
}
/** Runs all due jobs. */
const keepHouse = async (context: typeof t.context, onFailure: (error: unknown) => void) => {
  const runner = createJobRunner(context, HOUSEKEEPING)
  runner.onFailure = onFailure
  await runner.runDue()
}

describe('the state of the system', () => {
  it('tells versions, store, disks, data and checks, and nothing that leads into the machine', async () => {
    const { state, text } = await read()
    expect(state.ready).toEqual({ read: true, write: true, files: true, clock: true })
    expect(state.app.node).toBe(process.versions.node)
    expect(state.store).toMatchObject({ kind: dialect, pending: 0 })
    expect(state.store.bytes).toBeGreaterThan(100_000)
    expect(state.store.migrations).toBeGreaterThan(29)
    expect(state.data?.release).toBeGreaterThan(0)
    for (const { total, free } of state.disks) expect(total).toBeGreaterThanOrEqual(free)
    expect(state.disks.flatMap(({ holds }) => holds)).toContain('files')
    expect(text).not.toMatch(/[/\\](tmp|work|home|root|data|var)|file:|postgres:|secret/i)
  })

  it('tells when the house was kept last, and that it failed', async () => {
    expect((await read()).state.warnings).toContain('housekeeping-late')
    await keepHouse(t.context, refuse)
    const { housekeeping, warnings } = (await read()).state
    expect(housekeeping).toMatchObject({ time: t.clock().getTime(), succeeded: true })
    expect(warnings.filter((name) => name.startsWith('housekeeping'))).toEqual([])
    const errors: unknown[] = []
    const deleteStale = () => Promise.reject(new Error('no disk'))
    const storage = { ...t.context.storage, deleteStale }
    t.advance(minutes(10))
    await keepHouse({ ...t.context, storage }, (error) => errors.push(error))
    expect(errors).toHaveLength(1)
    expect((await read()).state.warnings).toContain('housekeeping-failed')
    t.advance(minutes(31))
    expect((await read()).state.warnings).toContain('housekeeping-late')
  })

  it('keeps the newest runs of each kind', async () => {
    const run = { milliseconds: 1, succeeded: true, figures: {} }
    const before = await t.db.$count(maintenanceRuns)
    for (let n = 0; n < RUNS_MAX + 5; n++) {
      t.advance(1000)
      await t.db.transaction((tx) =>
        insertRun(tx, { ...run, kind: 'some-job', finishedAt: t.clock() }),
      )
    }
    expect(await t.db.$count(maintenanceRuns)).toBe(before + RUNS_MAX)
  })

  it('tells of messages that wait and that failed', async () => {
    const row = (status: 'queued' | 'failed', n: number) => ({
      phoneHash: 'x',
      template: 'login-code',
      sealed: '',
      status,
      provider: 'aliyun',
      createdAt: t.clock(),
      expiresAt: new Date(t.clock().getTime() + days(1)),
      resultCode: String(n),
    })
    const rows = [row('queued', 1), row('queued', 2), row('failed', 3)]
    await t.db.transaction((tx) => tx.insert(smsMessages).values(rows) as Promise<unknown>)
    const since = t.clock().getTime()
    const queue = async () => (await read()).state.queues.find(({ name }) => name === 'sms')
    expect(await queue()).toEqual({
      name: 'sms',
      running: 0,
      waiting: 2,
      failed: 1,
      oldestTime: since,
    })
    expect((await read()).state.warnings).not.toContain('sms-stuck')
    t.advance(minutes(11))
    expect((await read()).state.warnings).toContain('sms-stuck')
  })

  it('tells of mail that waits and that failed', async () => {
    const { userId } = await t.login('admin')
    const row = (status: 'queued' | 'failed' | 'sent') => ({
      userId: Number(userId),
      accountId: 1,
      templateId: 1,
      templateCode: 'x',
      fromMail: 'service@example.cn',
      nickname: '',
      sealed: '',
      recipients: '',
      status,
      nextAt: t.clock(),
      createdAt: t.clock(),
    })
    const rows = [row('queued'), row('queued'), row('failed'), row('sent')]
    await t.db.transaction((tx) => tx.insert(mailMessages).values(rows) as Promise<unknown>)
    const since = t.clock().getTime()
    const { queues, warnings } = (await read()).state
    expect(queues.find(({ name }) => name === 'mail')).toEqual({
      name: 'mail',
      running: 0,
      waiting: 2,
      failed: 1,
      oldestTime: since,
    })
    expect(warnings).not.toContain('mail-stuck')
    t.advance(minutes(31))
    expect((await read()).state.warnings).toContain('mail-stuck')
  })

  it('lists backups, newest first, and tells of an old one', async () => {
    const of = (state: SystemState) => state.warnings.filter((name) => name.startsWith('backup'))
    expect(of((await read()).state)).toEqual(['backup-none'])
    for (const missing of [0, 2]) {
      t.advance(minutes(1))
      const figures = { bytes: 4096, rows: 7, files: 3, missing }
      const run = {
        kind: 'backup',
        finishedAt: t.clock(),
        milliseconds: 5,
        succeeded: true,
      } as const
      await t.db.transaction((tx) => insertRun(tx, { ...run, figures }))
    }
    const { state } = await read()
    expect(state.backups.map(({ missing, bytes }) => [missing, bytes])).toEqual([
      [2, 4096],
      [0, 4096],
    ])
    expect(of(state)).toEqual(['backup-missing'])
    t.advance(days(3))
    expect(of((await read()).state)).toEqual(['backup-old', 'backup-missing'])
  })

  it('names what is worst first', async () => {
    const { state } = await read()
    const broken = {
      ...state,
      ready: { read: false, write: false, files: false, clock: false },
      store: { ...state.store, pending: 1 },
      disks: [{ holds: ['files' as const], total: 100, free: 9 }],
    }
    expect(warningsOf(broken).slice(0, 5)).toEqual([
      'store-unread',
      'store-unwritten',
      'files-unusable',
      'migrations-pending',
      'disk-full',
    ])
  })
})

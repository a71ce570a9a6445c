import { rm } from 'node:fs/promises'
import { after, days, minutes, seconds } from '#shared/duration.ts'
import type { Context } from '../../context.ts'
import type { JobName } from '../../contract/jobs.ts'
import { saveCounter } from '../limits/queries.ts'
import { createProbe } from './probe.ts'
import { listRuns } from './queries.ts'

/** The row that the probe writes; it is purged like any expired counter. */
const BUCKET = 'readyz'
const COUNTER_LIFETIME = days(1)
/** The jobs that maintain the database, every ten minutes. */
export const HOUSEKEEPING_JOBS: readonly JobName[] = ['seal-logins', 'purge', 'purge-files']
export const HOUSEKEEPING_LATE = minutes(30)

/** Probes with a real write whether the database is writable. */
export const createWriteProbe = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  createProbe(clock, async () => {
    const counter = { bucketHash: BUCKET, hits: 1, endsAt: after(clock(), COUNTER_LIFETIME) }
    await db.transaction((tx) => saveCounter(tx, counter).then(() => undefined))
  })

/** Probes whether the storage of uploads is usable. */
export const createFilesProbe = ({ storage, clock }: Pick<Context, 'storage' | 'clock'>) =>
  createProbe(clock, () => probeStorage(storage))

/** Processes of one site may differ by this much (ADR 029). */
const CLOCK_ERROR = seconds(2)
export const isClockOff = async (db: Context['db']) => Math.abs(await db.clockAhead()) > CLOCK_ERROR

/** Fails if this machine's clock differs from the database's, which all processes share. */
export const createClockProbe = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  createProbe(clock, async () => {
    const ahead = await db.clockAhead()
    if (Math.abs(ahead) <= CLOCK_ERROR) return
    throw new Error(
      `The database's clock is ${(Math.abs(ahead) / 1000).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: keep both right by NTP`,
    )
  })

/** Fails if one of the recurring jobs failed last time, or no process of the site has run it recently. */
export function createJobsProbe({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const startedAt = clock().getTime()
  return createProbe(clock, async () => {
    const since = clock().getTime() - HOUSEKEEPING_LATE
    for (const name of HOUSEKEEPING_JOBS) {
      const [run] = await listRuns(db, name, 1)
      if (run?.succeeded === false) throw new Error(`The job ${name} failed`)
      // After a standstill the site is given time to catch up.
      if (startedAt < since && (run?.finishedAt.getTime() ?? 0) < since)
        throw new Error(`The job ${name} is late`)
    }
  })
}

/** Tests writing with a temporary file, and reading by requesting one that does not exist. */
export async function probeStorage(storage: Context['storage']) {
  await rm(await storage.createTemporary(), { force: true })
  await storage.read(`${'0'.repeat(32)}.txt`)
}

import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import type { Reader } from '#db/client.ts'
import { readStoreFacts } from '#db/store-facts.ts'
import { after, days, hours, minutes } from '#shared/duration.ts'
import { VERSION } from '#shared/version.ts'
import {
  BACKUPS_SHOWN,
  STATE_WARNINGS,
  type StateWarning,
  type SystemState,
} from '../../contract/system-state.ts'
import type { Context } from '../../context.ts'
import { findLatestRelease, findRelease } from '../library/publish-queries.ts'
import { readDisks } from './disks.ts'
import { HOUSEKEEPING_JOBS, HOUSEKEEPING_LATE, isClockOff, probeStorage } from '../health/probes.ts'
import { listRuns } from '../health/queries.ts'
import { readMailQueue, readSmsQueue } from './queries.ts'

const SMS_STUCK = minutes(10)
/** After a temporary refusal by the server, mail is retried after 5 and after 15 minutes. */
const MAIL_STUCK = minutes(30)
/** A backup is made each night: the warning appears only after two have failed. */
const BACKUP_OLD = days(2)
/** Share of the whole disk. */
const DISK_FREE_MIN = 0.1

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  )

/**
 * The state of the site as seen by the responding process. Reveals no file, address or secret.
 * @param requireWrites throws if the database cannot be written
 */
export async function readSystemState(
  context: Context,
  requireWrites: () => Promise<void>,
): Promise<SystemState> {
  const { db, clock, config, storage, workbooks, uploadSlots } = context
  const now = clock()
  const memory = process.memoryUsage()
  const sms = await readSmsQueue(db, after(now, -hours(24)))
  const mail = await readMailQueue(db, after(now, -hours(24)))
  const housekeeping = await readHousekeeping(db)
  const backups = await listRuns(db, 'backup', BACKUPS_SHOWN)
  const idle = { failed: null, oldestTime: null }
  const state: Omit<SystemState, 'warnings'> = {
    time: now.getTime(),
    ready: {
      read: await succeeds(() => db.ping()),
      write: await succeeds(requireWrites),
      files: await succeeds(() => probeStorage(storage)),
      // An unreachable database is reported by `read` above.
      clock: !(await isClockOff(db).catch(() => false)),
    },
    app: {
      version: VERSION,
      node: process.versions.node,
      startTime: Math.round(now.getTime() - process.uptime() * 1000),
      memory: memory.rss,
      heap: memory.heapUsed,
    },
    machine: {
      processors: availableParallelism(),
      load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
      memory: totalmem(),
      memoryFree: freemem(),
    },
    store: await readStoreFacts(db),
    disks: await readDisks(config),
    data: await readRelease(context),
    queues: [
      { name: 'sms', ...queueOf(sms) },
      { name: 'mail', ...queueOf(mail) },
      { name: 'workbooks', ...workbooks.load(), ...idle },
      { name: 'uploads', ...uploadSlots.load(), ...idle },
    ],
    backups: backups.map(({ finishedAt, milliseconds, figures }) => ({
      time: finishedAt.getTime(),
      milliseconds,
      bytes: figures.bytes ?? 0,
      rows: figures.rows ?? 0,
      files: figures.files ?? 0,
      missing: figures.missing ?? 0,
    })),
    housekeeping,
  }
  return { ...state, warnings: warningsOf(state) }
}

const queueOf = ({ oldest, ...load }: Awaited<ReturnType<typeof readSmsQueue>>) => ({
  ...load,
  oldestTime: oldest?.getTime() ?? null,
})

/** The run of a housekeeping job that is longest ago; duration and success for all of them together. */
async function readHousekeeping(db: Reader): Promise<SystemState['housekeeping']> {
  const newest = await Promise.all(HOUSEKEEPING_JOBS.map((name) => listRuns(db, name, 1)))
  const runs = newest.flat()
  if (runs.length < HOUSEKEEPING_JOBS.length) return null
  return {
    time: Math.min(...runs.map(({ finishedAt }) => finishedAt.getTime())),
    milliseconds: runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    succeeded: runs.every(({ succeeded }) => succeeded),
  }
}

async function readRelease({ db }: Pick<Context, 'db'>): Promise<SystemState['data']> {
  const row = await findRelease(db, await findLatestRelease(db))
  if (!row) return null
  const { factor, footprint } = row.counts
  return {
    release: row.id,
    publishTime: row.publishedAt.getTime(),
    factors: factor?.total ?? 0,
    footprints: footprint?.total ?? 0,
  }
}

export function warningsOf(state: Omit<SystemState, 'warnings'>): StateWarning[] {
  const { time, ready, store, disks, housekeeping, queues, backups } = state
  const [newest] = backups
  const oldest = (queue: 'sms' | 'mail') =>
    queues.find(({ name }) => name === queue)?.oldestTime ?? time
  const conditions: Record<StateWarning, boolean> = {
    'store-unread': !ready.read,
    'store-unwritten': !ready.write,
    'files-unusable': !ready.files,
    'migrations-pending': store.pending > 0,
    'disk-full': disks.some(({ free, total }) => free < total * DISK_FREE_MIN),
    'housekeeping-failed': housekeeping?.succeeded === false,
    'housekeeping-late': !housekeeping || time - housekeeping.time > HOUSEKEEPING_LATE,
    'clock-off': !ready.clock,
    'sms-stuck': time - oldest('sms') > SMS_STUCK,
    'mail-stuck': time - oldest('mail') > MAIL_STUCK,
    // For both kinds of database, since `npm run backup` records its runs in either. Other backups of a server are
    // unknown here.
    'backup-none': !newest,
    'backup-old': newest !== undefined && time - newest.time > BACKUP_OLD,
    'backup-missing': newest !== undefined && newest.missing > 0,
  }
  return STATE_WARNINGS.filter((name) => conditions[name])
}

import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, lt, min } from 'drizzle-orm'
import type { Reader } from './database.ts'
import { loginLog, operationLog } from './schema/operations.ts'

/** Action of a checkpoint in the operation log, where the hash chain protects it; stored, so the name stays. */
export const LOGIN_CHECKPOINT = 'login-log.seal'
const BATCH = 1000

/** Contents of a checkpoint: number and digest of the login log rows (refused logins included) of a period. */
export interface LoginCheckpoint {
  /** Milliseconds since 1970; `from` is inclusive, `to` exclusive. */
  from: number
  to: number
  rows: number
  digest: string
}

/** @returns number and digest of the login log rows between two points of time */
export async function digestLogins(
  db: Reader,
  { from, to }: Pick<LoginCheckpoint, 'from' | 'to'>,
): Promise<Pick<LoginCheckpoint, 'rows' | 'digest'>> {
  const hash = createHash('sha256')
  const within = and(gte(loginLog.at, new Date(from)), lt(loginLog.at, new Date(to)))
  let rows = 0
  let last = 0
  for (;;) {
    const page = await db
      .select()
      .from(loginLog)
      .where(and(within, gt(loginLog.id, last)))
      .orderBy(asc(loginLog.id))
      .limit(BATCH)
    for (const row of page) {
      const { id, at, type, result, userId, username, address, userAgent, requestId } = row
      const values = [
        id,
        at.getTime(),
        type,
        result,
        userId,
        username,
        address,
        userAgent,
        requestId,
      ]
      hash.update(`${JSON.stringify(values)}\n`)
      last = id
    }
    rows += page.length
    if (page.length < BATCH) return { rows, digest: hash.digest('hex') }
  }
}

/**
 * End of the period with checkpoints; if there is none yet, the time of the first login; undefined if there is none either.
 */
export async function checkpointedUntil(db: Reader): Promise<number | undefined> {
  const [newest] = await db
    .select({ detail: operationLog.detail })
    .from(operationLog)
    .where(eq(operationLog.action, LOGIN_CHECKPOINT))
    .orderBy(desc(operationLog.seq))
    .limit(1)
  if (newest) return Number(newest.detail.to)
  const [first] = await db.select({ at: min(loginLog.at) }).from(loginLog)
  return first?.at?.getTime()
}

export interface CheckpointReport {
  /** Number of rows that a checkpoint covers and that are still in the log. */
  rows: number
  /** The first checkpoint that does not match the log, and how. */
  fault?: string
}

const timeOf = (moment: number) =>
  new Date(moment).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

/**
 * Verifies the login log against its checkpoints in the operation log.
 * @param retainedSince older rows may have been deleted by housekeeping
 */
export async function verifyLogins(db: Reader, retainedSince: Date): Promise<CheckpointReport> {
  let rows = 0
  let seq = 0
  for (;;) {
    const page = await db
      .select({ seq: operationLog.seq, detail: operationLog.detail })
      .from(operationLog)
      .where(and(eq(operationLog.action, LOGIN_CHECKPOINT), gt(operationLog.seq, seq)))
      .orderBy(asc(operationLog.seq))
      .limit(BATCH)
    for (const { detail, seq: place } of page) {
      seq = place ?? seq
      const checkpoint = { from: Number(detail.from), to: Number(detail.to) }
      if (checkpoint.from < retainedSince.getTime()) continue
      const found = await digestLogins(db, checkpoint)
      rows += found.rows
      if (found.digest === detail.digest) continue
      const when = `${timeOf(checkpoint.from)} 至 ${timeOf(checkpoint.to)}`
      const counts = `封存时 ${detail.rows} 条，现有 ${found.rows} 条`
      return { rows, fault: `${when} 的登录记录与封存的校验值不符（${counts}）` }
    }
    if (page.length < BATCH) return { rows }
  }
}

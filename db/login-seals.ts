import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, lt, min } from 'drizzle-orm'
import type { Reader } from './database.ts'
import { loginLog, operationLog } from './schema/operations.ts'

/** The operation that holds one, in the chain like every other. */
export const LOGIN_SEAL = 'login-log.seal'
const BATCH = 1000

/** What a seal holds: how many sign-ins, refused ones too, the log had of a stretch of time, and their digest. */
export interface LoginSeal {
  /** Milliseconds; up to but not including `to`. */
  from: number
  to: number
  rows: number
  digest: string
}

/** @returns how many sign-ins the log has from one moment to another, and a digest of them */
export async function digestLogins(
  db: Reader,
  { from, to }: Pick<LoginSeal, 'from' | 'to'>,
): Promise<Pick<LoginSeal, 'rows' | 'digest'>> {
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
      const told = [id, at.getTime(), type, result, userId, username, address, userAgent, requestId]
      hash.update(`${JSON.stringify(told)}\n`)
      last = id
    }
    rows += page.length
    if (page.length < BATCH) return { rows, digest: hash.digest('hex') }
  }
}

/** The end of what is sealed; without a seal the first sign-in's moment; undefined where there is none either. */
export async function endOfSeals(db: Reader): Promise<number | undefined> {
  const [newest] = await db
    .select({ detail: operationLog.detail })
    .from(operationLog)
    .where(eq(operationLog.action, LOGIN_SEAL))
    .orderBy(desc(operationLog.seq))
    .limit(1)
  if (newest) return Number(newest.detail.to)
  const [first] = await db.select({ at: min(loginLog.at) }).from(loginLog)
  return first?.at?.getTime()
}

export interface SealReport {
  /** Sign-ins that a seal holds and the log still has. */
  rows: number
  /** The seal that the log breaks first, and how. */
  fault?: string
}

const timeOf = (moment: number) =>
  new Date(moment).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

/**
 * Compares the log of sign-ins with its seals, which the chain of operations holds.
 * @param keptSince older sign-ins may have been deleted, as they are in time
 */
export async function verifyLogins(db: Reader, keptSince: Date): Promise<SealReport> {
  let rows = 0
  let seq = 0
  for (;;) {
    const page = await db
      .select({ seq: operationLog.seq, detail: operationLog.detail })
      .from(operationLog)
      .where(and(eq(operationLog.action, LOGIN_SEAL), gt(operationLog.seq, seq)))
      .orderBy(asc(operationLog.seq))
      .limit(BATCH)
    for (const { detail, seq: place } of page) {
      seq = place ?? seq
      const seal = { from: Number(detail.from), to: Number(detail.to) }
      if (seal.from < keptSince.getTime()) continue
      const found = await digestLogins(db, seal)
      rows += found.rows
      if (found.digest === detail.digest) continue
      const when = `${timeOf(seal.from)} 至 ${timeOf(seal.to)}`
      const counts = `封存时 ${detail.rows} 条，现有 ${found.rows} 条`
      return { rows, fault: `${when} 的登录记录与封存的校验值不符（${counts}）` }
    }
    if (page.length < BATCH) return { rows }
  }
}

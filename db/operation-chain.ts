import { createHash } from 'node:crypto'
import { asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Reader, Writer } from './database.ts'
import { dialect } from './columns.ts'
import { operationChain, operationLog } from './schema/operations.ts'

export type OperationRow = typeof operationLog.$inferSelect
type Content = Omit<OperationRow, 'seq' | 'hash'>

/** Predecessor hash of the first row. */
export const GENESIS_HASH = '0'.repeat(64)
const BATCH = 1000

/** All values in a fixed order. Keys of `detail` are sorted, since PostgreSQL's jsonb does not preserve their order. */
function contentOf(row: Content): string {
  const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    row.id,
    row.at.getTime(),
    row.action,
    row.actorId,
    row.actor,
    row.subjectId,
    row.subject,
    detail,
    row.address,
    row.requestId,
    row.userAgent,
    row.route,
  ])
}

/** Hash of a row: covers its position, its content and the previous hash. */
export const chainHash = (before: string, seq: number, row: Content): string =>
  createHash('sha256')
    .update(`${before}\n${seq}\n${contentOf(row)}`)
    .digest('hex')

/**
 * Reads the end of the chain, to which the next row is appended. PostgreSQL locks it for this transaction and retries
 * a concurrent one (db/postgres.ts); SQLite has a single writer.
 */
async function lockChainEnd(tx: Writer) {
  const query = tx.select().from(operationChain).where(eq(operationChain.id, 1))
  const [end] = await (dialect === 'postgresql' ? query.for('update') : query)
  if (!end) throw new Error('The end of the operation log is missing')
  return end
}

/** Appends a row to the operation log and its hash chain. */
export async function appendOperation(tx: Writer, row: Content): Promise<void> {
  const end = await lockChainEnd(tx)
  const seq = end.seq + 1
  await tx.insert(operationLog).values({ ...row, seq, hash: chainHash(end.hash, seq, row) })
}

/** Adds rows written before the chain existed, oldest first. Cheap if there are none. */
export async function chainLegacyOperations(db: Database): Promise<void> {
  const old = isNull(operationLog.seq)
  const any = await db.select({ id: operationLog.id }).from(operationLog).where(old).limit(1)
  if (any.length > 0) await db.transaction(chainLegacyRows)
}

/** `chainLegacyOperations` in the caller's transaction. */
export async function chainLegacyRows(tx: Writer): Promise<void> {
  let { seq, hash } = await lockChainEnd(tx)
  const old = isNull(operationLog.seq)
  const rows = await tx.select().from(operationLog).where(old).orderBy(asc(operationLog.id))
  for (const row of rows) {
    seq += 1
    hash = chainHash(hash, seq, row)
    await tx.update(operationLog).set({ seq, hash }).where(eq(operationLog.id, row.id))
  }
}

export interface ChainReport {
  rows: number
  /** Hash of the last row. Stored elsewhere, it later proves that no rows were removed from the end. */
  hash: string
  /** The first broken link, and how it is broken. */
  fault?: string
}

/**
 * Recomputes every hash of the log.
 * @param earlierHash hash of an earlier end of the chain, which must still be part of it
 */
export async function verifyOperations(db: Reader, earlierHash?: string): Promise<ChainReport> {
  let seq = 0
  let hash = GENESIS_HASH
  let found = earlierHash === undefined || earlierHash === GENESIS_HASH
  const broken = (fault: string): ChainReport => ({ rows: seq, hash, fault })
  // Read the end first: rows added meanwhile come after it.
  const [end] = await db.select().from(operationChain).where(eq(operationChain.id, 1))
  if (!end) return broken('链尾记录不存在')
  while (seq < end.seq) {
    const rows = await db
      .select()
      .from(operationLog)
      .where(gt(operationLog.seq, seq))
      .orderBy(asc(operationLog.seq))
      .limit(BATCH)
    if (rows.length === 0) break
    for (const row of rows) {
      if (seq === end.seq) break
      if (row.seq !== seq + 1) return broken(`第 ${seq + 1} 条缺失`)
      if (chainHash(hash, row.seq, row) !== row.hash)
        return broken(`第 ${row.seq} 条（编号 ${row.id}）与校验值不符`)
      seq = row.seq
      hash = row.hash
      found ||= hash === earlierHash
    }
  }
  if (seq !== end.seq) return broken(`第 ${seq + 1} 至 ${end.seq} 条缺失`)
  if (hash !== end.hash) return broken('链尾校验值与最后一条不符')
  const unchained = await db.$count(operationLog, isNull(operationLog.seq))
  if (unchained > 0) return broken(`有 ${unchained} 条不在链上`)
  return found ? { rows: seq, hash } : broken('给出的校验值不在链上')
}

import { and, count, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Paging } from '#db/list-pages.ts'
import { apiErrors, apiRequests } from '#db/schema/api-logs.ts'
import { contains } from '#db/search.ts'

export type RequestRow = typeof apiRequests.$inferSelect
export type FailureRow = typeof apiErrors.$inferSelect
type Log = typeof apiRequests | typeof apiErrors

export const insertRequests = (tx: Writer, rows: readonly RequestRow[]) =>
  insertMany(tx, apiRequests, rows)
export const insertFailures = (tx: Writer, rows: readonly FailureRow[]) =>
  insertMany(tx, apiErrors, rows)

/** Keeps the newest `rows` rows, and none made before `madeBefore`. */
export async function trim(tx: Writer, log: Log, rows: number, madeBefore: Date): Promise<void> {
  await tx.delete(log).where(lt(log.at, madeBefore))
  const [first] = await tx
    .select({ id: log.id })
    .from(log)
    .orderBy(desc(log.id))
    .limit(1)
    .offset(rows)
  if (first) await tx.delete(log).where(lte(log.id, first.id))
}

interface Filters {
  traceId?: string | undefined
  userId?: number | undefined
  requestUrl?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const common = (log: Log, { traceId, userId, requestUrl, from, to }: Filters) =>
  and(
    traceId ? eq(log.requestId, traceId) : undefined,
    userId === undefined ? undefined : eq(log.userId, userId),
    requestUrl ? contains(log.path, requestUrl) : undefined,
    from && gte(log.at, from),
    to && lte(log.at, to),
  )

async function total(db: Reader, log: Log, where: SQL | undefined) {
  const [all] = await db.select({ rows: count() }).from(log).where(where)
  return all?.rows ?? 0
}

export async function pageRequests(
  db: Reader,
  {
    duration,
    code,
    ...filters
  }: Filters & { duration?: number | undefined; code?: number | undefined },
  { pageNo, pageSize }: Paging,
) {
  const where = and(
    common(apiRequests, filters),
    duration === undefined ? undefined : gte(apiRequests.milliseconds, duration),
    code === undefined ? undefined : eq(apiRequests.code, code),
  )
  const rows = await db
    .select()
    .from(apiRequests)
    .where(where)
    .orderBy(desc(apiRequests.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await total(db, apiRequests, where) }
}

export async function pageFailures(
  db: Reader,
  { status, ...filters }: Filters & { status?: number | undefined },
  { pageNo, pageSize }: Paging,
) {
  const where = and(
    common(apiErrors, filters),
    status === undefined ? undefined : eq(apiErrors.status, status),
  )
  const rows = await db
    .select()
    .from(apiErrors)
    .where(where)
    .orderBy(desc(apiErrors.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await total(db, apiErrors, where) }
}

export async function findRequest(db: Reader, id: number) {
  const rows = await db.select().from(apiRequests).where(eq(apiRequests.id, id))
  return rows[0]
}

export async function findFailure(db: Reader, id: number) {
  const rows = await db.select().from(apiErrors).where(eq(apiErrors.id, id))
  return rows[0]
}

export const settleFailure = (
  tx: Writer,
  id: number,
  set: Pick<FailureRow, 'status' | 'handledById' | 'handledAt'>,
) => tx.update(apiErrors).set(set).where(eq(apiErrors.id, id))

import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { cspReports } from '#db/schema/csp-reports.ts'

type Row = typeof cspReports.$inferSelect
/** The key that reports are aggregated by. */
export type Counted = Pick<Row, 'day' | 'directive' | 'blocked' | 'page'>

export const isCounted = async (db: Reader, { day, directive, blocked, page }: Counted) =>
  (await db.$count(
    cspReports,
    and(
      eq(cspReports.day, day),
      eq(cspReports.directive, directive),
      eq(cspReports.blocked, blocked),
      eq(cspReports.page, page),
    ),
  )) > 0

export const countRows = (db: Reader, day: string) => db.$count(cspReports, eq(cspReports.day, day))

export const incrementReport = (tx: Writer, what: Counted, at: Date) =>
  tx
    .insert(cspReports)
    .values({ ...what, count: 1, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [cspReports.day, cspReports.directive, cspReports.blocked, cspReports.page],
      set: { count: sql`${cspReports.count} + 1`, updatedAt: at },
    })

export interface CspReportFilters {
  directive?: string | undefined
  from: Date | undefined
  to: Date | undefined
}

/** One page of the counts that match all filters, newest first. */
export async function listCspReports(
  db: Reader,
  { directive, from, to }: CspReportFilters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const where = and(
    directive ? eq(cspReports.directive, directive) : undefined,
    from && gte(cspReports.createdAt, from),
    to && lte(cspReports.createdAt, to),
  )
  const rows = await db
    .select()
    .from(cspReports)
    .where(where)
    .orderBy(desc(cspReports.createdAt), desc(cspReports.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(cspReports, where) }
}

export const purgeCspReports = (tx: Writer, madeBefore: Date) =>
  tx.delete(cspReports).where(lt(cspReports.createdAt, madeBefore))

import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { dayInChina } from '#shared/china-time.ts'
import type { CspReport, CspReportCount, cspReportPage } from '../../contract/csp-reports.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { incrementReport, countRows, isCounted, listCspReports } from './queries.ts'

/** Beyond this number of rows a day, further reports of a directive share one row. */
export const ROWS_PER_DAY = 500

/**
 * Aggregates reports of browsers. Anybody can send them, so they are not trusted: they only increment counters in a
 * bounded number of rows.
 * @throws {AppError} tooManyRequests, with `Retry-After`
 */
export async function countReports(
  { config, db, clock, limitReports }: Context,
  reports: CspReport[],
  origin: RequestOrigin,
): Promise<void> {
  if (config.rateLimit) limitReports(origin.address)
  await db.transaction(async (tx) => {
    const at = clock()
    const day = dayInChina(at)
    for (const { directive, blocked, page } of reports) {
      const what = { day, directive, blocked, page }
      const full = !(await isCounted(tx, what)) && (await countRows(tx, day)) >= ROWS_PER_DAY
      await incrementReport(tx, full ? { ...what, blocked: '', page: '' } : what, at)
    }
  })
}

/** One page of the counts, newest first. */
export async function pageCspReports(db: Reader, query: z.output<typeof cspReportPage.query>) {
  const { 'createTime[0]': from, 'createTime[1]': to, directive } = query
  const { rows, total } = await listCspReports(db, { directive, from, to }, query)
  const list = rows.map(({ createdAt, updatedAt, ...row }): CspReportCount => ({
    ...row,
    // The contract allows no other value.
    directive: row.directive as CspReportCount['directive'],
    createTime: createdAt.getTime(),
    updateTime: updatedAt.getTime(),
  }))
  return { list, total }
}

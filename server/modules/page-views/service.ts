import { days } from '#shared/duration.ts'
import { dayInChina } from '#shared/china-time.ts'
import { Code } from '../../contract/codes.ts'
import type { PageViewCount } from '../../contract/page-views.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addViews, countRows, hasRow } from './queries.ts'

/**
 * Beyond this number of rows a day, further pages share a row for each source: five times the site's number of pages.
 */
export const ROWS_PER_DAY = 2_000
const keyOf = ({ day, page, source, robots }: PageViewCount) => `${day} ${page} ${source} ${robots}`

/** A portal that could not reach the API for days still submits its counts. */
const OLDEST = days(7)

/**
 * Adds a portal's counts to those of each day. Several portals may do so concurrently.
 * @throws {AppError} badRequest for a future day, or one long past
 */
export async function countViews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  views: readonly PageViewCount[],
): Promise<void> {
  const now = clock().getTime()
  const [first, last] = [dayInChina(now - OLDEST), dayInChina(now + days(1))]
  if (views.some(({ day }) => day < first || day > last))
    throw new AppError(Code.badRequest, { text: '请求参数不正确:日期不正确' })
  await db.transaction(async (tx) => {
    // In a fixed order, so that two portals cannot deadlock on each other's rows.
    for (const row of [...views].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const full = !(await hasRow(tx, row)) && (await countRows(tx, row.day)) >= ROWS_PER_DAY
      await addViews(tx, full ? { ...row, page: '' } : row)
    }
  })
}

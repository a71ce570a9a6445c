import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'

/**
 * Content security policy reports of browsers, aggregated by day, directive, origin and page, so that a flood of
 * reports adds no rows.
 */
export const cspReports = table(
  'csp_reports',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** A calendar day in China, `yyyy-MM-dd`. */
    day: text().notNull(),
    directive: text().notNull(),
    /** An origin, or a keyword such as `inline`. Empty, like the page, once the day's row limit is reached. */
    blocked: text().notNull(),
    page: text().notNull(),
    count: integer().notNull(),
    /** First and last report of the day. */
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('csp_reports_what_idx').on(t.day, t.directive, t.blocked, t.page),
    index('csp_reports_created_idx').on(t.createdAt),
    index('csp_reports_directive_idx').on(t.directive, t.createdAt),
  ],
)

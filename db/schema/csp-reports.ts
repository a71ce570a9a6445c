import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'

/**
 * What browsers reported of the content security policy: counted by day, directive, origin and page, so that
 * a flood of reports makes no rows.
 */
export const cspReports = table(
  'csp_reports',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** A day of China's time, `yyyy-MM-dd`. */
    day: text().notNull(),
    directive: text().notNull(),
    /** An origin, or a word such as `inline`. Empty, as the page then is, where a day's rows were full. */
    blocked: text().notNull(),
    page: text().notNull(),
    count: integer().notNull(),
    /** The first and the last of the day. */
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('csp_reports_what_idx').on(t.day, t.directive, t.blocked, t.page),
    index('csp_reports_created_idx').on(t.createdAt),
    index('csp_reports_directive_idx').on(t.directive, t.createdAt),
  ],
)

import { flag, integer, primaryKey, table, text } from '../columns.ts'

/** Page views by day: counts only, nothing about visitors. */
export const pageViews = table(
  'page_views',
  {
    /** A calendar day in China, `yyyy-MM-dd`. */
    day: text().notNull(),
    /** The path of a known page. Empty once the day's row limit is reached. */
    page: text().notNull(),
    source: text({
      enum: ['direct', 'email', 'affiliate', 'video', 'search', 'internal'],
    }).notNull(),
    robots: flag().notNull(),
    views: integer().notNull(),
  },
  // The day comes first, because every sum is over a range of days.
  (t) => [primaryKey({ columns: [t.day, t.page, t.source, t.robots] })],
)

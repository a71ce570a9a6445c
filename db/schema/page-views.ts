import { flag, integer, primaryKey, table, text } from '../columns.ts'

/** How often pages were opened, by day: counts alone, nothing of who opened them. */
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
  // Every sum is over a span of days.
  (t) => [primaryKey({ columns: [t.day, t.page, t.source, t.robots] })],
)

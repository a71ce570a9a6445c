import { index, instant, integer, table, text } from '../columns.ts'

/** Number of events in the window that ends at `endsAt`, by a keyed digest of what is limited for whom. */
export const hitCounters = table(
  'hit_counters',
  {
    bucketHash: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('hit_counters_end_idx').on(t.endsAt)],
)

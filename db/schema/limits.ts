import { index, instant, integer, table, text } from '../columns.ts'

/** How often something was done in the window that ends at `endsAt`, by a keyed digest of what and who. */
export const hitCounters = table(
  'hit_counters',
  {
    bucketHash: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('hit_counters_end_idx').on(t.endsAt)],
)

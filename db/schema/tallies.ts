import { index, integer, table, text } from '../columns.ts'

/**
 * How many rows a large table has: the sum of its lines here, so that a page of a list need not count a
 * million rows. Triggers made by hand in the migrations keep it, in the transaction of the rows themselves:
 * SQLite, with its one writer, changes one line in place; PostgreSQL adds a line for each statement, so that
 * writers do not wait for one another, and housekeeping adds them up.
 */
export const rowTallies = table(
  'row_tallies',
  {
    relation: text().notNull(),
    rows: integer().notNull(),
  },
  (t) => [index('row_tallies_relation_idx').on(t.relation)],
)

import { dialect, index, integer, table, text, uniqueIndex } from '../columns.ts'

const key = dialect === 'sqlite' ? uniqueIndex : index

/**
 * Row counts of the large lists (db/paged-tables.ts), so that a page need not count a million rows. For each pair of
 * facet values there is one count of all time and one for each time span that has rows; a count is the sum of its
 * rows here. Triggers (db/row-count-triggers.ts) maintain them in the same transaction: SQLite, with its single
 * writer, updates a row in place; PostgreSQL appends a row per statement, so that writers do not block one another,
 * and housekeeping merges them. The table and its triggers are named after tallies, as the code once was: renaming
 * them would break the processes of the previous version while an upgrade is rolled out.
 */
export const rowCounts = table(
  'row_tallies',
  {
    relation: text().notNull(),
    /** Values of the list's first and second facet, as text; empty if unused. */
    facet: text().notNull().default(''),
    secondFacet: text().notNull().default(''),
    /** Index of the time span, counted from 1970 (`spanAt`); 0 for all time. */
    span: integer().notNull().default(0),
    rows: integer().notNull(),
  },
  (t) => [key('row_tallies_key').on(t.relation, t.span, t.facet, t.secondFacet)],
)

import { dialect, index, integer, table, text, uniqueIndex } from '../columns.ts'

const key = dialect === 'sqlite' ? uniqueIndex : index

/**
 * How many rows a large list has (db/lists.ts), so that a page of it need not count a million: for each pair
 * of facets a line for all time and one for each span of time that has rows, the sum of its lines here.
 * Triggers made by hand in the migrations keep them, in the transaction of the rows themselves: SQLite, with
 * its one writer, changes a line in place; PostgreSQL adds lines for each statement, so that writers do not
 * wait for one another, and housekeeping adds them up.
 */
export const rowTallies = table(
  'row_tallies',
  {
    relation: text().notNull(),
    /** Of the rows counted: the list's first facet and its second, as text; empty for none. */
    facet: text().notNull().default(''),
    secondFacet: text().notNull().default(''),
    /** Which span of time they are of, counted from 1970 (`spanOf`); 0 for all time. */
    span: integer().notNull().default(0),
    rows: integer().notNull(),
  },
  (t) => [key('row_tallies_key').on(t.relation, t.span, t.facet, t.secondFacet)],
)

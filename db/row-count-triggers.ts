import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PagedTable, type RowChange, SPAN_OFFSET } from './paged-tables.ts'

export type Dialect = 'sqlite' | 'postgresql'

/**
 * Generates the triggers that maintain the row counts (db/schema/row-counts.ts) in one dialect; the description of a
 * table, `PagedTable`, is the same for both.
 */
interface Generator {
  /** Statements that the triggers of all tables share, by name. */
  shared: Record<string, string>
  trigger(list: PagedTable, change: RowChange): string
  drop(list: PagedTable, change: RowChange): string
  /** Recounts the existing rows. */
  count(list: PagedTable): string[]
}

const nameOf = ({ relation }: PagedTable, change: RowChange) => `${relation}_tally_${change}`

const SQLITE_TARGET =
  'INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)'

const sqlite: Generator = {
  shared: {},
  trigger(list, change) {
    const columns = [...list.facets, list.at].map((column) => `\`${columnName(column)}\``)
    const event = change === 'update' ? `UPDATE OF ${columns.join(', ')}` : change.toUpperCase()
    const lines = [
      ...(change === 'insert' ? [] : sqliteLines(list, 'old.', -1)),
      ...(change === 'delete' ? [] : sqliteLines(list, 'new.', 1)),
    ]
    return `CREATE TRIGGER \`${nameOf(list, change)}\` AFTER ${event} ON \`${list.relation}\` BEGIN
	${SQLITE_TARGET} VALUES
		${lines.join(',\n\t\t')}
		ON CONFLICT (\`relation\`, \`facet\`, \`second_facet\`, \`span\`) DO UPDATE SET \`rows\` = \`rows\` + excluded.\`rows\`;
END;`
  },
  drop: (list, change) => `DROP TRIGGER IF EXISTS \`${nameOf(list, change)}\`;`,
  count: (list) => [
    `DELETE FROM \`row_tallies\` WHERE \`relation\` = '${list.relation}';`,
    ...[sqliteSpan(list, ''), '0'].map(
      (span) => `${SQLITE_TARGET}
	SELECT ${sqliteKey(list, '', span)}, count(*) FROM \`${list.relation}\` GROUP BY 2, 3, 4;`,
    ),
  ],
}

const sqliteLines = (list: PagedTable, row: 'old.' | 'new.', rows: 1 | -1) =>
  [sqliteSpan(list, row), '0'].map((span) => `(${sqliteKey(list, row, span)}, ${rows})`)

const sqliteKey = (list: PagedTable, row: string, span: string) =>
  [`'${list.relation}'`, ...facetPair(list, (column) => sqliteFacet(column, row)), span].join(', ')

const sqliteSpan = ({ at, spanLength }: PagedTable, row: string) =>
  `(${row}\`${columnName(at)}\` + ${SPAN_OFFSET}) / ${spanLength}`

function sqliteFacet(column: PgColumn, row: string): string {
  const value = `${row}\`${columnName(column)}\``
  return orEmpty(column, column.dataType === 'string' ? value : `CAST(${value} AS TEXT)`)
}

/** Arguments: the two facets, the time and the length of a span. Runs once per statement. */
const TALLY_LIST = `CREATE OR REPLACE FUNCTION tally_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	line text := format('%s AS facet, %s AS second_facet, floor((extract(epoch FROM %I) * 1000 + ${SPAN_OFFSET}) / %s)::int AS span', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
	changed text := '';
BEGIN
	IF TG_OP <> 'DELETE' THEN
		changed := format('SELECT 1 AS n, %s FROM new_rows', line);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		changed := changed || ' UNION ALL ';
	END IF;
	IF TG_OP <> 'INSERT' THEN
		changed := changed || format('SELECT -1 AS n, %s FROM old_rows', line);
	END IF;
	EXECUTE format('INSERT INTO row_tallies (relation, facet, second_facet, span, rows)
		SELECT %L, facet, second_facet, coalesce(span, 0), sum(n) FROM (%s) AS changed
		GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet)) HAVING sum(n) <> 0', TG_TABLE_NAME, changed);
	RETURN NULL;
END $$;`

const postgresql: Generator = {
  shared: { tally_list: TALLY_LIST },
  trigger(list, change) {
    const rows = [
      ...(change === 'insert' ? [] : ['OLD TABLE AS old_rows']),
      ...(change === 'delete' ? [] : ['NEW TABLE AS new_rows']),
    ]
    const given = [...facetPair(list, postgresFacet), columnName(list.at), String(list.spanLength)]
    return `CREATE TRIGGER "${nameOf(list, change)}" AFTER ${change.toUpperCase()} ON "${list.relation}" REFERENCING ${rows.join(' ')} FOR EACH STATEMENT EXECUTE FUNCTION tally_list(${given.map(quoted).join(', ')});`
  },
  drop: (list, change) => `DROP TRIGGER IF EXISTS "${nameOf(list, change)}" ON "${list.relation}";`,
  count(list) {
    const [facet, second] = facetPair(list, postgresFacet)
    return [
      `DELETE FROM "row_tallies" WHERE "relation" = '${list.relation}';`,
      `INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT '${list.relation}', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT ${facet} AS facet, ${second} AS second_facet, floor((extract(epoch FROM "${columnName(list.at)}") * 1000 + ${SPAN_OFFSET}) / ${list.spanLength})::int AS span FROM "${list.relation}") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));`,
    ]
  },
}

function postgresFacet(column: PgColumn): string {
  const name = columnName(column)
  const casts: Record<string, string> = { string: '', boolean: '::int::text' }
  return orEmpty(column, name + (casts[column.dataType] ?? '::text'))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const columnName = ({ name }: PgColumn) => toSnakeCase(name)
const orEmpty = ({ notNull }: PgColumn, value: string) =>
  notNull ? value : `coalesce(${value}, '')`
const facetPair = ({ facets }: PagedTable, write: (column: PgColumn) => string) =>
  [0, 1].map((at) => (facets[at] ? write(facets[at]) : "''"))

const GENERATORS: Record<Dialect, Generator> = { sqlite, postgresql }
const CHANGES: readonly RowChange[] = ['insert', 'update', 'delete']

/**
 * The statements of a migration that updates the triggers to the descriptions of their tables and recounts the rows of
 * the changed ones; empty if nothing changed. `npm run db:generate` writes them.
 * @param migrations the text of all migrations so far, in order
 */
export function missingTriggers(
  dialect: Dialect,
  lists: readonly PagedTable[],
  migrations: string,
): string[] {
  const { shared, trigger, drop, count } = GENERATORS[dialect]
  const present = definitionsIn(migrations)
  const functions = Object.entries(shared).filter(
    ([name, text]) => present.get(name) !== plain(text),
  )
  const statements = lists.flatMap((list) => {
    const wanted = (change: RowChange) =>
      list.changes.includes(change) ? plain(trigger(list, change)) : undefined
    const changed = CHANGES.filter((change) => present.get(nameOf(list, change)) !== wanted(change))
    if (changed.length === 0) return []
    const dropped = changed.filter((change) => present.has(nameOf(list, change)))
    const created = changed.filter((change) => list.changes.includes(change))
    return [
      ...dropped.map((change) => drop(list, change)),
      ...count(list),
      ...created.map((change) => trigger(list, change)),
    ]
  })
  return [...functions.map(([, text]) => text), ...statements]
}

const plain = (statement: string) =>
  statement
    .replace(/^--.*\n/gm, '')
    .trim()
    .replace(/^CREATE OR REPLACE/, 'CREATE')

/** The triggers and functions that exist after a series of migrations, by name. */
function definitionsIn(migrations: string): Map<string, string> {
  const present = new Map<string, string>()
  for (const statement of migrations.split('--> statement-breakpoint').map(plain)) {
    const [, action, kind, name = ''] =
      /^(CREATE|DROP) (TRIGGER|FUNCTION|TABLE) (?:IF EXISTS )?["`]?(\w+)/.exec(statement) ?? []
    if (kind === 'TABLE' && action === 'DROP') {
      // SQLite rebuilds a table to alter it; its triggers are dropped with the old one.
      for (const change of CHANGES) present.delete(`${name}_tally_${change}`)
    } else if (action === 'CREATE') present.set(name, statement)
    else if (action === 'DROP') present.delete(name)
  }
  return present
}

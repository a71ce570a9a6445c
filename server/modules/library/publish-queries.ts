import { and, asc, eq, getTableColumns, inArray, max, ne } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { insertMany } from '#db/insert-many.ts'
import { preparedQuery, UNNAMED } from '#db/prepared-query.ts'
import { updateMany } from '#db/update-many.ts'
import {
  libraryFuels,
  libraryRecords,
  libraryReleases,
  librarySeries,
  librarySources,
  OPEN_ENDED,
} from '#db/schema/library.ts'
import type { Library } from './drafts.ts'
import { RECORD_COLUMNS } from './queries.ts'
import type { Source } from './sources.ts'

/** PostgreSQL allows 65,535 parameters per statement, SQLite half as many. */
const ROWS_AT_ONCE = 500

export type RecordRow = typeof libraryRecords.$inferSelect
export type FuelRow = typeof libraryFuels.$inferSelect
export type SeriesRow = typeof librarySeries.$inferInsert
export type ReleaseRow = typeof libraryReleases.$inferSelect

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(rows.slice(from, from + ROWS_AT_ONCE))
}

/** 0 if there is no release. */
export async function findLatestRelease(db: Reader): Promise<number> {
  const [row] = await db.select({ id: max(libraryReleases.id) }).from(libraryReleases)
  return row?.id ?? 0
}

export async function findRelease(db: Reader, id: number): Promise<ReleaseRow | undefined> {
  const [row] = await db.select().from(libraryReleases).where(eq(libraryReleases.id, id))
  return row
}

const releases = preparedQuery((db) =>
  db.select().from(libraryReleases).orderBy(asc(libraryReleases.id)).prepare(UNNAMED),
)
export const listReleases = (db: Reader): Promise<ReleaseRow[]> => releases(db, {})

export const insertRelease = (tx: Writer, row: ReleaseRow) => tx.insert(libraryReleases).values(row)

const current = (library: Library) =>
  and(eq(libraryRecords.library, library), eq(libraryRecords.untilRelease, OPEN_ENDED))

/** The records of the latest release with these codes, without search terms, which are most of a row. */
export async function listCurrentRecords(
  db: Reader,
  library: Library,
  codes: readonly string[],
): Promise<Omit<RecordRow, 'terms'>[]> {
  const rows: Omit<RecordRow, 'terms'>[] = []
  await inChunks(codes, async (chunk) => {
    const found = await db
      .select(RECORD_COLUMNS)
      .from(libraryRecords)
      .where(and(current(library), inArray(libraryRecords.code, chunk)))
    rows.push(...found)
  })
  return rows
}

/** The records of the latest release with the keys of their documents, in the order of their file. */
export const listCurrentWhole = (db: Reader, library: Library) =>
  db
    .select({ row: RECORD_COLUMNS, source: librarySources.key })
    .from(libraryRecords)
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    .where(current(library))
    .orderBy(asc(libraryRecords.position))

/** The fuel parameters of the latest release with the keys of their documents, in the order of their file. */
export const listCurrentWholeFuels = (db: Reader) =>
  db
    .select({ row: getTableColumns(libraryFuels), source: librarySources.key })
    .from(libraryFuels)
    .innerJoin(librarySources, eq(librarySources.id, libraryFuels.sourceId))
    .where(eq(libraryFuels.untilRelease, OPEN_ENDED))
    .orderBy(asc(libraryFuels.position))

/** The columns needed to detect changed records of the latest release. */
export const listCurrentHashes = (db: Reader, library: Library) =>
  db
    .select({
      id: libraryRecords.id,
      code: libraryRecords.code,
      nameZh: libraryRecords.nameZh,
      rowHash: libraryRecords.rowHash,
      checked: libraryRecords.checked,
    })
    .from(libraryRecords)
    .where(current(library))

/** The factors of the latest release that are computed from a fuel. */
export const listDerivedFactors = (db: Reader) =>
  db
    .select({
      id: libraryRecords.code,
      fuelCode: libraryRecords.fuelCode,
      value: libraryRecords.figure,
      unit: libraryRecords.unit,
    })
    .from(libraryRecords)
    .where(and(current('factor'), ne(libraryRecords.fuelCode, '')))

export const listSources = (db: Reader): Promise<(typeof librarySources.$inferSelect)[]> =>
  db.select().from(librarySources)

export const listCurrentFuels = (db: Reader): Promise<FuelRow[]> =>
  db.select().from(libraryFuels).where(eq(libraryFuels.untilRelease, OPEN_ENDED))

/** Closes versions: `release` and later ones no longer contain them. */
export async function closeRecords(tx: Writer, ids: number[], release: number) {
  await inChunks(ids, (chunk) =>
    tx
      .update(libraryRecords)
      .set({ untilRelease: release })
      .where(inArray(libraryRecords.id, chunk)),
  )
}

export async function closeFuels(tx: Writer, ids: number[], release: number) {
  await inChunks(ids, (chunk) =>
    tx.update(libraryFuels).set({ untilRelease: release }).where(inArray(libraryFuels.id, chunk)),
  )
}

const nextId = async (tx: Reader, table: typeof libraryRecords | typeof libraryFuels) => {
  const [row] = await tx.select({ id: max(table.id) }).from(table)
  return (row?.id ?? 0) + 1
}

export async function insertRecords(
  tx: Writer,
  rows: Omit<typeof libraryRecords.$inferInsert, 'id'>[],
) {
  const first = await nextId(tx, libraryRecords)
  const numbered = rows.map((row, at) => ({ ...row, id: first + at }))
  await insertMany(tx, libraryRecords, numbered)
}

export async function insertFuels(
  tx: Writer,
  rows: Omit<typeof libraryFuels.$inferInsert, 'id'>[],
) {
  const first = await nextId(tx, libraryFuels)
  const numbered = rows.map((row, at) => ({ ...row, id: first + at }))
  await insertMany(tx, libraryFuels, numbered)
}

type SourceRow = typeof librarySources.$inferSelect
export interface CorrectedSource {
  before: SourceRow
  after: SourceRow
}

/**
 * Inserts missing documents and updates the others.
 * @returns ids by key, and the documents that were updated
 */
export async function saveSources(
  tx: Writer,
  sources: readonly Source[],
): Promise<{ ids: Map<string, number>; corrected: CorrectedSource[] }> {
  const stored = await listSources(tx)
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const corrected: CorrectedSource[] = []
  let last = Math.max(0, ...ids.values())
  for (const source of new Map(sources.map((one) => [one.key, one])).values()) {
    const row = byKey.get(source.key)
    if (!row) {
      ids.set(source.key, ++last)
      await tx.insert(librarySources).values({ id: last, ...source })
    } else if (
      Object.entries(source).some(([name, value]) => row[name as keyof Source] !== value)
    ) {
      corrected.push({ before: row, after: { ...row, ...source } })
      await tx.update(librarySources).set(source).where(eq(librarySources.id, row.id))
    }
  }
  return { ids, corrected }
}

/** The records that cite one of the documents, in any release, in order. */
export async function listCitingRecordIds(tx: Reader, sourceIds: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: libraryRecords.id })
    .from(libraryRecords)
    .where(inArray(libraryRecords.sourceId, sourceIds))
    .orderBy(asc(libraryRecords.id))
  return rows.map(({ id }) => id)
}

export async function listRecordIds(tx: Reader): Promise<number[]> {
  const rows = await tx
    .select({ id: libraryRecords.id })
    .from(libraryRecords)
    .orderBy(asc(libraryRecords.id))
  return rows.map(({ id }) => id)
}

export const listRecordsById = (tx: Reader, ids: number[]): Promise<RecordRow[]> =>
  tx.select().from(libraryRecords).where(inArray(libraryRecords.id, ids))

type Citing = Pick<RecordRow, 'id' | 'sourceText' | 'terms'>
export const citeInRecords = (tx: Writer, rows: readonly Citing[]) =>
  updateMany(tx, libraryRecords, ['sourceText', 'terms'], rows)

/** The fuel parameters that cite one of the documents, in any release. */
export const listCitingFuels = (tx: Reader, sourceIds: number[]): Promise<FuelRow[]> =>
  tx.select().from(libraryFuels).where(inArray(libraryFuels.sourceId, sourceIds))

export const citeInFuels = (tx: Writer, rows: readonly Pick<FuelRow, 'id' | 'sourceText'>[]) =>
  updateMany(tx, libraryFuels, ['sourceText'], rows)

type NewSeries = Omit<SeriesRow, 'id'>

/** Inserts or updates series, whose names follow the latest record. @returns their ids by code */
export async function saveSeries(
  tx: Writer,
  library: Library,
  series: readonly NewSeries[],
): Promise<Map<string, number>> {
  const stored = await tx.select().from(librarySeries)
  const own = new Map(stored.filter((row) => row.library === library).map((row) => [row.code, row]))
  const ids = new Map([...own].map(([code, { id }]) => [code, id]))
  let last = Math.max(0, ...stored.map(({ id }) => id))
  const added: SeriesRow[] = []
  for (const one of series) {
    const row = own.get(one.code)
    if (!row) {
      ids.set(one.code, ++last)
      added.push({ ...one, id: last })
    } else if (Object.entries(one).some(([name, value]) => row[name as keyof NewSeries] !== value))
      await tx.update(librarySeries).set(one).where(eq(librarySeries.id, row.id))
  }
  await insertMany(tx, librarySeries, added)
  return ids
}

/** Records whose terms were made by an older version of the program. */
export const listOutdatedTerms = (db: Reader, version: number) =>
  db
    .select({ record: libraryRecords, source: librarySources })
    .from(libraryRecords)
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    .where(ne(libraryRecords.termsVersion, version))

export const updateTerms = (
  tx: Writer,
  rows: readonly Pick<RecordRow, 'id' | 'terms' | 'termsVersion'>[],
) => inChunks(rows, (chunk) => updateMany(tx, libraryRecords, ['terms', 'termsVersion'], chunk))

import { and, asc, eq, getTableColumns, gt, inArray, lte, or } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { preparedListQuery, preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { recordIdsMatching } from '#db/search.ts'
import {
  libraryFuels,
  libraryRecords,
  libraryReleases,
  librarySeries,
  librarySources,
} from '#db/schema/library.ts'
import type { Library } from './drafts.ts'
import type { Term } from './query-terms.ts'

/** The columns of all records of a release that the search needs. */
export const listCatalogue = (db: Reader, library: Library, release: number) =>
  db
    .select({
      id: libraryRecords.id,
      code: libraryRecords.code,
      series: librarySeries.code,
      nameZh: libraryRecords.nameZh,
      category: libraryRecords.category,
      sector: libraryRecords.sector,
      gas: libraryRecords.gas,
      region: libraryRecords.regionCode,
      year: libraryRecords.year,
      source: librarySources.key,
      licence: librarySources.licence,
      origin: libraryRecords.origin,
      supersededBy: libraryRecords.supersededBy,
      scope: libraryRecords.scope,
      unit: libraryRecords.unit,
      unitType: libraryRecords.unitType,
      boundary: libraryRecords.boundary,
      value: libraryRecords.value,
      checked: libraryRecords.checked,
      common: libraryRecords.common,
      seriesPosition: libraryRecords.seriesPosition,
      position: libraryRecords.position,
    })
    .from(libraryRecords)
    .innerJoin(librarySeries, eq(librarySeries.id, libraryRecords.seriesId))
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    .where(
      and(
        eq(libraryRecords.library, library),
        gt(libraryRecords.untilRelease, release),
        lte(libraryRecords.sinceRelease, release),
      ),
    )
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number]

/** Records that a release added or ended, verified or not. */
export const listTouchedRecords = (db: Reader, library: Library, release: number) =>
  db
    .select()
    .from(libraryRecords)
    .where(
      and(
        eq(libraryRecords.library, library),
        or(eq(libraryRecords.sinceRelease, release), eq(libraryRecords.untilRelease, release)),
      ),
    )

export const listSources = (db: Reader) => db.select().from(librarySources)

/** For each term the ids of the matching records, from any release. */
export async function findMatches(db: Reader, terms: readonly Term[]): Promise<number[][]> {
  const fields = terms.map(({ words, prefix, places }, at) => [
    `t${at}`,
    recordIdsMatching(
      words.flatMap((word) => places.map((place) => ({ word: place + word, prefix }))),
    ),
  ])
  const one = db.select({ id: libraryReleases.id }).from(libraryReleases).limit(1).as('one')
  const [row] = await db
    .select(Object.fromEntries(fields) as Record<string, ReturnType<typeof recordIdsMatching>>)
    .from(one)
  return terms.map((_, at) => JSON.parse(row?.[`t${at}`] ?? '[]') as number[])
}

/** All columns of a record except its search terms, which are most of a row. */
export const RECORD_COLUMNS = (({ terms: _, ...others }) => others)(getTableColumns(libraryRecords))

const selectRecords = (db: Reader) =>
  db
    .select({ record: RECORD_COLUMNS, series: librarySeries, source: librarySources })
    .from(libraryRecords)
    .innerJoin(librarySeries, eq(librarySeries.id, libraryRecords.seriesId))
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))

/** A record with its series and source. */
export type FullRecord = Awaited<ReturnType<typeof selectRecords>>[number]

const recordsByIds = preparedListQuery((db, ids) =>
  selectRecords(db).where(inArray(libraryRecords.id, ids)).prepare(UNNAMED),
)

/** Records by id, at most a page of them, unordered. */
export const listRecords = async (db: Reader, ids: readonly number[]): Promise<FullRecord[]> =>
  ids.length > 0 ? recordsByIds(db, ids, {}) : []

const versionsOf = preparedQuery((db, value: Value<{ library: Library; code: string }>) =>
  selectRecords(db)
    .where(
      and(eq(libraryRecords.library, value('library')), eq(libraryRecords.code, value('code'))),
    )
    .orderBy(asc(libraryRecords.sinceRelease))
    .prepare(UNNAMED),
)

/** All versions of a record, oldest first. */
export const listVersions = (db: Reader, library: Library, code: string): Promise<FullRecord[]> =>
  versionsOf(db, { library, code })

type Relation = { library: Library; release: number; family: string }
const relatedRecords = preparedListQuery((db, seriesCodes, value: Value<Relation>) =>
  selectRecords(db)
    .where(
      and(
        eq(librarySeries.library, value('library')),
        or(eq(librarySeries.family, value('family')), inArray(librarySeries.code, seriesCodes)),
        gt(libraryRecords.untilRelease, value('release')),
        lte(libraryRecords.sinceRelease, value('release')),
      ),
    )
    .prepare(UNNAMED),
)

/** A release's records of a series, of its family and of other given series, unordered. */
export const listRelated = (
  db: Reader,
  library: Library,
  release: number,
  { family }: { family: string },
  seriesCodes: readonly string[],
): Promise<FullRecord[]> => relatedRecords(db, seriesCodes, { library, release, family })

/** The verified parameters of all fuels in a release. */
export const listCheckedFuels = (db: Reader, release: number) =>
  db
    .select({ fuel: libraryFuels, source: librarySources })
    .from(libraryFuels)
    .innerJoin(librarySources, eq(librarySources.id, libraryFuels.sourceId))
    .where(
      and(
        eq(libraryFuels.checked, true),
        gt(libraryFuels.untilRelease, release),
        lte(libraryFuels.sinceRelease, release),
      ),
    )
    .orderBy(asc(libraryFuels.position))

/** A fuel's parameters in a release, from every set that contains it. */
export async function listFuels(db: Reader, code: string, release: number) {
  const held = and(gt(libraryFuels.untilRelease, release), lte(libraryFuels.sinceRelease, release))
  const [own] = await db
    .select({ name: libraryFuels.nameZh })
    .from(libraryFuels)
    .where(and(eq(libraryFuels.code, code), held))
  if (!own) return []
  return db
    .select({ fuel: libraryFuels, source: librarySources })
    .from(libraryFuels)
    .innerJoin(librarySources, eq(librarySources.id, libraryFuels.sourceId))
    .where(and(eq(libraryFuels.nameZh, own.name), held))
    .orderBy(asc(libraryFuels.position))
}
export type FullFuel = Awaited<ReturnType<typeof listFuels>>[number]

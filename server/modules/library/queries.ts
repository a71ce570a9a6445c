import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { recordsWithTerms } from '#db/search.ts'
import { libraryRecords, librarySeries, librarySources } from '#db/schema/library.ts'
import type { Library } from './drafts.ts'
import type { TermQuery } from './query-terms.ts'

/** What a search weighs of every record of a release. */
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

export const listSources = (db: Reader) => db.select().from(librarySources)

/** The records, of any release, that a query finds. */
export async function findMatches(db: Reader, query: TermQuery): Promise<number[]> {
  const { ids, from, where } = recordsWithTerms(
    query.map(({ word, prefix, places }) =>
      places.map((place) => ({ word: place + word, prefix })),
    ),
  )
  const [row] = await db.select({ ids }).from(from).where(where)
  return JSON.parse(row?.ids ?? '[]') as number[]
}

/** Records with their series and source, in no order. */
export const listRecords = (db: Reader, ids: number[]) =>
  db
    .select({ record: libraryRecords, series: librarySeries, source: librarySources })
    .from(libraryRecords)
    .innerJoin(librarySeries, eq(librarySeries.id, libraryRecords.seriesId))
    .innerJoin(librarySources, eq(librarySources.id, libraryRecords.sourceId))
    .where(inArray(libraryRecords.id, ids))
export type FullRecord = Awaited<ReturnType<typeof listRecords>>[number]

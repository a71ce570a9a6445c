import { FACETS } from '../../contract/library-facets.ts'
import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { FactorQuery, FootprintQuery, SearchResult } from '../../contract/library.ts'
import { type Catalogue, type Order } from './catalogue-model.ts'
import type { Catalogues } from './catalogue.ts'
import { count, countOnce, type Filter, suggest } from './count.ts'
import type { Library } from './drafts.ts'
import { describeFacet, groupsOf, facetValuesOf } from './facets.ts'
import type { SourceNames } from './catalogue-model.ts'
import { listRecords } from './queries.ts'
import { toRecord } from './records.ts'
import { getRelease } from './releases.ts'
import { TIERS, tiersOf } from './tiers.ts'

export type SearchQuery = Partial<z.output<typeof FactorQuery> & z.output<typeof FootprintQuery>> &
  Pick<z.output<typeof FactorQuery>, 'sort'>

export interface SearchOptions {
  /** Includes unverified records, for staff. */
  unchecked: boolean
}

/** Default of every list (C-3.4); the portal always sends a page size. */
const PAGE_SIZE = 10
const YEAR = /(^|\D)(19|20)\d\d(\D|$)/
/** One page of the matching records, with the number of results for every other choice of a filter. */
export async function search(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  query: SearchQuery,
  { unchecked }: SearchOptions,
): Promise<SearchResult> {
  const release = await getRelease(db, query.release)
  const catalogue = await catalogues(library, release.release)
  const { sources } = catalogue
  const tiers = query.q ? await tiersOf(db, catalogue, query.q) : undefined
  const filters = filtersOf(catalogue, library, query, sources)
  const narrowed = tiers !== undefined || filters.length > 0
  const view = query.all === '0' || (query.all === undefined && !narrowed) ? 'common' : 'all'
  const choosing = query.all === '0' ? 'common' : 'all'
  const conditions = { filters, tiers, view, choosing, unchecked } as const
  const found = narrowed ? count(catalogue, conditions) : countOnce(catalogue, conditions)

  const pageNo = query.pageNo ?? query.page ?? 1
  const pageSize = query.pageSize ?? query.size ?? PAGE_SIZE
  const ofYear = (query.year ?? []).length > 0 || YEAR.test(query.q ?? '')
  const order = inOrder(catalogue, found.passed, query.sort, ofYear)
  const range = [(pageNo - 1) * pageSize, pageNo * pageSize] as const
  const shown =
    tiers && query.sort === 'relevance' ? byTier(order, tiers, range) : order.slice(...range)
  const facets = [...catalogue.columns].map(([name, column]) => {
    const filter = filters.find((one) => one.name === name)
    const counts = found.counts.get(name) ?? new Uint32Array()
    return describeFacet(name, column, counts, filter?.passes, sources)
  })
  return {
    list: await readRecords(
      db,
      Array.from(shown, (at) => catalogue.ids[at] ?? 0),
    ),
    total: order.length,
    pageNo,
    pageSize,
    release,
    view,
    views: found.views,
    facets,
    groups: groupsOf(facets),
    suggestions: order.length > 0 ? [] : suggest(catalogue, conditions, found),
  }
}

/** Records in the order of `ids`. */
export async function readRecords(db: Reader, ids: number[]) {
  if (ids.length === 0) return []
  const rows = new Map((await listRecords(db, ids)).map((row) => [row.record.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toRecord(row)] : []
  })
}

function filtersOf(
  catalogue: Catalogue,
  library: Library,
  query: SearchQuery,
  sources: ReadonlyMap<string, SourceNames>,
): Filter[] {
  return FACETS[library].flatMap((name) => {
    const given = query[name] ?? []
    const column = catalogue.columns.get(name)
    if (given.length === 0 || !column) return []
    return [{ name, of: column.of, passes: facetValuesOf(name, column, given, sources) }]
  })
}

/** Positions in the requested order. With a filter by year, preferring the newest of each series makes no sense. */
function inOrder(
  catalogue: Catalogue,
  passed: Uint32Array,
  sort: SearchQuery['sort'],
  ofYear: boolean,
): Uint32Array {
  if (sort === 'relevance' && !ofYear) return passed
  const marked = new Uint8Array(catalogue.size)
  for (const at of passed) marked[at] = 1
  const by = sort === 'relevance' ? 'series' : (sort.replace('-', '') as Order)
  const order = new Uint32Array(passed.length)
  let length = 0
  for (const at of catalogue.order(by)) if (marked[at] === 1) order[length++] = at
  return sort.startsWith('-') ? order.reverse() : order
}

/** One page of text matches, best tier first; within a tier in the given order. */
function byTier(order: Uint32Array, tiers: Uint8Array, [from, to]: readonly [number, number]) {
  const page: number[] = []
  let passed = 0
  for (const tier of Object.values(TIERS))
    for (let i = 0; i < order.length && passed < to; i++) {
      const at = order[i] as number
      if (tiers[at] !== tier) continue
      if (passed++ >= from) page.push(at)
    }
  return page
}

import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { FactorQuery, FootprintQuery, SearchResult } from '../../contract/library.ts'
import { FACETS, type Catalogue, type Catalogues, type FacetName, type Order } from './catalogue.ts'
import type { Library } from './drafts.ts'
import { describeFacet, groupsOf, meant, type SourceNames } from './facets.ts'
import { findMatches, listRecords, listSources } from './queries.ts'
import { atBeginnings, inNames, readQuery } from './query-terms.ts'
import { toRecord } from './records.ts'
import { getRelease } from './releases.ts'
import { joinCompounds, normalize } from './tokens.ts'

export type SearchQuery = Partial<z.output<typeof FactorQuery> & z.output<typeof FootprintQuery>> &
  Pick<z.output<typeof FactorQuery>, 'sort'>

export interface SearchOptions {
  /** Also what nobody has checked yet: for staff. */
  unchecked: boolean
}

const PAGE_SIZE = 20
const TEXT = 'q'
const YEAR = /(^|\D)(19|20)\d\d(\D|$)/
/** How well a record meets the query: by its code, its whole name, the beginning of it, its name, or anything else. */
const TIERS = { code: 1, whole: 2, beginning: 3, name: 4, other: 5 } as const

/** One filter in force: which values of its column pass. */
interface Filter {
  name: FacetName
  of: Uint32Array
  passes: Uint8Array
}

/** A page of the records that meet a query, with what every other choice would give. */
export async function search(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  query: SearchQuery,
  { unchecked }: SearchOptions,
): Promise<SearchResult> {
  const release = await getRelease(db, query.release)
  const [catalogue, sources] = await Promise.all([
    catalogues(library, release.release),
    sourceNames(db),
  ])
  const tiers = query.q ? await tiersOf(db, catalogue, query.q) : undefined
  const filters = filtersOf(catalogue, library, query, sources)
  const narrowed = tiers !== undefined || filters.length > 0
  const view = query.all === '0' || (query.all === undefined && !narrowed) ? 'common' : 'all'
  const found = count(catalogue, { filters, tiers, view, unchecked })

  const pageNo = query.pageNo ?? query.page ?? 1
  const pageSize = query.pageSize ?? query.size ?? PAGE_SIZE
  const ofYear = (query.year ?? []).length > 0 || YEAR.test(query.q ?? '')
  const order = inOrder(catalogue, found.passed, query.sort, ofYear)
  const ranked = tiers && query.sort === 'relevance' ? byTier(order, tiers) : order
  const shown = ranked.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const facets = [...catalogue.columns].map(([name, column]) => {
    const filter = filters.find((one) => one.name === name)
    const counts = found.counts.get(name) ?? new Uint32Array()
    return describeFacet(name, column, counts, filter?.passes, sources)
  })
  return {
    list: await readRecords(
      db,
      shown.map((at) => catalogue.ids[at] ?? 0),
    ),
    total: order.length,
    pageNo,
    pageSize,
    release,
    view,
    views: found.views,
    facets,
    groups: groupsOf(facets),
    suggestions: order.length > 0 ? [] : found.suggestions,
  }
}

async function sourceNames(db: Reader): Promise<ReadonlyMap<string, SourceNames>> {
  return new Map((await listSources(db)).map((source) => [source.key, source]))
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

/** By position: 0 where the text does not match, else how well it does. */
async function tiersOf(db: Reader, catalogue: Catalogue, text: string): Promise<Uint8Array> {
  const tiers = new Uint8Array(catalogue.size)
  const mark = (ids: number[], tier: number, among?: Uint8Array) => {
    for (const id of ids) {
      const position = catalogue.positions[id]
      if (position && (!among || among[position - 1])) tiers[position - 1] = tier
    }
  }
  // `EL-NAT` means that code; only when nothing has it in one, its parts.
  const joined = joinCompounds(text)
  for (const words of joined === normalize(text) ? [text] : [joined, text]) {
    const query = readQuery(words)
    if (query.length === 0) continue
    const [all, named, beginning, whole] = await Promise.all([
      findMatches(db, query),
      findMatches(db, inNames(query)),
      findMatches(db, atBeginnings(words, { whole: false })),
      findMatches(db, atBeginnings(words, { whole: true })),
    ])
    mark(all, TIERS.other)
    mark(named, TIERS.name)
    mark(beginning, TIERS.beginning)
    // 柴油 is the fuel that is burnt, not the rarer 柴油（上游生产）.
    mark(whole, TIERS.whole, catalogue.common)
    if (all.length > 0) break
  }
  for (const at of catalogue.byCode.get(text.trim().toLowerCase()) ?? []) tiers[at] = TIERS.code
  return tiers
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
    return [{ name, of: column.of, passes: meant(name, column, given, sources) }]
  })
}

interface Conditions {
  filters: readonly Filter[]
  tiers: Uint8Array | undefined
  view: 'common' | 'all'
  unchecked: boolean
}

/**
 * One walk over all records: those that meet every condition, and for each condition those that fail it
 * alone, which are what one gets by choosing otherwise there, or by dropping it.
 */
function count(catalogue: Catalogue, { filters, tiers, view, unchecked }: Conditions) {
  const { size, checked, common } = catalogue
  const columns = [...catalogue.columns]
  const counts = new Map(
    columns.map(([name, { values }]) => [name, new Uint32Array(values.length)]),
  )
  const tallies = columns.map(([name, { of }]) => ({ of, tally: counts.get(name) as Uint32Array }))
  const own = filters.map(({ name }) => counts.get(name) as Uint32Array)
  const dropped = new Uint32Array(filters.length)
  let withoutText = 0
  const views = { common: 0, all: 0 }
  const passed: number[] = []

  for (let at = 0; at < size; at++) {
    if (!unchecked && !checked[at]) continue
    const outOfView = view === 'common' && !common[at]
    let failed = -1
    let failures = tiers !== undefined && tiers[at] === 0 ? 1 : 0
    const textFails = failures === 1
    for (let f = 0; f < filters.length && failures < 2; f++) {
      const filter = filters[f] as Filter
      if (filter.passes[filter.of[at] as number] === 1) continue
      failures++
      failed = f
    }
    if (failures > 1) continue
    if (failures === 1) {
      if (outOfView) continue
      if (textFails) withoutText++
      else {
        dropped[failed] = (dropped[failed] as number) + 1
        const tally = own[failed] as Uint32Array
        const value = (filters[failed] as Filter).of[at] as number
        tally[value] = (tally[value] as number) + 1
      }
      continue
    }
    views.all++
    if (common[at]) views.common++
    if (outOfView) continue
    passed.push(at)
    for (const { of, tally } of tallies) {
      const value = of[at] as number
      tally[value] = (tally[value] as number) + 1
    }
  }
  const suggestions = [
    ...(tiers ? [{ drop: TEXT, total: withoutText }] : []),
    ...filters.map(({ name }, f) => ({ drop: name as string, total: dropped[f] as number })),
    ...(view === 'common' ? [{ drop: 'all', total: views.all }] : []),
  ]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
  return { passed, counts, views, suggestions }
}

/** Positions in the order that was asked for. Who asks for a year has no use for the newest of each series. */
function inOrder(
  catalogue: Catalogue,
  passed: number[],
  sort: SearchQuery['sort'],
  ofYear: boolean,
): number[] {
  if (sort === 'relevance' && !ofYear) return passed
  const marked = new Uint8Array(catalogue.size)
  for (const at of passed) marked[at] = 1
  const by = sort === 'relevance' ? 'series' : (sort.replace('-', '') as Order)
  const order: number[] = []
  for (const at of catalogue.order(by)) if (marked[at] === 1) order.push(at)
  return sort.startsWith('-') ? order.reverse() : order
}

/** What meets the text best comes first; within that the order stays. */
const byTier = (order: number[], tiers: Uint8Array): number[] =>
  Object.values(TIERS).flatMap((tier) => order.filter((at) => tiers[at] === tier))

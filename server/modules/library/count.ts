import type { FacetName } from '../../contract/library-facets.ts'
import type { Catalogue, Counted } from './catalogue-model.ts'

/** One active filter: which values of its column match. */
export interface Filter {
  name: FacetName
  of: Uint32Array
  passes: Uint8Array
}

/** All conditions of a search. */
export interface Conditions {
  filters: readonly Filter[]
  /** By position: 0 if the text does not match. */
  tiers: Uint8Array | undefined
  view: 'common' | 'all'
  /** The view that further choices apply to: without any condition the list shows common records, otherwise all. */
  choosing: 'common' | 'all'
  unchecked: boolean
}

/** The result of scanning all records, before counting facet values. */
type ScanResult = Pick<Counted, 'passed' | 'views'> & { failing: Counted['counts'] }

/**
 * Scans all records once for those that meet all conditions and, per filter, those that fail only that one: these are
 * the results of choosing another value there. Plain loops: 100,000 records take two milliseconds.
 */
function scan(catalogue: Catalogue, conditions: Conditions): ScanResult {
  const { checked, common, size } = catalogue
  const { filters, tiers, unchecked, view } = conditions
  const all = new Uint32Array(size)
  let found = 0
  const views = { common: 0, all: 0 }
  const failing: Counted['counts'] = new Map(
    filters.map(({ name }) => [
      name,
      new Uint32Array(catalogue.columns.get(name)?.values.length ?? 0),
    ]),
  )

  for (let at = 0; at < size; at++) {
    if (tiers !== undefined && tiers[at] === 0) continue
    if (!unchecked && checked[at] === 0) continue
    let failed: Filter | undefined
    let failures = 0
    for (let f = 0; f < filters.length && failures < 2; f++) {
      const filter = filters[f] as Filter
      if (filter.passes[filter.of[at] as number] === 1) continue
      failures++
      failed = filter
    }
    if (failures > 1) continue
    const inView = view === 'all' || common[at] === 1
    if (failed) {
      if (inView) add(failing.get(failed.name), failed.of[at])
      continue
    }
    views.all++
    views.common += common[at] as number
    if (inView) all[found++] = at
  }
  return { passed: all.subarray(0, found), failing, views }
}

/** The records that meet all conditions, and for each filter the number of results of every other choice. */
export function count(catalogue: Catalogue, conditions: Conditions): Counted {
  const { passed, failing, views } = scan(catalogue, conditions)
  const { choosing, view } = conditions
  // Only for an unfiltered list do further choices apply to another view than the one shown.
  const chosen =
    choosing === view ? passed : scan(catalogue, { ...conditions, view: choosing }).passed
  const counts: Counted['counts'] = new Map()
  for (const [name, { of, values }] of catalogue.columns) {
    const own = failing.get(name) ?? new Uint32Array(values.length)
    countValues(chosen, of, own)
    counts.set(name, own)
  }
  return { passed, counts, views }
}

/** The counts of an unfiltered list, computed once per release. */
export function countOnce(catalogue: Catalogue, conditions: Conditions): Counted {
  const { countCache } = catalogue
  const key = `${conditions.view} ${conditions.choosing} ${conditions.unchecked}`
  const counted = countCache.get(key) ?? count(catalogue, conditions)
  countCache.set(key, counted)
  return counted
}

function add(counts: Uint32Array | undefined, value: number | undefined) {
  if (counts && value !== undefined) counts[value] = (counts[value] as number) + 1
}

function countValues(passed: Uint32Array, of: Uint32Array, counts: Uint32Array) {
  for (let i = 0; i < passed.length; i++) {
    const value = of[passed[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

/** For a search without results: how many records each condition excludes, largest first. */
export function suggest(
  catalogue: Catalogue,
  conditions: Conditions,
  { views }: Counted,
): { drop: string; total: number }[] {
  const { filters, tiers, view } = conditions
  const without = (dropped: Partial<Conditions>) =>
    scan(catalogue, { ...conditions, ...dropped }).passed.length
  return [
    ...(tiers ? [{ drop: 'q', total: without({ tiers: undefined }) }] : []),
    ...filters.map((filter) => ({
      drop: filter.name as string,
      total: without({ filters: filters.filter((one) => one !== filter) }),
    })),
    ...(view === 'common' ? [{ drop: 'all', total: views.all }] : []),
  ]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}

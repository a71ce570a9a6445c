import type { Catalogue, Counted, FacetName } from './catalogue-model.ts'

/** One filter in force: which values of its column pass. */
export interface Filter {
  name: FacetName
  of: Uint32Array
  passes: Uint8Array
}

/** Everything that narrows a search. */
export interface Conditions {
  filters: readonly Filter[]
  /** By position: 0 where the text does not match. */
  tiers: Uint8Array | undefined
  view: 'common' | 'all'
  /** The view that a further choice leads to: without a condition the list is of what is common, with one of all. */
  choosing: 'common' | 'all'
  unchecked: boolean
}

/** What a walk over all records finds, before its counts. */
type Walked = Pick<Counted, 'passed' | 'views'> & { failing: Counted['counts'] }

/**
 * One walk over all records: those that meet every condition, and for each filter those that fail it alone,
 * which are what one gets by choosing otherwise there. Plain loops: 100,000 records take two milliseconds.
 */
function walk(catalogue: Catalogue, conditions: Conditions): Walked {
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

/** The records that meet every condition, and what every other choice of one filter would give. */
export function count(catalogue: Catalogue, conditions: Conditions): Counted {
  const { passed, failing, views } = walk(catalogue, conditions)
  const { choosing, view } = conditions
  // Only a list that nothing narrows is of another view than what is chosen from it.
  const chosen =
    choosing === view ? passed : walk(catalogue, { ...conditions, view: choosing }).passed
  const counts: Counted['counts'] = new Map()
  for (const [name, { of, values }] of catalogue.columns) {
    const own = failing.get(name) ?? new Uint32Array(values.length)
    tally(chosen, of, own)
    counts.set(name, own)
  }
  return { passed, counts, views }
}

/** The same for a list that nothing narrows, counted once for a release. */
export function countOnce(catalogue: Catalogue, conditions: Conditions): Counted {
  const { plain } = catalogue
  const key = `${conditions.view} ${conditions.choosing} ${conditions.unchecked}`
  const counted = plain.get(key) ?? count(catalogue, conditions)
  plain.set(key, counted)
  return counted
}

function add(counts: Uint32Array | undefined, value: number | undefined) {
  if (counts && value !== undefined) counts[value] = (counts[value] as number) + 1
}

function tally(passed: Uint32Array, of: Uint32Array, counts: Uint32Array) {
  for (let i = 0; i < passed.length; i++) {
    const value = of[passed[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

/** What dropping one condition would give where all together give nothing; the most first. */
export function suggest(
  catalogue: Catalogue,
  conditions: Conditions,
  { views }: Counted,
): { drop: string; total: number }[] {
  const { filters, tiers, view } = conditions
  const without = (dropped: Partial<Conditions>) =>
    walk(catalogue, { ...conditions, ...dropped }).passed.length
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

import type { Facet, SearchResult } from '#server/contract/library.ts'
import { type Filter, FILTERS, PATHS, SIZES, SORTS } from '../address.ts'
import { type Asked, valueName } from './conditions.server.ts'

/** Shown as tree beside the list, not as a field of the form. */
export const TREES: readonly Filter[] = ['category', 'sector']
/** Fields that most readers need; the others stand under 更多条件. */
const FIRST: readonly Filter[] = ['region', 'year', 'gas', 'boundary']

export interface FilterField {
  name: string
  label: string
  options: { value: string; label: string; selected: boolean }[]
  /** Further values in force, which a list of one cannot show. */
  others: { value: string }[]
  /** Always has a value; the first is what holds without one. */
  compulsory?: boolean
}

/** The form of a list, filled in. */
export function describeFilters(asked: Asked, found: SearchResult) {
  const { library, query, words } = asked
  const { q, qHint, submit, more, any, label } = words.search
  const fields = FILTERS[library]
    .filter((name) => !TREES.includes(name))
    .flatMap((name) => {
      const facet = found.facets.find((one) => one.name === name)
      return facet ? [field(asked, facet)] : []
    })
  const isFirst = ({ name }: FilterField) => FIRST.includes(name as Filter)
  return {
    path: PATHS[library],
    words: { q, qHint, submit, more, any, label },
    q: query.q,
    /** Conditions that the form has no field for and must not lose. */
    hidden: [
      ...TREES.flatMap((name) => (query.filters[name] ?? []).map((value) => ({ name, value }))),
      ...(query.all ? [{ name: 'all', value: query.all }] : []),
      ...(query.release ? [{ name: 'release', value: String(query.release) }] : []),
    ],
    first: fields.filter(isFirst),
    more: [
      ...fields.filter((one) => !isFirst(one)),
      list('sort', words.search.sort, SORTS, query.sort, (value) => words.sorts[value]),
      list('size', words.search.size, SIZES, query.size, String),
    ],
  }
}
export type FilterModel = ReturnType<typeof describeFilters>

const list = <Value extends string | number>(
  name: string,
  label: string,
  values: readonly Value[],
  chosen: Value,
  named: (value: Value) => string,
): FilterField => ({
  name,
  label,
  compulsory: true,
  others: [],
  options: values.map((value) => ({
    value: String(value),
    label: named(value),
    selected: value === chosen,
  })),
})

function field(asked: Asked, facet: Facet): FilterField {
  const name = facet.name as Filter
  const values = asked.query.filters[name] ?? []
  const options = facet.values
    .filter(({ count, selected }) => count > 0 || selected)
    .map((value) => ({
      value: value.value,
      label: `${valueName(asked, facet.name, value)} (${value.count})`,
      selected: value.selected,
    }))
  // A list takes one value; what an address has beyond it stays in force.
  const chosen = options.findIndex(({ selected }) => selected)
  return {
    name,
    label: asked.words.facets[name],
    options: options.map((option, at) => ({ ...option, selected: at === chosen })),
    others: values.length > 1 ? options.filter((one, at) => one.selected && at !== chosen) : [],
  }
}

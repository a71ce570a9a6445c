import { FACETS, type FacetName } from '#server/contract/library-facets.ts'
import type { FilterModel, SelectFilter } from '#app/lists/filter-form.tsx'
import { fill } from '#app/i18n/fill.ts'
import type { Facet, Release, SearchResult } from '#server/contract/library.ts'
import { PATHS, SIZES, SORTS } from '../library-urls.ts'
import { type ListRequest, nameOf, valueName } from './conditions.server.ts'

/** Shown as trees beside the list on wide screens, as form fields on narrow ones. */
export const TREES: readonly FacetName[] = ['category', 'origin', 'sector', 'licence']
/** Fields that most readers need; the others are under 更多条件. */
const FIRST: readonly FacetName[] = ['region', 'year', 'gas', 'boundary', 'newest']

/** The filter form of a list, with the current values. */
export function describeFilters(
  request: ListRequest,
  found: SearchResult,
  releases: readonly Release[],
): FilterModel {
  const { library, query, words } = request
  const fields = FACETS[library]
    .filter((name) => !TREES.includes(name))
    .flatMap((name) => {
      const facet = found.facets.find((one) => one.name === name)
      return facet ? [field(request, facet)] : []
    })
  const isFirst = ({ name }: SelectFilter) => FIRST.includes(name as FacetName)
  return {
    path: PATHS[library],
    keyword: { label: words.search.q, hint: words.search.qHint[library], value: query.q },
    hidden: [
      ...(query.all ? [{ name: 'all', value: query.all }] : []),
      ...(query.picked.length > 0 ? [{ name: 'picked', value: query.picked.join() }] : []),
    ],
    fields: [
      ...fields.filter(isFirst),
      ...TREES.flatMap((name) => {
        const facet = found.facets.find((one) => one.name === name)
        return facet && facet.values.length > 0 ? [treeField(request, found, facet)] : []
      }),
    ],
    more: {
      label: words.search.more,
      fields: [
        ...fields.filter((one) => !isFirst(one)),
        releaseField(request, releases),
        list('sort', words.search.sort, SORTS, query.sort, (value) => words.sorts[value]),
        list('size', words.search.size, SIZES, query.size, String),
      ],
    },
  }
}

const list = <Value extends string | number>(
  name: string,
  label: string,
  values: readonly Value[],
  chosen: Value,
  named: (value: Value) => string,
): SelectFilter => ({
  kind: 'select',
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

/** A tree as a select: groups, each followed by its members. */
function treeField(request: ListRequest, found: SearchResult, facet: Facet): SelectFilter {
  const name = facet.name as FacetName
  const [first = '', ...further] = request.query.filters[name] ?? []
  const options = groupsIn(request, found, facet).flatMap(({ group, members }) => [
    ...(group ? [{ value: group.code, label: `${group.name} (${group.count})` }] : []),
    ...(group && members.length === 1 ? [] : members).map((member) => ({
      value: member.value,
      label: `${group ? '\u3000' : ''}${valueName(request, name, member)} (${member.count})`,
    })),
  ])
  // An address may give a value under another name, such as the English one.
  const known = options.some(({ value }) => value === first)
  const meant = known ? first : facet.values.find(({ selected }) => first && selected)?.value
  return {
    kind: 'select',
    name,
    className: 'library-tree-field',
    label: request.words.facets[name],
    options: options.map((option) => ({ ...option, selected: option.value === meant })),
    others: further.map((value) => ({ value })),
  }
}

/** A facet's values with records or selected, grouped if there are several groups. */
export function groupsIn({ locale }: ListRequest, found: SearchResult, facet: Facet) {
  const shown = facet.values.filter(({ count, selected }) => count > 0 || selected)
  const codes = [...new Set(shown.map(({ group }) => group ?? ''))]
  return codes.map((code) => {
    const members = shown.filter(({ group }) => (group ?? '') === code)
    const names = codes.length > 1 ? found.groups[code] : undefined
    const count = members.reduce((sum, member) => sum + member.count, 0)
    return { group: names && { code, name: nameOf(locale, names), count }, members }
  })
}

/** An empty value means the newest release, whichever that is. */
const releaseField = (
  { query, words }: ListRequest,
  releases: readonly Release[],
): SelectFilter => ({
  kind: 'select',
  name: 'release',
  label: words.facets.release,
  compulsory: true,
  others: [],
  options: [
    { value: '', label: words.release.newest, selected: query.release === undefined },
    ...releases.map(({ release, date }) => ({
      value: String(release),
      label: fill(words.release.dated, { release, date }),
      selected: release === query.release,
    })),
  ],
})

function field(request: ListRequest, facet: Facet): SelectFilter {
  const name = facet.name as FacetName
  const values = request.query.filters[name] ?? []
  const options = facet.values
    .filter(({ count, selected }) => count > 0 || selected)
    .map((value) => ({
      value: value.value,
      label: `${valueName(request, facet.name, value)} (${value.count})`,
      selected: value.selected,
    }))
  // A select holds one value; further values of the address stay active.
  const chosen = options.findIndex(({ selected }) => selected)
  return {
    kind: 'select',
    name,
    label: request.words.facets[name],
    options: options.map((option, at) => ({ ...option, selected: at === chosen })),
    others: values.length > 1 ? options.filter((one, at) => one.selected && at !== chosen) : [],
  }
}

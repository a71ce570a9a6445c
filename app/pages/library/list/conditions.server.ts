import { FACETS, type FacetName } from '#server/contract/library-facets.ts'
import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Facet, SearchResult } from '#server/contract/library.ts'
import { type Library, listAddress, type ListQuery } from '../library-urls.ts'
import { regions } from '../../portal/figures/provinces.server.ts'
import { shownGas } from '../units.ts'
import type { LibraryWords } from '#app/i18n/zh/content/library/library.server.ts'

/** Regions without a factor in the ministry's notices: Xizang, Taiwan, Hong Kong, Macao. */
const UNPUBLISHED: readonly string[] = ['54', '71', '81', '82']

type FacetValue = Facet['values'][number]

export interface ListRequest {
  library: Library
  locale: Locale
  words: LibraryWords
  query: ListQuery
}

export const nameOf = (locale: Locale, { zh, en }: Pick<FacetValue, 'zh' | 'en'>) =>
  dataText(locale, zh, en)

/** Display name of a facet value: gases with subscripts. */
export const valueName = ({ locale }: ListRequest, facet: string, value: FacetValue): string =>
  facet === 'gas' ? shownGas(value.value) : nameOf(locale, value)

export const withFilter = ({ library, query }: ListRequest, name: FacetName, values: string[]) =>
  listAddress(library, query, { filters: { ...query.filters, [name]: values } })

/** The same list without any filter. */
export const withoutConditions = (request: ListRequest): ListRequest => ({
  ...request,
  query: { ...request.query, q: '', filters: {}, all: '1', sort: 'relevance' },
})

/** Every active filter with the address that removes it. */
export function chips(request: ListRequest, facets: ReadonlyMap<string, Facet>) {
  const { library, query, words } = request
  const chip = (name: string, value: string, change: Partial<ListQuery>) => {
    const text = fill(words.search.chip, { name, value })
    return {
      text,
      label: fill(words.search.drop, { name: text }),
      to: listAddress(library, query, change),
    }
  }
  return [
    ...(query.q ? [chip(words.search.q, query.q, { q: '' })] : []),
    ...FACETS[library].flatMap((name) =>
      (query.filters[name] ?? []).map((value) =>
        chip(words.facets[name], chosenName(request, facets, name, value), {
          filters: {
            ...query.filters,
            [name]: query.filters[name]?.filter((one) => one !== value),
          },
        }),
      ),
    ),
    ...(query.release
      ? [
          chip(words.facets.release, fill(words.release.name, { release: query.release }), {
            release: undefined,
          }),
        ]
      : []),
  ]
}

/** The display name of a filter value: `330000` is 浙江. */
function chosenName(
  request: ListRequest,
  facets: ReadonlyMap<string, Facet>,
  name: FacetName,
  value: string,
): string {
  const facet = facets.get(name)
  const known = facet?.values.find((one) => one.value === value)
  if (known) return valueName(request, name, known)
  if (name === 'region') {
    // A region without figures is in no facet but has a name.
    const province = regions(request.locale).find(({ code }) => `${code}0000` === value)
    if (province) return province.name
  }
  const selected = facet?.values.filter((one) => one.selected) ?? []
  const [only] = selected
  const single = (request.query.filters[name] ?? []).length === 1 && selected.length === 1
  return only && single ? valueName(request, name, only) : value
}

/** Advice for an empty result; `whole`: the result without filters. */
export function advice(
  request: ListRequest,
  found: SearchResult,
  facets: ReadonlyMap<string, Facet>,
  whole?: SearchResult,
) {
  const { library, query, words } = request
  if (found.total > 0)
    return {
      text: words.empty.beyond,
      ways: [{ text: words.empty.first, to: listAddress(library, query) }],
    }
  // Without its only filter the address would mean the common records, but the number shown counts all.
  const conditions = (query.q ? 1 : 0) + Object.values(query.filters).filter(Boolean).length
  const all = query.all ?? (conditions === 1 ? '1' : undefined)
  const ways = found.suggestions.map(({ drop, total: n }) => {
    if (drop === 'all')
      return {
        text: fill(words.empty.adviceAll, { n }),
        to: listAddress(library, query, { all: '1' }),
      }
    const name = drop as FacetName
    const named =
      drop === 'q'
        ? fill(words.search.chip, { name: words.search.q, value: query.q })
        : fill(words.search.chip, {
            name: words.facets[name],
            value: enumerated(
              request.locale,
              (query.filters[name] ?? []).map((value) => chosenName(request, facets, name, value)),
            ),
          })
    return {
      text: fill(words.empty.advice, { filter: named, n }),
      to: listAddress(library, query, {
        all,
        ...(drop === 'q' ? { q: '' } : { filters: { ...query.filters, [name]: [] } }),
      }),
    }
  })
  const clear = listAddress(library, withoutConditions(request).query)
  if (whole && !ways.some(({ to }) => to === clear))
    ways.push({ text: fill(words.empty.adviceClear, { n: whole.total }), to: clear })
  const unpublished = (query.filters.region ?? []).some((code) =>
    UNPUBLISHED.includes(code.slice(0, 2)),
  )
  if (unpublished) return { text: words.empty.unpublished, ways }
  return { text: query.q || ways.length === 0 ? words.empty.none : '', ways }
}

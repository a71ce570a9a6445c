import type { FacetName } from '#server/contract/library-facets.ts'
import { pagingOf } from '#app/components/ui/paging.tsx'
import { dataText } from '#app/i18n/pick.ts'
import { regionName } from '../../portal/figures/provinces.server.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Facet, LibraryRecord, SearchResult } from '#server/contract/library.ts'
import { type Library, listAddress, PATHS, recordUrl } from '../library-urls.ts'
import { shownGas, shownText, shownUnit } from '../units.ts'
import { shownBoundary, shownTerm } from '../data-terms.ts'
import {
  advice,
  withoutConditions,
  type ListRequest,
  chips,
  nameOf,
  withFilter,
} from './conditions.server.ts'
import type { PickedModel } from './picked.server.ts'
import { groupsIn, TREES } from './filters.server.ts'
import type { LibraryWords } from '#app/i18n/zh/content/library/library.server.ts'

type FacetValue = Facet['values'][number]

/**
 * The view model of the list page in the reader's language, with all addresses; `whole`: the unfiltered library if the
 * filters match nothing, so that the trees lead back to records.
 */
export function describeList(
  request: ListRequest,
  found: SearchResult,
  picked: PickedModel,
  whole?: SearchResult,
) {
  const { library, query, words } = request
  const pages = Math.max(1, Math.ceil(found.total / found.pageSize))
  const facets = new Map(found.facets.map((facet) => [facet.name, facet]))
  const fixed = query.release !== undefined
  return {
    view: 'list' as const,
    library,
    path: PATHS[library],
    words: wordsOf(words, library, found),
    release: {
      text: fill(words.release.dated, {
        release: found.release.release,
        date: found.release.date,
      }),
      notes: `${PATHS[library]}?releases=1`,
      latest: found.release.latest,
    },
    views: (['common', 'all'] as const).map((view) => ({
      name: words.views[view],
      count: found.views[view],
      current: found.view === view,
      to: listAddress(library, query, { all: view === 'all' ? '1' : '0' }),
    })),
    trees: whole
      ? treesOf(withoutConditions(request), whole, false)
      : treesOf(request, found, true),
    picked,
    chips: chips(request, facets),
    clear: PATHS[library],
    total: found.total,
    count: fill(pages > 1 ? words.totalPage : words.total, {
      n: found.total,
      page: found.pageNo,
      pages,
    }),
    rows: alignPoints(found.list.map((record) => row(request, record, fixed))),
    // Each status mark used in the rows, once.
    legend: STATUSES.filter((status) => found.list.some((one) => statusOf(one) === status)).map(
      (status) => ({ status, name: words.status[status] }),
    ),
    paging:
      pages > 1
        ? pagingOf(found.pageNo, pages, (page) => listAddress(library, query, { page }))
        : null,
    downloads: (['csv', 'json', 'xlsx'] as const).map((kind) => ({
      name: kind.toUpperCase(),
      to: listAddress(library, query, {}, `.${kind}`),
      whole: listAddress(
        library,
        withoutConditions(request).query,
        { release: found.release.release },
        `.${kind}`,
      ),
    })),
    empty: found.list.length > 0 ? null : advice(request, found, facets, whole),
  }
}
export type ListModel = ReturnType<typeof describeList>

/** Only the texts needed for this library and result. */
function wordsOf(words: LibraryWords, library: Library, found: SearchResult) {
  const { caption, name, ...columns } = words.table
  return {
    chips: words.search.chips,
    clear: words.search.clear,
    views: words.views.label,
    trees: words.trees.label,
    columns: { ...columns, caption: caption[library], name: name[library] },
    compareSubmit: words.compareSubmit,
    keepSubmit: words.keepSubmit,
    compareHint: words.compareHint,
    tray: words.tray,
    picked: words.picked,
    legend: words.legend,
    downloads: fill(words.downloads, { n: found.total }),
    downloadWhole: fill(words.downloadWhole, { release: found.release.release }),
    emptyTitle: words.empty.title,
    notes: words.release.notes,
    use: words.use[library],
    tools: words.tools[library],
  }
}

/** @param here false for the trees of the whole library, shown when the filters match nothing */
const treesOf = (request: ListRequest, found: SearchResult, here: boolean) =>
  TREES.flatMap((name) => {
    const facet = found.facets.find((one) => one.name === name)
    return facet && facet.values.length > 0 ? [tree(request, found, facet, here)] : []
  })

function tree(request: ListRequest, found: SearchResult, facet: Facet, here: boolean) {
  const { library, locale, words, query } = request
  const name = facet.name as FacetName
  const chosen = query.filters[name] ?? []
  const leaf = (value: FacetValue) => ({
    name: nameOf(locale, value),
    count: value.count,
    current: value.selected,
    to: withFilter(request, name, [value.value]),
  })
  return {
    name,
    title:
      name === 'category'
        ? words.trees.category[library]
        : name === 'sector'
          ? words.trees.sector
          : words.facets[name],
    everything: {
      name: name === 'category' ? words.trees.everything : words.trees.any,
      current: here && chosen.length === 0,
      to: withFilter(request, name, []),
    },
    groups: groupsIn(request, found, facet).map(({ group, members }) => ({
      ...(group
        ? {
            name: group.name,
            count: group.count,
            current: chosen.includes(group.code),
            to: withFilter(request, name, [group.code]),
          }
        : {}),
      // A group with a single member repeats it.
      items: group && members.length === 1 ? [] : members.map(leaf),
    })),
  }
}

const STATUSES = ['official', 'literature', 'estimate', 'unchecked'] as const
export type Status = (typeof STATUSES)[number]
const statusOf = ({ checked, status }: LibraryRecord): Status => (checked ? status : 'unchecked')

/** Maximum decimals to align: one long figure must not shift all others. */
const PLACES_MAX = 6
const placesOf = (figure: string) => /\.(\d+)$/.exec(figure)?.[1]?.length ?? 0

/** How many decimals each figure lacks, compared with the longest of the page, so that decimal points are aligned. */
function alignPoints<Row extends { figure: string }>(rows: readonly Row[]) {
  const most = Math.min(PLACES_MAX, Math.max(0, ...rows.map(({ figure }) => placesOf(figure))))
  return rows.map((one) => {
    const places = placesOf(one.figure)
    // A whole number lacks the decimal point too.
    const short = places === 0 && most > 0 ? `whole-${most}` : String(Math.max(0, most - places))
    return { ...one, short }
  })
}

function row(
  { library, locale, words, query }: ListRequest,
  record: LibraryRecord,
  fixed: boolean,
) {
  const name = shownText(locale, record.name, record.nameEn)
  const { source } = record
  const region = regionName(locale, record.region, record.regionEn)
  const status = statusOf(record)
  return {
    id: record.id,
    to: recordUrl(library, record.id, fixed ? query.release : undefined),
    // The short name is unique together with region and year, shown beside it.
    label: shownText(locale, record.label, record.labelEn) || name,
    name,
    beside: `${region} ${record.year}`,
    about: [
      dataText(locale, record.category, record.categoryEn),
      library === 'factor' ? shownGas(record.gas) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    figure: record.figure,
    unit: shownUnit(locale, record.unit),
    region,
    year: record.year,
    source: shownText(locale, source.title, source.titleEn) || record.sourceText,
    number: source.number,
    status,
    statusName: words.status[status],
    compare: fill(words.table.compareOne, { name }),
    functionalUnit: shownTerm(locale, record.functionalUnit),
    boundary: shownBoundary(locale, record.boundaryText),
  }
}

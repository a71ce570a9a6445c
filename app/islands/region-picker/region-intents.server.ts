import { findAreas, type Areas } from '#app/http/api-client/areas.server.ts'
import { childrenOf, titleOf } from '#app/data/area-tree.ts'
import { searchAreas } from '#app/data/area-search.ts'
import { areaNames } from '#app/data/area-names.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { readsSource } from '#app/i18n/pick.ts'
import type { PathNames, RegionData, RegionView } from './region-base.tsx'

/** The longest path of a division has 95 letters, in English. A search compares the query with three thousand paths. */
const QUERY_MAX = 120

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, QUERY_MAX).trim() : ''
}

interface ButtonContext {
  form: FormData
  argument: string
  preferences: { locale: Locale }
}

/** The picker's buttons, which return the form with results or an expanded province. */
export const regionIntents = {
  'area-search': async ({ form, preferences: { locale } }: ButtonContext) => {
    const areas = await findAreas()
    const query = text(form, 'areaQuery')
    if (!areas || !query) return {}
    const known = readsSource(locale) ? { ...areas, names: undefined } : areas
    const matches = searchAreas(known, query)
    const names = namesIn(locale, areas)?.whole
    const region: RegionView = { query, matches, names: pathNames(names, matches.paths) }
    return { region }
  },
  'area-open': async ({ argument, preferences: { locale } }: ButtonContext) => {
    const areas = await findAreas()
    const open = areas?.tree.find((branch) => titleOf(branch) === argument)
    if (!areas || !open) return {}
    const names = namesIn(locale, areas)?.own
    const beneath = [...(names?.keys() ?? [])].filter((path) => path.startsWith(`${argument}-`))
    const region: RegionView = {
      open: { title: argument, children: childrenOf(open) },
      names: pathNames(names, beneath),
    }
    return { region }
  },
}

/** Enter in the search field presses the form's first button: a query not yet searched for is a search. */
export function impliedRegionIntent(form: FormData): string | undefined {
  const query = text(form, 'areaQuery')
  return query && query !== text(form, 'areaSearched') ? 'area-search' : undefined
}

const namesIn = (locale: Locale, { tree, names }: Areas) =>
  readsSource(locale) ? undefined : areaNames(tree, names)

const pathNames = (
  names: ReadonlyMap<string, string> | undefined,
  paths: readonly string[],
): PathNames | undefined =>
  names && Object.fromEntries(paths.map((path) => [path, names.get(path) ?? path]))

/**
 * Data of the picker without a script; `chosen` is the path that the form already has. While the divisions are
 * unavailable, the region is a plain text field and the page must not be cached.
 */
export async function loadRegionData(
  { locale, setHeader }: Pick<PageContext, 'locale' | 'setHeader'>,
  chosen = '',
): Promise<RegionData> {
  const areas = await findAreas()
  if (!areas) {
    setHeader('X-Degraded', '1')
    return null
  }
  const titles = areas.tree.map(titleOf)
  const names = namesIn(locale, areas)?.whole
  const paths = names?.has(chosen) ? [...titles, chosen] : titles
  return { titles, names: pathNames(names, paths) }
}

import { findAreas } from '#app/http/api-client/areas.server.ts'
import { childrenOf, searchAreas, titleOf } from '#app/data/area-tree.ts'
import type { RegionData, RegionView } from './region-base.tsx'

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The picker's buttons, which return the form with results or an expanded province. */
export const regionIntents = {
  'area-search': async ({ form }: { form: FormData }) => {
    const areas = await findAreas()
    const query = text(form, 'areaQuery')
    if (!areas || !query) return {}
    return { region: { query, matches: searchAreas(areas, query) } satisfies RegionView }
  },
  'area-open': async ({ argument }: { argument: string }) => {
    const areas = await findAreas()
    const open = areas?.tree.find((branch) => titleOf(branch) === argument)
    if (!open) return {}
    const region: RegionView = { open: { title: argument, children: childrenOf(open) } }
    return { region }
  },
}

/** Enter in the search field presses the form's first button: a query not yet looked up is a search. */
export function impliedRegionIntent(form: FormData): string | undefined {
  const query = text(form, 'areaQuery')
  return query && query !== text(form, 'areaSearched') ? 'area-search' : undefined
}

/**
 * Data of the picker without a script. While the divisions are unavailable, the region is a plain text field and the
 * page must not be cached.
 */
export async function loadRegionData(
  setHeader: (name: string, value: string) => void,
): Promise<RegionData> {
  const areas = await findAreas()
  if (!areas) setHeader('X-Degraded', '1')
  return areas?.tree.map(titleOf) ?? null
}

import { FACETS } from '#server/contract/library-facets.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { type Library, readCode } from './library-urls.ts'
import { isCbam, loadCbam } from './cbam/load.server.tsx'
import { isCoalEquivalent, loadCoalEquivalent } from './coal-equivalent/load.server.tsx'
import { loadComparison } from './compare/load.server.tsx'
import { isEstimate, loadEstimate } from './estimate/load.server.tsx'
import { keepPicked } from './list/picked.server.ts'
import { loadList } from './list/load.server.tsx'
import { loadRecord } from './record/load.server.tsx'
import { loadChanges } from './releases/changes-load.server.tsx'
import { loadReleases } from './releases/load.server.tsx'

/** Parameters with a finite set of values, whose pages may be cached: no keywords or amounts. */
const FINITE = new Set<string>([
  ...[
    'id',
    'release',
    'releases',
    'changes',
    'kind',
    'compare',
    'all',
    'page',
    'size',
    'sort',
    'print',
  ],
  ...FACETS.factor,
  ...FACETS.footprint,
])

/**
 * Loads the view of an address: estimate, CBAM estimate, record, comparison, releases, a release's changes, or list.
 */
export async function loadLibrary(library: Library, context: PageContext) {
  const names = [...context.url.searchParams.keys()]
  if (names.every((name) => FINITE.has(name))) context.cacheByQuery()
  if (library === 'factor' && isEstimate(context.url)) return loadEstimate(context)
  if (library === 'factor' && isCoalEquivalent(context.url)) return loadCoalEquivalent(context)
  if (library === 'footprint' && isCbam(context.url)) return loadCbam(context)
  const id = readCode(context.url.searchParams)
  if (id) return loadRecord(library, context, id)
  const { searchParams } = context.url
  if (searchParams.has('keep')) throw keepPicked(library, searchParams)
  if (searchParams.has('compare')) return loadComparison(library, context)
  if (searchParams.has('changes')) return loadChanges(library, context)
  return searchParams.has('releases') ? loadReleases(library, context) : loadList(library, context)
}

import type { PageContext } from '#app/http/page-loader.server.ts'
import type { Library } from './address.ts'
import { isEstimate, loadEstimate } from './estimate/load.server.tsx'
import { loadList } from './list/load.server.tsx'
import { loadRecord } from './record/load.server.tsx'

/** What a library's address shows: the quick estimate, one record, or the list. */
export async function loadLibrary(library: Library, context: PageContext) {
  if (library === 'factor' && isEstimate(context.url)) return loadEstimate(context)
  const id = context.url.searchParams.get('id')?.trim()
  return id ? loadRecord(library, context, id) : loadList(library, context)
}

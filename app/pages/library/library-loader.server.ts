import type { PageContext } from '#app/http/page-loader.server.ts'
import type { Library } from './address.ts'
import { loadList } from './list/load.server.tsx'
import { loadRecord } from './record/load.server.tsx'

/** What a library's address shows: one record, or the list. */
export async function loadLibrary(library: Library, context: PageContext) {
  const id = context.url.searchParams.get('id')?.trim()
  return id ? loadRecord(library, context, id) : loadList(library, context)
}

import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { fill } from '#app/i18n/fill.ts'
import { factorPage, footprintPage } from '#server/contract/library.ts'
import { recordUrl } from '../../library/library-urls.ts'
import { shownText, shownUnit } from '../../library/units.ts'
import type { SearchWords } from '#app/i18n/zh/content/search.server.ts'

/** Number of results shown here. */
const RESULTS_SHOWN = 3

export interface LibrarySearch {
  name: string
  to: string
  hits: { name: string; to: string; figure: string }[]
  total: number
}

/**
 * First results of the two libraries, with links to all. Without the API only the links remain: the rest of the
 * search does not need it.
 */
export async function librarySearches(
  { api, locale }: { api: ApiClient; locale: Locale },
  words: SearchWords['libraries'],
  text: string,
): Promise<LibrarySearch[]> {
  const query = { q: text, pageSize: RESULTS_SHOWN }
  const none = () => ({ list: [], total: 0 })
  const [factors, footprints] = await Promise.all([
    api(factorPage, { query }).catch(none),
    api(footprintPage, { query }).catch(none),
  ])
  const describe = (library: 'factor' | 'footprint', found: typeof factors) => ({
    name: fill(words[library], { q: text }),
    to: `${library === 'factor' ? '/carbonfactor' : '/carbonfoot'}?q=${encodeURIComponent(text)}`,
    total: found.total,
    hits: found.list.map((record) => ({
      name: shownText(locale, record.name, record.nameEn),
      to: recordUrl(library, record.id),
      figure: `${record.figure} ${shownUnit(locale, record.unit)}`,
    })),
  })
  return [describe('factor', factors), describe('footprint', footprints)]
}

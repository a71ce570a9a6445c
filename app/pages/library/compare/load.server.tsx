import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { factorGet, footprintGet, type LibraryDetail } from '#server/contract/library-detail.ts'
import { type Library, COMPARED_MAX, PATHS, readCodes } from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { compareUrl, describeComparison } from './compare.server.ts'
import { Comparison } from './compare.server.tsx'

/** Loads the requested records; missing ones are left out. */
export async function loadComparison(
  library: Library,
  { api, locale, url, setStatus }: PageContext,
) {
  const { words: shared, record: recordWords } = wordsFor(locale)
  const words = pick(locale, content).library.compare
  const codes = readCodes(url.searchParams, 'compare')
  const ids = codes.slice(0, COMPARED_MAX)
  // The list's form was submitted with nothing selected.
  if (ids.length === 0) setStatus(422)
  const found = await Promise.all(
    ids.map((id) =>
      (library === 'factor'
        ? api(factorGet, { query: { id } })
        : api(footprintGet, { query: { id } })
      ).catch((error: unknown) => {
        if (isApiError(error, Code.libraryRecordNotFound)) return undefined
        throw error
      }),
    ),
  )
  const details = found.filter((detail): detail is LibraryDetail => detail !== undefined)
  const comparison = describeComparison(
    { library, locale, words, shared, scopes: recordWords.scopes },
    details,
    { unknown: ids.filter((_, at) => !found[at]), tooMany: codes.length > COMPARED_MAX },
  )
  return {
    view: 'comparison' as const,
    head: {
      page: library === 'factor' ? ('carbonfactor' as const) : ('carbonfoot' as const),
      title: words.title,
      description: words.description,
      path: compareUrl(
        library,
        details.map(({ record }) => record.id),
      ),
      noindex: true,
    },
    parents: [{ name: shared.parent }, { name: shared.names[library], to: PATHS[library] }],
    lead: words.description,
    part: <Comparison comparison={comparison} />,
  }
}

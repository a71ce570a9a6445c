import { pagingOf } from '#app/components/ui/paging.tsx'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'
import { fill } from '#app/i18n/fill.ts'
import { readPage } from '#app/lists/url-params.ts'
import { Code } from '#server/contract/codes.ts'
import { CHANGE_KINDS, factorChanges, footprintChanges } from '#server/contract/library-changes.ts'
import { LIBRARY_PAGE_NO_MAX } from '#server/contract/rules.ts'
import {
  changesAddress,
  type Library,
  releaseNotFound,
  PATHS,
  readRelease,
} from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { Changes } from './changes.server.tsx'

const PAGE_SIZE = 50
const ENDPOINTS = { factor: factorChanges, footprint: footprintChanges } as const

/** Loads a release's changes in a library, and the record counts before and after. */
export async function loadChanges(library: Library, { api, locale, url }: PageContext) {
  const shared = wordsFor(locale)
  const { changesOf: words, title } = pick(locale, content).library.releases
  const release = readRelease(url.searchParams, 'changes')
  if (release === undefined) throw new Response(null, { status: 404 })
  const kind = CHANGE_KINDS.find((one) => one === url.searchParams.get('kind'))
  const page = readPage(url.searchParams, LIBRARY_PAGE_NO_MAX)
  const query = { release, kind, pageNo: page, pageSize: PAGE_SIZE }
  const found = await api(ENDPOINTS[library], { query }).catch((error: unknown) => {
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(release)
    throw error
  })
  const pages = Math.max(1, Math.ceil(found.total / found.pageSize))
  const name = shared.words.names[library]
  const head = {
    page: library === 'factor' ? ('carbonfactor' as const) : ('carbonfoot' as const),
    title: fill(words.title, { release }),
    description: fill(words.description, { name, release, date: found.release.date }),
    path: changesAddress(library, release, kind, page),
  }
  return {
    view: 'changes' as const,
    head,
    parents: [
      { name: shared.words.parent },
      { name, to: PATHS[library] },
      { name: title, to: `${PATHS[library]}?releases=1` },
    ],
    lead: head.description,
    part: (
      <Changes
        {...{ library, locale, kind, words, found }}
        fields={shared.record.versions.fields}
        paging={
          pages > 1 ? pagingOf(page, pages, (n) => changesAddress(library, release, kind, n)) : null
        }
      />
    ),
  }
}

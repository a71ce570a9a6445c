import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  factorPage,
  factorReleases,
  footprintPage,
  type Release,
} from '#server/contract/library.ts'
import { type Library, releaseNotFound, readListQuery } from '../library-urls.ts'
import { describeFilters } from './filters.server.ts'
import { describeList } from './list.server.ts'
import { describePicked } from './picked.server.ts'
import { Results, Top, Trees } from './parts.server.tsx'
import { wordsFor } from '../words/words.server.ts'

let known: Release[] = []
/** All releases, cached until an unknown one appears: a published release never changes. */
async function releasesWith({ release, sha256 }: Release, ask: () => Promise<Release[]>) {
  if (!known.some((one) => one.release === release && one.sha256 === sha256)) known = await ask()
  return known
}

/** A library as a list, at any of its addresses. */
export async function loadList(library: Library, context: PageContext) {
  const { api, locale, url } = context
  const { words } = wordsFor(locale)
  const query = readListQuery(library, url.searchParams)
  const { filters, page, size, q, all, release, sort } = query
  const input = {
    query: { all, release, sort, ...filters, ...(q ? { q } : {}), pageNo: page, pageSize: size },
  }
  const endpoint = library === 'factor' ? factorPage : footprintPage
  const found = await api(endpoint, input).catch((error: unknown) => {
    // An unknown release is a 404.
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(release)
    throw error
  })
  const releases = await releasesWith(found.release, () => api(factorReleases))
  // An empty result has no facets: the whole library's are shown instead.
  const whole =
    found.total > 0
      ? undefined
      : await api(endpoint, { query: { all: '1', release, sort: 'relevance', pageSize: 1 } })
  const request = { library, locale, words, query }
  const list = describeList(request, found, await describePicked(request, api), whole)
  return {
    view: 'list' as const,
    parents: [{ name: words.parent }],
    list: {
      filters: describeFilters(request, found, releases),
      count: list.count,
      skip: words.skip,
      trees: <Trees list={list} />,
      top: <Top list={list} />,
      results: <Results list={list} />,
    },
  }
}

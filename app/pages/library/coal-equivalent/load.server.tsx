import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { cleanText } from '#app/lists/url-params.ts'
import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'
import { coalEquivalent } from '#server/contract/coal-equivalent.ts'
import { Code } from '#server/contract/codes.ts'
import { releaseNotFound, PATHS, readCode, readRelease } from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { CoalEquivalentPage } from './coal-equivalent.server.tsx'

/** Whether an address of the factor library is the conversion into coal equivalent. */
export const isCoalEquivalent = (url: URL) => url.searchParams.get('tool') === 'coal-equivalent'

export async function loadCoalEquivalent({ api, locale, url }: PageContext) {
  const fuel = readCode(url.searchParams, 'fuel')
  const release = readRelease(url.searchParams)
  const query = {
    amount: cleanText(url.searchParams.get('amount'), 60),
    unit: cleanText(url.searchParams.get('unit'), 30),
    ...(fuel ? { fuel } : {}),
    ...(release ? { release } : {}),
  }
  const answer = await api(coalEquivalent, { query }).catch((error: unknown) => {
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(release)
    throw error
  })
  const words = pick(locale, content).library.coalEquivalent
  const shared = wordsFor(locale).words
  const sent = url.searchParams.has('amount')
  return {
    view: 'coal-equivalent' as const,
    head: {
      page: 'carbonfactor' as const,
      title: words.title,
      description: words.description,
      path: `${PATHS.factor}?tool=coal-equivalent`,
      noindex: sent,
    },
    parents: [{ name: shared.parent }, { name: shared.names.factor, to: PATHS.factor }],
    lead: words.lead,
    part: (
      <CoalEquivalentPage locale={locale} words={words} query={query} sent={sent} answer={answer} />
    ),
  }
}

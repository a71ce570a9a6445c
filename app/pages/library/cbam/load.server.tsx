import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'
import { cbam } from '#server/contract/cbam.ts'
import { Code } from '#server/contract/codes.ts'
import { dayInChina } from '#shared/china-time.ts'
import { releaseNotFound, PATHS } from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { CBAM_PATH, describeCbam, readCbam } from './cbam.server.ts'
import { CbamPage } from './cbam.server.tsx'

/** Whether an address of the footprint library is the CBAM estimate. */
export const isCbam = (url: URL) => url.searchParams.get('tool') === 'cbam'

export async function loadCbam({ api, locale, request, url }: PageContext) {
  const query = readCbam(url.searchParams)
  const answer = await api(cbam, { query }).catch((error: unknown) => {
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(query.release)
    throw error
  })
  const words = pick(locale, content).library.cbam
  const sent = url.searchParams.has('cn')
  const model = describeCbam(
    {
      locale,
      words,
      query,
      sent,
      origin: publicOriginOf(request),
      today: dayInChina(new Date()),
    },
    answer,
  )
  const shared = wordsFor(locale).words
  return {
    view: 'cbam' as const,
    head: {
      page: 'carbonfoot' as const,
      title: words.title,
      description: words.description,
      path: CBAM_PATH,
      noindex: sent,
    },
    parents: [{ name: shared.parent }, { name: shared.names.footprint, to: PATHS.footprint }],
    lead: words.lead,
    part: <CbamPage model={model} />,
  }
}

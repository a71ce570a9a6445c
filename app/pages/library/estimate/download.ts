import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { resourceFailure } from '#app/http/page/resource-failure.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { fill } from '#app/i18n/fill.ts'
import type { EstimateWords } from '#app/i18n/zh/content/library/estimate.server.ts'
import { GWP_SETS } from '#server/contract/calculation.ts'
import { entityTag } from '#shared/entity-tag.ts'
import { fetchEstimate } from './ask.server.ts'
import { estimateCsv } from './csv.server.ts'
import { type EstimateQuery, readEstimate } from './query.server.ts'
import { estimateWordsIn } from './words.server.ts'

/** `/carbonfactor/estimate.csv`: the estimate of the same query as a file. */
export const loader = resourceLoader(async (context) => {
  const { request, locale, url } = context
  const { query } = readEstimate(url.searchParams)
  const words = estimateWordsIn(locale)
  const refusal = refusalOf(query, words.csv, locale)
  // No partial file: its total would be taken for that of the whole estimate.
  if (refusal)
    return resourceFailure(request, context, new Response(null, { status: 400 }), {
      title: words.csv.refused,
      text: refusal,
    })
  const { choices, answer } = await fetchEstimate(context, query)
  const input = { locale, words, query, choices, answer }
  const csv = estimateCsv(input, publicOriginOf(request))
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="estimate-r${choices.release.release}-${locale}.csv"`,
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'x-robots-tag': 'noindex',
    etag: entityTag(csv),
  }
  return revalidated(request, headers, () => csv)
})

function refusalOf(
  { cut, unknownGwp }: EstimateQuery,
  words: EstimateWords['csv'],
  locale: Locale,
) {
  if (cut) return words.cut
  if (unknownGwp)
    return fill(words.unknownGwp, { asked: unknownGwp, sets: enumerated(locale, GWP_SETS) })
  return undefined
}

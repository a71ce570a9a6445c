import { originOf } from '#app/http/host/origin.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'
import { entityTag } from '#shared/entity-tag.ts'
import { askEstimate } from './ask.server.ts'
import { estimateCsv } from './csv.server.ts'
import { readEstimate } from './query.server.ts'
import { estimateWordsIn } from './words.server.ts'

/** `/carbonfactor/estimate.csv`: the estimate of the same query as a file. */
export const loader = resourceLoader(async (context) => {
  const { request, locale, url } = context
  const { query } = readEstimate(url.searchParams)
  const { choices, answer } = await askEstimate(context, query)
  const input = { locale, words: estimateWordsIn(locale), query, choices, answer }
  const csv = estimateCsv(input, originOf(request))
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

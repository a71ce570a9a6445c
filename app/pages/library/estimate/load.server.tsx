import { redirect } from '@remix-run/node'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { ESTIMATE_LINES_MAX } from '#server/contract/rules.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { PATHS } from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { fetchChoices, fetchEstimate } from './ask.server.ts'
import { EstimatePage } from './estimate.server.tsx'
import { describeForm } from './form.server.ts'
import { pastedLines } from './paste.server.ts'
import { ESTIMATE_PATH, estimateUrl, readEstimate } from './query.server.ts'
import { describeResult } from './result.server.ts'
import { estimateWordsIn } from './words.server.ts'

/** Whether an address of the factor library is the quick estimate. */
export const isEstimate = (url: URL) => url.searchParams.get('tool') === 'estimate'

/** The multi-line form, with the results that the address requests. */
export async function loadEstimate(context: PageContext) {
  const { locale, request, url } = context
  const { query, sent, paste } = readEstimate(url.searchParams)
  // A submission has every field in its address; redirects to the shareable one with the filled lines only.
  if (sent) {
    const pasted = paste ? pastedLines(paste, await fetchChoices(context, query)) : []
    const lines = [...query.lines, ...pasted]
    const whole = { ...query, lines: lines.slice(0, ESTIMATE_LINES_MAX) }
    const cut = query.cut || lines.length > ESTIMATE_LINES_MAX
    throw redirect(`${estimateUrl({ ...whole, cut }, { rows: true })}${paste ? '#result' : ''}`)
  }
  const { choices, answer } = await fetchEstimate(context, query)
  const words = estimateWordsIn(locale)
  const input = { locale, words, query, choices, answer }
  const form = describeForm(input)
  const result = describeResult(input, form, publicOriginOf(request))
  const shared = wordsFor(locale).words
  return {
    view: 'estimate' as const,
    head: {
      page: 'carbonfactor' as const,
      title: words.title,
      description: words.description,
      path: `${ESTIMATE_PATH}?tool=estimate`,
      noindex: query.lines.length > 0,
    },
    parents: [{ name: shared.parent }, { name: shared.names.factor, to: PATHS.factor }],
    lead: words.lead,
    part: <EstimatePage words={words} form={form} result={result} />,
  }
}

import { fill } from '#app/i18n/fill.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { calculateFactor, calculateFootprint } from '#server/contract/calculation.ts'
import { Code } from '#server/contract/codes.ts'
import {
  factorGet,
  factorNear,
  footprintGet,
  footprintNear,
  type RecordBrief,
} from '#server/contract/library-detail.ts'
import { dayInChina } from '#shared/china-time.ts'
import { cleanText } from '#app/lists/url-params.ts'
import { type Library, releaseNotFound, PATHS, readRelease, recordUrl } from '../library-urls.ts'
import { shownText } from '../units.ts'
import { wordsFor } from '../words/words.server.ts'
import { describeRecord } from './record.server.ts'
import { RecordPage } from './record.server.tsx'

const NEAR_MAX = 5

/** Suggestions for an unknown code: the same code in the other library, then the nearest codes, this library's first. */
async function recordsNear(library: Library, { api, locale }: PageContext, id: string) {
  const { record: words } = wordsFor(locale)
  const found = await Promise.all([
    api(factorNear, { query: { id } }).then((list) => toLinks('factor', list)),
    api(footprintNear, { query: { id } }).then((list) => toLinks('footprint', list)),
  ])
  const own = library === 'factor' ? found.flat() : found.reverse().flat()
  const isMeant = ({ to }: { to: string }) => to.toLowerCase().endsWith(`=${id.toLowerCase()}`)
  return [...own.filter(isMeant), ...own.filter((one) => !isMeant(one))].slice(0, NEAR_MAX)

  function toLinks(of: Library, list: RecordBrief[]) {
    return list.map((one) => ({
      to: recordUrl(of, one.id),
      name: fill(words.near, { name: shownText(locale, one.name, one.nameEn), id: one.id }),
    }))
  }
}

/** Loads one record with the calculation that the address requests. */
export async function loadRecord(library: Library, context: PageContext, id: string) {
  const { api, locale, request, url } = context
  const { words, record: recordWords } = wordsFor(locale)
  const fixed = readRelease(url.searchParams)
  const amount = url.searchParams.get('amount')
  const typed =
    amount === null
      ? undefined
      : {
          amount: cleanText(amount, 60),
          unit: cleanText(url.searchParams.get('unit'), 30),
          uncertainty: cleanText(url.searchParams.get('uncertainty'), 10),
        }
  const query = { id, ...(fixed ? { release: fixed } : {}) }
  const sum = { query: { ...query, ...typed } }
  const factor = library === 'factor'
  const [detail, calculation] = await Promise.all([
    factor ? api(factorGet, { query }) : api(footprintGet, { query }),
    factor ? api(calculateFactor, sum) : api(calculateFootprint, sum),
  ]).catch(async (error: unknown) => {
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(fixed)
    if (!isApiError(error, Code.libraryRecordNotFound)) throw error
    throw Response.json({ near: await recordsNear(library, context, query.id) }, { status: 404 })
  })
  const record = describeRecord(
    {
      library,
      locale,
      words: recordWords,
      shared: words,
      origin: publicOriginOf(request),
      fixed,
      typed,
      today: dayInChina(new Date()),
    },
    detail,
    calculation,
  )
  return {
    view: 'record' as const,
    head: {
      page: factor ? ('carbonfactor' as const) : ('carbonfoot' as const),
      ...record.head,
      path: recordUrl(library, detail.record.id, fixed),
    },
    parents: [{ name: words.parent }, { name: words.names[library], to: PATHS[library] }],
    lead: '',
    part: <RecordPage record={record} />,
  }
}

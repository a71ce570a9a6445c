import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { exchanges } from '#app/data/exchanges.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { formatNumber } from '#app/i18n/number.server.ts'
import { LEVELS, MAP_YEAR, nationalFactors, provinces } from '../data/grid-factors.server.ts'
import { overview, overviewCsv } from './overview.server.ts'
import { readTools } from './tools.server.ts'

/** Three rows of four; the list starts with domestic exchanges and registries. */
const EXCHANGES_SHOWN = 12

/** The words of the home page. */
export const homeWords = (locale: Locale) => pick(locale, content).home

/** Data of the home page, with the tools in the state of the address. */
export function homeData(locale: Locale, params: URLSearchParams) {
  const words = homeWords(locale)
  return {
    words,
    tools: readTools(params, locale, words.tools),
    exchanges: exchanges(locale).slice(0, EXCHANGES_SHOWN),
    year: MAP_YEAR,
    provinces: provinces(locale),
    limits: LEVELS,
    overview: overview(locale),
    csvSize: `${formatNumber(locale, Buffer.byteLength(overviewCsv(locale)) / 1000, 1)} KB`,
    source: nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)?.source,
  }
}
export type HomeData = ReturnType<typeof homeData>

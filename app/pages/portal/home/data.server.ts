import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { exchanges } from '#app/data/exchanges.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { formatNumber } from '#app/i18n/number.server.ts'
import type { CurrentFigures } from '../figures/current-figures.server.ts'
import { figureValues, withFigures } from '../figures/figure-values.server.ts'
import { gridOf, LEVELS } from '../figures/grid-factors.server.ts'
import { overview, overviewCsv } from './overview.server.ts'
import { readTools } from './tools.server.ts'

/** Three rows of four; the list starts with domestic exchanges and registries. */
const EXCHANGES_SHOWN = 12

/** The words of the home page. */
export const homeWords = (locale: Locale) => pick(locale, content).home

/** Data of the home page, with the tools in the state of the address. */
export function homeData(
  locale: Locale,
  params: URLSearchParams,
  figures: CurrentFigures | undefined,
) {
  const words = withFigures(homeWords(locale), figureValues(locale, figures))
  const grid = gridOf(locale, figures)
  return {
    words,
    tools: readTools(params, locale, words.tools, grid),
    exchanges: exchanges(locale).slice(0, EXCHANGES_SHOWN),
    /** Undefined until the API has provided figures. */
    map: grid && {
      ...grid,
      limits: LEVELS,
      overview: overview(locale, grid),
      csvSize: `${formatNumber(locale, Buffer.byteLength(overviewCsv(locale, grid)) / 1000, 1)} KB`,
    },
  }
}
export type HomeData = ReturnType<typeof homeData>
export type HomeMap = NonNullable<HomeData['map']>

import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { pageHead, type PageKey } from '#app/i18n/pages.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import {
  ANALYSIS_PERIODS,
  type Analysis,
  type AnalysisPeriod,
  getAnalysis,
} from '#server/contract/analysis.ts'

/** The period in the address; `month` if it is missing or unknown. */
export function periodOf(url: URL): AnalysisPeriod {
  const given = url.searchParams.get('period')
  return ANALYSIS_PERIODS.find((period) => period === given) ?? 'month'
}

export async function readAnalysis({ api, url }: Pick<PageContext, 'api' | 'url'>) {
  const period = periodOf(url)
  return { period, figures: await api(getAnalysis, { query: { period } }) }
}

/** A page's title; the path itself if it is not known any more. */
export function pageTitle(locale: Locale, path: string): string {
  const found = Object.entries(SITE_PAGES).find(([, place]) => place.path === path)
  return found ? pageHead(locale, found[0] as PageKey).title : path
}

/** Percentages of a whole, to one decimal. */
export const sharesOf = (sources: Analysis['sources']) => {
  const total = sources.reduce((sum, { visits }) => sum + visits, 0)
  return sources.map((row) => ({ ...row, share: total === 0 ? 0 : (row.visits / total) * 100 }))
}

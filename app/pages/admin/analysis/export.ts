import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import { type PageContext, resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { type Analysis, getAnalysis } from '#server/contract/analysis.ts'
import { pageTitle, readAnalysis, sharesOf } from './figures.server.ts'

type Row = (string | number)[]
/** The table of each chart, its head first. */
const TABLES: Record<
  string,
  (figures: Analysis, t: Translate, locale: PageContext['locale']) => Row[]
> = {
  months: ({ months }, t) => [
    [
      t('analysis.months.month'),
      t('analysis.months.registrations'),
      t('analysis.months.registrationsBefore'),
      t('analysis.months.approved'),
    ],
    ...months.map((row) => [row.month, row.registrations, row.registrationsBefore, row.approved]),
  ],
  weekdays: ({ weekdays }, t) => [
    [
      t('analysis.weekdays.day'),
      t('analysis.weekdays.visits'),
      t('analysis.weekdays.visitsBefore'),
    ],
    ...weekdays.map((row) => [row.day, row.visits, row.visitsBefore]),
  ],
  sources: ({ sources }, t) => [
    [
      t('analysis.sources.source'),
      t('analysis.sources.visits'),
      `${t('analysis.sources.share')} (%)`,
    ],
    ...sharesOf(sources).map(({ source, visits, share }) => [
      t(`analysis.sources.${source}`),
      visits,
      share.toFixed(1),
    ]),
  ],
  pages: ({ pages }, t, locale) => [
    [t('analysis.pages.page'), t('analysis.pages.path'), t('analysis.pages.views')],
    ...pages.map(({ page, views }) => [pageTitle(locale, page), page, views]),
  ],
}

/** One table of the analysis page as CSV. */
export const loader = resourceLoader(
  async (context) => {
    const name = context.url.searchParams.get('table') ?? ''
    const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
    if (!table) throw new Response(null, { status: 404 })
    const { period, figures } = await readAnalysis(context)
    const csv = csvLines(table(figures, context.t, context.locale))
    return new Response(BYTE_ORDER_MARK + csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${period}-${figures.span.last}.csv"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  },
  { permission: getAnalysis },
)

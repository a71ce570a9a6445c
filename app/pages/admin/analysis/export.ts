import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import { type PageContext, resourceLoader } from '#app/http/page/page-loader.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { type Analysis, getAnalysis } from '#server/contract/analysis.ts'
import { pageTitle, readAnalysis, sharesOf } from './figures.server.ts'

type Row = (string | number)[]

/** A file is read without the page: every row states its period and that of the compared figures. */
const withSpans = ({ span, spanBefore }: Analysis, t: Translate, [head = [], ...rows]: Row[]) => [
  [
    ...head,
    t('analysis.file.first'),
    t('analysis.file.last'),
    t('analysis.file.firstBefore'),
    t('analysis.file.lastBefore'),
  ],
  ...rows.map((row) => [...row, span.first, span.last, spanBefore.first, spanBefore.last]),
]

/** Rows of each chart's table, header first. */
const TABLES: Record<
  string,
  (figures: Analysis, t: Translate, locale: PageContext['locale']) => Row[]
> = {
  months: ({ months }, t) => [
    [
      t('analysis.months.month'),
      t('analysis.months.registrations'),
      t('analysis.file.monthBefore'),
      t('analysis.months.registrationsBefore'),
      t('analysis.months.approved'),
    ],
    ...months.map((row) => [
      row.month,
      row.registrations,
      row.monthBefore,
      row.registrationsBefore,
      row.approved,
    ]),
  ],
  weekdays: ({ weekdays }, t) => [
    [
      t('analysis.weekdays.day'),
      t('analysis.weekdays.visits'),
      t('analysis.file.dayBefore'),
      t('analysis.weekdays.visitsBefore'),
    ],
    ...weekdays.map((row) => [row.day, row.visits, row.dayBefore, row.visitsBefore]),
  ],
  sources: (figures, t) =>
    withSpans(figures, t, [
      [
        t('analysis.sources.source'),
        t('analysis.sources.visits'),
        `${t('analysis.sources.share')} (%)`,
        t('analysis.file.visitsBefore'),
      ],
      ...sharesOf(figures.sources).map(({ source, visits, share, visitsBefore }) => [
        t(`analysis.sources.${source}`),
        visits,
        share.toFixed(1),
        visitsBefore,
      ]),
    ]),
  pages: (figures, t, locale) =>
    withSpans(figures, t, [
      [
        t('analysis.pages.page'),
        t('analysis.pages.path'),
        t('analysis.pages.views'),
        t('analysis.file.viewsBefore'),
      ],
      ...figures.pages.map(({ page, views, viewsBefore }) => [
        pageTitle(locale, page),
        page,
        views,
        viewsBefore,
      ]),
    ]),
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

import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { ANALYSIS_PERIODS, getAnalysis } from '#server/contract/analysis.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { Kpis } from './kpis.tsx'
import { useNumber } from './use-number.ts'
import { Columns, Line, Share } from './charts.tsx'
import { pageTitle, readAnalysis, sharesOf } from './figures.server.ts'
import { ScreenPanel } from '../screen-panel.tsx'
import './analysis.css'

const PATH = '/admin/analysis'

export const loader = pageLoader({ permission: getAnalysis }, async (context) => {
  const { locale, t } = context
  const { period, figures } = await readAnalysis(context)
  const pages = figures.pages.map((row) => ({ ...row, title: pageTitle(locale, row.page) }))
  const sources = sharesOf(figures.sources)
  return {
    period,
    figures: { ...figures, pages, sources },
    head: staffHead(t('analysis.title'), PATH),
  }
})
type Data = ReturnType<typeof usePageData<typeof loader>>
type Figures = Data['figures']
type Table = 'months' | 'weekdays' | 'sources' | 'pages'

/** Figures of a period, compared with the previous one. */
export default function Page() {
  const t = useT()
  const time = useTimeFormat()
  const { period, figures } = usePageData<typeof loader>()
  const { span } = figures
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={t('analysis.title')}
        lead={t('analysis.lead', { time: time(figures.time) })}
      >
        <nav className="analysis-periods" aria-label={t('analysis.periods.label')}>
          {ANALYSIS_PERIODS.map((one) => (
            <a
              key={one}
              className="btn secondary"
              href={`${PATH}?period=${one}`}
              aria-current={one === period ? 'page' : undefined}
            >
              {t(`analysis.periods.${one}`)}
            </a>
          ))}
        </nav>
      </ScreenHead>
      <p className="muted">
        {t('analysis.span', { period: t(`analysis.periods.${period}`), ...span })}
      </p>
      <Kpis figures={figures} />
      <div className="analysis-panels">
        <Months figures={figures} period={period} />
        <Weekdays figures={figures} period={period} />
        <Sources figures={figures} period={period} />
        <Pages figures={figures} period={period} />
      </div>
    </main>
  )
}

interface PanelProps {
  figures: Figures
  period: Data['period']
}

function Panel(props: { name: Table; period: Data['period']; note: string; children: ReactNode }) {
  const t = useT()
  const { name, period } = props
  const title = t(`analysis.${name}.title`)
  return (
    <ScreenPanel
      id={name}
      title={title}
      beside={
        <>
          <span className="muted">{props.note}</span>
          <a
            href={`${PATH}/export?table=${name}&period=${period}`}
            download
            aria-label={t('analysis.csvOf', { table: title })}
          >
            {t('analysis.csv')}
          </a>
        </>
      }
    >
      {props.children}
    </ScreenPanel>
  )
}

function Figures<Row>(props: { rows: readonly Row[]; columns: TableColumn<Row>[]; label: string }) {
  const t = useT()
  return (
    <details className="analysis-table">
      <summary>{t('analysis.showTable')}</summary>
      <DataTable
        rows={props.rows}
        rowKey={(_, at) => at}
        columns={props.columns}
        caption={props.label}
      />
    </details>
  )
}

const nameFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGES[locale].formats, { ...options, timeZone: 'UTC' })

function Months({ figures: { months }, period }: PanelProps) {
  const t = useT()
  const { locale } = useI18n()
  const number = useNumber()
  const names = nameFormat(locale, { month: 'short' })
  const slots = months.map(({ month, registrations, registrationsBefore }) => ({
    name: names.format(Date.parse(`${month}-01`)),
    value: registrations,
    before: registrationsBefore,
  }))
  const most = slots.reduce((best, one) => (one.value > best.value ? one : best))
  const label = t('analysis.months.summary', {
    max: number(most.value),
    month: most.name,
    now: number(slots.at(-1)?.value ?? 0),
  })
  return (
    <Panel name="months" period={period} note={t('analysis.months.note')}>
      <Columns label={label} slots={slots} format={number} />
      <Figures
        label={t('analysis.months.title')}
        rows={months}
        columns={[
          {
            key: 'month',
            title: t('analysis.months.month'),
            rowHeader: true,
            cell: ({ month }) => month,
          },
          ...(['registrations', 'registrationsBefore', 'approved'] as const).map((key) => ({
            key,
            title: t(`analysis.months.${key}`),
            align: 'number' as const,
            cell: (row: (typeof months)[number]) => number(row[key]),
          })),
        ]}
      />
    </Panel>
  )
}

function Weekdays({ figures: { weekdays }, period }: PanelProps) {
  const t = useT()
  const { locale } = useI18n()
  const number = useNumber()
  const names = nameFormat(locale, { weekday: 'short' })
  const slots = weekdays.map(({ day, visits, visitsBefore }) => ({
    name: names.format(Date.parse(day)),
    value: visits,
    before: visitsBefore,
  }))
  const most = slots.reduce((best, one) => (one.value > best.value ? one : best))
  const sum = slots.reduce((total, { value }) => total + value, 0)
  const label = t('analysis.weekdays.summary', {
    max: number(most.value),
    day: most.name,
    sum: number(sum),
  })
  const days = weekdays.map(({ day }) => day).sort()
  const note = t('analysis.weekdays.note', { first: days[0] ?? '', last: days.at(-1) ?? '' })
  return (
    <Panel name="weekdays" period={period} note={note}>
      <Line label={label} slots={slots} format={number} />
      <Figures
        label={t('analysis.weekdays.title')}
        rows={weekdays}
        columns={[
          {
            key: 'day',
            title: t('analysis.weekdays.day'),
            rowHeader: true,
            cell: ({ day }) => `${day} ${names.format(Date.parse(day))}`,
          },
          ...(['visits', 'visitsBefore'] as const).map((key) => ({
            key,
            title: t(`analysis.weekdays.${key}`),
            align: 'number' as const,
            cell: (row: (typeof weekdays)[number]) => number(row[key]),
          })),
        ]}
      />
    </Panel>
  )
}

function Sources({ figures: { sources }, period }: PanelProps) {
  const t = useT()
  const number = useNumber()
  const note = t('analysis.sources.note', { period: t(`analysis.periods.${period}`) })
  return (
    <Panel name="sources" period={period} note={note}>
      <DataTable
        rows={sources}
        rowKey={({ source }) => source}
        caption={t('analysis.sources.title')}
        columns={[
          {
            key: 'source',
            title: t('analysis.sources.source'),
            className: 'analysis-source',
            rowHeader: true,
            cell: ({ source }) => t(`analysis.sources.${source}`),
          },
          {
            key: 'share',
            title: t('analysis.sources.share'),
            className: 'analysis-bar',
            cell: ({ share }) => (
              <span>
                <Share percent={share} />
                {number(share, 1)}%
              </span>
            ),
          },
          {
            key: 'visits',
            title: t('analysis.sources.visits'),
            align: 'number',
            cell: ({ visits }) => number(visits),
          },
        ]}
      />
      <p className="analysis-note muted">{t('analysis.sources.rules')}</p>
    </Panel>
  )
}

function Pages({ figures: { pages }, period }: PanelProps) {
  const t = useT()
  const number = useNumber()
  const note = t('analysis.pages.note', { period: t(`analysis.periods.${period}`) })
  return (
    <Panel name="pages" period={period} note={note}>
      {pages.length === 0 ? (
        <p className="analysis-note muted">{t('analysis.noVisits')}</p>
      ) : (
        <DataTable
          rows={pages}
          rowKey={({ page }) => page}
          caption={t('analysis.pages.title')}
          columns={[
            {
              key: 'page',
              title: t('analysis.pages.page'),
              rowHeader: true,
              cell: ({ title }) => title,
            },
            {
              key: 'path',
              title: t('analysis.pages.path'),
              cell: ({ page }) => <span className="mono">{page}</span>,
            },
            {
              key: 'views',
              title: t('analysis.pages.views'),
              align: 'number',
              cell: ({ views }) => number(views),
            },
          ]}
        />
      )}
    </Panel>
  )
}

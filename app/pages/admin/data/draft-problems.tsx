import { DataTable } from '#app/components/ui/data-table.tsx'
import { Paging, type PagingModel } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { fieldLabel } from '#app/forms/data-field-label.ts'
import { problemText } from '#app/i18n/data-problem.ts'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { problemPlace } from './draft-view.ts'
import type { Draft, DraftProblem } from '#server/contract/library-drafts.ts'

interface Props {
  draft: Draft
  problems: {
    list: DraftProblem[]
    /** Number of stored problems; a draft may have more. */
    kept: number
    tabs: { file: string; count: number; to: string; current: boolean }[]
    all: { to: string; current: boolean }
    paging: PagingModel | null
  }
}

/** The problems by file and row. */
export function DraftProblems({ draft, problems }: Props) {
  const { t, locale } = useI18n()
  const { list, kept, tabs, all, paging } = problems
  return (
    <div className="data-part">
      <h2 id="problems">{t('dataRelease.problems.title')}</h2>
      <p>
        {t('dataRelease.problems.lead', { n: draft.problems })}{' '}
        {kept < draft.problems && t('dataRelease.problems.first', { n: kept })}
      </p>
      <p>
        <a className="btn secondary" href={`/admin/data/drafts/${draft.id}/problems`} download>
          {t('dataRelease.problems.download')}
        </a>
      </p>
      {tabs.length > 1 && (
        <Tabs
          label={t('dataRelease.problems.tabs')}
          tabs={[
            { name: t('dataRelease.problems.all'), count: kept, ...all },
            ...tabs.map(({ file, ...tab }) => ({
              ...tab,
              name: problemPlace(file, t),
            })),
          ]}
        />
      )}
      <DataTable
        cards
        labelledBy="problems"
        rows={list}
        rowKey={(_, at) => at}
        columns={[
          {
            key: 'line',
            title: t('dataRelease.problems.line'),
            rowHeader: true,
            cell: ({ file, line }) => [problemPlace(file, t), line || ''].join(' ').trim(),
          },
          { key: 'id', title: t('dataRelease.problems.id'), cell: ({ id }) => id || '—' },
          {
            key: 'column',
            title: t('dataRelease.problems.column'),
            cell: ({ column }) => (column ? <code>{column}</code> : '—'),
          },
          {
            key: 'value',
            title: t('dataRelease.problems.value'),
            cell: ({ value }) => value || '—',
          },
          {
            key: 'reason',
            title: t('dataRelease.problems.reason'),
            cell: (row) => {
              const text = problemText({ t, locale }, row, fieldLabel(t, row.column))
              return <span lang={dataLanguage(locale, row.fault ? '' : text)}>{text}</span>
            },
          },
        ]}
      />
      {paging && <Paging paging={paging} />}
    </div>
  )
}

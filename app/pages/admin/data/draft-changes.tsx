import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Paging, type PagingModel } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { colon } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import type { Draft, DraftChange } from '#server/contract/library-drafts.ts'
import { fieldLabel } from '#app/forms/data-field-label.ts'

interface Props {
  draft: Draft
  changes: {
    list: DraftChange[]
    change: DraftChange['change']
    tabs: { change: DraftChange['change']; count: number; to: string; current: boolean }[]
    paging: PagingModel | null
  }
}

/** Added, changed and retired records; changed ones with old and new values. */
export function DraftChanges({ changes: { list, change, tabs, paging } }: Props) {
  const t = useT()
  return (
    <div className="data-part">
      <h2 id="changes">{t('dataRelease.changes.title')}</h2>
      <Tabs
        label={t('dataRelease.changes.tabs')}
        tabs={tabs.map((tab) => ({ ...tab, name: t(`dataRelease.changes.kinds.${tab.change}`) }))}
      />
      {list.length === 0 ? (
        <EmptyState title={t('dataRelease.changes.empty')} />
      ) : (
        <DataTable
          cards
          labelledBy="changes"
          rows={list}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            {
              key: 'id',
              title: t('dataRelease.changes.id'),
              rowHeader: true,
              cell: ({ id }) => <code>{id}</code>,
            },
            { key: 'name', title: t('dataRelease.changes.name'), cell: ({ name }) => name },
            {
              key: 'kind',
              title: t('dataRelease.changes.kind'),
              cell: ({ kind }) => t(`dataRelease.changes.of.${kind}`),
            },
            ...(change === 'changed'
              ? [
                  {
                    key: 'fields',
                    title: t('dataRelease.changes.fields'),
                    cell: ({ fields }: DraftChange) => <Fields fields={fields} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {paging && <Paging paging={paging} />}
    </div>
  )
}

function Fields({ fields }: Pick<DraftChange, 'fields'>) {
  const { t, locale } = useI18n()
  if (fields.length === 0) return <>{t('dataRelease.changes.order')}</>
  return (
    <span className="data-fields">
      {fields.map(({ field, from, to }) => (
        <span key={field}>
          {fieldLabel(t, field)}
          {colon(locale)}
          {from ? (
            <del>
              <span className="visually-hidden">{t('dataRelease.changes.was')} </span>
              {from}
            </del>
          ) : (
            t('dataRelease.drafts.none')
          )}{' '}
          →{' '}
          {to ? (
            <ins>
              <span className="visually-hidden">{t('dataRelease.changes.becomes')} </span>
              {to}
            </ins>
          ) : (
            t('dataRelease.drafts.none')
          )}
        </span>
      ))}
    </span>
  )
}

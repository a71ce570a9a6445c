import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { cleanText, TEXT_LENGTH_MAX } from '#app/lists/url-params.ts'
import { DRAFT_KINDS, findRecords } from '#server/contract/library-drafts.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { RECORDS } from './record-address.server.ts'
import './data.css'

export const loader = pageLoader({ permission: findRecords }, async ({ api, url, t }) => {
  const kind = DRAFT_KINDS.find((one) => one === url.searchParams.get('kind')) ?? 'factor'
  const q = cleanText(url.searchParams.get('q'))
  const { list, total } = q
    ? await api(findRecords, { query: { kind, q } })
    : { list: [], total: 0 }
  return {
    head: staffHead(t('dataRelease.records.title'), RECORDS),
    kind,
    q,
    total,
    records: list.map((record) => ({
      ...record,
      to: `${RECORDS}/${kind}/${encodeURIComponent(record.id)}`,
    })),
  }
})

type View = ReturnType<typeof usePageData<typeof loader>>

/** Search for a record of the current release, to correct it by form. */
export default function Page() {
  const t = useT()
  const view = usePageData<typeof loader>()
  const { head, q, total, records } = view
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title}>
        <a className="btn secondary" href="/admin/data">
          {t('dataRelease.title')}
        </a>
      </ScreenHead>
      <div className="data-part">
        <p className="muted">{t('dataRelease.records.intro')}</p>
        <Search view={view} />
        {records.length > 0 ? (
          <Found view={view} />
        ) : q ? (
          <EmptyState
            title={t('dataRelease.records.empty')}
            text={t('dataRelease.records.emptyText')}
          />
        ) : (
          <p className="muted">{t('dataRelease.records.start')}</p>
        )}
        {records.length > 0 && (
          <p className="muted">
            {total > records.length
              ? t('dataRelease.records.more', { n: records.length })
              : t('dataRelease.records.found', { n: total })}
          </p>
        )}
      </div>
    </main>
  )
}

function Search({ view: { kind, q } }: { view: View }) {
  const t = useT()
  return (
    <form className="data-search" role="search" action="/admin/data/records">
      <div>
        <label htmlFor="kind">{t('dataRelease.records.kind')}</label>
        <select className="input" id="kind" name="kind" defaultValue={kind}>
          {DRAFT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`dataRelease.changes.of.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="q">{t('dataRelease.records.search')}</label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          maxLength={TEXT_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="q-hint"
          defaultValue={q}
        />
      </div>
      <button type="submit" className="btn primary">
        {t('dataRelease.records.submit')}
      </button>
      <p className="hint" id="q-hint">
        {t('dataRelease.records.hint')}
      </p>
    </form>
  )
}

function Found({ view: { records } }: { view: View }) {
  const t = useT()
  return (
    <DataTable
      cards
      caption={t('dataRelease.records.caption')}
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          title: t('dataRelease.records.code'),
          rowHeader: true,
          cell: ({ id, to }) => (
            <a href={to} aria-label={t('dataRelease.records.edit', { id })}>
              {id}
            </a>
          ),
        },
        { key: 'name', title: t('dataRelease.records.name'), cell: ({ name }) => name },
        {
          key: 'figure',
          title: t('dataRelease.records.figure'),
          cell: ({ figure }) => figure.trim() || '—',
        },
        {
          key: 'place',
          title: t('dataRelease.records.region'),
          cell: ({ place }) => place.trim() || '—',
        },
        {
          key: 'checked',
          title: t('dataRelease.records.checked'),
          cell: ({ checked }) => (
            <Tag tone={checked ? 'ok' : 'warn'}>
              {t(checked ? 'dataRelease.records.yes' : 'dataRelease.records.no')}
            </Tag>
          ),
        },
      ]}
    />
  )
}

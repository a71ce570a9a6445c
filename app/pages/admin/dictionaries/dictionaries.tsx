import { useActionData } from '@remix-run/react'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { typePage } from '#server/contract/dictionary.ts'
import { ScreenHead } from '../screen-head.tsx'
import { dictionaryAction, dictionaryData } from './dictionaries.server.ts'
import './dictionaries.css'

export const loader = pageLoader({ permission: typePage }, dictionaryData)
export const action = dictionaryAction
type Data = Awaited<ReturnType<typeof dictionaryData>>

const PATH = '/admin/dictionaries'
const TONES: Record<string, Tone> = {
  primary: 'info',
  success: 'ok',
  warning: 'warn',
  danger: 'danger',
}

/** Types at the left, the data of the chosen one at the right. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  const { types, total, items, search, may, chosen: type } = data
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={t('staff.dictionary.title')}
        lead={t('staff.dictionary.lead', { types: total, items })}
      >
        {may.export && type && (
          <a
            className="btn secondary"
            href={`${PATH}/export?type=${encodeURIComponent(type.type)}`}
            download
          >
            {t('list.export')}
          </a>
        )}
        {may.create && (
          <a className="btn primary" href={`${PATH}/types/new`}>
            {t('staff.dictionary.type.create')}
          </a>
        )}
      </ScreenHead>
      <div className="dictionaries">
        <section className="dictionaries-panel" aria-label={t('staff.dictionary.types')}>
          <form method="get" action={PATH} role="search" className="dictionaries-search">
            <label className="visually-hidden" htmlFor="q">
              {t('staff.dictionary.search')}
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              defaultValue={search}
              placeholder={t('staff.dictionary.search')}
            />
            <button className="btn secondary">{t('list.submit')}</button>
          </form>
          {types.length === 0 && <p className="dictionaries-none">{t('staff.dictionary.none')}</p>}
          <ul className="plain-list dictionaries-types">
            {types.map((one) => (
              <li key={one.id}>
                <a
                  href={`${PATH}?${new URLSearchParams({ ...(search ? { q: search } : {}), type: one.type })}#type`}
                  aria-current={one.type === type?.type ? 'true' : undefined}
                  data-off={one.status === 0 ? undefined : ''}
                >
                  <span>
                    {one.status === 0
                      ? one.name
                      : t('staff.dictionary.offName', { name: one.name })}
                  </span>
                  <b>
                    {one.count}
                    <span className="visually-hidden"> {t('staff.dictionary.unit')}</span>
                  </b>
                  <code>{one.type}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {type && <Entries {...data} type={type} />}
      </div>
    </main>
  )
}

function Entries({
  type,
  entries,
  usage,
  may,
}: Omit<Data, 'chosen' | 'head'> & { type: NonNullable<Data['chosen']> }) {
  const t = useT()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const address = `${PATH}?type=${encodeURIComponent(type.type)}`
  const columns = 'staff.dictionary.columns'
  return (
    <section className="dictionaries-panel" aria-labelledby="type">
      <header className="dictionaries-head">
        <h2 id="type">{type.name}</h2>
        <code>{type.type}</code>
        <div className="list-tools">
          {may.edit && (
            <a className="btn secondary" href={`${PATH}/types/${type.id}`}>
              {t('staff.dictionary.type.edit')}
            </a>
          )}
          {may.add && (
            <a
              className="btn primary"
              href={`${PATH}/data/new?type=${encodeURIComponent(type.type)}`}
            >
              {t('staff.dictionary.entry.create')}
            </a>
          )}
        </div>
      </header>
      {type.status !== 0 && <p className="inset warn list-note">{t('staff.dictionary.offNote')}</p>}
      {error && (
        <div className="inset danger list-note" role="alert" tabIndex={-1} autoFocus>
          {messageText(t, error)}
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState title={t('staff.dictionary.empty')} />
      ) : (
        <>
          <form method="post" action={address}>
            <DataTable
              cards
              caption={t('staff.dictionary.caption', { name: type.name })}
              className="list-table"
              rows={entries}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'label',
                  title: t(`${columns}.label`),
                  rowHeader: true,
                  cell: ({ id, label }) =>
                    may.change ? <a href={`${PATH}/data/${id}`}>{label}</a> : label,
                },
                {
                  key: 'sort',
                  title: t(`${columns}.sort`),
                  cell: ({ label, sort }) =>
                    may.change ? (
                      <input
                        className="input dictionaries-sort"
                        form="order"
                        name="sorts"
                        inputMode="numeric"
                        maxLength={9}
                        autoComplete="off"
                        defaultValue={sort}
                        aria-label={t('staff.dictionary.sortOf', { name: label })}
                      />
                    ) : (
                      sort
                    ),
                },
                {
                  key: 'value',
                  title: t(`${columns}.value`),
                  cell: ({ value }) => <code>{value}</code>,
                },
                {
                  key: 'look',
                  title: t(`${columns}.look`),
                  cell: ({ label, colorType }) => (
                    <Tag tone={TONES[colorType] ?? 'plain'}>{label}</Tag>
                  ),
                },
                ...(usage
                  ? [
                      {
                        key: 'usage',
                        title: t(`${columns}.usage`),
                        align: 'number' as const,
                        cell: ({ value }: { value: string }) => usage[value] ?? 0,
                      },
                    ]
                  : []),
                {
                  key: 'status',
                  title: t(`${columns}.status`),
                  cell: ({ status }) =>
                    t(status === 0 ? 'staff.dictionary.enabled' : 'staff.dictionary.disabled'),
                },
                ...(may.change
                  ? [
                      {
                        key: 'actions',
                        title: t(`${columns}.actions`),
                        cell: ({ id, status, label }: Data['entries'][number]) => (
                          <button
                            className="btn tertiary small"
                            name="intent"
                            value={`${status === 0 ? 'disable' : 'enable'}:${id}`}
                          >
                            {t(
                              status === 0 ? 'staff.dictionary.disable' : 'staff.dictionary.enable',
                            )}
                            <span className="visually-hidden"> {label}</span>
                          </button>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </form>
          {may.change && (
            <form method="post" action={address} id="order" className="dictionaries-order">
              <input type="hidden" name="type" value={type.type} />
              {entries.map(({ id }) => (
                <input key={id} type="hidden" name="ids" value={id} />
              ))}
              <button className="btn secondary" name="intent" value="order">
                {t('staff.dictionary.saveOrder')}
              </button>
              {usage && <span className="muted">{t('staff.dictionary.usageNote')}</span>}
            </form>
          )}
        </>
      )}
    </section>
  )
}

import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { LEVELS_MAX } from '#shared/dictionary-levels.ts'
import { Place, Validity } from './entry-cells.tsx'
import { isOrder } from './order.ts'
import type { dictionaryData } from './dictionaries.server.ts'

type Data = Awaited<ReturnType<typeof dictionaryData>>
type Entry = Data['entries'][number]

const PATH = '/admin/dictionaries'
const TONES: Record<string, Tone> = {
  primary: 'info',
  success: 'ok',
  warning: 'warn',
  danger: 'danger',
}
/** The entries of a type in tree order, with their validity today. */
export function Entries({
  type,
  entries,
  usage,
  may,
  search,
  state,
  states,
  disabling,
  here,
  levels,
}: Omit<Data, 'chosen' | 'head'> & { type: NonNullable<Data['chosen']> }) {
  const t = useT()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const urlWith = (more: Record<string, string>) =>
    `${PATH}?${new URLSearchParams({ ...(search && { q: search }), type: type.type, ...more })}`
  const sortOf = typedSorts(reply)
  const hasColours = entries.some(({ colorType }) => colorType !== '')
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
      {disabling ? (
        <div className="dictionaries-ask">
          <ConfirmPage
            title={t('staff.dictionary.disableTitle', { name: disabling.label })}
            text={t('staff.dictionary.disableText', { n: disabling.below })}
            items={[disabling.label]}
            intent={`disable:${disabling.id}`}
            fields={[]}
            submit={t('staff.dictionary.disable')}
            back={`${here}#type`}
          />
        </div>
      ) : (
        <>
          <Tabs
            label={t('staff.dictionary.states')}
            tabs={[null, ...states.map((one) => one.state)].map((one) => ({
              name: t(`staff.dictionary.state.${one ?? 'all'}`),
              to: `${urlWith(one ? { state: one } : {})}#type`,
              current: one === state,
              count: states.reduce(
                (sum, { state: of, count }) => sum + (one === null || of === one ? count : 0),
                0,
              ),
            }))}
          />
          {entries.length === 0 ? (
            <EmptyState
              title={t(state ? 'staff.dictionary.noneInState' : 'staff.dictionary.empty')}
            />
          ) : (
            <>
              {levels && (
                <p className="dictionaries-levels">
                  <a href={`${levels.all}#type`}>{t('staff.dictionary.unfoldAll')}</a>
                  <a href={`${levels.none}#type`}>{t('staff.dictionary.foldAll')}</a>
                </p>
              )}
              <form method="post" action={here}>
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
                      cell: (entry) => (
                        <span
                          className="list-depth dictionaries-entry"
                          id={`entry-${entry.id}`}
                          data-depth={entry.depth}
                        >
                          {may.change ? (
                            <a href={`${PATH}/data/${entry.id}`}>{entry.label}</a>
                          ) : (
                            entry.label
                          )}
                          <Place {...entry} />
                        </span>
                      ),
                    },
                    {
                      key: 'sort',
                      title: t(`${columns}.sort`),
                      cell: ({ id, label, sort }) =>
                        may.change ? (
                          <input
                            className="input dictionaries-sort"
                            form="order"
                            name="sorts"
                            inputMode="numeric"
                            maxLength={9}
                            autoComplete="off"
                            defaultValue={sortOf.get(String(id)) ?? sort}
                            aria-invalid={isOrder(sortOf.get(String(id)) ?? '0') ? undefined : true}
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
                    ...(hasColours
                      ? [
                          {
                            key: 'look',
                            title: t(`${columns}.look`),
                            cell: ({ label, colorType }: Entry) => (
                              <Tag tone={TONES[colorType] ?? 'plain'}>{label}</Tag>
                            ),
                          },
                        ]
                      : []),
                    {
                      key: 'validity',
                      title: t(`${columns}.validity`),
                      cell: (entry) => <Validity {...entry} />,
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
                            cell: ({ id, status, label, children, depth }: Entry) => (
                              <span className="dictionaries-actions">
                                {children > 0 && depth < LEVELS_MAX - 1 && (
                                  <a
                                    className="btn tertiary small"
                                    href={`${PATH}/data/new?${new URLSearchParams({ type: type.type, parent: String(id) })}`}
                                  >
                                    {t('staff.dictionary.addChild')}
                                    <span className="visually-hidden"> {label}</span>
                                  </a>
                                )}
                                {children > 0 && status === 0 ? (
                                  <a
                                    className="btn tertiary small"
                                    href={`${here}&disable=${id}#type`}
                                  >
                                    {t('staff.dictionary.disable')}
                                    <span className="visually-hidden"> {label}</span>
                                  </a>
                                ) : (
                                  <button
                                    className="btn tertiary small"
                                    name="intent"
                                    value={`${status === 0 ? 'disable' : 'enable'}:${id}`}
                                  >
                                    {t(
                                      status === 0
                                        ? 'staff.dictionary.disable'
                                        : 'staff.dictionary.enable',
                                    )}
                                    <span className="visually-hidden"> {label}</span>
                                  </button>
                                )}
                              </span>
                            ),
                          },
                        ]
                      : []),
                  ]}
                />
              </form>
              {may.change && (
                <form method="post" action={here} id="order" className="dictionaries-order">
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
        </>
      )}
    </section>
  )
}

/** Unsaved sort numbers, by entry id. */
function typedSorts(reply: FormReply | undefined): ReadonlyMap<string, string> {
  const { ids, sorts } = reply?.result.initialValue ?? {}
  const list = (value: unknown) => [value ?? []].flat().map(String)
  const typed = list(sorts)
  return new Map(list(ids).flatMap((id, at) => (at in typed ? [[id, typed[at] ?? '']] : [])))
}

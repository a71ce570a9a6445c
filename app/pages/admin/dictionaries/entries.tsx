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
const STATE_TONES = { future: 'info', current: 'ok', past: 'plain' } as const satisfies Record<
  Entry['state'],
  Tone
>

/** The data of a type: its levels from the top down, with what is in force today. */
export function Entries({
  type,
  entries,
  usage,
  may,
  search,
  state,
  states,
  disabling,
}: Omit<Data, 'chosen' | 'head'> & { type: NonNullable<Data['chosen']> }) {
  const t = useT()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const addressWith = (more: Record<string, string>) =>
    `${PATH}?${new URLSearchParams({ ...(search && { q: search }), type: type.type, ...more })}`
  const address = addressWith(state ? { state } : {})
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
            back={`${address}#type`}
          />
        </div>
      ) : (
        <>
          <Tabs
            label={t('staff.dictionary.states')}
            tabs={[null, ...states.map((one) => one.state)].map((one) => ({
              name: t(`staff.dictionary.state.${one ?? 'all'}`),
              to: `${addressWith(one ? { state: one } : {})}#type`,
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
                      cell: (entry) => (
                        <span className="list-depth" data-depth={state ? 0 : entry.depth}>
                          {may.change ? (
                            <a href={`${PATH}/data/${entry.id}`}>{entry.label}</a>
                          ) : (
                            entry.label
                          )}
                          <Place {...entry} flat={state !== null} />
                        </span>
                      ),
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
                                    href={`${addressWith({ ...(state && { state }), disable: String(id) })}#type`}
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
        </>
      )}
    </section>
  )
}

/** Beneath which entry one stands, and how many stand beneath it. */
function Place({ parent, children, flat }: Entry & { flat: boolean }) {
  const t = useT()
  return (
    <>
      {parent && (
        <small className="dictionaries-parent" data-flat={flat ? '' : undefined}>
          {t('staff.dictionary.parent', { name: parent.label, value: parent.value })}
        </small>
      )}
      {children > 0 && (
        <small className="dictionaries-children">
          {t('staff.dictionary.children', { n: children })}
        </small>
      )}
    </>
  )
}

/** From when to when, and what that is today. */
function Validity({ validFrom: from, validTo: to, state, withheld }: Entry) {
  const t = useT()
  const validity = 'staff.dictionary.validity'
  return (
    <span className="dictionaries-validity">
      <Tag tone={STATE_TONES[state]}>{t(`staff.dictionary.state.${state}`)}</Tag>
      <span>
        {from && to
          ? t(`${validity}.both`, { from, to })
          : from
            ? t(`${validity}.from`, { from })
            : to
              ? t(`${validity}.to`, { to })
              : t(`${validity}.always`)}
      </span>
      {withheld && <Tag tone="warn">{t('staff.dictionary.withheld')}</Tag>}
    </span>
  )
}

import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { EntryTable } from './entry-table.tsx'
import type { dictionaryData } from './dictionaries.server.ts'

type Data = Awaited<ReturnType<typeof dictionaryData>>

const PATH = '/admin/dictionaries'

interface Props extends Omit<Data, 'chosen' | 'head'> {
  type: NonNullable<Data['chosen']>
}

/** The entries of a type in tree order, with their validity today. */
export function Entries(props: Props) {
  const { type, entries, search, state, states, disabling, here, levels } = props
  const t = useT()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const urlWith = (more: Record<string, string>) =>
    `${PATH}?${new URLSearchParams({ ...(search && { q: search }), type: type.type, ...more })}`
  return (
    <section className="dictionaries-panel" aria-labelledby="type">
      <Head {...props} />
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
          {levels && entries.length > 0 && (
            <p className="dictionaries-levels">
              <a href={`${levels.all}#type`}>{t('staff.dictionary.unfoldAll')}</a>
              <a href={`${levels.none}#type`}>{t('staff.dictionary.foldAll')}</a>
            </p>
          )}
          {entries.length > 0 ? (
            <EntryTable {...props} typedSorts={typedSortsIn(reply)} />
          ) : (
            <EmptyState
              title={t(state ? 'staff.dictionary.noneInState' : 'staff.dictionary.empty')}
            />
          )}
        </>
      )}
    </section>
  )
}

function Head({ type, may }: Props) {
  const t = useT()
  return (
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
  )
}

/** Unsaved sort numbers, by entry id. */
function typedSortsIn(reply: FormReply | undefined): ReadonlyMap<string, string> {
  const { ids, sorts } = reply?.result.initialValue ?? {}
  const list = (value: unknown) => [value ?? []].flat().map(String)
  const typed = list(sorts)
  return new Map(list(ids).flatMap((id, at) => (at in typed ? [[id, typed[at] ?? '']] : [])))
}

import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { favouriteNoteForm } from '#app/forms/favourite.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { withNote } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { PATHS } from '#app/pages/library/library-urls.ts'
import { AccountCard, AccountPage } from '../account-page.tsx'
import {
  type FavouriteRow,
  type FavouritesData,
  favouritesAction,
  favouritesData,
} from './favourites.server.ts'
import { FAVOURITES } from './paths.ts'
import './favourites.css'

export const loader = pageLoader({ page: 'favourites', signedIn: true }, favouritesData)

export const action = favouritesAction

/** 我的收藏: saved library records, and their changes since. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { head, removing, noted } = data
  return (
    <AccountPage title={head?.title ?? ''} current="favourites">
      {removing ? (
        <Removal rows={removing} />
      ) : noted ? (
        <AccountCard id="note-of" title={t('favourites.noteTitle', { name: noted.name })}>
          <p className="muted">{noted.about}</p>
          <PlainForm form={favouriteNoteForm} id="note" reply={reply} values={{ note: noted.note }}>
            <a className="btn secondary large" href={FAVOURITES}>
              {t('favourites.back')}
            </a>
          </PlainForm>
        </AccountCard>
      ) : (
        <List data={data} />
      )}
    </AccountPage>
  )
}

function Removal({ rows }: { rows: FavouriteRow[] }) {
  const { t, locale } = useI18n()
  return (
    <ConfirmPage
      destructive
      title={t('favourites.confirm.title')}
      text={
        rows.length > 0
          ? t('favourites.confirm.text', { n: rows.length })
          : t('favourites.noneTicked')
      }
      items={rows.map(({ name, about }) => withNote(locale, name, about))}
      intent="remove"
      fields={rows.map(({ id }) => ['ids', String(id)] as const)}
      submit={t('favourites.confirm.submit')}
      back={FAVOURITES}
    />
  )
}

function List({ data }: { data: FavouritesData }) {
  const t = useT()
  const { rows, total, max, changed, onlyChanged } = data
  if (total === 0)
    return (
      <section className="card">
        <EmptyState title={t('favourites.none')} text={t('favourites.noneText')}>
          <div className="favourites-ways">
            <a href={PATHS.factor}>{t('favourites.toFactors')}</a>
            <a href={PATHS.footprint}>{t('favourites.toFootprints')}</a>
          </div>
        </EmptyState>
      </section>
    )
  return (
    <>
      <p className="muted">{t('favourites.lead', { n: total, max })}</p>
      <section className="card">
        <div className="favourites-head">
          <Tabs
            label={t('favourites.which')}
            tabs={[
              { name: t('favourites.all'), to: FAVOURITES, current: !onlyChanged, count: total },
              {
                name: t('favourites.changed'),
                to: `${FAVOURITES}?changed=1`,
                current: onlyChanged,
                count: changed,
              },
            ]}
          />
          <a className="btn tertiary" href={`${FAVOURITES}/export`} download="">
            {t('favourites.export')}
          </a>
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t('favourites.noneChanged')} />
        ) : (
          <form method="post">
            <Rows rows={rows} />
            <p className="favourites-acts">
              <button
                className="btn secondary"
                name="remove"
                value="1"
                formMethod="get"
                formAction={FAVOURITES}
              >
                {t('favourites.remove')}
              </button>
              {changed > 0 && (
                <>
                  <button className="btn secondary" name="intent" value="seen">
                    {t('favourites.seen')}
                  </button>
                  <span className="hint">{t('favourites.seenHint')}</span>
                </>
              )}
            </p>
          </form>
        )}
      </section>
    </>
  )
}

const TONES = { same: 'plain', changed: 'warn', withdrawn: 'danger' } as const satisfies Record<
  FavouriteRow['state'],
  Tone
>
const STATES = {
  same: 'favourites.same',
  changed: 'favourites.changedTag',
  withdrawn: 'favourites.withdrawn',
} as const

function Rows({ rows }: { rows: FavouriteRow[] }) {
  const t = useT()
  return (
    <DataTable
      cards
      caption={t('favourites.caption')}
      rows={rows}
      rowKey={({ id }) => id}
      ticks={{
        name: 'ids',
        title: <span className="visually-hidden">{t('favourites.tick')}</span>,
        label: ({ name }) => t('favourites.tickOne', { name }),
        value: ({ id }) => String(id),
      }}
      columns={[
        {
          key: 'name',
          title: t('favourites.name'),
          rowHeader: true,
          cell: ({ name, about, to }) => (
            <>
              <a href={to}>{name}</a>
              <span className="hint favourites-beside">{about}</span>
            </>
          ),
        },
        {
          key: 'value',
          title: t('favourites.value'),
          cell: ({ figure, unit, before }) => (
            <>
              <b className="favourites-figure">{figure}</b> {unit}
              {before && (
                <span className="hint favourites-beside">
                  {before.unit
                    ? t('favourites.beforeUnit', { figure: before.figure, unit: before.unit })
                    : t('favourites.before', { figure: before.figure })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'state',
          title: t('favourites.state'),
          cell: ({ state, before, to }) => (
            <>
              <Tag tone={TONES[state]}>{t(STATES[state])}</Tag>
              {state === 'changed' && (
                <span className="hint favourites-beside">
                  {!before && t('favourites.words')}{' '}
                  <a href={`${to}#versions`}>{t('favourites.what')}</a>
                </span>
              )}
            </>
          ),
        },
        {
          key: 'note',
          title: t('favourites.note'),
          className: 'favourites-note',
          cell: ({ id, note, name }) => (
            <>
              {note}{' '}
              <a
                href={`${FAVOURITES}?note=${id}`}
                aria-label={t(note ? 'favourites.editOne' : 'favourites.addOne', { name })}
              >
                {t(note ? 'favourites.edit' : 'favourites.add')}
              </a>
            </>
          ),
        },
      ]}
    />
  )
}

import { DataTable } from '#app/components/ui/data-table.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { SessionRow } from './own-account.server.ts'
import { Address } from './address.tsx'
import './own-account.css'

/** The account's sessions, with buttons to end them. */
export function OwnSessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const t = useT()
  const others = sessions.filter(({ current }) => !current).length
  const table = (
    <DataTable
      cards
      caption={t('ownAccount.sessions.caption')}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'device',
          title: t('ownAccount.sessions.device'),
          rowHeader: true,
          cell: ({ device, app, current }) => (
            <>
              {device} {current && <Tag tone="ok">{t('ownAccount.sessions.current')}</Tag>}
              {app && <small>{t('ownAccount.sessions.app', { name: app })}</small>}
            </>
          ),
        },
        {
          key: 'address',
          title: t('ownAccount.sessions.address'),
          cell: (row) => <Address {...row} />,
        },
        {
          key: 'signedIn',
          title: t('ownAccount.sessions.signedIn'),
          cell: ({ signedIn }) => signedIn,
        },
        { key: 'seen', title: t('ownAccount.sessions.seen'), cell: ({ seen }) => seen },
        {
          key: 'actions',
          title: t('ownAccount.sessions.actions'),
          cardLabel: '',
          cell: ({ id, current, device, signedIn }) =>
            current ? (
              ''
            ) : (
              <button
                className="btn secondary small"
                name="intent"
                value={`end:${id}`}
                aria-label={t('ownAccount.sessions.endOf', { device, time: signedIn })}
              >
                {t('ownAccount.sessions.end')}
              </button>
            ),
        },
      ]}
    />
  )
  return (
    <>
      <p className="muted own-account-intro">{t('ownAccount.sessions.intro')}</p>
      {others > 0 ? <form method="post">{table}</form> : table}
      {others > 0 ? (
        <form method="post" className="own-account-others">
          <h3>{t('ownAccount.sessions.others')}</h3>
          <p>{t('ownAccount.sessions.othersText', { n: others })}</p>
          <button className="btn secondary" name="intent" value="endOthers">
            {t('ownAccount.sessions.othersSubmit', { n: others })}
          </button>
        </form>
      ) : (
        <p className="muted own-account-only">{t('ownAccount.sessions.only')}</p>
      )}
    </>
  )
}

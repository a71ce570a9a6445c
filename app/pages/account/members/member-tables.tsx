import { DataTable } from '#app/components/ui/data-table.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { MemberRow, MembersData } from './members.server.ts'
import { MEMBERS } from './paths.ts'

interface Props {
  rows: MemberRow[]
  /** Whether the reader manages the organisation, and whether they hold its record. */
  manages: boolean
  holds: boolean
}

/** The members with their roles, and with actions for a manager. */
export function MemberTable({ rows, manages, holds }: Props) {
  const t = useT()
  return (
    <DataTable
      cards
      caption={t('members.caption')}
      rows={rows}
      rowKey={({ userId }) => userId}
      columns={[
        {
          key: 'name',
          title: t('members.name'),
          rowHeader: true,
          cell: ({ nickname, self, holder, leaving }) => (
            <>
              {nickname} {self && <Tag tone="ok">{t('members.self')}</Tag>}{' '}
              {holder && <Tag tone="info">{t('members.holder')}</Tag>}{' '}
              {leaving && <Tag tone="warn">{t('members.leaving')}</Tag>}
            </>
          ),
        },
        { key: 'phone', title: t('members.phone'), cell: ({ phone }) => phone || '—' },
        { key: 'role', title: t('members.role'), cell: ({ role }) => t(`members.roles.${role}`) },
        { key: 'since', title: t('members.since'), cell: ({ since }) => since },
        ...(manages && rows.length > 1
          ? [
              {
                key: 'acts',
                title: t('members.acts'),
                cardLabel: '',
                cell: (row: MemberRow) => <MemberActions row={row} holds={holds} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function MemberActions({ row, holds }: { row: MemberRow; holds: boolean }) {
  const t = useT()
  const { userId, self, holder, leaving, role, phone } = row
  if (self || (holder && !leaving)) return null
  const next = role === 'manager' ? 'editor' : 'manager'
  const values = { phone, role: t(`members.roles.${next}`) }
  return (
    <span className="btn-row">
      {!holder && (
        <button
          className="btn secondary small"
          name="intent"
          value={`${next}:${userId}`}
          aria-label={t('members.makeOne', values)}
        >
          {t('members.make', values)}
        </button>
      )}
      {holds && !leaving && (
        <a
          className="btn secondary small"
          href={`${MEMBERS}?handover=${userId}`}
          aria-label={t('members.handoverOne', values)}
        >
          {t('members.handover')}
        </a>
      )}
      <a
        className="btn danger small"
        href={`${MEMBERS}?remove=${userId}`}
        aria-label={t('members.removeOne', values)}
      >
        {t('members.remove')}
      </a>
    </span>
  )
}

/** Pending invitations. */
export function SentTable({ rows }: { rows: MembersData['sent'] }) {
  const t = useT()
  return (
    <DataTable
      cards
      caption={t('members.sent')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'phone', title: t('members.phone'), rowHeader: true, cell: ({ phone }) => phone },
        { key: 'role', title: t('members.role'), cell: ({ role }) => t(`members.roles.${role}`) },
        { key: 'expires', title: t('members.expires'), cell: ({ expires }) => expires },
        {
          key: 'acts',
          title: t('members.acts'),
          cardLabel: '',
          cell: ({ id, phone }) => (
            <button
              className="btn secondary small"
              name="intent"
              value={`withdraw:${id}`}
              aria-label={t('members.withdrawOne', { phone })}
            >
              {t('members.withdraw')}
            </button>
          ),
        },
      ]}
    />
  )
}

import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { withNote } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { ScreenPanel } from '../screen-panel.tsx'
import type { UnitMember, EnterpriseMembers } from './enterprise-members.server.ts'

interface Props {
  unit: EnterpriseMembers
  path: string
  reply: FormReply | undefined
}

const refusalOf = (reply: FormReply | undefined) => reply?.result.error?.['']?.[0]

/** Members and invitations of the organisation, with the actions open to staff. */
export function UnitMembersPanel({ unit, path, reply }: Props) {
  const t = useT()
  // Refusal of a confirmation whose member was removed meanwhile.
  const refusal = refusalOf(reply)
  const { members, invitations, mayChange, absent } = unit
  return (
    <ScreenPanel id="members" title={t('members.nav')}>
      {refusal && (
        <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
          {messageText(t, refusal)}
        </div>
      )}
      <DataTable
        cards
        caption={t('members.caption')}
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'name',
            title: t('members.name'),
            rowHeader: true,
            cell: ({ nickname, holder, leaving, enabled }) => (
              <>
                {nickname} {holder && <Tag tone="info">{t('members.holder')}</Tag>}{' '}
                {leaving && <Tag tone="warn">{t('members.leaving')}</Tag>}{' '}
                {!enabled && <Tag tone="danger">{t('staff.enterprise.members.disabled')}</Tag>}
              </>
            ),
          },
          { key: 'phone', title: t('members.phone'), cell: ({ phone }) => phone || '—' },
          { key: 'role', title: t('members.role'), cell: ({ role }) => t(`members.roles.${role}`) },
          { key: 'since', title: t('members.since'), cell: ({ since }) => since },
          ...(mayChange && members.length > 1
            ? [
                {
                  key: 'acts',
                  title: t('members.acts'),
                  cardLabel: '',
                  cell: (row: UnitMember) => (
                    <MemberActions row={row} absent={absent} path={path} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayChange && absent && members.length > 1 && (
        <p className="hint">{t('staff.enterprise.members.absent')}</p>
      )}
      {invitations.length > 0 && (
        <>
          <h3>{t('members.sent')}</h3>
          <DataTable
            cards
            caption={t('members.sent')}
            rows={invitations}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'phone',
                title: t('members.phone'),
                rowHeader: true,
                cell: ({ phone }) => phone,
              },
              {
                key: 'role',
                title: t('members.role'),
                cell: ({ role }) => t(`members.roles.${role}`),
              },
              { key: 'expires', title: t('members.expires'), cell: ({ expires }) => expires },
            ]}
          />
        </>
      )}
    </ScreenPanel>
  )
}

function MemberActions({ row, absent, path }: { row: UnitMember; absent: boolean; path: string }) {
  const t = useT()
  const { userId, holder, leaving, enabled, phone } = row
  if (holder) return null
  return (
    <span className="btn-row">
      {absent && enabled && !leaving && (
        <a
          className="btn secondary small"
          href={`${path}?handover=${userId}`}
          aria-label={t('members.handoverOne', { phone })}
        >
          {t('members.handover')}
        </a>
      )}
      <a
        className="btn danger small"
        href={`${path}?remove=${userId}`}
        aria-label={t('members.removeOne', { phone })}
      >
        {t('members.remove')}
      </a>
    </span>
  )
}

/** Confirmation before a record changes owner or a member is removed; nothing if the address names nobody. */
export function UnitConfirmation(props: Props & { enterprise: string }) {
  const { t, locale } = useI18n()
  const { unit, enterprise, path, reply } = props
  const error = refusalOf(reply)
  const one = unit.successor ?? unit.removed
  if (!one) return null
  const of = unit.successor ? 'handover' : 'remove'
  return (
    <ConfirmPage
      destructive={of === 'remove'}
      title={t(`members.confirm.${of}.title`)}
      text={t(
        of === 'handover' ? 'staff.enterprise.members.handover' : 'members.confirm.remove.text',
        { name: enterprise },
      )}
      items={[withNote(locale, one.nickname, one.phone)]}
      intent={`${of}:${one.userId}`}
      fields={[]}
      submit={t(`members.confirm.${of}.submit`)}
      back={path}
      error={error && messageText(t, error)}
    />
  )
}

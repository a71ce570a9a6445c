import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { inviteForm } from '#app/forms/members.ts'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { handOverForm } from '#app/forms/own-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { withNote } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { INVITATION_DAYS, MEMBERS_MAX } from '#server/contract/members.ts'
import { AccountCard, AccountPage } from '../account-page.tsx'
import { type MembersData, membersAction, membersData } from './members.server.ts'
import { MemberTable, SentTable } from './member-tables.tsx'
import { MEMBERS } from './paths.ts'
import { OwnerForm } from '../data/owner-form.tsx'
import { AcceptCard, ProveCard, ReceivedCard } from './received.tsx'
import './members.css'

export const loader = pageLoader({ page: 'members', signedIn: true }, membersData)

export const action = membersAction

/** 单位成员: members who fill in and submit for the organisation, invitations sent and received. */
export default function Page() {
  const data = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { head, accepted, proving, removed, successor, leaving } = data
  return (
    <AccountPage title={head?.title ?? ''} current="members">
      {accepted ? (
        <AcceptCard one={accepted} own={data.own} error={refusalOf(reply)} />
      ) : proving ? (
        <ProveCard phone={data.phone} reply={reply} />
      ) : removed ? (
        <Question of="remove" data={data} reply={reply} userId={removed.userId} />
      ) : successor ? (
        <HandOver data={data} reply={reply} successor={successor} />
      ) : leaving ? (
        <Question of="leave" data={data} reply={reply} />
      ) : (
        <Overview data={data} reply={reply} />
      )}
    </AccountPage>
  )
}

interface Props {
  data: MembersData
  reply: FormReply | undefined
}

/** The refusal of a button without a form of its own. */
const refusalOf = (reply: FormReply | undefined) => reply?.result.error?.['']?.[0]

function Overview({ data, reply }: Props) {
  const t = useT()
  const { unit, members, sent, received, own } = data
  const isInvite = reply?.result.initialValue?.mobile !== undefined
  const refusal = isInvite ? undefined : refusalOf(reply)
  return (
    <>
      {refusal && (
        <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
          {messageText(t, refusal)}
        </div>
      )}
      {received.length > 0 && <ReceivedCard list={received} own={own} />}
      {unit ? (
        <>
          <AccountCard id="members" title={t('members.of', { name: unit.enterprise })}>
            <p className="muted members-lead">
              {t(unit.manages ? 'members.lead' : 'members.leadEditor')}
            </p>
            <form method="post" action={MEMBERS}>
              <MemberTable rows={members} manages={unit.manages} holds={unit.holder} />
            </form>
            {members.length > 1 && (
              <p className="btn-row">
                <a className="btn tertiary" href={`${MEMBERS}?leave=1`}>
                  {t('members.leave')}
                </a>
              </p>
            )}
          </AccountCard>
          {sent.length > 0 && (
            <AccountCard id="sent" title={t('members.sent')}>
              <form method="post" action={MEMBERS}>
                <SentTable rows={sent} />
              </form>
            </AccountCard>
          )}
          {unit.manages && (
            <AccountCard id="invite" title={t('members.invite.title')}>
              {members.length + sent.length >= MEMBERS_MAX ? (
                <p>{t('members.invite.full', { n: MEMBERS_MAX })}</p>
              ) : (
                <>
                  <p className="muted">{t('members.invite.lead', { n: INVITATION_DAYS })}</p>
                  <PlainForm
                    form={inviteForm}
                    id="invite-form"
                    reply={isInvite ? reply : undefined}
                    values={{ role: 'editor' }}
                  />
                </>
              )}
            </AccountCard>
          )}
        </>
      ) : (
        <section className="card">
          <EmptyState title={t('members.none')} text={t('members.noneText')}>
            <a href="/edituserinfo">{t('members.toUnit')}</a>
          </EmptyState>
        </section>
      )}
    </>
  )
}

/** As consequential as deleting the account: the owner has to prove ownership. */
function HandOver({
  data,
  reply,
  successor,
}: Props & { successor: MembersData['members'][number] }) {
  const { t, locale } = useI18n()
  return (
    <AccountCard id="handover-card" title={t('members.confirm.handover.title')}>
      <p>{t('members.confirm.handover.text', { name: data.unit?.enterprise ?? '' })}</p>
      <p>
        <b>{withNote(locale, successor.nickname, successor.phone)}</b>
      </p>
      <OwnerForm form={handOverForm} id="handover" reply={reply} phone={data.phone}>
        <a className="btn secondary large" href={MEMBERS}>
          {t('members.confirm.handover.back')}
        </a>
      </OwnerForm>
    </AccountCard>
  )
}

function Question({
  of,
  data,
  reply,
  userId,
}: Props & { of: 'remove' | 'leave'; userId?: number }) {
  const { t, locale } = useI18n()
  const { unit, members } = data
  const error = refusalOf(reply)
  const one = members.find((member) =>
    userId === undefined ? member.self : member.userId === userId,
  )
  return (
    <ConfirmPage
      destructive
      title={t(`members.confirm.${of}.title`)}
      text={t(
        of === 'leave' && unit?.holder
          ? 'members.confirm.leave.holder'
          : `members.confirm.${of}.text`,
        { name: unit?.enterprise ?? '' },
      )}
      items={one ? [withNote(locale, one.nickname, one.phone)] : []}
      intent={userId === undefined ? of : `${of}:${userId}`}
      fields={[]}
      submit={t(`members.confirm.${of}.submit`)}
      back={MEMBERS}
      error={error && messageText(t, error)}
    />
  )
}

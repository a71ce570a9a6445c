import { plainField } from '#app/components/ui/plain-field.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { DefaultSubmit } from '#app/components/ui/submit-button.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { messageText } from '#app/forms/messages.ts'
import { proveForm } from '#app/forms/members.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { CodeField, type SmsSent } from '#app/islands/code-field.tsx'
import { AccountCard } from '../account-page.tsx'
import type { MembersData } from './members.server.ts'
import { MEMBERS } from './paths.ts'

type Invitation = MembersData['received'][number]

/** Invitations received: accepting has a page of its own, declining takes effect at once. */
export function ReceivedCard({ list, own }: { list: Invitation[]; own: MembersData['own'] }) {
  const t = useT()
  const unproven = list.some(({ proven }) => !proven)
  return (
    <AccountCard id="received" title={t('members.received.title')}>
      <p className="muted">
        {t(unproven ? 'members.received.prove.lead' : 'members.received.lead')}
      </p>
      {own === 'kept' && (
        <div className="inset warn">
          <p>{t('members.received.kept')}</p>
        </div>
      )}
      <ul className="plain-list">
        {list.map((one) => (
          <li key={one.id}>
            <form method="post" action={MEMBERS}>
              <p>
                <b>{one.enterprise}</b> <Approved one={one} />
              </p>
              <p className="hint">
                {t('members.received.as', {
                  role: t(`members.roles.${one.role}`),
                  day: one.expires,
                })}
              </p>
              {one.proven && (
                <p className="btn-row">
                  {own !== 'kept' && (
                    <a className="btn primary" href={`${MEMBERS}?accept=${one.id}`}>
                      {t('members.received.accept')}
                      <span className="visually-hidden"> {one.enterprise}</span>
                    </a>
                  )}
                  <button
                    className="btn secondary"
                    name="intent"
                    value={`decline:${one.id}`}
                    aria-label={t('members.received.declineOne', { name: one.enterprise })}
                  >
                    {t('members.received.decline')}
                  </button>
                </p>
              )}
            </form>
          </li>
        ))}
      </ul>
      {unproven && (
        <p className="btn-row">
          <a className="btn primary" href={`${MEMBERS}?prove=1`}>
            {t('members.received.prove.act')}
          </a>
        </p>
      )}
    </AccountCard>
  )
}

function Approved({ one: { approved } }: { one: Invitation }) {
  const t = useT()
  return (
    <Tag tone={approved ? 'ok' : 'warn'}>
      {t(approved ? 'members.received.approved' : 'members.received.unapproved')}
    </Tag>
  )
}

interface Accepting {
  one: Invitation
  own: MembersData['own']
  /** Why the last attempt was refused. */
  error: string | undefined
}

/** Explains what joining means and asks for confirmation. */
export function AcceptCard({ one, own, error }: Accepting) {
  const t = useT()
  return (
    <AccountCard id="join" title={t('members.received.join', { name: one.enterprise })}>
      <form method="post">
        {error && (
          <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
            {messageText(t, error)}
          </div>
        )}
        <p className="members-lead">
          <Approved one={one} /> {t(`members.received.joinAs.${one.role}`)}
        </p>
        {own === 'dropped' && (
          <div className="inset warn">
            <p>{t('members.received.dropped')}</p>
          </div>
        )}
        <p className="btn-row">
          <button className="btn primary large" name="intent" value={`accept:${one.id}`}>
            {t('members.received.submit')}
          </button>
          <a className="btn secondary large" href={MEMBERS}>
            {t('members.received.back')}
          </a>
        </p>
      </form>
    </AccountCard>
  )
}

interface Proving {
  phone: string
  reply: FormReply | undefined
}

/** Asks for a code that proves the phone number: until then the inviting organisation's name is masked. */
export function ProveCard({ phone, reply }: Proving) {
  const t = useT()
  const digits = useSmsCodeLength()
  const { sms } = (reply?.extra ?? {}) as { sms?: { oldCode?: SmsSent } }
  const id = 'prove'
  return (
    <AccountCard id="prove-card" title={t('members.received.prove.title')}>
      <p className="members-lead">{t('members.received.prove.lead')}</p>
      <PlainForm
        form={proveForm}
        id={id}
        reply={reply}
        before={<DefaultSubmit />}
        own={{
          oldCode: (
            <CodeField
              field={plainField('oldCode', { formId: id, reply })}
              sent={sms?.oldCode}
              digits={digits}
              message="form.sms.sent"
              label={t('ownData.owner.code')}
              hint={t('members.received.codeHint', { phone })}
              intent="send-old-code"
              send={t('ownData.owner.send')}
            />
          ),
        }}
      >
        <a className="btn secondary large" href={MEMBERS}>
          {t('members.received.prove.back')}
        </a>
      </PlainForm>
    </AccountCard>
  )
}

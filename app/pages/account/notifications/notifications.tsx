import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import {
  mailAddressForm,
  mailProofForm,
  notificationsForm,
  removeMailForm,
} from '#app/forms/notifications.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { type PageDataOf, usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AccountCard, AccountPage } from '../account-page.tsx'
import { OwnerForm, replyTo } from '../data/owner-form.tsx'
import { NotificationTopics } from './notification-topics.tsx'
import './notifications.css'
import { notificationsAction, notificationsData } from './notifications.server.ts'

export const loader = pageLoader({ page: 'notifications', signedIn: true }, notificationsData)

export const action = notificationsAction

const Part = ({ name }: { name: string }) => <input type="hidden" name="part" value={name} />

type Data = PageDataOf<typeof loader>

/** 通知方式: the mail address for messages, and which of them are sent by SMS and mail. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  const { head, offered, mail, topics, removing } = data
  const reply = useActionData<FormReply>()
  const title = head?.title ?? ''
  if (removing && mail)
    return (
      <AccountPage title={title} current="notifications">
        <RemoveMail mail={mail} phone={data.phone} reply={replyTo(reply, 'remove')} />
      </AccountPage>
    )
  const toTopics = replyTo(reply, 'topics')
  return (
    <AccountPage title={title} current="notifications">
      <Mail data={data} reply={reply} />
      <AccountCard id="topics" title={t('notifications.topics.title')}>
        <p>
          {t('notifications.topics.intro')}
          {offered.mail && !mail && ` ${t('notifications.topics.needsMail')}`}
        </p>
        <div className="notifications-choices">
          <PlainForm
            form={notificationsForm}
            id="choices"
            reply={toTopics}
            before={<Part name="topics" />}
            own={{
              mail: <NotificationTopics topics={topics} typed={toTopics?.result.initialValue} />,
            }}
          />
        </div>
      </AccountCard>
    </AccountPage>
  )
}

interface RemoveProps extends Pick<Data, 'phone'> {
  mail: NonNullable<Data['mail']>
  reply: FormReply | undefined
}

function RemoveMail({ mail, phone, reply }: RemoveProps) {
  const t = useT()
  return (
    <AccountCard id="mail" title={t('notifications.mail.removeTitle')}>
      <p>{t('notifications.mail.removeText', { address: mail.address })}</p>
      <OwnerForm form={removeMailForm} id="remove" reply={reply} phone={phone} />
      <p className="form-note">
        <a href="/account/notifications">{t('notifications.mail.back')}</a>
      </p>
    </AccountCard>
  )
}

/** The mail address, and how to set or change it. */
function Mail({ data, reply }: { data: Data; reply: FormReply | undefined }) {
  const t = useT()
  const { phone, offered, mail, pending } = data
  return (
    <AccountCard id="mail" title={t('notifications.mail.title')}>
      <p className="muted">{t('notifications.mail.intro')}</p>
      <dl className="facts">
        <dt>{t('notifications.mail.address')}</dt>
        <dd>{mail?.address ?? t('notifications.mail.none')}</dd>
        {mail && (
          <>
            <dt>{t('notifications.mail.provenAt')}</dt>
            <dd>{mail.time}</dd>
          </>
        )}
      </dl>
      {mail && (
        <p>
          <a href="/account/notifications?remove=1">{t('notifications.mail.remove')}</a>
        </p>
      )}
      {!offered.mail && <p className="inset">{t('notifications.mail.notOffered')}</p>}
      {offered.mail && pending && (
        <>
          <p className="inset" role="status">
            {t('notifications.mail.pending', pending)}
            {mail && ` ${t('notifications.mail.stays', { address: mail.address })}`}
          </p>
          <OwnerForm
            form={mailProofForm}
            id="prove"
            reply={replyTo(reply, 'prove')}
            phone={phone}
          />
          <h3 className="notifications-more">{t('notifications.mail.again')}</h3>
          <p className="hint">{t('notifications.mail.againText')}</p>
        </>
      )}
      {offered.mail && !pending && mail && (
        <h3 className="notifications-more">{t('notifications.mail.change')}</h3>
      )}
      {offered.mail && (
        <PlainForm
          form={mailAddressForm}
          id="address"
          reply={replyTo(reply, 'address')}
          values={pending ? { mail: pending.address } : {}}
          before={<Part name="address" />}
        />
      )}
    </AccountCard>
  )
}

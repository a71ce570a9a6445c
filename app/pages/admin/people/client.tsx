import { useActionData } from '@remix-run/react'
import { clientForm } from '#app/forms/oauth2-client.ts'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { FormValues } from '#app/components/ui/form-values.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import { getClient } from '#server/contract/oauth2-clients.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage, RecordPart, RecordStep, replyTo } from '../record-page.tsx'
import { ClientSecret } from './client-secret.tsx'
import { clientAction, clientData, type ShownSecret } from './client.server.ts'

export const loader = pageLoader({ permission: getClient }, clientData)

export const action = clientAction

/** An application that people sign in to with their account here. */
export default function Page() {
  const t = useT()
  const { client, mayEdit, values, version, trees } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<ShownSecret>>()
  const ofForm = replyTo(clientForm, reply)
  const [refused] = ofForm
    ? []
    : Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const step = (name: 'renew' | 'disable' | 'enable') => ({
    title: t(`people.clients.${name}.title`),
    text: t(`people.clients.${name}.text`),
    submit: t(`people.clients.${name}.submit`),
  })
  return (
    <RecordPage
      title={client.name}
      intro={
        <dl className="facts">
          <dt>{t('people.clients.clientId')}</dt>
          <dd>
            <code>{client.clientId}</code>
          </dd>
          <dt>{t('people.clients.kind')}</dt>
          <dd>{t(client.isPublic ? 'people.clients.public' : 'people.clients.confidential')}</dd>
          <dt>{t('people.clients.scopes')}</dt>
          <dd>{client.scopes.join(' ')}</dd>
          <dt>{t('people.users.facts.status')}</dt>
          <dd>
            {client.status === 0 ? (
              <Tag tone="ok">{t('staff.status.on')}</Tag>
            ) : (
              <Tag>{t('staff.status.off')}</Tag>
            )}
          </dd>
          <dt>{t('people.users.facts.created')}</dt>
          <dd>{client.created}</dd>
        </dl>
      }
      side={
        mayEdit && (
          <>
            {reply?.extra && <ClientSecret shown={reply.extra} />}
            {refused && (
              <p className="inset danger" role="alert" tabIndex={-1} autoFocus>
                {messageText(t, refused)}
              </p>
            )}
            <RecordPart id="security-title" title={t('people.clients.security')}>
              {!client.isPublic && <RecordStep {...step('renew')} intent="secret" />}
              {client.status === 0 ? (
                <RecordStep {...step('disable')} intent="disable" destructive />
              ) : (
                <RecordStep {...step('enable')} intent="enable" />
              )}
            </RecordPart>
          </>
        )
      }
    >
      {mayEdit ? (
        <PlainForm
          form={clientForm}
          id="client"
          reply={ofForm}
          {...{ values, version, trees }}
          before={<input type="hidden" name="intent" value="save" />}
        >
          <BackToList list="/admin/clients" large />
        </PlainForm>
      ) : (
        <>
          <FormValues form={clientForm} {...{ values, trees }} />
          <p className="btn-row">
            <BackToList list="/admin/clients" />
          </p>
        </>
      )}
    </RecordPage>
  )
}

import { useActionData } from '@remix-run/react'
import { newClientForm } from '#app/forms/oauth2-client.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { createClient } from '#server/contract/oauth2-clients.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage } from '../record-page.tsx'
import { ClientSecret } from './client-secret.tsx'
import { createClientAction, newClientData, type ShownSecret } from './client.server.ts'

export const loader = pageLoader({ permission: createClient }, newClientData)

export const action = createClientAction

/** A new application; after saving, its secret is shown once. */
export default function Page() {
  const t = useT()
  const { head, trees } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<ShownSecret>>()
  return (
    <RecordPage title={head.title} intro={t('people.clients.intro')}>
      {reply?.extra ? (
        <>
          <ClientSecret shown={reply.extra} />
          <p className="btn-row">
            <a className="btn primary" href={`/admin/clients/${reply.extra.id}`}>
              {t('people.clients.open')}
            </a>
            <BackToList list="/admin/clients" />
          </p>
        </>
      ) : (
        <PlainForm
          form={newClientForm}
          id="client"
          reply={reply}
          values={{ authorizedGrantTypes: ['authorization_code', 'refresh_token'] }}
          trees={trees}
        >
          <BackToList list="/admin/clients" large />
        </PlainForm>
      )}
    </RecordPage>
  )
}

import { useActionData } from '@remix-run/react'
import { exportDataForm } from '#app/forms/own-data.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { EXPORT_TICKET_MINUTES, EXPORTS_PER_DAY } from '#server/contract/own-data.ts'
import { AccountCard, AccountPage } from '../account-page.tsx'
import { DeletionCard, DeletionConfirmation } from './deletion.tsx'
import { type Confirmed, ownData, ownDataAction } from './data.server.ts'
import { OwnerForm, replyTo } from './owner-form.tsx'

export const loader = pageLoader({ page: 'ownData', signedIn: true }, ownData)

export const action = ownDataAction

/** 我的数据: export of all data stored about the account, and its deletion. */
export default function Page() {
  const t = useT()
  const { head, phone, expired, staff, confirming, deletion } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { ticket } = (reply?.extra ?? {}) as Partial<Confirmed>
  if (confirming)
    return (
      <AccountPage title={head?.title ?? ''} current="data">
        <DeletionConfirmation phone={phone} reply={replyTo(reply, 'delete')} />
      </AccountPage>
    )
  return (
    <AccountPage title={head?.title ?? ''} current="data">
      <AccountCard id="export" title={t('ownData.export.title')}>
        <p>{t('ownData.export.intro')}</p>
        <p className="hint">{t('ownData.export.limit', { n: EXPORTS_PER_DAY })}</p>
        {ticket ? (
          <>
            <p role="status">{t('ownData.export.ready', { n: EXPORT_TICKET_MINUTES })}</p>
            <p className="btn-row">
              {(['xlsx', 'json'] as const).map((format) => (
                <a
                  key={format}
                  className="btn secondary"
                  href={`/account/data/file?${new URLSearchParams({ format, ticket }).toString()}`}
                  download=""
                >
                  {t(`ownData.export.${format}`)}
                </a>
              ))}
            </p>
            <p className="hint">{t('ownData.export.which')}</p>
          </>
        ) : (
          <>
            {expired && <p role="status">{t('ownData.export.expired')}</p>}
            <OwnerForm
              form={exportDataForm}
              id="export"
              reply={replyTo(reply, 'export')}
              phone={phone}
            />
          </>
        )}
      </AccountCard>
      <DeletionCard deletion={deletion} staff={staff} />
    </AccountPage>
  )
}

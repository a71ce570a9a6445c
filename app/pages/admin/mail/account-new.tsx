import { mailAccountForm } from '#app/forms/mail.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createMailAccount } from '#server/contract/mail-accounts.ts'
import { RecordForm } from '../record-form.tsx'
import { createAccountAction, newAccountData } from './account.server.ts'

export const loader = pageLoader({ permission: createMailAccount }, newAccountData)

export const action = createAccountAction

export default function Page() {
  const t = useT()
  const { head, values } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={mailAccountForm}
      id="mail-account"
      title={head.title}
      intro={t('mail.account.intro')}
      values={values}
      back="/admin/mail/accounts"
    />
  )
}

import { mailAccountForm } from '#app/forms/mail.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { updateMailAccount } from '#server/contract/mail-accounts.ts'
import { RecordForm } from '../record-form.tsx'
import { accountAction, accountData } from './account.server.ts'

export const loader = pageLoader({ permission: updateMailAccount }, accountData)

export const action = accountAction

/** The password is never shown: a note beside its field says whether one is set. */
export default function Page() {
  const t = useT()
  const { head, values, version, account, mayDelete, deleting } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={mailAccountForm}
      id="mail-account"
      title={head.title}
      intro={t('mail.account.intro')}
      values={values}
      version={version}
      hints={account.hasPassword ? { password: t('mail.account.keptHint') } : {}}
      back="/admin/mail/accounts"
      deletion={{
        name: account.mail,
        text: t('mail.account.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
    />
  )
}

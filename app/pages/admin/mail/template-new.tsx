import { mailTemplateForm } from '#app/forms/mail.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createMailTemplate } from '#server/contract/mail-templates.ts'
import { RecordForm } from '../record-form.tsx'
import { createTemplateAction, newTemplateData } from './template.server.ts'

export const loader = pageLoader({ permission: createMailTemplate }, newTemplateData)

export const action = createTemplateAction

export default function Page() {
  const t = useT()
  const { head, values, choices } = usePageData<typeof loader>()
  const hasAccounts = choices.accountId.length > 0
  return (
    <RecordForm
      form={mailTemplateForm}
      id="mail-template"
      title={head.title}
      intro={t(hasAccounts ? 'mail.template.intro' : 'mail.template.noAccount')}
      values={values}
      choices={choices}
      back="/admin/mail/templates"
    />
  )
}

import { mailTestForm, mailTestWithParamsForm } from '#app/forms/mail.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { sendMail } from '#server/contract/mail-templates.ts'
import { AnnouncementText } from '../announcements/announcement-text.tsx'
import { RecordForm } from '../record-form.tsx'
import { sendAction, sendData } from './send.server.ts'

export const loader = pageLoader({ permission: sendMail }, sendData)

export const action = sendAction

/** Sends one mail from a template, as a test or as a repetition of an earlier one. */
export default function Page() {
  const t = useT()
  const { head, values, template } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={template.params.length > 0 ? mailTestWithParamsForm : mailTestForm}
      id="mail-test"
      title={head.title}
      intro={t(template.status === 0 ? 'mail.test.intro' : 'mail.test.off')}
      values={values}
      back={`/admin/mail/templates/${template.id}`}
    >
      <AnnouncementText title={template.title} text={template.text} />
    </RecordForm>
  )
}

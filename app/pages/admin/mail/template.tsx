import { mailTemplateForm } from '#app/forms/mail.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { updateMailTemplate } from '#server/contract/mail-templates.ts'
import { RecordForm } from '../record-form.tsx'
import { templateAction, templateData } from './template.server.ts'

export const loader = pageLoader({ permission: updateMailTemplate }, templateData)

export const action = templateAction

export default function Page() {
  const t = useT()
  const { head, values, version, choices, template, maySend, mayDelete, deleting } =
    usePageData<typeof loader>()
  return (
    <RecordForm
      form={mailTemplateForm}
      id="mail-template"
      title={head.title}
      intro={t('mail.template.intro')}
      tools={
        maySend && (
          <a className="btn secondary" href={`/admin/mail/templates/${template.id}/send`}>
            {t('mail.test.submit')}
          </a>
        )
      }
      values={values}
      version={version}
      choices={choices}
      back="/admin/mail/templates"
      deletion={{
        name: template.name,
        text: t('mail.template.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
    />
  )
}

import { notificationTemplateForm } from '#app/forms/announcement.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createNotifyTemplate } from '#server/contract/notify-templates.ts'
import { RecordForm } from '../record-form.tsx'
import { createTemplateAction, newTemplateData } from './template.server.ts'

export const loader = pageLoader({ permission: createNotifyTemplate }, newTemplateData)

export const action = createTemplateAction

export default function Page() {
  const t = useT()
  const { head, values } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={notificationTemplateForm}
      id="template"
      title={head.title}
      intro={t('messages.template.intro')}
      values={values}
      back="/admin/notices/templates"
    />
  )
}

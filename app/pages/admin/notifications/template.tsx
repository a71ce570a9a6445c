import { notificationTemplateForm } from '#app/forms/announcement.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { updateNotifyTemplate } from '#server/contract/notify-templates.ts'
import { RecordForm } from '../record-form.tsx'
import { templateAction, templateData } from './template.server.ts'

export const loader = pageLoader({ permission: updateNotifyTemplate }, templateData)

export const action = templateAction

export default function Page() {
  const t = useT()
  const { head, values, version, template, mayTest, mayDelete, deleting } =
    usePageData<typeof loader>()
  const names = template.variables.map((name) => `{${name}}`).join(' ') || '—'
  return (
    <RecordForm
      form={notificationTemplateForm}
      id="template"
      title={head.title}
      intro={
        template.builtIn ? t('messages.template.builtIn', { names }) : t('messages.template.intro')
      }
      values={values}
      version={version}
      back="/admin/notices/templates"
      deletion={{
        name: template.name,
        text: t('messages.template.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
    >
      {mayTest && (
        <form method="post">
          <p className="btn-row">
            <button className="btn secondary" name="intent" value="test">
              {t('messages.template.test')}
            </button>
            <span className="muted">{t('messages.template.testNote')}</span>
          </p>
        </form>
      )}
    </RecordForm>
  )
}

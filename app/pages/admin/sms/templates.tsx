import { useActionData } from '@remix-run/react'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { smsTestForm } from '#app/forms/sms-test.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { type SmsTemplate, smsTemplates } from '#server/contract/sms-templates.ts'
import { BackToList } from '../back-to-list.tsx'
import '../record-form.css'
import { ScreenHead } from '../screen-head.tsx'
import { templatesAction, templatesData } from './templates.server.ts'

export const loader = pageLoader({ permission: smsTemplates }, templatesData)

export const action = templatesAction

/** All SMS templates, with their variables and cost. */
export default function Page() {
  const t = useT()
  const { head, templates, maySend, maySeeLog, sending } = usePageData<typeof loader>()
  const columns = 'staff.sms.columns'
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('staff.sms.templatesLead')}>
        {maySeeLog && (
          <a className="btn secondary" href="/admin/sms">
            {t('staff.sms.back')}
          </a>
        )}
      </ScreenHead>
      {sending && <TestMessage template={sending} />}
      <div className="list-block">
        <DataTable
          cards
          caption={head.title}
          className="list-table"
          rows={templates}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'code',
              title: t(`${columns}.code`),
              rowHeader: true,
              cell: ({ code, name }) => (
                <>
                  {name} <code>{code}</code>
                </>
              ),
            },
            {
              key: 'type',
              title: t(`${columns}.type`),
              cell: ({ type }) => t(type === 1 ? 'staff.sms.code' : 'staff.sms.notice'),
            },
            { key: 'content', title: t(`${columns}.content`), cell: ({ content }) => content },
            {
              key: 'params',
              title: t(`${columns}.params`),
              cell: ({ params }) => params.map((one) => `{${one}}`).join(' ') || '—',
            },
            {
              key: 'characters',
              title: t(`${columns}.characters`),
              align: 'number',
              cell: ({ characters }) => characters,
            },
            {
              key: 'messages',
              title: t(`${columns}.messages`),
              align: 'number',
              cell: ({ messages }) => messages,
            },
            {
              key: 'carrier',
              title: t(`${columns}.carrier`),
              cell: ({ apiTemplateId }) => apiTemplateId || '—',
            },
            ...(maySend ? [sendColumn(t)] : []),
          ]}
        />
      </div>
    </main>
  )
}

const sendColumn = (t: ReturnType<typeof useT>) => ({
  key: 'send',
  title: t(`staff.sms.columns.send`),
  cell: ({ code, name }: SmsTemplate) => (
    <a className="btn secondary small" href={`?send=${code}#sms-test`}>
      {t('staff.sms.test')}
      <span className="visually-hidden">{name}</span>
    </a>
  ),
})

/** Sends one message from a template, as a test. */
function TestMessage({ template: { code, name, content, params } }: { template: SmsTemplate }) {
  const t = useT()
  const reply = useActionData<FormReply>()
  return (
    <section className="record-form" aria-labelledby="sms-test-title">
      <h2 id="sms-test-title">{t('staff.sms.testTitle', { name })}</h2>
      <p className="muted">{content}</p>
      <PlainForm
        form={smsTestForm(params)}
        id="sms-test"
        reply={reply}
        values={{ template: code }}
        hints={{ mobile: t('staff.sms.testHint') }}
      >
        <BackToList list="/admin/sms/templates" large />
      </PlainForm>
    </section>
  )
}

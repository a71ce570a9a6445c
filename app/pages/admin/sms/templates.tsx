import { DataTable } from '#app/components/ui/data-table.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { smsTemplates } from '#server/contract/sms.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'

export const loader = pageLoader({ permission: smsTemplates }, async ({ api, t }) => ({
  head: staffHead(t('staff.sms.templates'), '/admin/sms/templates'),
  templates: await api(smsTemplates),
}))

/** Every text that is sent, with its variables and what it costs. */
export default function Page() {
  const t = useT()
  const { head, templates } = usePageData<typeof loader>()
  const columns = 'staff.sms.columns'
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('staff.sms.templatesLead')}>
        <a className="btn secondary" href="/admin/sms">
          {t('staff.sms.back')}
        </a>
      </ScreenHead>
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
              cell: ({ code }) => <code>{code}</code>,
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
          ]}
        />
      </div>
    </main>
  )
}

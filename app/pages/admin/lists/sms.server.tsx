import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { smsTemplateNames, smsTemplates } from '#server/contract/sms-templates.ts'
import { exportSmsLog, smsLogPage } from '#server/contract/sms.ts'

const SENT = { 0: 'plain', 10: 'ok', 20: 'danger', 30: 'plain' } as const

export default defineList('sms', {
  path: '/admin/sms',
  menu: { group: 'system', order: 64, icon: 'phone' },
  endpoint: smsLogPage,
  filters: {
    mobile: { kind: 'text' },
    templateCode: {
      kind: 'pick',
      options: async (api) =>
        // Names only: reading the log does not require permission for the texts.
        (await api(smsTemplateNames)).map(({ code, name }) => ({
          value: code,
          label: `${name} ${code}`,
        })),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    templateCode: { cell: ({ templateCode }) => <code>{templateCode}</code> },
    mobile: { cell: ({ mobile }) => mobile || '—', whole: true },
    templateContent: { cell: ({ templateContent }) => templateContent || '—' },
    sendStatus: {
      cell: ({ sendStatus }, { t }) => (
        <Tag tone={SENT[sendStatus as keyof typeof SENT] ?? 'plain'}>
          {t(
            sendStatus === 10
              ? 'staff.sms.sent'
              : sendStatus === 20
                ? 'staff.sms.failed'
                : 'staff.sms.waiting',
          )}
        </Tag>
      ),
    },
    apiSendMsg: { cell: ({ apiSendMsg }) => apiSendMsg || '—', optional: true },
    channelCode: { cell: ({ channelCode }) => channelCode, optional: true },
    sendTime: { cell: ({ sendTime }, { time }) => (sendTime ? time(sendTime) : '—'), whole: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ id }) => `#${id}`,
  tools: [{ to: '/admin/sms/templates', endpoint: smsTemplates, title: 'staff.sms.templates' }],
  actions: {},
  exportOf: exportSmsLog,
})

import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { sendSms, smsChannelPage } from '#server/contract/sms-templates.ts'
import { channelName } from '../sms/channel-name.ts'

/** Read-only, as in the API: providers, signature and keys come from the environment. */
export default defineList('smsChannels', {
  path: '/admin/sms/channels',
  menu: { group: 'system', order: 65, icon: 'phone' },
  endpoint: smsChannelPage,
  filters: {
    signature: { kind: 'text' },
    code: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.sms.inUse'), 1: t('staff.sms.unused') }),
    },
  },
  columns: {
    code: {
      cell: ({ code }, { t }) => (
        <>
          {channelName(code, t)} <code>{code}</code>
        </>
      ),
    },
    signature: { cell: ({ signature }) => `【${signature}】` },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.sms.inUse')}</Tag>
        ) : (
          <Tag>{t('staff.sms.unused')}</Tag>
        ),
    },
    settings: { cell: ({ code }) => <code>SMS_PROVIDER={code}</code> },
  },
  rowName: ({ code }) => code,
  note: (_, t) => t('staff.sms.channelsNote'),
  tools: [{ to: '/admin/sms/templates', endpoint: sendSms, title: 'staff.sms.test' }],
  actions: {},
})

import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { LOGIN_RESULT, loginLogExport, loginLogPage } from '#server/contract/logs.ts'

export default defineList('loginLog', {
  path: '/admin/login-log',
  menu: { group: 'logs', order: 90, icon: 'login' },
  endpoint: loginLogPage,
  filters: {
    username: { kind: 'text' },
    userIp: { kind: 'text' },
    status: {
      kind: 'choice',
      options: (t) => ({ true: t('staff.login.success'), false: t('staff.login.failure') }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    username: { cell: ({ username }) => username || '—' },
    logType: {
      cell: ({ logType }, { t }) => t(`staff.login.type.s${logType}` as MessageKey),
      whole: true,
    },
    result: {
      cell: ({ result }, { t }) => (
        <Tag tone={result === LOGIN_RESULT.success ? 'ok' : 'danger'}>
          {t(`staff.login.result.s${result}` as MessageKey)}
        </Tag>
      ),
    },
    userIp: { cell: ({ userIp }) => userIp, whole: true },
    userAgent: { cell: ({ userAgent }) => userAgent, optional: true },
    traceId: { cell: ({ traceId }) => <code>{traceId}</code>, optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ username }) => username,
  actions: {},
  exportOf: loginLogExport[0],
})

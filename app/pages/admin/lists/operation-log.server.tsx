import { defineList } from '#app/lists/define-list.server.ts'
import { operateLogExport, operateLogPage, verifyOperateLog } from '#server/contract/logs.ts'
import { OPERATION_MODULES } from '#server/contract/operation-names.ts'

export default defineList('operationLog', {
  path: '/admin/operation-log',
  menu: { group: 'logs', order: 80, icon: 'log' },
  endpoint: operateLogPage,
  filters: {
    userName: { kind: 'text' },
    module: { kind: 'choice', options: () => OPERATION_MODULES },
    subject: { kind: 'text' },
    createTime: { kind: 'dates' },
  },
  columns: {
    name: { cell: ({ name }) => name },
    subject: { cell: ({ subject, bizId }) => subject || (bizId ? `#${bizId}` : '—') },
    changes: {
      cell: ({ changes }) => changes.map(({ label }) => label).join('、') || '—',
    },
    userName: { cell: ({ userName }) => userName || '—' },
    userIp: { cell: ({ userIp }) => userIp || '—' },
    module: { cell: ({ type }) => type, optional: true },
    request: {
      cell: ({ requestMethod, requestUrl }) => (
        <code>
          {requestMethod} {requestUrl}
        </code>
      ),
      optional: true,
    },
    traceId: { cell: ({ traceId }) => <code>{traceId}</code>, optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime) },
  },
  rowName: ({ name, subject }) => `${name} ${subject}`,
  rowLink: ({ id }) => `/admin/operation-log/${id}`,
  tools: [
    {
      to: '/admin/operation-log/verify',
      endpoint: verifyOperateLog,
      title: 'staff.operation.verify.title',
    },
  ],
  actions: {},
  exportOf: operateLogExport[0],
})

import { defineList } from '#app/lists/define-list.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { dataLanguage } from '#app/i18n/pick.ts'
import { operationIn, operationModuleIn } from '#app/i18n/operation-words.server.ts'
import {
  type OperateLog,
  operateLogExport,
  operateLogPage,
  verifyOperateLog,
  operateLogGet,
} from '#server/contract/logs.ts'
import { OPERATION_MODULES, type OperationModule } from '#server/contract/operation-names.ts'

const wordsOfAction = (locale: Locale, row: OperateLog) =>
  operationIn(locale, row, `${row.typeCode}.${row.subTypeCode}`)

export default defineList('operationLog', {
  path: '/admin/operation-log',
  menu: { group: 'logs', order: 80, icon: 'log' },
  endpoint: operateLogPage,
  filters: {
    userName: { kind: 'text' },
    module: {
      kind: 'choice',
      options: (_, locale) =>
        Object.fromEntries(
          Object.entries(OPERATION_MODULES).map(([code, name]) => [
            code as OperationModule,
            operationModuleIn(locale, code, name),
          ]),
        ) as Record<OperationModule, string>,
    },
    subject: { kind: 'text' },
    createTime: { kind: 'dates' },
  },
  columns: {
    name: { cell: (row, { locale }) => wordsOfAction(locale, row).name },
    subject: {
      cell: ({ subject, bizId }, { locale }) =>
        subject ? (
          <span lang={dataLanguage(locale, subject)}>{subject}</span>
        ) : bizId ? (
          `#${bizId}`
        ) : (
          '—'
        ),
    },
    changes: {
      cell: (row, { locale, t }) =>
        wordsOfAction(locale, row)
          .changes.map(({ label }) => label)
          .join(t('draft.comma')) || '—',
    },
    userName: { cell: ({ userName }) => userName || '—' },
    userIp: { cell: ({ userIp }) => userIp || '—', whole: true },
    module: {
      cell: ({ typeCode, type }, { locale }) => operationModuleIn(locale, typeCode, type),
      optional: true,
    },
    request: {
      cell: ({ requestMethod, requestUrl }) => (
        <code>
          {requestMethod} {requestUrl}
        </code>
      ),
      optional: true,
    },
    traceId: { cell: ({ traceId }) => <code>{traceId}</code>, optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name, subject }) => `${name} ${subject}`,
  rowLink: { to: ({ id }) => `/admin/operation-log/${id}`, endpoint: operateLogGet },
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

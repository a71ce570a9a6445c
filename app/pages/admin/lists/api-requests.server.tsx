import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { apiRequestPage, exportApiRequests } from '#server/contract/api-logs.ts'

export default defineList('apiRequests', {
  path: '/admin/api-requests',
  menu: { group: 'logs', order: 92, icon: 'list' },
  endpoint: apiRequestPage,
  filters: {
    traceId: { kind: 'text' },
    requestUrl: { kind: 'text' },
    beginTime: { kind: 'dates' },
  },
  columns: {
    requestUrl: {
      cell: ({ requestMethod, requestUrl }) => (
        <code>
          {requestMethod} {requestUrl}
        </code>
      ),
    },
    beginTime: { cell: ({ beginTime }, { time }) => time(beginTime), whole: true },
    duration: {
      cell: ({ duration }, { t }) => t('infra.api.took', { n: duration }),
      align: 'number',
    },
    result: {
      cell: ({ resultCode, resultMsg }, { t }) =>
        resultCode === 0 ? (
          <Tag tone="ok">{t('infra.api.ok')}</Tag>
        ) : (
          <>
            <Tag tone="warn">{t('infra.api.code', { code: resultCode })}</Tag> {resultMsg}
          </>
        ),
    },
    userId: { cell: ({ userId }) => userId ?? '—' },
    traceId: { cell: ({ traceId }) => <code>{traceId}</code> },
  },
  rowName: ({ traceId }) => traceId,
  actions: {},
  exportOf: exportApiRequests,
})

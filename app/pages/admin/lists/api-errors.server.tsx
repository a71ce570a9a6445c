import { Tag } from '#app/components/ui/tag.tsx'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  apiFailurePage,
  exportApiFailures,
  FAILURE_STATUS,
  settleApiFailure,
} from '#server/contract/api-logs.ts'

const setProcessStatus = (processStatus: 1 | 2) => (api: ApiClient, id: string) =>
  api(settleApiFailure, { query: { id: Number(id), processStatus } })

const STATUS = {
  [FAILURE_STATUS.open]: ['warn', 'infra.api.open'],
  [FAILURE_STATUS.handled]: ['ok', 'infra.api.handled'],
  [FAILURE_STATUS.ignored]: ['plain', 'infra.api.ignored'],
} as const

export default defineList('apiErrors', {
  path: '/admin/api-errors',
  menu: { group: 'logs', order: 91, icon: 'shield' },
  endpoint: apiFailurePage,
  filters: {
    traceId: { kind: 'text' },
    requestUrl: { kind: 'text' },
    processStatus: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        0: t('infra.api.open'),
        1: t('infra.api.handled'),
        2: t('infra.api.ignored'),
      }),
    },
    exceptionTime: { kind: 'dates' },
  },
  columns: {
    requestUrl: {
      cell: ({ requestMethod, requestUrl }) => (
        <code>
          {requestMethod} {requestUrl}
        </code>
      ),
    },
    exceptionTime: { cell: ({ exceptionTime }, { time }) => time(exceptionTime), whole: true },
    exceptionName: { cell: ({ exceptionName }) => <code>{exceptionName}</code> },
    exceptionMessage: { cell: ({ exceptionMessage }) => exceptionMessage },
    processStatus: {
      cell: ({ processStatus }, { t }) => {
        const [tone, words] = STATUS[processStatus as keyof typeof STATUS]
        return <Tag tone={tone}>{t(words)}</Tag>
      },
    },
    userId: { cell: ({ userId }) => userId ?? '—', optional: true },
    traceId: { cell: ({ traceId }) => <code>{traceId}</code> },
    exceptionStackTrace: {
      cell: ({ exceptionStackTrace }) => <code>{exceptionStackTrace}</code>,
      optional: true,
    },
  },
  rowName: ({ traceId }) => traceId,
  actions: {
    handle: {
      endpoint: settleApiFailure,
      refuses: ({ processStatus }, { t }) =>
        processStatus === FAILURE_STATUS.open ? undefined : t('infra.api.settled'),
      each: setProcessStatus(1),
    },
    ignore: {
      endpoint: settleApiFailure,
      refuses: ({ processStatus }, { t }) =>
        processStatus === FAILURE_STATUS.open ? undefined : t('infra.api.settled'),
      each: setProcessStatus(2),
    },
  },
  exportOf: exportApiFailures,
})

import { Tag } from '#app/components/ui/tag.tsx'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  exportJobs,
  JOB_STATUS,
  jobPage,
  jobRunPage,
  triggerJob,
  updateJobStatus,
} from '#server/contract/jobs.ts'

const setStatus = (status: 1 | 2) => (api: ApiClient, id: string) =>
  api(updateJobStatus, { query: { id: Number(id), status } })

const minutesOf = (cron: string) => Number(/^0 0\/(\d+) /.exec(cron)?.[1])

export default defineList('jobs', {
  path: '/admin/jobs',
  menu: { group: 'logs', order: 22, icon: 'pulse' },
  endpoint: jobPage,
  filters: {
    name: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 1: t('infra.job.on'), 2: t('infra.job.paused') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    status: {
      cell: ({ status, running }, { t }) =>
        running ? (
          <Tag tone="info">{t('infra.job.running')}</Tag>
        ) : status === JOB_STATUS.on ? (
          <Tag tone="ok">{t('infra.job.on')}</Tag>
        ) : (
          <Tag tone="warn">{t('infra.job.paused')}</Tag>
        ),
    },
    cronExpression: {
      cell: ({ cronExpression }, { t }) => t('infra.job.every', { n: minutesOf(cronExpression) }),
    },
    lastTime: {
      cell: ({ lastTime }, { time }) => (lastTime === null ? '—' : time(lastTime)),
      whole: true,
    },
    lastResult: {
      cell: ({ lastSucceeded, lastMilliseconds }, { t }) =>
        lastSucceeded === null ? (
          '—'
        ) : (
          <>
            <Tag tone={lastSucceeded ? 'ok' : 'danger'}>
              {t(lastSucceeded ? 'infra.job.done' : 'infra.job.failed')}
            </Tag>{' '}
            {t('infra.job.took', { n: lastMilliseconds ?? 0 })}
          </>
        ),
    },
    nextTime: {
      cell: ({ nextTime }, { time }) => (nextTime === null ? '—' : time(nextTime)),
      whole: true,
    },
    handlerName: { cell: ({ handlerName }) => <code>{handlerName}</code>, optional: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/jobs/runs?jobId=${id}`, endpoint: jobRunPage },
  tools: [{ to: '/admin/jobs/runs', endpoint: jobRunPage, title: 'infra.job.log' }],
  actions: {
    run: {
      endpoint: triggerJob,
      each: (api, id) => api(triggerJob, { query: { id: Number(id) } }),
    },
    pause: {
      endpoint: updateJobStatus,
      destructive: true,
      refuses: ({ status }, { t }) =>
        status === JOB_STATUS.paused ? t('infra.job.same') : undefined,
      each: setStatus(2),
    },
    resume: {
      endpoint: updateJobStatus,
      refuses: ({ status }, { t }) => (status === JOB_STATUS.on ? t('infra.job.same') : undefined),
      each: setStatus(1),
    },
  },
  exportOf: exportJobs,
})

import { Tag } from '#app/components/ui/tag.tsx'
import { isApiError, type Call } from '#app/http/api-client/api.server.ts'
import type { Partly } from '#app/lists/definition.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  exportJobs,
  JOB_STATUS,
  jobPage,
  jobRunPage,
  triggerJob,
  updateJobStatus,
} from '#server/contract/jobs.ts'

/** Those that were in that state or at work already are told, the others done. */
async function each(
  ids: readonly string[],
  work: (id: number) => Promise<unknown>,
): Promise<Partly> {
  const refused: string[] = []
  for (const id of ids) {
    try {
      await work(Number(id))
    } catch (error) {
      if (!isApiError(error, Code.jobRunning) && !isApiError(error, Code.jobStatusSame)) throw error
      refused.push(error.message)
    }
  }
  return { done: ids.length - refused.length, refused }
}

const setStatus = (api: Call, status: 1 | 2) => (id: number) =>
  api(updateJobStatus, { query: { id, status } })

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
    lastTime: { cell: ({ lastTime }, { time }) => (lastTime === null ? '—' : time(lastTime)) },
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
    nextTime: { cell: ({ nextTime }, { time }) => (nextTime === null ? '—' : time(nextTime)) },
    handlerName: { cell: ({ handlerName }) => <code>{handlerName}</code>, optional: true },
  },
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/admin/jobs/runs?jobId=${id}`,
  tools: [{ to: '/admin/jobs/runs', endpoint: jobRunPage, title: 'infra.job.log' }],
  actions: {
    run: {
      endpoint: triggerJob,
      run: (api, ids) => each(ids, (id) => api(triggerJob, { query: { id } })),
    },
    pause: {
      endpoint: updateJobStatus,
      harsh: true,
      refuses: ({ status }, { t }) =>
        status === JOB_STATUS.paused ? t('infra.job.same') : undefined,
      run: (api, ids) => each(ids, setStatus(api, 2)),
    },
    resume: {
      endpoint: updateJobStatus,
      refuses: ({ status }, { t }) => (status === JOB_STATUS.on ? t('infra.job.same') : undefined),
      run: (api, ids) => each(ids, setStatus(api, 1)),
    },
  },
  exportOf: exportJobs,
})

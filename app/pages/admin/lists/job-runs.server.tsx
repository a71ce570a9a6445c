import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { exportJobRuns, jobPage, jobRunPage, RUN_STATUS } from '#server/contract/jobs.ts'

export default defineList('jobRuns', {
  path: '/admin/jobs/runs',
  menu: { group: 'logs', order: 23, icon: 'log' },
  endpoint: jobRunPage,
  filters: {
    jobId: {
      kind: 'pick',
      options: async (api) =>
        (await api(jobPage, { query: { pageSize: 200 } })).list.map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
    },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 1: t('infra.job.done'), 2: t('infra.job.failed') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    beginTime: { cell: ({ beginTime }, { time }) => time(beginTime), whole: true },
    duration: {
      cell: ({ duration }, { t }) => t('infra.job.took', { n: duration }),
      align: 'number',
    },
    status: {
      cell: ({ status }, { t }) =>
        status === RUN_STATUS.done ? (
          <Tag tone="ok">{t('infra.job.done')}</Tag>
        ) : (
          <Tag tone="danger">{t('infra.job.failed')}</Tag>
        ),
    },
    result: { cell: ({ result }) => (result ? <code>{result}</code> : '—') },
  },
  rowName: ({ name }) => name,
  actions: {},
  exportOf: exportJobRuns,
})

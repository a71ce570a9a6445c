import { defineList } from '#app/lists/define-list.server.ts'
import { cspReportPage } from '#server/contract/csp-reports.ts'

export default defineList('cspReports', {
  path: '/admin/csp-reports',
  menu: { group: 'logs', order: 95, icon: 'shield' },
  endpoint: cspReportPage,
  filters: { createTime: { kind: 'dates' } },
  columns: {
    directive: { cell: ({ directive }) => <code>{directive}</code> },
    blocked: { cell: ({ blocked }, { t }) => blocked || t('staff.csp.rest') },
    page: { cell: ({ page }) => page || '—' },
    count: { cell: ({ count }) => count, align: 'number' },
    day: { cell: ({ day }) => day, whole: true },
    updateTime: { cell: ({ updateTime }, { time }) => time(updateTime), whole: true },
  },
  rowName: ({ directive, blocked }) => `${directive} ${blocked}`,
  actions: {},
})

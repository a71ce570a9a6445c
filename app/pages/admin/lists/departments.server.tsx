import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createDepartment,
  deleteDepartments,
  departmentList,
  updateDepartment,
} from '#server/contract/organisation.ts'

export default defineList('departments', {
  path: '/admin/departments',
  menu: { group: 'system', order: 35, icon: 'tree' },
  endpoint: departmentList,
  filters: {
    name: { kind: 'text' },
    status: {
      kind: 'choice',
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    phone: { cell: ({ phone }) => phone || '—', whole: true },
    email: { cell: ({ email }) => email || '—', optional: true },
    sort: { cell: ({ sort }) => sort, align: 'number' },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/departments/${id}`, endpoint: updateDepartment },
  create: { to: '/admin/departments/new', endpoint: createDepartment },
  actions: {
    delete: {
      endpoint: deleteDepartments,
      destructive: true,
      run: (api, ids) => api(deleteDepartments, { query: { ids } }),
    },
  },
})

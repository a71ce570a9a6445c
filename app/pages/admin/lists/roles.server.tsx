import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import {
  createRole,
  deleteRoles,
  exportRoles,
  rolePage,
  updateRoleStatus,
  USER_COUNT_MAX,
  getRole,
} from '#server/contract/roles.ts'

export default defineList('roles', {
  path: '/admin/roles',
  menu: { group: 'system', order: 20, icon: 'role' },
  endpoint: rolePage,
  filters: {
    name: { kind: 'text' },
    code: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    name: { cell: ({ name }) => name },
    code: { cell: ({ code }) => <code>{code}</code> },
    type: { cell: ({ type }, { t }) => t(`people.roles.type.t${type}`), whole: true },
    dataScope: { cell: ({ dataScope }, { t }) => t(`people.scopes.s${dataScope}` as MessageKey) },
    userCount: {
      cell: ({ userCount }) =>
        userCount > USER_COUNT_MAX ? `${USER_COUNT_MAX}+` : String(userCount),
      align: 'number',
    },
    sort: { cell: ({ sort }) => sort, align: 'number' },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    remark: { cell: ({ remark }) => remark, optional: true },
    createTime: {
      cell: ({ createTime }, { time }) => (createTime === null ? '—' : time(createTime)),
      whole: true,
    },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/roles/${id}`, endpoint: getRole },
  create: { to: '/admin/roles/new', endpoint: createRole },
  actions: {
    enable: {
      endpoint: updateRoleStatus,
      undo: 'disable',
      each: (api, id) => api(updateRoleStatus, { body: { id: Number(id), status: 0 } }),
    },
    disable: {
      endpoint: updateRoleStatus,
      undo: 'enable',
      each: (api, id) => api(updateRoleStatus, { body: { id: Number(id), status: 1 } }),
    },
    delete: {
      endpoint: deleteRoles,
      destructive: true,
      run: (api, ids) => api(deleteRoles, { query: { ids } }),
    },
  },
  exportOf: exportRoles,
})

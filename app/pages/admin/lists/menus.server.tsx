import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { createMenu, deleteMenus, menuList, updateMenu } from '#server/contract/menus.ts'

export default defineList('menus', {
  path: '/admin/menus',
  menu: { group: 'system', order: 30, icon: 'list' },
  endpoint: menuList,
  filters: {
    name: { kind: 'text' },
    status: {
      kind: 'choice',
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    type: { cell: ({ type }, { t }) => t(`people.menuTypes.t${type}`), whole: true },
    permission: { cell: ({ permission }) => (permission ? <code>{permission}</code> : '—') },
    path: { cell: ({ path }) => path || '—' },
    icon: { cell: ({ icon }) => icon || '—', optional: true },
    sort: { cell: ({ sort }) => sort, align: 'number' },
    visible: {
      cell: ({ visible }, { t }) => t(visible ? 'people.menus.shown' : 'people.menus.hidden'),
    },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/menus/${id}`, endpoint: updateMenu },
  create: { to: '/admin/menus/new', endpoint: createMenu },
  actions: {
    delete: {
      endpoint: deleteMenus,
      destructive: true,
      run: (api, ids) => api(deleteMenus, { query: { ids } }),
    },
  },
})

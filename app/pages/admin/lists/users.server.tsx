import { Tag } from '#app/components/ui/tag.tsx'
import { withNote } from '#app/i18n/punctuation.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { endUserSessions } from '#server/contract/oauth2.ts'
import {
  createUser,
  deleteUsers,
  exportUsers,
  importUsers,
  unlockUser,
  updateUserStatus,
  userPage,
  getUser,
} from '#server/contract/users.ts'
import { DeletionTag } from '../deletion-tag.tsx'
import { departmentOptions, roleOptions } from '../people/choices.server.ts'

export default defineList('users', {
  path: '/admin/users',
  menu: { group: 'system', order: 10, icon: 'user' },
  endpoint: userPage,
  filters: {
    nickname: { kind: 'text' },
    username: { kind: 'text' },
    mobile: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
    deptId: { kind: 'pick', options: departmentOptions },
    roleId: { kind: 'pick', options: roleOptions },
    awaitsRole: { kind: 'choice', options: (t) => ({ 1: t('people.users.awaitsRole') }) },
    createTime: { kind: 'dates' },
  },
  columns: {
    nickname: { cell: ({ nickname }) => nickname },
    username: { cell: ({ username }) => username },
    deptName: { cell: ({ deptName }) => deptName ?? '—' },
    mobile: { cell: ({ mobile }) => mobile || '—', whole: true },
    email: { cell: ({ email }) => email || '—', optional: true },
    status: {
      cell: ({ status, deletionTime }, { t }) => (
        <>
          {status === 0 ? (
            <Tag tone="ok">{t('staff.status.on')}</Tag>
          ) : (
            <Tag>{t('staff.status.off')}</Tag>
          )}{' '}
          <DeletionTag time={deletionTime} />
        </>
      ),
    },
    loginDate: {
      cell: ({ loginDate }, { time }) => (loginDate ? time(loginDate) : '—'),
      whole: true,
    },
    loginIp: { cell: ({ loginIp }) => loginIp || '—', whole: true, optional: true },
    remark: { cell: ({ remark }) => remark, optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ nickname, username }, { locale }) => withNote(locale, nickname, username),
  rowLink: { to: ({ id }) => `/admin/users/${id}`, endpoint: getUser },
  create: { to: '/admin/users/new', endpoint: createUser },
  tools: [{ to: '/admin/users/import', endpoint: importUsers, title: 'people.users.import.link' }],
  actions: {
    enable: {
      endpoint: updateUserStatus,
      undo: 'disable',
      each: (api, id) => api(updateUserStatus, { body: { id: Number(id), status: 0 } }),
    },
    disable: {
      endpoint: updateUserStatus,
      undo: 'enable',
      each: (api, id) => api(updateUserStatus, { body: { id: Number(id), status: 1 } }),
    },
    unlock: {
      endpoint: unlockUser,
      each: (api, id) => api(unlockUser, { body: { id: Number(id) } }),
    },
    signOut: {
      endpoint: endUserSessions,
      each: (api, id) => api(endUserSessions, { query: { userId: Number(id) } }),
    },
    delete: {
      endpoint: deleteUsers,
      destructive: true,
      run: (api, ids) => api(deleteUsers, { query: { ids } }),
    },
  },
  exportOf: exportUsers[0],
})

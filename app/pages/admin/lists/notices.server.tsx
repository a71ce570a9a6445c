import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  announcementPage,
  createAnnouncement,
  deleteAnnouncements,
} from '#server/contract/announcements.ts'

export default defineList('notices', {
  path: '/admin/notices',
  menu: { group: 'system', order: 62, icon: 'bell' },
  endpoint: announcementPage,
  filters: {
    title: { kind: 'text' },
    type: {
      kind: 'choice',
      options: (t) => ({
        1: t('messages.announcement.notice'),
        2: t('messages.announcement.announcement'),
      }),
    },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('messages.announcement.on'), 1: t('messages.announcement.off') }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    title: { cell: ({ title }) => title, sort: 'title' },
    type: {
      cell: ({ type }, { t }) =>
        t(type === 1 ? 'messages.announcement.notice' : 'messages.announcement.announcement'),
    },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('messages.announcement.on')}</Tag>
        ) : (
          <Tag>{t('messages.announcement.off')}</Tag>
        ),
    },
    creator: { cell: ({ creator }) => creator },
    pushed: {
      cell: ({ toStaffTime, toApplicantsTime }, { time }) => {
        const last = Math.max(toStaffTime ?? 0, toApplicantsTime ?? 0)
        return last ? time(last) : '—'
      },
    },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), sort: 'createTime' },
  },
  rowName: ({ title }) => title,
  rowLink: ({ id }) => `/admin/notices/${id}`,
  create: { to: '/admin/notices/new', endpoint: createAnnouncement },
  actions: {
    delete: {
      endpoint: deleteAnnouncements,
      harsh: true,
      run: (api, ids) => api(deleteAnnouncements, { query: { ids } }),
    },
  },
})

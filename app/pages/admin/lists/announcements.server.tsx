import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  announcementPage,
  createAnnouncement,
  deleteAnnouncements,
  getAnnouncement,
} from '#server/contract/announcements.ts'
import { stateWords, TONES } from '../announcements/state-words.ts'

// Readers' settings of this list are stored under this name.
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
    state: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        published: t('messages.announcement.states.published'),
        scheduled: t('messages.announcement.states.scheduled'),
        draft: t('messages.announcement.states.draft'),
        withdrawn: t('messages.announcement.states.withdrawn'),
      }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    title: { cell: ({ title }) => title, sort: 'title' },
    type: {
      cell: ({ type }, { t }) =>
        t(type === 1 ? 'messages.announcement.notice' : 'messages.announcement.announcement'),
      whole: true,
    },
    state: {
      cell: (row, { t, time }) => (
        <>
          <Tag tone={TONES[row.state]}>{stateWords(row, { t, time })}</Tag>
          {row.state === 'published' && row.withdrawTime && (
            <small className="muted">
              {' '}
              {t('messages.announcement.until', { time: time(row.withdrawTime) })}
            </small>
          )}
        </>
      ),
    },
    onPortal: {
      cell: ({ onPortal }, { t }) =>
        onPortal ? t('messages.announcement.shown') : t('messages.announcement.notShown'),
    },
    creator: { cell: ({ creator }) => creator },
    pushed: {
      cell: ({ toStaffTime, toApplicantsTime }, { time }) => {
        const last = Math.max(toStaffTime ?? 0, toApplicantsTime ?? 0)
        return last ? time(last) : '—'
      },
      whole: true,
    },
    createTime: {
      cell: ({ createTime }, { time }) => time(createTime),
      whole: true,
      sort: 'createTime',
    },
  },
  rowName: ({ title }) => title,
  rowLink: { to: ({ id }) => `/admin/notices/${id}`, endpoint: getAnnouncement },
  create: { to: '/admin/notices/new', endpoint: createAnnouncement },
  actions: {
    delete: {
      endpoint: deleteAnnouncements,
      destructive: true,
      run: (api, ids) => api(deleteAnnouncements, { query: { ids } }),
    },
  },
})

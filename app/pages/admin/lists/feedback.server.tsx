import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { exportFeedback, feedbackPage, handleFeedback } from '#server/contract/feedback.ts'

export default defineList('feedback', {
  path: '/admin/feedback',
  menu: { group: 'business', order: 20, icon: 'message' },
  endpoint: feedbackPage,
  filters: {
    keyword: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        open: t('staff.feedback.status.open'),
        done: t('staff.feedback.status.done'),
      }),
    },
    kind: {
      kind: 'choice',
      options: (t) => ({
        suggestion: t('staff.feedback.kind.suggestion'),
        fault: t('staff.feedback.kind.fault'),
        data: t('staff.feedback.kind.data'),
        question: t('staff.feedback.kind.question'),
        complaint: t('staff.feedback.kind.complaint'),
      }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    content: {
      cell: ({ content }) => (content.length > 60 ? `${content.slice(0, 60)}…` : content),
    },
    kind: { cell: ({ kind }, { t }) => t(`staff.feedback.kind.${kind}`), whole: true },
    page: { cell: ({ page }) => page || '—' },
    sender: { cell: ({ nickname, phone }) => nickname || phone || '—' },
    status: {
      cell: ({ status }, { t }) => (
        <Tag tone={status === 'open' ? 'warn' : 'ok'}>{t(`staff.feedback.status.${status}`)}</Tag>
      ),
    },
    answer: {
      cell: ({ answer }, { t }) =>
        t(answer ? 'staff.feedback.published' : 'staff.feedback.unpublished'),
    },
    handledBy: { cell: ({ handledBy }) => handledBy || '—', optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ id }) => `#${id}`,
  rowLink: { to: ({ id }) => `/admin/feedback/${id}`, endpoint: handleFeedback },
  actions: {},
  exportOf: exportFeedback,
})

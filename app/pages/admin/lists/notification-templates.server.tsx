import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createNotifyTemplate,
  notifyTemplatePage,
  updateNotifyTemplate,
} from '#server/contract/notify-templates.ts'

export default defineList('noticeTemplates', {
  path: '/admin/notices/templates',
  menu: { group: 'system', order: 63, icon: 'template' },
  endpoint: notifyTemplatePage,
  filters: {
    name: { kind: 'text' },
    code: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    code: { cell: ({ code }) => <code>{code}</code> },
    content: { cell: ({ content }) => content },
    params: { cell: ({ params }) => params.map((one) => `{${one}}`).join(' ') || '—' },
    type: {
      cell: ({ type }, { t }) =>
        t(type === 1 ? 'messages.template.kindNotice' : 'messages.template.kindSystem'),
    },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    nickname: { cell: ({ nickname }) => nickname, optional: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/notices/templates/${id}`, endpoint: updateNotifyTemplate },
  create: { to: '/admin/notices/templates/new', endpoint: createNotifyTemplate },
  actions: {},
})

import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createMailTemplate,
  deleteMailTemplates,
  mailTemplatePage,
  updateMailTemplate,
} from '#server/contract/mail-templates.ts'

export default defineList('mailTemplates', {
  path: '/admin/mail/templates',
  menu: { group: 'system', order: 73, icon: 'template' },
  endpoint: mailTemplatePage,
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
    title: { cell: ({ title }) => title },
    params: { cell: ({ params }) => params.map((one) => `{${one}}`).join(' ') || '—' },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    nickname: { cell: ({ nickname }) => nickname || '—', optional: true },
    remark: { cell: ({ remark }) => remark || '—', optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/mail/templates/${id}`, endpoint: updateMailTemplate },
  create: { to: '/admin/mail/templates/new', endpoint: createMailTemplate },
  actions: {
    delete: {
      endpoint: deleteMailTemplates,
      destructive: true,
      run: (api, ids) => api(deleteMailTemplates, { query: { ids } }),
    },
  },
})

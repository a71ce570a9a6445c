import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createMailAccount,
  deleteMailAccounts,
  mailAccountPage,
  updateMailAccount,
} from '#server/contract/mail-accounts.ts'
import { encryptionOf } from '../mail/encryption.ts'

export default defineList('mailAccounts', {
  path: '/admin/mail/accounts',
  menu: { group: 'system', order: 72, icon: 'key' },
  endpoint: mailAccountPage,
  filters: { mail: { kind: 'text' }, username: { kind: 'text' } },
  columns: {
    mail: { cell: ({ mail }) => mail },
    host: {
      cell: ({ host, port }) => (
        <code>
          {host}:{port}
        </code>
      ),
    },
    encryption: {
      cell: (row, { t }) => {
        const encryption = encryptionOf(row)
        return (
          <Tag tone={encryption === 'none' ? 'warn' : 'ok'}>{t(`mail.account.${encryption}`)}</Tag>
        )
      },
    },
    username: { cell: ({ username }) => username },
    password: {
      cell: ({ hasPassword }, { t }) => t(hasPassword ? 'mail.account.kept' : 'mail.account.unset'),
    },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ mail }) => mail,
  rowLink: { to: ({ id }) => `/admin/mail/accounts/${id}`, endpoint: updateMailAccount },
  create: { to: '/admin/mail/accounts/new', endpoint: createMailAccount },
  actions: {
    delete: {
      endpoint: deleteMailAccounts,
      destructive: true,
      run: (api, ids) => api(deleteMailAccounts, { query: { ids } }),
    },
  },
})

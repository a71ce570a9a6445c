import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { mailAccountList } from '#server/contract/mail-accounts.ts'
import { MAIL_STATUS, mailLogPage, getMailLog } from '#server/contract/mail-log.ts'
import { mailTemplateList } from '#server/contract/mail-templates.ts'
import { mailStatus, TONES } from '../mail/status.ts'

export default defineList('mail', {
  path: '/admin/mail',
  menu: { group: 'system', order: 71, icon: 'message' },
  endpoint: mailLogPage,
  filters: {
    toMail: { kind: 'text' },
    accountId: {
      kind: 'pick',
      options: async (api) =>
        (await api(mailAccountList)).map(({ id, mail }) => ({ value: String(id), label: mail })),
    },
    templateId: {
      kind: 'pick',
      options: async (api) =>
        (await api(mailTemplateList)).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    sendStatus: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        0: t('mail.log.waiting'),
        10: t('mail.log.sent'),
        20: t('mail.log.failed'),
        30: t('mail.log.ignored'),
      }),
    },
    sendTime: { kind: 'dates' },
  },
  columns: {
    templateTitle: { cell: ({ templateTitle }) => templateTitle || '—' },
    toMail: { cell: ({ toMails }) => toMails.join(' ') || '—' },
    sendStatus: {
      cell: ({ sendStatus }, { t }) => {
        const status = mailStatus(sendStatus)
        return <Tag tone={TONES[status]}>{t(`mail.log.${status}`)}</Tag>
      },
    },
    sendException: {
      cell: ({ sendStatus, sendException }) =>
        sendStatus === MAIL_STATUS.ignored ? '—' : sendException || '—',
    },
    fromMail: { cell: ({ fromMail }) => fromMail, optional: true },
    templateCode: { cell: ({ templateCode }) => <code>{templateCode}</code>, optional: true },
    sendTime: { cell: ({ sendTime }, { time }) => (sendTime ? time(sendTime) : '—'), whole: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ id }) => `#${id}`,
  rowLink: { to: ({ id }) => `/admin/mail/${id}`, endpoint: getMailLog },
  actions: {},
})

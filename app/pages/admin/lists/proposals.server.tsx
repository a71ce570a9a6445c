import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { deleteProposals, proposalPage, handleProposal } from '#server/contract/proposals.ts'

const TONES = { open: 'info', more: 'warn', accepted: 'ok', declined: 'plain' } as const

export default defineList('proposals', {
  path: '/admin/proposals',
  menu: { group: 'business', order: 10, icon: 'proposal' },
  endpoint: proposalPage,
  filters: {
    keyword: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        open: t('proposals.status.open'),
        more: t('proposals.status.more'),
        accepted: t('proposals.status.accepted'),
        declined: t('proposals.status.declined'),
      }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    name: { cell: ({ name }) => name },
    value: { cell: ({ value, unit }) => `${value} ${unit}` },
    region: { cell: ({ region, year }) => `${region} ${year}` },
    publisher: { cell: ({ publisher }) => publisher },
    sourceTitle: { cell: ({ sourceTitle }) => sourceTitle, optional: true },
    contact: { cell: ({ contact }) => contact || '—', optional: true },
    status: {
      cell: ({ status }, { t }) => (
        <Tag tone={TONES[status]}>{t(`proposals.status.${status}`)}</Tag>
      ),
    },
    handledBy: { cell: ({ handledBy }) => handledBy || '—' },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/proposals/${id}`, endpoint: handleProposal },
  actions: {
    delete: {
      endpoint: deleteProposals,
      destructive: true,
      run: (api, ids) => api(deleteProposals, { query: { ids } }),
    },
  },
})

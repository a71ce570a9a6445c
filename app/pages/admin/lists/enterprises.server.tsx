import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { enterprisePage, exportEnterprises, getEnterprise } from '#server/contract/userinfo.ts'
import { DeletionTag } from '../deletion-tag.tsx'
import { statusTag } from '../enterprises/record-status.ts'

export default defineList('enterprises', {
  path: '/admin/enterprises',
  menu: { group: 'business', order: 5, icon: 'enterprise' },
  endpoint: enterprisePage,
  filters: {
    enterprise: { kind: 'text' },
    phone: { kind: 'text' },
    area: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({
        '0': t('staff.enterprise.status.s0'),
        '1': t('staff.enterprise.status.s1'),
        '2': t('staff.enterprise.status.s2'),
        '3': t('staff.enterprise.status.s3'),
      }),
    },
    applytype: {
      kind: 'choice',
      options: (t) => ({
        '1': t('staff.enterprise.type.s1'),
        '2': t('staff.enterprise.type.s2'),
      }),
    },
  },
  columns: {
    enterprise: { cell: ({ enterprise }) => enterprise || '—' },
    applytype: {
      cell: ({ applytype }, { t }) => t(`staff.enterprise.type.s${applytype}`),
      whole: true,
    },
    area: { cell: ({ area }) => area || '—' },
    phone: { cell: ({ phone }) => phone, whole: true },
    creditcode: { cell: ({ creditcode }) => creditcode || '—', whole: true, optional: true },
    contact: { cell: ({ contact }) => contact || '—', optional: true },
    contactphone: { cell: ({ contactphone }) => contactphone || '—', whole: true, optional: true },
    status: {
      cell: (record, { t }) => {
        const { tone, name } = statusTag(record)
        return (
          <>
            <Tag tone={tone}>{t(name)}</Tag> <DeletionTag time={record.deletionTime} />
          </>
        )
      },
    },
    updateTime: { cell: ({ updateTime }, { time }) => time(updateTime), whole: true },
    createTime: {
      cell: ({ createTime }, { time }) => time(createTime),
      whole: true,
      optional: true,
    },
  },
  rowName: ({ enterprise }) => enterprise,
  rowLink: { to: ({ userid }) => `/admin/enterprises/${userid}`, endpoint: getEnterprise },
  actions: {},
  exportOf: exportEnterprises,
})

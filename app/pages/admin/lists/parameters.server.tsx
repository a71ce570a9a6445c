import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createParameter,
  deleteParameters,
  exportParameters,
  PARAMETER_TYPE,
  parameterPage,
  updateParameter,
} from '#server/contract/parameters.ts'

export default defineList('parameters', {
  path: '/admin/parameters',
  menu: { group: 'logs', order: 12, icon: 'key' },
  endpoint: parameterPage,
  filters: {
    name: { kind: 'text' },
    key: { kind: 'text' },
    type: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 1: t('infra.parameter.system'), 2: t('infra.parameter.custom') }),
    },
    createTime: { kind: 'dates' },
  },
  columns: {
    name: { cell: ({ name }) => name },
    key: { cell: ({ key }) => <code>{key}</code> },
    value: { cell: ({ value }) => value || '—' },
    category: { cell: ({ category }) => category },
    type: {
      cell: ({ type }, { t }) =>
        type === PARAMETER_TYPE.system ? (
          <Tag tone="info">{t('infra.parameter.system')}</Tag>
        ) : (
          <Tag>{t('infra.parameter.custom')}</Tag>
        ),
    },
    visible: {
      cell: ({ visible }, { t }) => t(visible ? 'infra.parameter.yes' : 'infra.parameter.no'),
    },
    remark: { cell: ({ remark }) => remark, optional: true },
    createTime: {
      cell: ({ createTime }, { time }) => (createTime === null ? '—' : time(createTime)),
      whole: true,
    },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/parameters/${id}`, endpoint: updateParameter },
  create: { to: '/admin/parameters/new', endpoint: createParameter },
  actions: {
    delete: {
      endpoint: deleteParameters,
      destructive: true,
      refuses: ({ type }, { t }) =>
        type === PARAMETER_TYPE.system ? t('staff.lists.parameters.systemKept') : undefined,
      run: (api, ids) => api(deleteParameters, { query: { ids } }),
    },
  },
  exportOf: exportParameters,
})

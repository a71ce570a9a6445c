import { Tag } from '#app/components/ui/tag.tsx'
import { enumerated } from '#app/i18n/punctuation.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import {
  clientPage,
  createClient,
  deleteClients,
  updateClientStatus,
  getClient,
} from '#server/contract/oauth2-clients.ts'

export default defineList('clients', {
  path: '/admin/clients',
  menu: { group: 'system', order: 85, icon: 'key' },
  endpoint: clientPage,
  filters: {
    name: { kind: 'text' },
    clientId: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name },
    clientId: { cell: ({ clientId }) => <code>{clientId}</code> },
    kind: {
      cell: ({ isPublic }, { t }) =>
        t(isPublic ? 'people.clients.public' : 'people.clients.confidential'),
    },
    grantTypes: {
      cell: ({ authorizedGrantTypes }, { t, locale }) =>
        enumerated(
          locale,
          authorizedGrantTypes.map((type) => t(`people.grants.${type}` as MessageKey)),
        ),
    },
    redirectUris: { cell: ({ redirectUris }) => redirectUris.join(' ') || '—', optional: true },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/clients/${id}`, endpoint: getClient },
  create: { to: '/admin/clients/new', endpoint: createClient },
  actions: {
    enable: {
      endpoint: updateClientStatus,
      undo: 'disable',
      each: (api, id) => api(updateClientStatus, { body: { id, status: 0 } }),
    },
    disable: {
      endpoint: updateClientStatus,
      undo: 'enable',
      each: (api, id) => api(updateClientStatus, { body: { id, status: 1 } }),
    },
    delete: {
      endpoint: deleteClients,
      destructive: true,
      run: (api, ids) => api(deleteClients, { query: { ids } }),
    },
  },
})

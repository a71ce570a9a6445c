import { withNote } from '#app/i18n/punctuation.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { endSessions, tokenPage } from '#server/contract/oauth2.ts'
import { clientPage } from '#server/contract/oauth2-clients.ts'
import { deviceName } from '#app/components/device-name.ts'

/** Client ids that are not among the registered applications. */
const OWN = [
  { value: 'default', label: 'default' },
  { value: 'platform', label: 'platform' },
]

export default defineList('sessions', {
  path: '/admin/sessions',
  menu: { group: 'system', order: 80, icon: 'session' },
  endpoint: tokenPage,
  filters: {
    username: { kind: 'text' },
    clientId: {
      kind: 'pick',
      options: async (api) => {
        const query = { pageNo: 1, pageSize: 200 }
        // Without permission to list the applications, only these two are offered.
        const { list } = await api(clientPage, { query }).catch(() => ({ list: [] }))
        return [...OWN, ...list.map(({ id, name }) => ({ value: id, label: name }))]
      },
    },
  },
  columns: {
    nickname: { cell: ({ nickname }) => nickname },
    username: { cell: ({ username }) => username },
    device: { cell: ({ userAgent }) => deviceName(userAgent) || '—' },
    userIp: { cell: ({ userIp }) => userIp || '—', whole: true },
    clientId: { cell: ({ clientId }) => <code>{clientId}</code> },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
    expiresTime: { cell: ({ expiresTime }, { time }) => time(expiresTime), whole: true },
    userAgent: { cell: ({ userAgent }) => userAgent, optional: true },
  },
  rowName: ({ nickname, userIp }, { locale }) =>
    userIp ? withNote(locale, nickname, userIp) : nickname,
  actions: {
    end: {
      endpoint: endSessions,
      destructive: true,
      run: (api, ids) => api(endSessions, { query: { ids } }),
    },
  },
})

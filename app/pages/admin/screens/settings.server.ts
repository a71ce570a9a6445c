import { getSettings } from '#server/contract/settings.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'staff.settings.title',
  path: '/admin/settings',
  group: 'logs',
  order: 10,
  icon: 'gear',
  endpoint: getSettings,
})

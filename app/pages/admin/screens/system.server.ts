import { getSystemState } from '#server/contract/system-state.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'systemState.title',
  path: '/admin/system',
  group: 'logs',
  order: 20,
  icon: 'pulse',
  endpoint: getSystemState,
})

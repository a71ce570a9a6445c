import { typePage } from '#server/contract/dictionary.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'staff.dictionary.title',
  path: '/admin/dictionaries',
  group: 'system',
  order: 50,
  icon: 'book',
  endpoint: typePage,
})

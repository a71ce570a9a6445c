import { getAnalysis } from '#server/contract/analysis.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'analysis.title',
  path: '/admin/analysis',
  group: 'work',
  order: 20,
  icon: 'chart',
  endpoint: getAnalysis,
})

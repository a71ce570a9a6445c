import { getWorkplace } from '#server/contract/workplace.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'workplace.title',
  path: '/admin',
  group: 'work',
  order: 10,
  icon: 'home',
  endpoint: getWorkplace,
})

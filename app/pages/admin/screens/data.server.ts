import { draftPage } from '#server/contract/library-drafts.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'dataRelease.title',
  path: '/admin/data',
  group: 'business',
  order: 30,
  icon: 'data',
  endpoint: draftPage,
})

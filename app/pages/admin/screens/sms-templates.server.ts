import { smsTemplates } from '#server/contract/sms-templates.ts'
import { defineScreen } from '../screen.server.ts'

export default defineScreen({
  title: 'staff.sms.templates',
  path: '/admin/sms/templates',
  group: 'system',
  order: 66,
  icon: 'template',
  endpoint: smsTemplates,
})

import { expect, it } from 'vitest'
import type { Menu } from '#app/pages/admin/menu.server.ts'
import { screenAt } from '#app/pages/admin/trail.ts'

const item = (to: string) => ({ to, name: to }) as Menu[number]['items'][number]
const menu = [
  { name: '工作台', items: [item('/admin')] },
  { name: '邮件', items: [item('/admin/mail'), item('/admin/mail/accounts')] },
] as Menu

it.each([
  ['/admin', '/admin'],
  ['/admin/mail', '/admin/mail'],
  ['/admin/mail/17', '/admin/mail'],
  ['/admin/mail/accounts', '/admin/mail/accounts'],
  ['/ADMIN/mail/Accounts/new', '/admin/mail/accounts'],
  ['/admin/mailing', undefined],
])('%s belongs to the screen %s', (path, screen) => {
  expect(screenAt(menu, path).item?.to).toBe(screen)
})

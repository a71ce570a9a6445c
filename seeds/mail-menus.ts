import { crud, type Directory } from './menu-types.ts'

/** Mail, as the common clients of this contract name it. */
export const MAIL_MENUS: Directory = {
  id: 5,
  name: '邮箱管理',
  path: '/mail',
  icon: 'ep:message',
  pages: [
    {
      id: 501,
      name: '邮箱账号',
      path: 'mail-account',
      component: 'system/mail/account/index',
      icon: 'ep:postcard',
      buttons: crud('mail-account'),
    },
    {
      id: 502,
      name: '邮件模板',
      path: 'mail-template',
      component: 'system/mail/template/index',
      icon: 'ep:tickets',
      buttons: crud('mail-template', [['发送', 'system:mail-template:send-mail']]),
    },
    {
      id: 503,
      name: '邮件记录',
      path: 'mail-log',
      component: 'system/mail/log/index',
      icon: 'ep:document',
      buttons: [
        ['查询', 'system:mail-log:query'],
        ['导出', 'system:mail-log:export'],
      ],
    },
  ],
}

import type { Directory } from './menu-types.ts'

/** Menus of logs and site operation. */
export const LOG_MENUS: Directory = {
  id: 3,
  name: '审计日志',
  path: '/log',
  icon: 'ep:document-copy',
  pages: [
    {
      id: 305,
      name: '链接检查',
      path: 'external-link',
      component: 'infra/external-link/index',
      hidden: true,
      icon: 'ep:link',
      buttons: [
        ['查询', 'infra:external-link:query'],
        ['检查', 'infra:external-link:check'],
      ],
    },
    {
      id: 301,
      name: '登录日志',
      path: 'login-log',
      component: 'system/loginlog/index',
      icon: 'ep:promotion',
      buttons: [
        ['查询', 'system:login-log:query'],
        ['导出', 'system:login-log:export'],
      ],
    },
    {
      id: 303,
      name: '网站设置',
      path: 'setting',
      component: 'system/setting/index',
      hidden: true,
      icon: 'ep:setting',
      buttons: [
        ['查询', 'system:setting:query'],
        ['修改', 'system:setting:update'],
      ],
    },
    {
      id: 304,
      name: '系统状态',
      path: 'system-state',
      component: 'infra/system-state/index',
      hidden: true,
      icon: 'ep:monitor',
      buttons: [['查询', 'infra:system-state:query']],
    },
    {
      id: 302,
      name: '操作日志',
      path: 'operate-log',
      component: 'system/operatelog/index',
      icon: 'ep:position',
      buttons: [
        ['查询', 'system:operate-log:query'],
        ['导出', 'system:operate-log:export'],
        ['校验', 'system:operate-log:verify'],
      ],
    },
  ],
}

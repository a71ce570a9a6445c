import type { Directory } from './menu-types.ts'

/** Infrastructure, as the common clients of this contract name it. */
export const INFRA_MENUS: Directory = {
  id: 4,
  name: '基础设施',
  path: '/infra',
  icon: 'ep:monitor',
  pages: [
    {
      id: 401,
      name: '参数',
      path: 'config',
      component: 'infra/config/index',
      icon: 'ep:operation',
      buttons: [
        ['查询', 'infra:config:query'],
        ['新增', 'infra:config:create'],
        ['修改', 'infra:config:update'],
        ['删除', 'infra:config:delete'],
        ['导出', 'infra:config:export'],
      ],
    },
    {
      id: 402,
      name: '定时任务',
      path: 'job',
      component: 'infra/job/index',
      icon: 'ep:timer',
      buttons: [
        ['查询', 'infra:job:query'],
        ['启用和暂停', 'infra:job:update'],
        ['执行', 'infra:job:trigger'],
        ['导出', 'infra:job:export'],
      ],
    },
    {
      id: 403,
      name: '接口日志',
      path: 'api-access-log',
      component: 'infra/apiAccessLog/index',
      icon: 'ep:place',
      buttons: [
        ['查询', 'infra:api-access-log:query'],
        ['导出', 'infra:api-access-log:export'],
      ],
    },
    {
      id: 404,
      name: '接口错误',
      path: 'api-error-log',
      component: 'infra/apiErrorLog/index',
      icon: 'ep:warning-filled',
      buttons: [
        ['查询', 'infra:api-error-log:query'],
        ['处理', 'infra:api-error-log:update-status'],
        ['导出', 'infra:api-error-log:export'],
      ],
    },
  ],
}

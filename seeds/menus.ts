import { BUSINESS_MENUS } from './business-menus.ts'
import { INFRA_MENUS } from './infra-menus.ts'
import { LOG_MENUS } from './log-menus.ts'
import { MAIL_MENUS } from './mail-menus.ts'
import { crud, type Directory } from './menu-types.ts'

/**
 * The built-in menus of the back office. Button ids are derived from the page's (times ten), so ids must never be
 * reused. Every permission of the API appears here (checked by a test).
 */
export const DIRECTORIES: readonly Directory[] = [
  BUSINESS_MENUS,
  {
    id: 2,
    name: '系统管理',
    path: '/system',
    icon: 'ep:tools',
    pages: [
      {
        id: 201,
        name: '用户管理',
        path: 'user',
        component: 'system/user/index',
        icon: 'ep:avatar',
        buttons: crud('user', [
          ['导出', 'system:user:export'],
          ['重设密码', 'system:user:update-password'],
          ['分配角色', 'system:permission:assign-user-role'],
          ['导入', 'system:user:import'],
          ['单位成员', 'extend:enterprise:update-member'],
        ]),
      },
      {
        id: 202,
        name: '角色管理',
        path: 'role',
        component: 'system/role/index',
        icon: 'ep:user',
        buttons: crud('role', [
          ['导出', 'system:role:export'],
          ['分配菜单', 'system:permission:assign-role-menu'],
          ['分配数据范围', 'system:permission:assign-role-data-scope'],
        ]),
      },
      {
        id: 203,
        name: '菜单管理',
        path: 'menu',
        component: 'system/menu/index',
        icon: 'ep:menu',
        buttons: crud('menu'),
      },
      {
        id: 204,
        name: '部门管理',
        path: 'dept',
        component: 'system/dept/index',
        icon: 'ep:share',
        buttons: crud('dept'),
      },
      {
        id: 205,
        name: '岗位管理',
        path: 'post',
        component: 'system/post/index',
        icon: 'ep:briefcase',
        buttons: crud('post', [['导出', 'system:post:export']]),
      },
      {
        id: 206,
        name: '字典管理',
        path: 'dict',
        component: 'system/dict/index',
        icon: 'ep:collection',
        buttons: crud('dict', [['导出', 'system:dict:export']]),
      },
      {
        id: 233,
        name: '地区管理',
        path: 'area',
        component: 'system/area/index',
        icon: 'ep:map-location',
        review: true,
        buttons: [],
      },
      {
        id: 207,
        name: '令牌管理',
        path: 'token',
        component: 'system/oauth2/token/index',
        icon: 'ep:key',
        buttons: [
          ['查询', 'system:oauth2-token:page'],
          ['强制退出', 'system:oauth2-token:delete'],
        ],
      },
      {
        id: 220,
        name: '应用管理',
        path: 'oauth2-client',
        component: 'system/oauth2/client/index',
        icon: 'ep:connection',
        buttons: crud('oauth2-client'),
      },
      {
        id: 208,
        name: '文件管理',
        path: 'file',
        component: 'infra/file/index',
        icon: 'ep:files',
        buttons: [
          ['查询', 'infra:file:query'],
          ['删除', 'infra:file:delete'],
        ],
      },
      {
        id: 209,
        name: '短信日志',
        path: 'sms-log',
        component: 'system/sms/log/index',
        icon: 'ep:message',
        buttons: [
          ['查询', 'system:sms-log:query'],
          ['导出', 'system:sms-log:export'],
        ],
      },
      {
        id: 234,
        name: '短信渠道',
        path: 'sms-channel',
        component: 'system/sms/channel/index',
        icon: 'ep:guide',
        buttons: [
          ['查询', 'system:sms-channel:query'],
          ['修改', 'system:sms-channel:update'],
        ],
      },
      {
        id: 235,
        name: '短信模板',
        path: 'sms-template',
        component: 'system/sms/template/index',
        icon: 'ep:postcard',
        buttons: [
          ['查询', 'system:sms-template:query'],
          ['修改', 'system:sms-template:update'],
          ['导出', 'system:sms-template:export'],
          ['发送', 'system:sms-template:send-sms'],
        ],
      },
      {
        id: 210,
        name: '社交账号',
        path: 'social-user',
        component: 'system/social/user/index',
        icon: 'ep:link',
        buttons: [['查询', 'system:social-user:query']],
      },
      {
        id: 211,
        name: '站内信',
        // This path avoids a conflict with the clients' own page of that name.
        path: 'notify/message',
        component: 'system/notify/message/index',
        icon: 'ep:bell',
        buttons: [['查询', 'system:notify-message:query']],
      },
      {
        id: 230,
        name: '通知公告',
        path: 'notice',
        component: 'system/notice/index',
        icon: 'ep:message-box',
        buttons: crud('notice'),
      },
      {
        id: 231,
        name: '站内信模板',
        path: 'notify/template',
        component: 'system/notify/template/index',
        icon: 'ep:tickets',
        buttons: crud('notify-template', [['发送', 'system:notify-template:send-notify']]),
      },
    ],
  },
  LOG_MENUS,
  INFRA_MENUS,
  MAIL_MENUS,
]

import { SHARE_PERMISSION } from '#server/contract/list-settings.ts'
import { PUBLISH_PERMISSION, REVIEW_PERMISSION } from '#server/modules/library/permissions.ts'

/** A button's name and permission. */
type Button = readonly [name: string, permission: string]
interface Page {
  id: number
  name: string
  path: string
  component: string
  icon: string
  buttons: readonly Button[]
  /** Also assigned to the reviewer. */
  review?: true
}
export interface Directory {
  id: number
  name: string
  path: string
  icon: string
  pages: readonly Page[]
  /**
   * Pages without a counterpart in the common client of this contract: they carry permissions, and appear once
   * somebody's own back office implements them.
   */
  hidden?: true
}

const crud = (area: string, more: readonly Button[] = []): Button[] => [
  ['查询', `system:${area}:query`],
  ['新增', `system:${area}:create`],
  ['修改', `system:${area}:update`],
  ['删除', `system:${area}:delete`],
  ...more,
]

/**
 * The built-in menus of the back office. Button ids are derived from the page's (times ten), so ids must never be
 * reused. Every permission of the API appears here (checked by a test).
 */
export const DIRECTORIES: readonly Directory[] = [
  {
    id: 1,
    name: '平台业务',
    path: '/extend',
    icon: 'ep:office-building',
    hidden: true,
    pages: [
      {
        id: 101,
        name: '单位审核',
        path: 'userinfo',
        component: 'extend/userinfo/index',
        icon: 'ep:stamp',
        review: true,
        buttons: [
          ['审核', 'extend:userinfo:audit'],
          ['查询', 'extend:review:query'],
          ['导出', 'extend:review:export'],
          ['审核意见模板', 'extend:review:template'],
          ['导出单位', 'extend:enterprise:export'],
        ],
      },
      {
        id: 132,
        name: '工作台',
        path: 'workplace',
        component: 'extend/workplace/index',
        icon: 'ep:house',
        review: true,
        buttons: [['查看', 'extend:workplace:query']],
      },
      {
        id: 131,
        name: '分析页',
        path: 'analysis',
        component: 'extend/analysis/index',
        icon: 'ep:data-analysis',
        review: true,
        buttons: [['查询', 'extend:analysis:query']],
      },
      {
        id: 121,
        name: '列表视图',
        path: 'list-view',
        component: 'extend/list-view/index',
        icon: 'ep:view',
        buttons: [['共享', SHARE_PERMISSION]],
      },
      {
        id: 102,
        name: '意见反馈',
        path: 'feedback',
        component: 'extend/feedback/index',
        icon: 'ep:chat-line-round',
        review: true,
        buttons: [
          ['查询', 'extend:feedback:query'],
          ['处理', 'extend:feedback:update'],
          ['导出', 'extend:feedback:export'],
        ],
      },
      {
        id: 106,
        name: '因子征集',
        path: 'proposal',
        component: 'extend/proposal/index',
        icon: 'ep:collection',
        review: true,
        buttons: [
          ['查询', 'extend:proposal:query'],
          ['答复', 'extend:proposal:update'],
          ['删除', 'extend:proposal:delete'],
        ],
      },
      {
        id: 103,
        name: '数据审核',
        path: 'library-review',
        component: 'extend/library/review',
        icon: 'ep:reading',
        review: true,
        buttons: [['查看未公开的数据', REVIEW_PERMISSION]],
      },
      {
        id: 104,
        name: '数据发布',
        path: 'library',
        component: 'extend/library/index',
        icon: 'ep:upload',
        buttons: [['发布', PUBLISH_PERMISSION]],
      },
      {
        id: 105,
        name: '安全策略报告',
        path: 'csp-report',
        component: 'extend/csp-report/index',
        icon: 'ep:warning',
        buttons: [['查询', 'extend:csp-report:query']],
      },
    ],
  },
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
        // Its address keeps clear of the clients' own page of that name.
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
  {
    id: 3,
    name: '审计日志',
    path: '/log',
    icon: 'ep:document-copy',
    pages: [
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
        icon: 'ep:setting',
        buttons: [
          ['查询', 'system:setting:query'],
          ['修改', 'system:setting:update'],
        ],
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
  },
]

import type { PageKey } from '#app/i18n/pages.server.ts'

/**
 * Pages that are not in the site map but answer a search for a task. `to` is the address if it differs from the page's
 * own. Those in the personal centre require a sign-in.
 */
export const TASKS: { [Key in PageKey]?: { parent: PageKey; to?: string } } = {
  smsLogin: { parent: 'login' },
  resetRegcode: { parent: 'reset' },
  changePhone: { parent: 'edituserinfo', to: '/edituserinfo?mode=phone' },
  password: { parent: 'edituserinfo', to: '/register?mode=password' },
  security: { parent: 'edituserinfo' },
  members: { parent: 'edituserinfo' },
  attachments: { parent: 'edituserinfo' },
  favourites: { parent: 'edituserinfo' },
  notifications: { parent: 'edituserinfo' },
  ownFeedback: { parent: 'edituserinfo' },
  ownData: { parent: 'edituserinfo' },
}

/** Alternative search terms for them, in both languages. */
export const TASK_KEYWORDS = {
  smsLogin: ['短信登录', '验证码登录', '手机登录', 'sms sign-in', 'sms login', 'sign in by code'],
  resetRegcode: [
    '忘记注册码',
    '找回注册码',
    '注册码忘了',
    'forgot registration code',
    'lost registration code',
  ],
  changePhone: [
    '更换手机号',
    '更换手机',
    '换手机号',
    '修改手机号',
    'change phone',
    'change mobile number',
  ],
  password: ['修改密码', '改密码', 'change password'],
  favourites: ['收藏', '我的收藏', '收藏夹', 'favourites', 'favorites', 'bookmarks'],
  members: [
    '邀请成员',
    '邀请同事',
    '成员',
    '填报员',
    '管理员',
    '退出单位',
    'invite',
    'invite a member',
    'members',
    'colleagues',
  ],
  attachments: ['证照', '上传证照', '营业执照', '附件', 'documents', 'licence', 'upload documents'],
  security: [
    '两步验证',
    '双重验证',
    '动态口令',
    '通行密钥',
    '登录设备',
    '登录记录',
    '头像',
    '昵称',
    'two-step verification',
    'two-factor',
    '2FA',
    'passkey',
    'devices',
  ],
  ownData: [
    '注销账号',
    '删除账号',
    '注销',
    '导出数据',
    '个人数据',
    'delete account',
    'close account',
    'export my data',
  ],
  ownFeedback: ['我的反馈', '反馈进度', '反馈答复', 'my feedback'],
  notifications: [
    '通知方式',
    '邮件通知',
    '短信通知',
    '通知邮箱',
    'notification settings',
    'email notifications',
  ],
} as const satisfies { [Key in PageKey]?: readonly string[] }

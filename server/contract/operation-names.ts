import { VERBS } from './operation-verbs.ts'
import type { ConsoleChoice, ConsoleSwitch } from './console.ts'

/** What the operation log calls things. Chinese, as the log itself is; exports and screens say the same. */

/** Modules by the prefix of their actions. */
export const OPERATION_MODULES = {
  'list-view': '列表视图',
  auth: '登录与注册',
  userinfo: '单位信息',
  attachment: '证照',
  review: '审核办件',
  'review-template': '审核意见模板',
  permission: '用户与权限',
  user: '用户',
  users: '用户',
  profile: '个人资料',
  role: '角色',
  menu: '菜单',
  department: '部门',
  post: '岗位',
  dictionary: '字典',
  notice: '通知公告',
  'notice-template': '站内信模板',
  feedback: '意见反馈',
  proposal: '因子征集',
  library: '数据',
  'library-draft': '数据草稿',
  link: '链接检查',
  setting: '网站设置',
  parameter: '参数',
  job: '定时任务',
  oauth2: 'OAuth2',
  platform: '外部平台',
  social: '社交账号',
  'two-step': '两步验证',
  passkey: '通行密钥',
  sms: '短信',
  file: '文件',
  log: '日志',
  'login-log': '登录日志',
  backup: '备份',
  workplace: '工作台',
} as const
export type OperationModule = keyof typeof OPERATION_MODULES

/** Actions whose words do not follow from their parts. */
const ACTIONS: Record<string, string> = {
  'auth.login': '密码登录',
  'auth.sms-login': '短信登录',
  'auth.social-login': '第三方登录',
  'auth.logout': '退出登录',
  'auth.force-logout': '强制退出',
  'auth.lock': '锁屏',
  'auth.unlock': '解锁',
  'auth.unlock-refused': '锁屏密码错误',
  'auth.first-step': '登录第一步通过，等待两步验证',
  'auth.second-step': '两步验证通过，登录',
  'auth.qr-confirm': '确认二维码登录',
  'auth.qr-refuse': '拒绝二维码登录',
  'auth.qr-login': '二维码登录',
  'auth.passkey-login': '通行密钥登录',
  'passkey.create': '添加通行密钥',
  'passkey.remove': '删除通行密钥',
  'two-step.enable': '开启两步验证',
  'two-step.renew-codes': '重新生成恢复码',
  'two-step.disable': '关闭两步验证',
  'two-step.reset': '清除用户的两步验证',
  'auth.register': '注册',
  'console.preferences': '修改项目配置',
  'setting.holidays': '更新节假日安排',
  'link.check': '安排检查链接',
  'job.pause': '暂停定时任务',
  'job.resume': '开启定时任务',
  'job.trigger': '立即运行定时任务',
  'job.export-runs': '导出定时任务的运行记录',
  'auth.register-staff': '注册工作人员账号',
  'auth.reset-password': '重设密码',
  'auth.recover-regcode': '找回注册码',
  'userinfo.register': '注册单位',
  'userinfo.submitted': '提交单位信息',
  'userinfo.resubmitted': '重新提交单位信息',
  'userinfo.approved': '审核通过',
  'userinfo.returned': '退回补正',
  'userinfo.rejected': '审核不通过',
  'userinfo.reopened': '重新审核',
  'userinfo.edited': '修改单位信息',
  'userinfo.withdrawn': '撤回申请',
  'userinfo.urged': '催办',
  'attachment.add': '上传证照',
  'attachment.replace': '替换证照',
  'review.claim': '领取办件',
  'review.take-over': '接手办件',
  'review.release': '放回办件',
  'review.export': '导出办件',
  'permission.assign-user-role': '分配角色',
  'permission.assign-role-menu': '分配菜单权限',
  'permission.assign-role-data-scope': '设置数据范围',
  'profile.update-avatar': '更换头像',
  'profile.end-sessions': '退出其他会话',
  'profile.export-data': '导出本人数据',
  'user.ask-deletion': '申请注销账号',
  'user.cancel-deletion': '撤销注销申请',
  'user.delete-own': '按注销申请删除账号',
  'user.unlock': '解除登录限制',
  'user.issue-regcode': '发放注册码',
  'user.update-profile': '修改个人资料',
  'user.update-own-password': '修改密码',
  'user.change-phone': '更换手机号',
  'oauth2.token': '发放令牌',
  'oauth2.revoke': '吊销令牌',
  'oauth2.authorize': '授权应用',
  'oauth2.client-add': '登记应用',
  'oauth2.client-secret': '更换应用密钥',
  'oauth2.client-update': '修改应用',
  'oauth2.client-delete': '删除应用',
  'oauth2.client-enable': '启用应用',
  'oauth2.client-disable': '停用应用',
  'platform.hand-over': '进入外部平台',
  'social.bind': '绑定社交账号',
  'social.unbind': '解绑社交账号',
  'login-log.seal': '封存登录日志',
  'log.login.export': '导出登录日志',
  'log.operation.export': '导出操作日志',
  'log.verify': '校验哈希链',
  'dictionary.export-types': '导出字典类型',
  'dictionary.export-data': '导出字典数据',
  'sms.read': '查看短信',
  'notice.push': '推送通知公告',
  'notice-template.send': '发送站内信',
  'library.publish': '发布数据',
  'library-draft.add': '上传数据草稿',
  'library-draft.update': '补传数据文件',
  'library-draft.discard': '作废数据草稿',
  'workplace.links': '修改快捷入口',
}
const OBJECTS: Record<string, string> = { type: '类型', data: '数据', status: '状态' }

const MODULES: Partial<Record<string, string>> = OPERATION_MODULES
export const operationModule = (action: string): string =>
  MODULES[action.split('.')[0] ?? ''] ?? action.replace(/\..*/s, '')

/** An action in words; what nobody has named keeps its code, so that no row is without a name. */
export function operationName(action: string): string {
  const named = ACTIONS[action]
  if (named) return named
  const [module = '', ...rest] = action.split('.')
  const what = rest.join('.')
  const whole = VERBS[what]
  if (whole) return whole + operationModule(module)
  const [, verb = '', object = ''] = /^([a-z]+)-([a-z]+)$/.exec(what) ?? []
  const words = [VERBS[verb], OBJECTS[object]]
  return words.every(Boolean) ? `${words[0]}${operationModule(module)}${words[1]}` : what || module
}

const FIELDS: Record<string, string> = {
  links: '快捷入口',
  name: '名称',
  code: '编码',
  sort: '显示顺序',
  status: '状态',
  remark: '备注',
  parentId: '上级编号',
  leaderUserId: '负责人编号',
  phone: '联系电话',
  email: '邮箱',
  type: '类型',
  value: '键值',
  label: '标签',
  dictType: '字典类型',
  colorType: '颜色',
  cssClass: '样式',
  permission: '权限标识',
  nickname: '昵称',
  sex: '性别',
  avatar: '头像',
  changed: '改动的字段',
  count: '个数',
  granted: '给予的角色',
  taken: '收回的角色',
  dataScope: '数据范围',
  departments: '部门',
  filters: '筛选条件',
  client: '应用',
  scopes: '授权范围',
  file: '文件编号',
  size: '大小（字节）',
  userId: '用户编号',
  created: '新增',
  updated: '更新',
  failed: '失败',
  messages: '条数',
  published: '公开',
  rows: '条数',
  digest: '校验值',
  hash: '末条校验值',
  loginRows: '登录日志条数',
  milliseconds: '用时（毫秒）',
  fault: '问题',
  loginFault: '登录日志的问题',
  title: '标题',
  content: '内容',
  note: '处理说明',
  answer: '公开答复',
  from: '起',
  to: '止',
  menus: '菜单',
  publishAt: '发布时间',
  host: '主办单位',
  icp: 'ICP 备案号',
  police: '公安备案号',
  address: '联系地址',
  hours: '服务时间',
  replyDays: '意见反馈答复期限',
  reviewDays: '审核承诺期限',
  reentry: '变更期间进入平台',
  markUrl: '标识链接',
  markImage: '标识图片',
  grey: '全站灰色模式',
  registration: '注册',
  category: '分类',
  key: '键名',
  visible: '可见',
  number: '办件编号',
  fields: '须补正的字段',
  decision: '适用的决定',
  updateTime: '更新时间',
  areaId: '对应的行政区',
  grant: '授权类型',
  grantTypes: '授权类型',
  isPublic: '公开客户端',
  redirectUris: '回调地址',
  reused: '授权码重复使用',
  way: '登录方式',
  by: '验证方式',
  moved: '改绑到其他账号',
  reset: '因重设密码解除',
  state: '状态',
  base: '对照的版本',
  files: '文件',
  problems: '错误处数',
  record: '更正的数据',
  release: '发布的版本',
  added: '新增',
  retired: '停用',
}
const MODULE_FIELDS: Record<string, Record<string, string>> = { console: CONSOLE_FIELDS }
export const operationField = (module: string, field: string): string =>
  MODULE_FIELDS[module]?.[field] ?? FIELDS[field] ?? field

const ORDER = new Map(Object.keys(FIELDS).map((field, at) => [field, at]))
/** In the order of the forms: PostgreSQL keeps that of no object. */
export const byOperationField = (one: string, other: string): number =>
  (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size) || (one < other ? -1 : 1)

const STATUS_WORDS: Record<string, Record<string, string>> = {
  userinfo: { 0: '待审', 1: '已通过', 2: '退回补正', 3: '未通过' },
  feedback: { open: '待处理', done: '已处理' },
  proposal: { open: '未答复', more: '需要补充', accepted: '已采纳', declined: '未采纳' },
}
/** Of fields that are no status, by field. */
const VALUE_WORDS: Record<string, Record<string, string>> = {
  state: {
    checking: '检查未完',
    faulty: '有错误',
    ready: '待复核',
    published: '已发布',
    discarded: '已作废',
  },
  decision: { approve: '通过', return: '退回补正', reject: '不通过' },
  way: { 100: '密码', 101: '第三方登录', 103: '短信验证码', 104: '短信验证码' },
  by: { app: '动态验证码', 'recovery code': '恢复码' },
}
const ON_OFF: Record<string, string> = { 0: '开启', 1: '关闭' }

const chinaTime = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

export type DetailValue = string | number | boolean | null

/** A value in words; a moment stays a number for the reader to format. */
export function operationValue(module: string, field: string, value: DetailValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if ((field === 'from' || field === 'to') && typeof value === 'number') return chinaTime(value)
  const text = String(value)
  if (field === 'status') return (STATUS_WORDS[module] ?? ON_OFF)[text] ?? text
  return VALUE_WORDS[field]?.[text] ?? text
}

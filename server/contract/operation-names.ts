import { ACTIONS, VERBS } from './operation-verbs.ts'
import { CONSOLE_FIELDS } from './console-field-names.ts'

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
  'mail-account': '邮箱账号',
  'mail-template': '邮件模板',
  'mail-log': '邮件记录',
  feedback: '意见反馈',
  proposal: '因子征集',
  favourite: '收藏',
  member: '单位成员',
  library: '数据',
  'library-draft': '数据草稿',
  link: '链接检查',
  setting: '网站设置',
  parameter: '参数',
  job: '定时任务',
  'api-log': '接口日志',
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
  codes: '数据编号',
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
  mail: '邮箱',
  username: '用户名',
  port: '端口',
  sslEnable: '开启 SSL',
  starttlsEnable: '开启 STARTTLS',
  passwordChanged: '更换了密码',
  accountId: '邮箱账号编号',
  recipients: '收件人数',
  mailTopics: '发邮件的消息',
  smsTopics: '发短信的消息',
  content: '内容',
  note: '处理说明',
  answer: '公开答复',
  from: '起',
  to: '止',
  menus: '菜单',
  publishTime: '发布时间',
  withdrawTime: '撤下时间',
  onPortal: '门户首页展示',
  host: '主办单位',
  icp: 'ICP 备案号',
  police: '公安备案号',
  address: '联系地址',
  hours: '服务时间',
  replyDays: '意见反馈答复期限',
  reviewDays: '审核承诺期限',
  reentry: '变更期间进入平台',
  handover: '进入平台的方式',
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
  logo: '应用图标',
  description: '描述',
  additionalInformation: '附加信息',
  accessTokenValiditySeconds: '访问令牌有效期',
  refreshTokenValiditySeconds: '刷新令牌有效期',
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
  list: '列表',
  query: '查询条件',
  shared: '共用',
  builtIn: '内置',
  params: '变量',
  variables: '变量',
  audience: '发送范围',
  tab: '队列',
  role: '角色',
  attachments: '须补正的证照',
  retired: '停用',
}
const MODULE_FIELDS: Record<string, Record<string, string>> = {
  console: CONSOLE_FIELDS,
  'mail-account': { host: 'SMTP 服务器' },
  'mail-template': { nickname: '发送人名称' },
}
export const operationField = (module: string, field: string): string =>
  MODULE_FIELDS[module]?.[field] ?? FIELDS[field] ?? field

const ORDER = new Map(Object.keys(FIELDS).map((field, at) => [field, at]))
/** In the order of the forms: PostgreSQL keeps that of no object. */
export const byOperationField = (one: string, other: string): number =>
  (ORDER.get(one) ?? ORDER.size) - (ORDER.get(other) ?? ORDER.size) || (one < other ? -1 : 1)

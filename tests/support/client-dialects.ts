/**
 * Differences of four public clients of the contract: which paths they use, how they write time ranges, and what their
 * forms send when staff have filled in the required fields. Taken from their sources (docs/contract.md).
 */

type Body = Record<string, unknown>

/** The forms of a client; `made` are values of records that the form refers to. */
export interface Forms {
  user: Body
  role: Body
  menu: Body
  dept: Body
  post: Body
  dictType: Body
  dictData: Body
  notice: Body
  notifyTemplate: Body
  config: Body
  oauth2Client: Body
  mailAccount: Body
  mailTemplate: Body
}

export interface Dialect {
  name: string
  /** Last path segment of a list for selection. */
  simple: 'simple-list' | 'list-all-simple'
  /** Files that its screens offer for download. */
  files: readonly string[]
  /** Deletes several at once. */
  deleteMany?: 'delete-list' | 'delete-batch'
  /** Sent in addition to the parameters of every read. */
  always?: string
  range: (name: string, from: string, to: string) => string
  forms: (unique: string) => Forms
  /** Fields that the sending forms add to recipient, template and values. */
  sendMail: (address: string) => Body
  sendNotify: (userId: number) => Body
  /** The field by which it ends a session. */
  session: 'id' | 'accessToken'
}

const indexed = (name: string, from: string, to: string) =>
  `${encodeURIComponent(`${name}[0]`)}=${encodeURIComponent(from)}&${encodeURIComponent(`${name}[1]`)}=${encodeURIComponent(to)}`
const repeated = (name: string, from: string, to: string) =>
  `${name}=${encodeURIComponent(from)}&${name}=${encodeURIComponent(to)}`
const bracketed = (name: string, from: string, to: string) =>
  repeated(encodeURIComponent(`${name}[]`), from, to)

const PASSWORD = 'Client-Day-2026'
const HTML = '<p>{name}您好：</p><p>办件 {no} 已办结。</p>'
const GRANTS = ['authorization_code', 'refresh_token']
const CALLBACKS = ['https://app.example.cn/callback']

const vue3: Dialect['forms'] = (unique) => ({
  user: {
    nickname: '试用用户',
    deptId: 100,
    mobile: '',
    email: '',
    username: `user${unique}`,
    password: PASSWORD,
    postIds: [],
    remark: '',
    status: 0,
    roleIds: [],
  },
  role: { name: `角色${unique}`, code: `role${unique}`, sort: 5, status: 0, remark: '' },
  menu: {
    id: 0,
    name: `目录${unique}`,
    permission: '',
    type: 1,
    sort: 9,
    parentId: 0,
    path: `/dir${unique}`,
    icon: 'ep:apple',
    component: '',
    componentName: '',
    status: 0,
    visible: true,
    keepAlive: true,
    alwaysShow: true,
  },
  dept: { title: '', parentId: 100, name: `部门${unique}`, sort: 1, status: 0 },
  post: { name: `岗位${unique}`, code: `post${unique}`, sort: 0, status: 0, remark: '' },
  dictType: { name: `字典${unique}`, type: `dict_${unique}`, status: 0, remark: '' },
  dictData: {
    sort: 1,
    label: '甲',
    value: 'a',
    dictType: `dict_${unique}`,
    status: 0,
    colorType: '',
    cssClass: '',
    remark: '',
  },
  notice: { title: `公告${unique}`, type: 1, content: '<p>今晚维护</p>', status: 0, remark: '' },
  notifyTemplate: {
    name: '办结',
    nickname: '服务台',
    code: `notify-${unique}`,
    content: '{name}您好，办件 {no} 已办结',
    type: 1,
    params: '',
    status: 0,
    remark: '',
  },
  config: {
    category: '试用',
    name: `参数${unique}`,
    key: `trial.key${unique}`,
    value: '1',
    visible: true,
    remark: '',
  },
  oauth2Client: {
    clientId: `app-${unique}`,
    secret: 'Secret-2026-0123456789',
    name: `应用${unique}`,
    logo: 'https://app.example.cn/logo.png',
    status: 0,
    accessTokenValiditySeconds: 1800,
    refreshTokenValiditySeconds: 43_200,
    redirectUris: CALLBACKS,
    authorizedGrantTypes: GRANTS,
    scopes: [],
    autoApproveScopes: [],
    authorities: [],
    resourceIds: [],
  },
  mailAccount: {
    mail: `m${unique}@example.cn`,
    username: `m${unique}@example.cn`,
    password: 'Mail-Secret-2026',
    host: 'smtp.example.cn',
    port: 465,
    sslEnable: true,
    starttlsEnable: false,
  },
  mailTemplate: {
    code: `mail-${unique}`,
    name: '办结邮件',
    title: '办件 {no}',
    content: HTML,
    nickname: '服务台',
    status: 0,
    remark: '',
  },
})

/** Forms of Vue 2 omit empty fields. */
const vue2: Dialect['forms'] = (unique) => {
  const forms = vue3(unique)
  return {
    ...forms,
    user: {
      deptId: 100,
      username: `user${unique}`,
      nickname: '试用用户',
      password: PASSWORD,
      status: '0',
      postIds: [],
      roleIds: [],
    },
    role: {
      ...{ name: `角色${unique}`, code: `role${unique}`, sort: 0, status: 0 },
      ...{ deptIds: [], menuIds: [], deptCheckStrictly: false, menuCheckStrictly: true },
    },
    menu: {
      parentId: 0,
      name: `目录${unique}`,
      type: 1,
      icon: 'tool',
      sort: 9,
      path: `/dir${unique}`,
      status: 0,
      visible: true,
      keepAlive: true,
      alwaysShow: true,
    },
    dept: { parentId: 100, name: `部门${unique}`, sort: 1, status: 0 },
    post: { name: `岗位${unique}`, code: `post${unique}`, sort: 0, status: 0 },
    dictType: { name: `字典${unique}`, type: `dict_${unique}`, status: 0 },
    dictData: {
      label: '甲',
      value: 'a',
      sort: 0,
      status: 0,
      colorType: 'default',
      dictType: `dict_${unique}`,
    },
    notice: { title: `公告${unique}`, type: 1, content: '<p>今晚维护</p>', status: 0 },
    notifyTemplate: {
      name: '办结',
      code: `notify-${unique}`,
      nickname: '服务台',
      content: '{name}您好，办件 {no} 已办结',
      type: 1,
      status: 0,
    },
    config: {
      ...{ category: '试用', name: `参数${unique}`, key: `trial.key${unique}`, value: '1' },
      visible: true,
    },
    mailAccount: {
      mail: `m${unique}@example.cn`,
      username: `m${unique}@example.cn`,
      password: 'Mail-Secret-2026',
      host: 'smtp.example.cn',
      port: 465,
      sslEnable: true,
    },
    mailTemplate: {
      name: '办结邮件',
      code: `mail-${unique}`,
      nickname: '服务台',
      title: '办件 {no}',
      content: HTML,
      status: 0,
    },
  }
}

/** The newest Vben: omits empty fields; the mail form has a remark, that of the template none. */
const vben: Dialect['forms'] = (unique) => {
  const { user, menu, mailAccount, mailTemplate, oauth2Client, ...forms } = vue2(unique)
  const { deptId, username, nickname, password, postIds } = user
  return {
    ...forms,
    user: { username, password, nickname, deptId, postIds, sex: 1, status: 0 },
    role: { name: `角色${unique}`, code: `role${unique}`, sort: 5, status: 0 },
    menu: { ...menu, icon: 'lucide:book', componentName: '' },
    mailAccount: { ...mailAccount, starttlsEnable: false, remark: '主邮箱' },
    mailTemplate,
    oauth2Client: { ...oauth2Client, description: '能碳大屏' },
  }
}

/** The older Vben: choices are sent as the dictionary's texts, empty numbers as 0. */
const olderVben: Dialect['forms'] = (unique) => {
  const forms = vue2(unique)
  const asText = ({ status, type, ...body }: Body) => ({
    ...body,
    ...(status === undefined ? {} : { status: String(status) }),
    ...(type === undefined ? {} : { type: typeof type === 'number' ? String(type) : type }),
  })
  const { user } = forms
  return {
    ...forms,
    user: { ...asText(user), mobile: 0, roleIds: undefined },
    role: asText({ name: `角色${unique}`, code: `role${unique}`, sort: 0, status: 0 }),
    menu: { ...asText(forms.menu), type: '0' },
    dept: asText({ ...forms.dept, sort: 0 }),
    post: asText(forms.post),
    dictType: asText(forms.dictType),
    dictData: { ...asText(forms.dictData), value: 1 },
    notice: asText(forms.notice),
    notifyTemplate: asText(forms.notifyTemplate),
    oauth2Client: {
      ...asText(forms.oauth2Client),
      accessTokenValiditySeconds: 0,
      refreshTokenValiditySeconds: 0,
    },
    mailAccount: { ...forms.mailAccount, sslEnable: true, starttlsEnable: false },
    mailTemplate: asText(forms.mailTemplate),
  }
}

const VALUES = { name: '绿能', no: '7' }
const NAMES = Object.keys(VALUES)

const filesOf = (ending: string, names: readonly string[]) =>
  names.map((name) => `${name.startsWith('/') ? name : `/system/${name}`}/${ending}`)
const LOGS = ['/infra/job', '/infra/job-log', '/infra/api-access-log', '/infra/api-error-log']
const MAIL_FILES = filesOf('export-excel', ['mail-log'])
const OLD_FILES = filesOf('export', [
  ...['user', 'post', 'dict-type', 'dict-data', 'login-log', 'operate-log', '/infra/config'],
])
const SMS = ['sms-log', 'sms-template']
const NEW_FILES = filesOf('export-excel', [
  ...['user', 'role', 'post', 'dict-type', 'dict-data', 'login-log', 'operate-log'],
  ...['/infra/config', 'notify-template', ...SMS, ...LOGS],
])

export const DIALECTS: readonly Dialect[] = [
  {
    name: 'Vue 3 v2.1.0',
    simple: 'simple-list',
    files: [...OLD_FILES, ...MAIL_FILES, ...filesOf('export-excel', ['role', ...SMS, ...LOGS])],
    range: indexed,
    forms: vue3,
    sendMail: (mail) => ({ content: HTML, params: NAMES, mail, templateParams: VALUES }),
    sendNotify: (userId) => ({ content: '', params: NAMES, userId, userType: 2 }),
    session: 'accessToken',
  },
  {
    name: 'Vue 2',
    simple: 'list-all-simple',
    files: NEW_FILES,
    deleteMany: 'delete-batch',
    range: indexed,
    forms: vue2,
    sendMail: (mail) => ({ content: HTML, params: NAMES, toMails: mail, templateParams: VALUES }),
    sendNotify: (userId) => ({ content: '', params: NAMES, userId }),
    session: 'accessToken',
  },
  {
    name: 'Vben v2026.06 (antd)',
    simple: 'simple-list',
    files: NEW_FILES,
    deleteMany: 'delete-list',
    range: repeated,
    forms: vben,
    sendMail: (mail) => ({ toMails: [mail], templateParams: VALUES }),
    sendNotify: (userId) => ({ userId, userType: 2 }),
    session: 'accessToken',
  },
  {
    name: 'Vben 2.4.2',
    simple: 'list-all-simple',
    files: [
      ...OLD_FILES,
      '/system/sms-log/export',
      ...filesOf('export-excel', ['sms-template', 'notify-template', ...LOGS]),
    ],
    always: '_t=1790000000000',
    range: bracketed,
    forms: olderVben,
    sendMail: (mail) => ({ content: HTML, mail, templateParams: VALUES }),
    sendNotify: (userId) => ({ content: '', userId: String(userId) }),
    session: 'id',
  },
]

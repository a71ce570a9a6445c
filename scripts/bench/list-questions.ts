const SIZE = 20

export type Query = Record<string, string>
export interface Asked {
  path: string
  usual: Record<string, Query>
  rare?: Record<string, Query>
  /** A queue is processed from its beginning, so pages in its middle are not measured. */
  queue?: true
  /** Not a list: an answer without pages, with counts over the lists. */
  counts?: true
}
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Shanghai' })
const DAY = 86_400_000
export const YEAR = 365 * DAY
export const START = Date.now() - YEAR
const dayAt = (days: number) => DATE.format(START + days * DAY)
const MONTH = { 'createTime[0]': dayAt(200), 'createTime[1]': dayAt(230) }
const AFTERNOON = {
  'createTime[0]': `${dayAt(100)} 12:34:56`,
  'createTime[1]': `${dayAt(130)} 17:00:00`,
}

export const LISTS: Record<string, Asked> = {
  user: {
    path: '/system/user/page',
    usual: {
      on: { status: '0' },
      off: { status: '1' },
      department: { deptId: '100' },
      month: MONTH,
      'hour to hour': AFTERNOON,
      'awaiting a role': { awaitsRole: '1' },
      'off in a month': { status: '1', ...MONTH },
      username: { username: '777' },
      mobile: { mobile: '0777' },
      nickname: { nickname: '企业777' },
      'username, on': { username: '777', status: '0' },
    },
    rare: {
      'two digits': { username: '77' },
      'two characters': { nickname: '王伟' },
      'two characters, on': { nickname: '王伟', status: '0' },
      'one character': { nickname: '王' },
      everybody: { nickname: '测试企业' },
    },
  },
  userinfo: {
    path: '/extend/userinfo/page',
    usual: {
      status: { status: '3' },
      type: { applytype: '1' },
      'status and type': { status: '0', applytype: '2' },
      enterprise: { enterprise: '企业777' },
      phone: { phone: '0777' },
    },
    rare: {
      'two digits': { enterprise: '77' },
      'two characters': { enterprise: '杭州' },
      everybody: { area: '杭州市' },
      'everybody, two characters': { area: '杭州' },
    },
  },
  'login-log': {
    path: '/system/login-log/page',
    usual: {
      failed: { status: 'false' },
      succeeded: { status: 'true' },
      month: MONTH,
      'failed in a month': { status: 'false', ...MONTH },
      username: { username: '777' },
      address: { userIp: '109.63.3.27' },
    },
    rare: { 'two characters': { username: '77' }, everybody: { username: 'bench' } },
  },
  'operate-log': {
    path: '/system/operate-log/page',
    usual: {
      module: { type: '单位信息' },
      action: { subType: 'approved' },
      month: MONTH,
      'module in a month': { type: '单位信息', ...MONTH },
      subject: { action: '企业777' },
      subjectId: { bizId: '777' },
    },
    rare: { 'who did half of all': { userId: '1' } },
  },
  'oauth2-token': {
    path: '/system/oauth2-token/page',
    usual: { client: { clientId: 'platform' }, user: { userId: '777' } },
  },
  'sms-log': {
    path: '/system/sms-log/page',
    usual: { failed: { sendStatus: '20' }, template: { templateCode: 'login' }, month: MONTH },
  },
  file: {
    path: '/infra/file/page',
    usual: { type: { type: 'image' }, month: MONTH, path: { path: '/777' } },
  },
  'notify-message': {
    path: '/system/notify-message/page',
    usual: {
      template: { templateCode: 'approved' },
      type: { templateType: '2' },
      user: { userId: '777' },
      month: MONTH,
    },
  },
  'social-user': {
    path: '/system/social-user/page',
    usual: { type: { type: '90' }, nickname: { nickname: '企业777' }, month: MONTH },
  },
  /** At most 100,000 applications, a quarter of them pending. */
  review: {
    path: '/extend/review/page',
    queue: true,
    usual: {
      approved: { tab: 'approved' },
      due: { sort: 'dueTime' },
      name: { sort: '-enterprise' },
      type: { applytype: '1' },
      number: { keyword: 'SQ-20251123-0776' },
      phone: { keyword: '13594375464' },
      "a phone's last eight": { keyword: '94375464' },
    },
    rare: {
      // One match and thirty-seven: a page of one row, and one of twenty.
      "a phone's last four": { keyword: '5464' },
      county: { region: '330106' },
      province: { region: '330000' },
      overdue: { overdue: '1' },
    },
  },
  feedback: {
    path: '/extend/feedback/page',
    usual: {
      open: { status: 'open' },
      kind: { kind: 'fault' },
      'open of a kind': { status: 'open', kind: 'data' },
      month: MONTH,
      content: { content: '意见777' },
      keyword: { keyword: '777' },
    },
    rare: { 'two characters': { keyword: '77' } },
  },
  workplace: { path: '/extend/workplace/get', counts: true, usual: { todos: {} } },
}

export const NEAR = ['first', 'second', 'wide']
export const pagesOf = (rows: number): Record<string, Query> => {
  const page = (pageNo: number, pageSize: number) => ({
    pageNo: String(Math.max(1, Math.floor(pageNo))),
    pageSize: String(pageSize),
  })
  return {
    first: {},
    second: page(2, SIZE),
    wide: page(1, 200),
    middle: page(rows / SIZE / 2, SIZE),
    last: page(rows / SIZE - 1, SIZE),
  }
}

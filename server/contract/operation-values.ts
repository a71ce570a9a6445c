const STATUS_WORDS: Record<string, Record<string, string>> = {
  userinfo: { 0: '待审', 1: '已通过', 2: '退回补正', 3: '未通过' },
  feedback: { open: '待处理', done: '已处理' },
  notice: { 0: '发布', 1: '草稿' },
  proposal: { open: '未答复', more: '需要补充', accepted: '已采纳', declined: '未采纳' },
}
/** Texts of values other than statuses, by field. */
const VALUE_WORDS: Record<string, Record<string, string>> = {
  state: {
    checking: '检查未完',
    faulty: '有错误',
    ready: '待复核',
    published: '已发布',
    discarded: '已作废',
  },
  decision: { approve: '通过', return: '退回补正', reject: '不通过' },
  way: { 100: '密码', 101: '第三方登录', 103: '短信验证码', 104: '短信验证码', 105: '通行密钥' },
  audience: { staff: '工作人员', applicants: '单位用户', all: '全部' },
  tab: {
    pending: '待审',
    mine: '我的',
    returned: '退回中',
    approved: '已通过',
    rejected: '未通过',
  },
  by: { app: '动态验证码', 'recovery code': '恢复码' },
}
const IN_USE: Record<string, string> = { 0: '启用', 1: '停用' }

const chinaTime = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Fields whose numeric values are points of time. */
const MOMENTS = new Set(['from', 'to', 'publishTime', 'withdrawTime'])

export type DetailValue = string | number | boolean | null

/** A value in words; a point of time stays a number, for the caller to format. */
export function operationValue(module: string, field: string, value: DetailValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (MOMENTS.has(field) && typeof value === 'number') return chinaTime(value)
  const text = String(value)
  if (field === 'status') return (STATUS_WORDS[module] ?? IN_USE)[text] ?? text
  return VALUE_WORDS[field]?.[text] ?? text
}

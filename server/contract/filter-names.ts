import {
  APPLICANT_TYPE_NAMES,
  DICTIONARY_STATE_NAMES,
  FEEDBACK_KIND_NAMES,
  FEEDBACK_STATUS_NAMES,
  REVIEW_STATUS_NAMES,
} from '#shared/status-names.ts'
import { maskMail } from '#shared/masks.ts'
import { OPERATION_MODULES } from './operation-names.ts'
import { operationValue } from './operation-values.ts'

/** Names of query fields on the sheet that describes an export. */
const NAMES: Record<string, string> = {
  name: '名称',
  code: '编码',
  status: '状态',
  type: '类型',
  key: '键名',
  label: '标签',
  dictType: '字典类型',
  state: '有效状态',
  keyword: '关键词',
  createTime: '创建时间',
  submitTime: '提交时间',
  sendTime: '发送时间',
  beginTime: '开始时间',
  endTime: '结束时间',
  exceptionTime: '出错时间',
  traceId: '追踪编号',
  userId: '用户编号',
  userType: '用户类型',
  toMail: '收件邮箱',
  accountId: '邮箱账号编号',
  userid: '用户编号',
  requestUrl: '接口路径',
  duration: '最短用时（毫秒）',
  resultCode: '结果码',
  processStatus: '处理状态',
  jobId: '任务编号',
  handlerName: '处理器',
  userIp: '登录地址',
  username: '账号',
  nickname: '昵称',
  mobile: '手机号',
  phone: '手机号',
  deptId: '部门编号',
  roleId: '角色编号',
  awaitsRole: '待分配角色',
  bizId: '对象编号',
  subType: '操作',
  action: '对象或操作人',
  module: '模块',
  userName: '操作人',
  subject: '操作对象',
  content: '内容',
  kind: '类型',
  channelId: '渠道编号',
  templateId: '模板编号',
  templateCode: '模板编码',
  apiTemplateId: '服务商模板编号',
  sendStatus: '发送状态',
  receiveStatus: '接收状态',
  tab: '队列',
  applytype: '申请类型',
  region: '地区代码',
  area: '地区',
  claimedBy: '领取人',
  overdue: '逾期',
  enterprise: '单位名称',
  audit: '审核状态',
}
/** Fields with another meaning in one list. */
const OWN_NAMES: Record<string, Record<string, string>> = {
  '/infra/api-access-log/': { beginTime: '请求时间' },
}

/** Texts of values by field; those in `OWN_VALUES` come first. */
const VALUES: Record<string, Readonly<Record<string, string>>> = {
  module: OPERATION_MODULES,
  kind: zhOf(FEEDBACK_KIND_NAMES),
  applytype: zhOf(APPLICANT_TYPE_NAMES),
  userType: { 2: '管理后台' },
  sendStatus: { 0: '待发送', 10: '已发送', 20: '发送失败', 30: '不发送' },
  receiveStatus: { 0: '等待结果' },
  claimedBy: { me: '本人', anyone: '任何人', none: '无人' },
  overdue: { 0: '未逾期', 1: '逾期' },
  awaitsRole: { 1: '是' },
}
const OWN_VALUES: Record<string, Record<string, Readonly<Record<string, string>>>> = {
  '/system/dict-data/': { state: zhOf(DICTIONARY_STATE_NAMES) },
  '/extend/feedback/': { status: zhOf(FEEDBACK_STATUS_NAMES) },
  '/extend/enterprise/': { status: zhOf(REVIEW_STATUS_NAMES) },
  '/infra/job/': { status: { 1: '启用', 2: '暂停' } },
  '/infra/job-log/': { status: { 1: '成功', 2: '失败' } },
  '/system/notify-template/': { type: { 1: '通知公告', 2: '系统消息' } },
  '/infra/config/': { type: { 1: '系统', 2: '自定义' } },
  '/infra/api-error-log/': { processStatus: { 0: '未处理', 1: '已处理', 2: '已忽略' } },
  '/system/login-log/': { status: { true: '成功', false: '失败' } },
}

function zhOf<Key extends string>(names: Record<Key, { zh: string }>) {
  return Object.fromEntries(
    Object.entries<{ zh: string }>(names).map(([key, { zh }]) => [key, zh]),
  ) as Record<Key, string>
}

const stemOf = (path: string) => path.replace(/[^/]*$/, '')

/** @param path of the export */
export const filterName = (path: string, field: string): string =>
  OWN_NAMES[stemOf(path)]?.[field] ?? NAMES[field] ?? field

/** A value as text where it has one; phone numbers and mail addresses are masked. */
export function filterValue(path: string, field: string, value: string): string {
  const words = OWN_VALUES[stemOf(path)]?.[field] ?? VALUES[field]
  if (words) return words[value] ?? value
  if (field === 'sort') return sortWords(path, value)
  if (field === 'toMail') return maskMail(value)
  if (field === 'status' || field === 'tab') return operationValue('', field, value)
  return value.replace(/\b(1[3-9]\d)\d{4}(\d{4})\b/g, '$1****$2')
}

const SORTS: Record<string, string> = {
  dueTime: '办结时限',
  decideTime: '审核时间',
  updateTime: '更新时间',
  sort: '显示顺序',
}

function sortWords(path: string, value: string): string {
  const field = value.replace(/^-/, '')
  const name = SORTS[field] ?? filterName(path, field)
  return `按${name}${value.startsWith('-') ? '从大到小' : '从小到大'}`
}

import { inArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { dictionaryEntries, dictionaryTypes } from '#db/schema/dictionary.ts'
import { OPERATE_TYPES } from '#server/contract/api-logs.ts'
import { GRANT_TYPES } from '#server/contract/oauth2-clients.ts'
import { FEEDBACK_KINDS, FEEDBACK_STATUSES } from '#server/contract/rules.ts'
import { SOCIAL_TYPES } from '#server/contract/social.ts'
import {
  APPLICANT_TYPE_NAMES,
  FEEDBACK_KIND_NAMES,
  FEEDBACK_STATUS_NAMES,
  REVIEW_STATUS_NAMES,
} from '#shared/status-names.ts'

const GRANT_TYPE_NAMES = {
  authorization_code: '授权码',
  password: '密码',
  refresh_token: '刷新令牌',
  client_credentials: '客户端凭证',
  implicit: '隐式授权',
} as const satisfies Record<(typeof GRANT_TYPES)[number], string>

/** A value, its label, and its colour in the back office. */
type Entry = readonly [value: string, label: string, colorType?: string]
interface Dictionary {
  type: string
  name: string
  entries: readonly Entry[]
}

/** Types that clients of this contract read (C-10.5, C-3.5), and those of our own records. */
export const DICTIONARIES: readonly Dictionary[] = [
  {
    type: 'common_status',
    name: '通用状态',
    entries: [
      ['0', '开启', 'primary'],
      ['1', '关闭', 'info'],
    ],
  },
  {
    type: 'system_user_sex',
    name: '用户性别',
    entries: [
      ['1', '男'],
      ['2', '女'],
      ['0', '未知'],
    ],
  },
  {
    type: 'user_type',
    name: '用户类型',
    entries: [
      ['1', '会员', 'primary'],
      ['2', '管理员', 'success'],
    ],
  },
  {
    type: 'infra_job_status',
    name: '定时任务状态',
    entries: [
      ['1', '开启', 'success'],
      ['2', '暂停', 'danger'],
    ],
  },
  {
    type: 'infra_job_log_status',
    name: '定时任务的运行结果',
    entries: [
      ['1', '成功', 'success'],
      ['2', '失败', 'warning'],
    ],
  },
  {
    type: 'infra_api_error_log_process_status',
    name: '接口错误的处理状态',
    entries: [
      ['0', '未处理', 'default'],
      ['1', '已处理', 'success'],
      ['2', '已忽略', 'info'],
    ],
  },
  {
    type: 'infra_config_type',
    name: '参数类型',
    entries: [
      ['1', '系统', 'danger'],
      ['2', '自定义', 'primary'],
    ],
  },
  {
    type: 'system_login_type',
    name: '登录日志的类型',
    entries: [
      ['100', '账号登录', 'primary'],
      ['101', '社交登录', 'info'],
      ['103', '手机登录'],
      ['104', '短信登录'],
      ['105', '通行密钥登录'],
      ['200', '主动登出', 'primary'],
      ['202', '强制退出', 'danger'],
    ],
  },
  {
    type: 'system_login_result',
    name: '登录结果',
    entries: [
      ['0', '成功', 'success'],
      ['10', '账号或密码不正确', 'primary'],
      ['20', '用户被禁用', 'warning'],
      ['30', '验证码不存在', 'info'],
      ['31', '验证码不正确', 'info'],
      ['32', '动态验证码不正确', 'info'],
    ],
  },
  {
    type: 'system_role_type',
    name: '角色类型',
    entries: [
      ['1', '内置', 'danger'],
      ['2', '自定义', 'primary'],
    ],
  },
  {
    type: 'system_data_scope',
    name: '数据范围',
    entries: [
      ['1', '全部数据权限'],
      ['2', '指定部门数据权限'],
      ['3', '本部门数据权限'],
      ['4', '本部门及以下数据权限'],
      ['5', '仅本人数据权限'],
    ],
  },
  {
    type: 'system_menu_type',
    name: '菜单类型',
    entries: [
      ['1', '目录'],
      ['2', '菜单'],
      ['3', '按钮'],
    ],
  },
  {
    type: 'infra_boolean_string',
    name: '是否',
    entries: [
      ['true', '是', 'danger'],
      ['false', '否', 'info'],
    ],
  },
  {
    type: 'system_notice_type',
    name: '通知公告的类型',
    entries: [
      ['1', '通知', 'primary'],
      ['2', '公告', 'success'],
    ],
  },
  {
    type: 'system_notify_template_type',
    name: '站内信模板的类型',
    entries: [
      ['1', '通知公告', 'primary'],
      ['2', '系统消息', 'success'],
    ],
  },
  {
    type: 'system_sms_channel_code',
    name: '短信渠道',
    entries: [
      ['outbox', '存放待查', 'info'],
      ['alibaba', '阿里云', 'primary'],
      ['tencent', '腾讯云', 'success'],
    ],
  },
  {
    type: 'system_sms_template_type',
    name: '短信的类型',
    entries: [
      ['1', '验证码', 'warning'],
      ['2', '通知', 'primary'],
    ],
  },
  {
    type: 'system_sms_send_status',
    name: '短信的发送状态',
    entries: [
      ['0', '待发送', 'primary'],
      ['10', '已发送', 'success'],
      ['20', '发送失败', 'danger'],
    ],
  },
  {
    type: 'system_sms_receive_status',
    name: '短信的接收状态',
    entries: [
      ['0', '等待结果', 'primary'],
      ['10', '接收成功', 'success'],
      ['20', '接收失败', 'danger'],
    ],
  },
  {
    type: 'system_mail_send_status',
    name: '邮件的发送状态',
    entries: [
      ['0', '待发送', 'primary'],
      ['10', '已发送', 'success'],
      ['20', '发送失败', 'danger'],
      ['30', '不发送', 'info'],
    ],
  },
  {
    type: 'system_oauth2_grant_type',
    name: 'OAuth2 的授权类型',
    entries: GRANT_TYPES.map((type) => [type, GRANT_TYPE_NAMES[type]] as const),
  },
  {
    type: 'infra_operate_type',
    name: '接口的操作类型',
    entries: OPERATE_TYPES.map((name, type) => [String(type), name] as const),
  },
  {
    type: 'system_social_type',
    name: '社交平台',
    entries: Object.entries(SOCIAL_TYPES),
  },
  {
    type: 'extend_review_status',
    name: '单位信息的审核状态',
    entries: [
      ['0', REVIEW_STATUS_NAMES[0].zh, 'primary'],
      ['1', REVIEW_STATUS_NAMES[1].zh, 'success'],
      ['2', REVIEW_STATUS_NAMES[2].zh, 'warning'],
      ['3', REVIEW_STATUS_NAMES[3].zh, 'danger'],
    ],
  },
  {
    type: 'extend_applicant_type',
    name: '入驻类型',
    entries: [
      ['1', APPLICANT_TYPE_NAMES[1].zh],
      ['2', APPLICANT_TYPE_NAMES[2].zh],
    ],
  },
  {
    type: 'extend_feedback_kind',
    name: '反馈类型',
    entries: FEEDBACK_KINDS.map((kind) => [kind, FEEDBACK_KIND_NAMES[kind].zh] as const),
  },
  {
    type: 'extend_feedback_status',
    name: '反馈的处理状态',
    entries: FEEDBACK_STATUSES.map((status) => [status, FEEDBACK_STATUS_NAMES[status].zh] as const),
  },
]

/** Inserts missing types with their entries; changes and deletions by staff are preserved. */
export async function writeDictionaries(tx: Writer, at: Date): Promise<void> {
  const names = DICTIONARIES.map(({ type }) => type)
  const found = await tx
    .select({ type: dictionaryTypes.type })
    .from(dictionaryTypes)
    .where(inArray(dictionaryTypes.type, names))
  const times = { createdAt: at, updatedAt: at }
  for (const { type, name, entries } of DICTIONARIES) {
    if (found.some((row) => row.type === type)) continue
    // Staff may have used the name for another type.
    const inserted = await tx
      .insert(dictionaryTypes)
      .values({ id: newId(), type, name, ...times })
      .onConflictDoNothing()
      .returning({ id: dictionaryTypes.id })
    if (inserted.length === 0) continue
    const rows = entries.map(([value, label, colorType = ''], sort) => ({
      id: newId(),
      type,
      value,
      label,
      colorType,
      sort: sort + 1,
      ...times,
    }))
    await tx.insert(dictionaryEntries).values(rows).onConflictDoNothing()
  }
}

import { z } from 'zod'
import { Session } from './auth.ts'
import { createTimeRange, IdFilter } from './admin-fields.ts'
import { endpoint, NO_DATA, optionalText, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, OwnPassword, Password, Time, TimeFrom, TimeTo } from './fields.ts'
import { queryNumber } from './query-number.ts'
import { normalizePhone, PHONE_PATTERN, SMS_SCENES } from './rules.ts'

const tag = '短信验证码'
const scenes = Object.values(SMS_SCENES)

export const SmsMobile = z
  .string({ error: '手机号不能为空' })
  .min(1, '手机号不能为空')
  .max(40, '手机号格式不正确')
  .transform(normalizePhone)
  .pipe(z.string().regex(PHONE_PATTERN, '手机号格式不正确'))
  .meta({ example: '13800000003' })

/** Any non-empty text counts as an attempt. */
export const SmsCode = z
  .string({ error: '验证码不能为空' })
  .trim()
  .min(1, '验证码不能为空')
  .max(16, '验证码不能为空')
  .meta({ example: '123456' })

const Scene = z
  .union(
    scenes.map((scene) => z.literal(scene)),
    {
      error: ({ input }) =>
        input === undefined || input === null
          ? '发送场景不能为空'
          : `必须在指定范围 [${scenes.join(', ')}]`,
    },
  )
  .describe(
    '21 登录，22 注册，23 重设密码，91 更换手机号（需登录，发到新手机号），92 找回注册码，93 更换手机号（需登录，发到本人原手机号）',
  )

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/system/auth/send-sms-code',
  summary: '发送短信验证码；无论手机号是否注册，回答相同。每分钟 1 条，每天 10 条，5 分钟内有效',
  tag,
  access: 'public',
  body: z.object({
    mobile: SmsMobile,
    scene: Scene,
    captchaVerification: z
      .string()
      .max(1024)
      .nullish()
      .describe(
        '一次性的图形验证凭证，可以省略；只有场景 23 查验它，给出时必须有效，其他场景不理会',
      ),
  }),
  data: z.literal(true),
})

export const smsLogin = endpoint({
  method: 'POST',
  path: '/system/auth/sms-login',
  summary: '短信验证码登录（场景 21）',
  tag,
  access: 'public',
  device: true,
  body: z.object({ mobile: SmsMobile, code: SmsCode }),
  data: Session,
})

export const resetPasswordBySms = endpoint({
  method: 'POST',
  path: '/system/auth/reset-password',
  summary: '用短信验证码重设密码（场景 23），并结束该用户的全部会话',
  tag,
  access: 'public',
  body: z.object({ password: Password, mobile: SmsMobile, code: SmsCode }),
  data: z.literal(true),
})

export const recoverRegcode = endpoint({
  method: 'POST',
  path: '/extend/userinfo/regcode',
  summary: '用短信验证码找回注册码（场景 92）',
  tag,
  access: 'public',
  body: z.object({ mobile: SmsMobile, code: SmsCode }),
  data: z.object({ regcode: z.string() }),
})

export const updateMobile = endpoint({
  method: 'PUT',
  path: '/system/user/profile/update-mobile',
  summary: '更换本人的手机号：密码或原手机号的验证码（场景 93），加上新手机号的验证码（场景 91）',
  tag,
  access: 'user',
  body: z.object({
    mobile: SmsMobile,
    code: SmsCode.describe('新手机号收到的验证码'),
    password: z.nullish(OwnPassword),
    oldCode: SmsCode.or(z.literal('').transform(() => undefined))
      .nullish()
      .describe('原手机号收到的验证码；给了密码时不看'),
  }),
  data: z.literal(true),
})

const SEND_STATUSES = [0, 10, 20, 30] as const
const RECEIVE_STATUSES = [0, 10, 20] as const

/** A filter by one of these numbers; empty counts as absent. */
const statusFilter = (known: readonly number[], wrong: string) =>
  queryNumber(z.number(wrong).meta({ examples: [known[0]] }))
    .pipe(
      z.union(
        known.map((status) => z.literal(status)),
        { error: wrong },
      ),
    )
    .or(z.literal('').transform(() => undefined))
    .optional()

export const SmsLog = z.object({
  id: Id,
  channelId: Id,
  channelCode: z.string().describe('outbox、alibaba 或 tencent'),
  templateId: Id,
  templateCode: z.string(),
  templateType: z.int().describe('1 验证码，2 通知'),
  templateContent: z
    .string()
    .describe(
      '短信正文；已交给短信服务商或已过期的为空；工作人员的、已使用的和接了服务商时的码以 ****** 代替',
    ),
  mobile: z.string().describe('手机号；已交给短信服务商或已过期的隐去中间四位'),
  sendStatus: z.int().describe('0 待发送，10 已发送（outbox 为已存放），20 发送失败'),
  sendTime: Time.nullable(),
  receiveStatus: z.literal(0).describe('0 等待结果；服务商的回执不收取'),
  receiveTime: z.null(),
  apiSendCode: z.string(),
  apiSendMsg: z.string(),
  createTime: Time,
})
export type SmsLog = z.output<typeof SmsLog>

const SmsLogFilters = z.object({
  mobile: optionalText(40).describe('完整的手机号'),
  channelId: IdFilter,
  templateId: IdFilter,
  templateCode: optionalText(),
  sendStatus: statusFilter(SEND_STATUSES, '发送状态不正确'),
  receiveStatus: statusFilter(RECEIVE_STATUSES, '接收状态不正确'),
  ...createTimeRange,
  'sendTime[0]': TimeFrom.describe('发送时间起，yyyy-MM-dd HH:mm:ss 或 yyyy-MM-dd'),
  'sendTime[1]': TimeTo.describe('发送时间止，含当日'),
})
export type SmsLogFilters = z.output<typeof SmsLogFilters>

export const smsLogPage = endpoint({
  method: 'GET',
  path: '/system/sms-log/page',
  summary: '短信发送记录分页，新的在前；没有接服务商时，正文含企业用户尚未使用的码',
  tag,
  access: { permission: 'system:sms-log:query' },
  handOver: false,
  query: PageQuery.extend(SmsLogFilters.shape),
  data: Page(SmsLog),
})

export const exportSmsLog = endpoint({
  method: 'GET',
  path: '/system/sms-log/export-excel',
  aliases: ['/system/sms-log/export'],
  summary: '导出符合条件的全部短信发送记录，不含正文，手机号隐去中间四位',
  tag,
  access: { permission: 'system:sms-log:export' },
  handOver: false,
  query: SmsLogFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { MailAddress } from './mail-accounts.ts'
import { TOPIC_NAMES } from './notification-topics.ts'
import { OwnerProofBody } from './own-data.ts'
import { SmsCode } from './sms.ts'

const tag = '站内信'
const path = '/system/user/profile/notifications'
const own = { tag, access: 'user', handOver: false } as const
const Done = z.literal(true)

export const MAIL_CODE_DIGITS = 6
export const MAIL_CODE_MINUTES = 15
/** Wrong attempts until a code becomes invalid. */
export const MAIL_CODE_ATTEMPTS_MAX = 5
/** Mail codes per day: to one mail address from any sender, by one account, from one network address. */
export const MAIL_CODES_TO_ONE = 5
export const MAIL_CODES_OF_ONE = 10
export const MAIL_CODES_FROM_ONE = 30

const Topic = z.enum(TOPIC_NAMES, '消息类别不正确')
const Chosen = (what: string) =>
  z
    .array(Topic, { error: `${what}不正确` })
    .max(TOPIC_NAMES.length, `${what}不正确`)
    .describe(`${what}；没有列出的类别不发，必发的类别列不列出都发`)

const ChannelState = z
  .object({ on: z.boolean(), fixed: z.boolean().describe('必发，不能关闭') })
  .nullable()
  .describe('没有这一渠道为 null')

const Notifications = z.object({
  offered: z
    .object({ mail: z.boolean(), sms: z.boolean() })
    .describe('本站能否发邮件，能否发消息提醒短信'),
  mail: z
    .object({ address: z.string(), provenTime: Time })
    .nullable()
    .describe('通知邮箱；没有为 null'),
  pending: z
    .object({ address: z.string(), expiresTime: Time })
    .nullable()
    .describe('等待验证的邮箱；没有为 null'),
  topics: z.array(z.object({ topic: Topic, mail: ChannelState, sms: ChannelState })),
})
export type Notifications = z.output<typeof Notifications>

export const getNotifications = endpoint({
  method: 'GET',
  path,
  summary: '本人的通知方式：通知邮箱，各类消息的邮件与短信；站内信总有',
  ...own,
  data: Notifications,
})

export const chooseNotifications = endpoint({
  method: 'PUT',
  path,
  summary: '选择各类消息的邮件与短信',
  ...own,
  body: z.object({ mail: Chosen('发邮件的类别'), sms: Chosen('发短信的类别') }),
  data: Done,
})

export const sendMailCode = endpoint({
  method: 'POST',
  path: `${path}/mail/send-code`,
  summary: `向新的通知邮箱发验证码，${MAIL_CODE_MINUTES} 分钟内有效；一个账号只有最新的一个有效。每个邮箱每天 ${MAIL_CODES_TO_ONE} 次，每个账号每天 ${MAIL_CODES_OF_ONE} 次`,
  ...own,
  body: z.object({ mail: MailAddress }),
  data: Done,
})

export const verifyNotificationMail = endpoint({
  method: 'PUT',
  path: `${path}/mail`,
  summary:
    '以邮件收到的验证码确认通知邮箱，同时验证本人身份：密码或本人手机号的验证码；原邮箱收到告知',
  ...own,
  body: OwnerProofBody.extend({ code: SmsCode }),
  data: Done,
})

export const removeMail = endpoint({
  method: 'POST',
  path: `${path}/mail/remove`,
  summary: '移除通知邮箱，须验证本人身份；原邮箱收到告知。没有的答 false',
  ...own,
  body: OwnerProofBody,
  data: z.boolean(),
})

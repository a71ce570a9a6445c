interface Topic {
  /** Name in the operation log. */
  name: string
  mail: 'on' | 'off' | 'fixed' | 'none'
  sms: 'on' | 'off' | 'fixed' | 'none'
}

/**
 * Topics for which an account chooses the channels of its messages. The site shows every message; `mail` and `sms` say
 * whether it is also sent there: `fixed` always, `on` and `off` unless chosen otherwise, `none` never.
 */
export const NOTIFICATION_TOPICS = {
  review: { name: '审核结果', mail: 'on', sms: 'on' },
  progress: { name: '办理进度', mail: 'off', sms: 'off' },
  invitation: { name: '单位邀请', mail: 'on', sms: 'on' },
  members: { name: '单位成员', mail: 'on', sms: 'off' },
  answers: { name: '答复', mail: 'on', sms: 'off' },
  favourites: { name: '收藏', mail: 'on', sms: 'off' },
  announcements: { name: '通知公告', mail: 'off', sms: 'none' },
  other: { name: '其他消息', mail: 'on', sms: 'none' },
  signIn: { name: '登录安全', mail: 'fixed', sms: 'off' },
  account: { name: '手机号和账号注销', mail: 'fixed', sms: 'fixed' },
} as const satisfies Record<string, Topic>

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS
export type NotificationChannel = 'mail' | 'sms'
type Rule = (typeof NOTIFICATION_TOPICS)[NotificationTopic][NotificationChannel]

export const TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]
export const NOTIFICATION_CHANNELS = [
  'mail',
  'sms',
] as const satisfies readonly NotificationChannel[]

export const ruleOf = (topic: NotificationTopic, channel: NotificationChannel): Rule =>
  NOTIFICATION_TOPICS[topic][channel]
export const isChoosable = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  ['on', 'off'].includes(ruleOf(topic, channel))
/** The default, without a choice by the account. */
export const isOnAtFirst = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  ['on', 'fixed'].includes(ruleOf(topic, channel))

import { SMS_CODE_MINUTES, SMS_SCENES } from '../contract/rules.ts'

/**
 * Text of each template, without the signature; `{x}` are its values, in the order of `values`. Append new
 * ones at the end: the back office identifies a template by its position.
 */
export const TEMPLATES = {
  login: {
    name: '登录验证码',
    text: `验证码{code}，用于登录，${SMS_CODE_MINUTES}分钟内有效。请勿告诉他人，工作人员不会向您索要。`,
    values: ['code'],
  },
  register: {
    name: '注册验证码',
    text: `验证码{code}，用于注册账号，${SMS_CODE_MINUTES}分钟内有效。非本人操作请忽略。`,
    values: ['code'],
  },
  reset: {
    name: '重设密码验证码',
    text: `验证码{code}，用于重设密码，${SMS_CODE_MINUTES}分钟内有效。非本人操作请立即修改密码。`,
    values: ['code'],
  },
  phone: {
    name: '手机号验证码',
    text: `验证码{code}，用于更换手机号或确认本人操作，${SMS_CODE_MINUTES}分钟内有效。请勿告诉他人。`,
    values: ['code'],
  },
  regcode: {
    name: '找回注册码验证码',
    text: `验证码{code}，用于找回注册码，${SMS_CODE_MINUTES}分钟内有效。请勿告诉他人。`,
    values: ['code'],
  },
  registered: {
    name: '注册成功',
    text: '您已注册成功，注册码{regcode}，登录时使用。用户编号{no}。请登录并完善信息。',
    values: ['regcode', 'no'],
  },
  approved: {
    name: '审核通过',
    text: '您的申请{no}已通过审核，现在可以登录进入平台。',
    values: ['no'],
  },
  returned: {
    name: '退回补正',
    text: '您的申请{no}需要补正，请登录个人中心查看意见并重新提交。',
    values: ['no'],
  },
  rejected: {
    name: '审核不通过',
    text: '您的申请{no}未通过审核，请登录查看原因。',
    values: ['no'],
  },
  moved: {
    name: '手机号已更换',
    text: '您账号的手机号已改为{phone}，本号码不能再用于登录。如非本人操作，请立即联系我们。',
    values: ['phone'],
  },
  leaving: {
    name: '已申请注销',
    text: '您的账号已申请注销，将于{day}删除。在此之前登录可以撤销。如非本人操作，请立即联系我们。',
    values: ['day'],
  },
  stayed: {
    name: '已撤销注销',
    text: '您账号的注销申请已撤销，账号照常使用。如非本人操作，请立即联系我们。',
    values: [],
  },
  invited: {
    name: '单位邀请',
    text: '有单位邀请您成为其成员，请在{day}前用本手机号登录或注册，在个人中心“单位成员”中接受或谢绝。不认识对方请忽略。',
    values: ['day'],
  },
  message: {
    name: '消息提醒',
    text: '您有一条新消息：{name}。请登录个人中心查看。',
    values: ['name'],
  },
} as const satisfies Record<string, { name: string; text: string; values: readonly string[] }>

export type Template = keyof typeof TEMPLATES
export type Values = Readonly<Record<string, string>>

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as Template[]
/** The number by which the back office identifies a template. */
export const templateId = (name: string) => TEMPLATE_NAMES.findIndex((known) => known === name) + 1
/** Templates that carry a code: a provider needs a template id for each of them. */
export const CODE_TEMPLATES = ['login', 'register', 'reset', 'phone', 'regcode'] as const
export const isCodeTemplate = (name: string) => CODE_TEMPLATES.some((known) => known === name)

/** The template of each code scene. */
export const SCENE_TEMPLATES = {
  [SMS_SCENES.login]: 'login',
  [SMS_SCENES.register]: 'register',
  [SMS_SCENES.reset]: 'reset',
  [SMS_SCENES.changePhone]: 'phone',
  [SMS_SCENES.regcode]: 'regcode',
  [SMS_SCENES.oldPhone]: 'phone',
} as const satisfies Record<number, Template>

/** The message as its recipient reads it; providers prepend the signature. */
export const messageText = (template: Template, values: Values, signature: string) =>
  `【${signature}】${TEMPLATES[template].text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`

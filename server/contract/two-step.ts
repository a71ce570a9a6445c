import { z } from 'zod'
import { Session } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Id, OwnPassword, Time } from './fields.ts'
import { SecondStepCode } from './form-fields.ts'

const tag = '两步验证'

export const secondStep = endpoint({
  method: 'POST',
  path: '/system/auth/second-step',
  summary:
    '登录的第二步：登录、短信登录或社交登录答 code 1002000032 时，用响应头 X-Refusal-Values 中的 ticket，加上动态验证码或恢复码',
  tag,
  access: 'public',
  device: true,
  body: z.object({
    ticket: z.string({ error: '凭据不能为空' }).min(1, '凭据不能为空').max(256, '凭据不正确'),
    code: SecondStepCode.register(z.globalRegistry, {
      description: '验证器中的 6 位数字，或一个恢复码',
    }),
  }),
  data: Session,
})

const Setup = z.object({
  secret: z.string().describe('密钥，Base32，供手工输入'),
  uri: z.string().describe('otpauth 地址，供二维码使用'),
  expiresTime: Time.describe('此后须重新开始'),
})

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/system/two-step/get',
  summary: '本人的两步验证；密钥只在设置期间答给设置它的会话',
  tag,
  access: 'user',
  handOver: false,
  during: ['unproven'],
  data: z.object({
    enabledTime: Time.nullable().describe('没有开启时为 null'),
    required: z.boolean().describe('本人的角色是否必须开启'),
    recoveryCodes: z.int().describe('还没有用过的恢复码个数'),
    setup: Setup.nullable().describe('没有在设置时为 null'),
  }),
})

export const prepareTwoStep = endpoint({
  method: 'POST',
  path: '/system/two-step/prepare',
  summary: '开始设置两步验证：验证登录密码后给出新的密钥，10 分钟内确认',
  tag,
  access: 'user',
  during: ['unproven'],
  body: z.object({ password: OwnPassword }),
  data: Setup,
})

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('恢复码，只在此时显示；每个只能用一次'),
})

export const enableTwoStep = endpoint({
  method: 'POST',
  path: '/system/two-step/enable',
  summary: '用验证器的动态验证码确认，开启两步验证；本人的其他会话随即结束',
  tag,
  access: 'user',
  during: ['unproven'],
  body: z.object({ code: SecondStepCode }),
  data: RecoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/system/two-step/recovery-codes',
  summary: '重新生成恢复码；以前的随即失效',
  tag,
  access: 'user',
  body: z.object({ password: OwnPassword }),
  data: RecoveryCodes,
})

export const disableTwoStep = endpoint({
  method: 'POST',
  path: '/system/two-step/disable',
  summary: '关闭本人的两步验证；本人的其他会话随即结束',
  tag,
  access: 'user',
  body: z.object({ password: OwnPassword }),
  data: z.literal(true),
})

export const resetTwoStep = endpoint({
  method: 'PUT',
  path: '/system/user/reset-two-step',
  summary: '管理员清除用户的两步验证；该用户的会话全部失效',
  tag,
  access: { permission: 'system:user:update-password' },
  body: z.object({ id: Id }),
  data: z.literal(true),
})

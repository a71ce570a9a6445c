import { z } from 'zod'
import { Session } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

const tag = '二维码登录'

const token = (missing: string, description: string) =>
  z.string({ error: missing }).min(1, missing).max(256, missing).describe(description)
const Secret = token('凭据不正确', '等待登录的浏览器自己的凭据，不在二维码中')
const QrCode = token('二维码不正确', '二维码中的一次性内容')
const Status = z.enum(['waiting', 'confirmed', 'refused', 'expired'])

export const createQrSignIn = endpoint({
  method: 'POST',
  path: '/system/auth/qr/create',
  summary: '取一个登录二维码：两分钟内有效，只能用一次；同一来源每 10 分钟 30 个',
  tag,
  access: 'public',
  data: z.object({ code: z.string(), secret: z.string(), expiresTime: Time }),
})

export const qrSignInStatus = endpoint({
  method: 'POST',
  path: '/system/auth/qr/status',
  summary: '等待登录的浏览器询问进展',
  tag,
  access: 'public',
  body: z.object({ secret: Secret }),
  data: z.object({ status: Status }),
})

export const claimQrSignIn = endpoint({
  method: 'POST',
  path: '/system/auth/qr/claim',
  summary: '手机确认后，等待的浏览器换取会话；只能一次',
  tag,
  access: 'public',
  device: true,
  body: z.object({ secret: Secret }),
  data: Session,
})

export const getQrSignIn = endpoint({
  method: 'GET',
  path: '/system/auth/qr/get',
  summary: '扫码后供确认：在何处、何时、用什么设备请求登录',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({ code: QrCode }),
  data: z.object({
    status: Status,
    address: z.string(),
    userAgent: z.string(),
    createTime: Time,
    expiresTime: Time,
  }),
})

export const decideQrSignIn = endpoint({
  method: 'POST',
  path: '/system/auth/qr/decide',
  summary: '扫码后确认或拒绝',
  tag,
  access: 'user',
  session: true,
  body: z.object({ code: QrCode, confirm: z.boolean({ error: '请确认或拒绝' }) }),
  data: z.literal(true),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Calls of SPEC §7 that answer code 501 until they are built. */
const planned = (method: 'POST' | 'GET', path: `/${string}`, summary: string) =>
  endpoint({
    method,
    path,
    summary,
    tag: '尚未开通',
    access: 'public',
    data: z.null(),
    planned: true,
  })

export const plannedEndpoints = [
  planned('POST', '/system/auth/sms-login', '短信验证码登录'),
  planned('POST', '/system/auth/send-sms-code', '发送短信验证码'),
]

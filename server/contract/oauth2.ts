import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '外部平台'

export const checkToken = endpoint({
  method: 'POST',
  path: '/system/oauth2/check-token',
  summary: '外部平台核对访问令牌（HTTP Basic 客户端认证）',
  tag,
  access: 'public',
  session: true,
  form: true,
  query: z.object({ token: z.string({ error: 'token' }).min(1).max(256) }),
  data: z.object({
    user_id: Id,
    user_type: z.literal(2),
    tenant_id: z.int(),
    client_id: z.string(),
    scopes: z.array(z.string()),
    access_token: z.string(),
    exp: z.int().describe('到期时间，秒'),
  }),
})

export const handOverToken = endpoint({
  method: 'POST',
  path: '/extend/platform/hand-over-token',
  summary: '进入平台用的短期令牌：只读、不可刷新、随会话结束',
  tag,
  access: 'user',
  session: true,
  data: z.object({ accessToken: z.string(), expiresTime: Time }),
})

import { z } from 'zod'
import { Ids } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '外部平台'

const text = (max: number, example: string, description?: string) =>
  z
    .string()
    .max(max)
    .meta({ examples: [example], ...(description ? { description } : {}) })
const ACCESS = 'pL4n0rT9wC2kXhVb7sQeYz5uJ8dMfGa1iNoRt3ExAmP'
const REFRESH = 'vB8sDk2LqW0xZc5nMj7yTf4hGr9uPe1aQiXo3ExAmPl'
const CODE = 'SplxlOBeZQQYbYS6WxSbIAq2mT0uVr8dKfHj4ExAmPl'
const NAME = 'sha256:n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
const CALLBACK = 'https://app.example.cn/callback'
/** Client credentials, if not sent by HTTP Basic. */
const clientFields = {
  client_id: text(64, 'my-app', '客户端编号；也可用 HTTP Basic').optional(),
  client_secret: text(256, 'the-secret-of-the-client', '客户端密钥；也可用 HTTP Basic').optional(),
}

export const checkToken = endpoint({
  method: 'POST',
  path: '/system/oauth2/check-token',
  summary: '外部平台核对访问令牌（客户端认证）',
  tag,
  access: 'public',
  client: true,
  session: true,
  form: true,
  query: z.object({
    token: z
      .string({ error: 'token' })
      .min(1)
      .max(256)
      .meta({ examples: [ACCESS] }),
    ...clientFields,
  }),
  data: z.object({
    user_id: Id.nullable().describe('client_credentials 的令牌不代表任何用户，为 null'),
    user_type: z.literal(2),
    tenant_id: z.int(),
    client_id: z.string(),
    scopes: z.array(z.string()),
    access_token: z.string(),
    exp: z.int().describe('到期时间，秒'),
  }),
})

export const OAuth2Token = z.object({
  access_token: text(256, ACCESS),
  refresh_token: text(256, REFRESH, '没有刷新权限的客户端为 null').nullable(),
  token_type: z.literal('bearer'),
  expires_in: z.int().meta({ description: '秒', examples: [1800] }),
  scope: text(512, 'user.read', '以空格分隔'),
})
export type OAuth2Token = z.output<typeof OAuth2Token>

export const issueToken = endpoint({
  method: 'POST',
  path: '/system/oauth2/token',
  summary:
    '用授权码、密码、刷新令牌或客户端身份换取令牌（grant_type 为 authorization_code、password、refresh_token、client_credentials）',
  tag,
  access: 'public',
  client: true,
  session: true,
  form: true,
  query: z.object({
    grant_type: text(64, 'authorization_code'),
    code: text(256, CODE, '授权码，只能用一次').optional(),
    redirect_uri: text(1024, CALLBACK, '须与申请授权码时完全相同').optional(),
    state: text(512, 'af0ifjsldkj').optional(),
    code_verifier: text(
      128,
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      'PKCE（S256）',
    ).optional(),
    username: text(64, '13800000003').optional(),
    password: text(256, 'Carbon-2026').optional(),
    captchaVerification: text(1024, 'CARB-2345', '密码模式下的注册码或验证码凭证').optional(),
    refresh_token: text(256, REFRESH).optional(),
    scope: text(512, 'user.read', '以空格分隔；不传则取客户端的全部范围').optional(),
    ...clientFields,
  }),
  data: OAuth2Token,
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/system/oauth2/token',
  summary: '客户端作废自己的访问令牌或刷新令牌；没有这个令牌时答 false',
  tag,
  access: 'public',
  client: true,
  session: true,
  form: true,
  query: z.object({
    token: z
      .string({ error: 'token' })
      .min(1)
      .max(256)
      .meta({ examples: [ACCESS] }),
    ...clientFields,
  }),
  data: z.boolean(),
})

export const authorizeInfo = endpoint({
  method: 'GET',
  path: '/system/oauth2/authorize',
  summary: '授权页所需：客户端的名称，以及各授权范围是否已经同意',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({
    clientId: text(64, 'my-app'),
    response_type: text(16, 'code', '与下面几项一同给出时，先核对整个请求').optional(),
    redirect_uri: text(1024, CALLBACK).optional(),
    scope: text(1024, 'user.read', '以空格分隔').optional(),
    code_challenge: text(128, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM').optional(),
    code_challenge_method: text(16, 'S256').optional(),
  }),
  data: z.object({
    client: z.object({ name: z.string(), logo: z.string() }),
    scopes: z.array(z.object({ key: z.string(), value: z.boolean() })),
  }),
})

export const authorize = endpoint({
  method: 'POST',
  path: '/system/oauth2/authorize',
  summary: '同意或拒绝授权，答跳转地址；auto_approve 为 true 且尚未全部同意过时答 null',
  tag,
  access: 'user',
  form: true,
  query: z.object({
    response_type: text(16, 'code', 'code，或仅限短期只读令牌的 token'),
    client_id: text(64, 'my-app'),
    scope: text(1024, '{"user.read":true}', '以范围为键的 JSON').optional(),
    redirect_uri: text(1024, CALLBACK),
    auto_approve: z.enum(['true', 'false']),
    state: text(512, 'af0ifjsldkj').optional(),
    code_challenge: text(
      128,
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      'PKCE；公开客户端必须提供',
    ).optional(),
    code_challenge_method: text(16, 'S256', '只接受 S256').optional(),
  }),
  data: text(4096, `${CALLBACK}?code=${CODE}&state=af0ifjsldkj`).nullable(),
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

const optionalId = Id.optional()

export const tokenPage = endpoint({
  method: 'GET',
  path: '/system/oauth2-token/page',
  summary: '有效的访问令牌；库中只有散列，accessToken 给出可用于强制退出的名称',
  tag,
  access: { permission: 'system:oauth2-token:page' },
  query: PageQuery.extend({
    userId: optionalId,
    userType: queryNumber(z.int('用户类型不正确')).optional(),
    clientId: text(64, 'my-app').optional(),
    username: text(64, '13800000003', '完整的账号或手机号').optional(),
  }),
  data: Page(
    z.object({
      id: Id.describe('令牌所属会话的编号'),
      accessToken: text(256, NAME, 'sha256: 开头的名称，不能用来调用接口'),
      userId: Id,
      userType: z.literal(2),
      username: z.string().describe('手机号只显示首尾'),
      nickname: z.string(),
      userIp: z.string().describe('登录时的地址'),
      userAgent: z.string(),
      clientId: z.string(),
      scopes: z.array(z.string()),
      createTime: Time,
      expiresTime: Time,
    }),
  ),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/system/oauth2-token/delete-list',
  summary: '强制退出几个会话，以列表给出的会话编号；已经结束的略过',
  tag,
  access: { permission: 'system:oauth2-token:delete' },
  query: z.object({ ids: Ids }),
  data: z.literal(true),
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/system/oauth2-token/delete-user',
  summary: '强制退出一名用户的全部会话',
  tag,
  access: { permission: 'system:oauth2-token:delete' },
  query: z.object({ userId: Id }),
  data: z.literal(true),
})

export const forceLogout = endpoint({
  method: 'DELETE',
  path: '/system/oauth2-token/delete',
  summary:
    '强制退出：令牌所属的会话随即结束；accessToken 可以是令牌，也可以是列表给出的名称或编号；也可以只给 id',
  tag,
  access: { permission: 'system:oauth2-token:delete' },
  query: z
    .object({
      accessToken: z
        .string()
        .max(256)
        .meta({ examples: [NAME] })
        .optional(),
      id: optionalId.describe('会话的编号，列表给出'),
    })
    .refine(({ accessToken, id }) => accessToken !== undefined || id !== undefined, {
      error: '请提供 accessToken 或 id',
    }),
  data: z.literal(true),
})

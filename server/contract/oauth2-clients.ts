import { z } from 'zod'
import { CommonStatus, EnabledFilter, nameFilter, StatusChanged } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { requiredText, Time } from './fields.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '外部平台'
const path = '/system/oauth2-client'
const may = (what: 'query' | 'create' | 'update' | 'delete') => ({
  access: { permission: `system:oauth2-client:${what}` },
})
const Done = z.literal(true)

/** Grant types that a client may have. `implicit` issues a short-lived, read-only child of the user's session. */
export const GRANT_TYPES = [
  'authorization_code',
  'password',
  'refresh_token',
  'client_credentials',
  'implicit',
] as const
export type GrantType = (typeof GRANT_TYPES)[number]

const ClientId = z
  .string({ error: '客户端编号不能为空' })
  .trim()
  .min(1, '客户端编号不能为空')
  .max(64, '客户端编号长度不能超过 64 个字符')
  .meta({ examples: ['my-app'] })
const ClientIds = z
  .union([z.string(), z.array(z.string())], { error: '客户端编号不正确' })
  .transform((given) => [...new Set([given].flat().join(',').split(','))])
  .refine((ids) => ids.every((id) => /^[\w.-]{1,64}$/.test(id)), '客户端编号不正确')
  .refine(({ length }) => length <= 200, '一次最多 200 个编号')

/** Replaces the secret wherever a client is shown; if sent back, the secret stays unchanged. */
export const SECRET_MASK = '********'
const SECRET_RULE = '客户端密钥为 16 到 128 个字母、数字或符号，其中至少 8 个各不相同'
const isStrongSecret = (secret: string) =>
  /^[\x21-\x7e]{16,128}$/.test(secret) && new Set(secret).size >= 8
/** Forms of other clients require a secret from staff and never display one (C-6.6). */
const ChosenSecret = z
  .string()
  .meta({ examples: [SECRET_MASK] })
  .nullish()
  .transform((given) => (given && given !== SECRET_MASK ? given : undefined))
  .refine((secret) => secret === undefined || isStrongSecret(secret), SECRET_RULE)

/** Allowed token lifetimes of a client in seconds; the same range as the site's own setting. */
export const VALIDITY = {
  access: { min: 60, max: 86_400 },
  refresh: { min: 60, max: 31_536_000 },
} as const
/** Forms of older clients send 0 for an empty field. */
const validity = (name: string, { min, max }: { min: number; max: number }) => {
  const rule = `${name}为 ${min} 到 ${max} 秒，0 为采用网站的设置`
  return z
    .int({ error: rule })
    .refine((given) => given === 0 || (given >= min && given <= max), rule)
    .meta({ examples: [1800] })
    .nullish()
    .transform((given) => given ?? 0)
    .describe(rule)
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const ClientBody = z.object({
  name: requiredText(100, '应用名称不能为空', '应用名称'),
  secret: ChosenSecret.describe(
    `自定的密钥；省略、为空或为 ${SECRET_MASK} 时，登记由系统生成，修改不变。${SECRET_RULE}`,
  ),
  logo: z
    .string()
    .trim()
    .max(1024, '应用图标的地址过长')
    .refine((logo) => logo === '' || /^https?:\/\/[^\s]+$/i.test(logo), '应用图标须是 http(s) 地址')
    .meta({ examples: ['https://app.example.cn/logo.png'] })
    .nullish()
    .transform((logo) => logo ?? ''),
  description: z
    .string()
    .trim()
    .max(255, '应用描述最多 255 个字')
    .meta({ examples: ['能碳大屏'] })
    .nullish()
    .transform((given) => given ?? ''),
  additionalInformation: z
    .string()
    .trim()
    .max(4096, '附加信息最多 4096 个字')
    .refine((given) => given === '' || isJson(given), '附加信息必须是 JSON 格式')
    .meta({ examples: ['{"department":"能碳中心"}'] })
    .nullish()
    .transform((given) => given ?? '')
    .describe('JSON，原样保存，程序不用'),
  accessTokenValiditySeconds: validity('访问令牌的有效期', VALIDITY.access),
  refreshTokenValiditySeconds: validity('刷新令牌的有效期', VALIDITY.refresh),
  status: CommonStatus.nullish()
    .transform((status) => status ?? undefined)
    .describe('省略则不变，登记时为 0'),
  redirectUris: z
    .array(z.string().trim().max(1024, '回调地址过长'))
    .max(20, '回调地址最多 20 个')
    .nullish()
    .transform((uris) => [...new Set((uris ?? []).filter((uri) => uri !== ''))])
    .describe('与申请授权码时逐字比较'),
  authorizedGrantTypes: z
    .array(z.enum(GRANT_TYPES, { error: '授权类型不正确' }), { error: '授权类型不能为空' })
    .min(1, '授权类型不能为空')
    .transform((types) => [...new Set(types)]),
})

export const OAuth2Client = z.object({
  id: z.string().describe('即客户端编号'),
  clientId: z.string(),
  secret: z.string().describe(`${SECRET_MASK}；公开客户端为空`),
  name: z.string(),
  logo: z.string(),
  description: z.string(),
  additionalInformation: z.string().describe('JSON，没有则为空'),
  status: CommonStatus,
  isPublic: z.boolean().describe('公开客户端没有密钥，必须使用 PKCE'),
  redirectUris: z.array(z.string()),
  authorizedGrantTypes: z.array(z.string()),
  scopes: z.array(z.string()),
  accessTokenValiditySeconds: z.int().describe('没有另设时为 ACCESS_TOKEN_TTL 的值'),
  refreshTokenValiditySeconds: z.int().describe('没有另设时为 REFRESH_TOKEN_TTL 的值'),
  createTime: Time,
  updateTime: Time,
})
export type OAuth2Client = z.output<typeof OAuth2Client>

const Secret = z.string().nullable().describe('只在这里给出一次；公开客户端为 null')

export const createClient = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary: '登记应用；生成的密钥只在这里给出一次',
  tag,
  ...may('create'),
  body: ClientBody.extend({
    clientId: ClientId,
    isPublic: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false),
  }),
  data: z.object({ id: z.string(), secret: Secret }),
})
export const updateClient = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '修改应用，省略的字段不变；停用或收回授权类型时，它的会话和令牌随即失效',
  tag,
  ...may('update'),
  body: ClientBody.extend({
    id: ClientId,
    logo: unchangedIfAbsent(ClientBody.shape.logo),
    description: unchangedIfAbsent(ClientBody.shape.description),
    additionalInformation: unchangedIfAbsent(ClientBody.shape.additionalInformation),
    accessTokenValiditySeconds: unchangedIfAbsent(ClientBody.shape.accessTokenValiditySeconds),
    refreshTokenValiditySeconds: unchangedIfAbsent(ClientBody.shape.refreshTokenValiditySeconds),
    redirectUris: unchangedIfAbsent(ClientBody.shape.redirectUris),
    clientId: ClientId.nullish().describe('不能修改，可省略'),
  }).refine(
    ({ id, clientId }) => !clientId || clientId === id,
    '客户端编号不能修改，请另登记一个应用',
  ),
  data: Done,
})
export type ClientUpdate = z.output<typeof updateClient.body>

export const updateClientStatus = endpoint({
  method: 'PUT',
  path: `${path}/update-status`,
  summary: '启用或停用应用；停用时它的会话和令牌随即失效',
  tag,
  ...may('update'),
  body: z.object({ id: ClientId, status: CommonStatus }),
  data: StatusChanged,
})
export const renewClientSecret = endpoint({
  method: 'PUT',
  path: `${path}/renew-secret`,
  summary: '更换应用的密钥，旧密钥随即失效；新密钥只在这里给出一次',
  tag,
  ...may('update'),
  body: z.object({ id: ClientId }),
  data: z.object({ secret: z.string() }),
})
export const deleteClient = endpoint({
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '删除应用及其会话、令牌和用户的授权',
  tag,
  ...may('delete'),
  query: z.object({ id: ClientId }),
  data: Done,
})
export const deleteClients = endpoint({
  method: 'DELETE',
  path: `${path}/delete-list`,
  aliases: [`${path}/delete-batch`],
  summary: '删除多个应用：要么全部，要么一个也不删',
  tag,
  ...may('delete'),
  query: z.object({ ids: ClientIds }),
  data: Done,
})
export const clientPage = endpoint({
  method: 'GET',
  path: `${path}/page`,
  summary: '应用分页，按编号',
  tag,
  ...may('query'),
  query: PageQuery.extend({
    name: nameFilter('名称中的文字'),
    clientId: nameFilter('编号中的文字'),
    status: EnabledFilter,
  }),
  data: Page(OAuth2Client),
})
export const getClient = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '一个应用',
  tag,
  ...may('query'),
  query: z.object({ id: ClientId }),
  data: OAuth2Client,
})

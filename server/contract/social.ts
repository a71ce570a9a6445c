import { z } from 'zod'
import { createTimeRange, nameFilter } from './admin-fields.ts'
import { Session } from './auth.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, OwnPassword, Time } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '社交登录'

/** The platforms that clients of the contract know, and our own for any OpenID Connect provider. */
export const SOCIAL_TYPES: Readonly<Record<number, string>> = {
  10: 'Gitee',
  20: '钉钉',
  30: '企业微信',
  31: '微信公众号',
  32: '微信开放平台',
  34: '微信小程序',
  40: '支付宝小程序',
  90: '统一身份认证',
}
export const OIDC_TYPE = 90

const known = Object.keys(SOCIAL_TYPES).map(Number)
const isKnown = (type: number) => known.includes(type)
const RANGE = `必须在指定范围 [${known.join(', ')}]`
const typed = <Schema extends z.ZodType<number>>(schema: Schema) =>
  schema.refine(isKnown, RANGE).meta({ examples: [OIDC_TYPE] })
export const SocialType = typed(z.int({ error: '社交平台的类型不能为空' }))
const TypeField = queryNumber(SocialType)
/** The parameters with which the provider redirected the browser back. */
export const SocialCallback = z.object({
  type: SocialType,
  code: z
    .string({ error: '授权码不能为空' })
    .min(1, '授权码不能为空')
    .max(2048)
    .meta({ examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
  state: z
    .string({ error: 'state 不能为空' })
    .min(1, 'state 不能为空')
    .max(256)
    .meta({ examples: ['af0ifjsldkj'] }),
})
export type SocialCallback = z.output<typeof SocialCallback>
const Openid = z
  .string({ error: '社交用户的 openid 不能为空' })
  .min(1)
  .max(255)
  .meta({ examples: ['248289761001'] })

export const socialAuthRedirect = endpoint({
  method: 'GET',
  path: '/system/auth/social-auth-redirect',
  summary: '社交平台的授权地址；未配置的平台答 code 501',
  tag,
  access: 'public',
  query: z.object({
    type: TypeField,
    redirectUri: z
      .string()
      .min(1)
      .max(1024)
      .meta({
        description: '平台带 code 和 state 跳回的地址',
        examples: ['https://carbon.example.cn/social-login'],
      }),
  }),
  data: z
    .string()
    .meta({ examples: ['https://id.example.cn/authorize?client_id=carbon&state=af0ifjsldkj'] }),
})

export const socialLogin = endpoint({
  method: 'POST',
  path: '/system/auth/social-login',
  summary: '用社交平台的授权码登录；没有绑定账号时答 1002000005，可随后带同一授权码登录并绑定',
  tag,
  access: 'public',
  session: true,
  body: SocialCallback,
  data: Session,
})

export const bindSocialUser = endpoint({
  method: 'POST',
  path: '/system/social-user/bind',
  summary: '把社交账号绑定到自己；授权须由自己发起，并以登录密码验证本人',
  tag,
  access: 'user',
  body: SocialCallback.extend({ password: z.nullish(OwnPassword) }),
  data: z.literal(true),
})

export const unbindSocialUser = endpoint({
  method: 'DELETE',
  path: '/system/social-user/unbind',
  summary: '解除自己与社交账号的绑定；以登录密码验证本人',
  tag,
  access: 'user',
  body: z.object({ type: SocialType, openid: Openid, password: z.nullish(OwnPassword) }),
  data: z.literal(true),
})

const SocialUser = z.object({
  id: Id,
  type: SocialType,
  openid: Openid,
  nickname: z.string(),
  avatar: z.string(),
})

export const listSocialBinds = endpoint({
  method: 'GET',
  path: '/system/social-user/get-bind-list',
  summary: '自己绑定的社交账号',
  tag,
  access: 'user',
  handOver: false,
  data: z.array(SocialUser),
})

const SocialUserRow = SocialUser.extend({ userId: Id, createTime: Time, updateTime: Time })

export const pageSocialUsers = endpoint({
  method: 'GET',
  path: '/system/social-user/page',
  summary: '全部已绑定的社交账号',
  tag,
  access: { permission: 'system:social-user:query' },
  query: PageQuery.extend({
    type: TypeField.optional(),
    nickname: nameFilter('昵称包含'),
    openid: nameFilter('openid 包含'),
    ...createTimeRange,
  }),
  data: Page(SocialUserRow),
})

export const getSocialUser = endpoint({
  method: 'GET',
  path: '/system/social-user/get',
  summary: '一个社交账号；没有时 data 为 null',
  tag,
  access: { permission: 'system:social-user:query' },
  query: z.object({ id: Id }),
  data: SocialUserRow.nullable(),
})

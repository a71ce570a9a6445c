import { z } from 'zod'
import { Session } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Id, OwnPassword, Time } from './fields.ts'
import { PasskeyName } from './form-fields.ts'

const tag = '通行密钥'

const WRONG = '通行密钥的答复不正确'
const base64url = (max: number) =>
  z
    .string({ error: WRONG })
    .max(max, WRONG)
    .regex(/^[\w-]+$/, WRONG)
const TRANSPORTS_MAX = 10
const Transports = z.array(z.string().max(20, WRONG)).max(TRANSPORTS_MAX, WRONG)
const answer = <Response extends z.ZodType>(response: Response) =>
  z
    .object({
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key', WRONG),
      response,
    })
    .describe('浏览器 navigator.credentials 的答复，二进制内容用 base64url')

/** Result of `navigator.credentials.create`. */
export const NewPasskey = answer(
  z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: Transports.nullish(),
  }),
)
/** Result of `navigator.credentials.get`. */
export const PasskeyAnswer = answer(
  z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
)

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/system/passkey/list',
  summary: '本人的通行密钥',
  tag,
  access: 'user',
  handOver: false,
  data: z.object({
    available: z.boolean().describe('网站是否可用通行密钥：须设置 PUBLIC_ORIGIN，并为 https'),
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        createTime: Time,
        usedTime: Time.nullable().describe('从未使用则为 null'),
      }),
    ),
  }),
})

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/system/passkey/prepare',
  summary: '开始添加通行密钥：验证登录密码后给出选项，由同一会话在 5 分钟内完成',
  tag,
  access: 'user',
  body: z.object({ password: OwnPassword }),
  data: CreationOptions,
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/system/passkey/create',
  summary: '完成添加通行密钥；本人收到消息',
  tag,
  access: 'user',
  body: z.object({ name: PasskeyName, credential: NewPasskey }),
  data: Id,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/system/passkey/remove',
  summary: '删除本人的一个通行密钥，须验证登录密码',
  tag,
  access: 'user',
  body: z.object({ id: Id, password: OwnPassword }),
  data: z.literal(true),
})

const Secret = z
  .string({ error: '凭据不正确' })
  .min(1, '凭据不正确')
  .max(256, '凭据不正确')
  .describe('请求登录的浏览器自己的凭据')
const Ticket = z.string().min(1, '凭据不正确').max(256, '凭据不正确').nullish()

export const createPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/system/auth/passkey/options',
  summary: '用通行密钥登录的选项：5 分钟内有效，只能用一次；同一来源每 10 分钟 30 个',
  tag,
  access: 'public',
  body: z.object({ ticket: Ticket.describe('作为登录的第二步时，第一步给出的 ticket') }),
  data: z.object({
    secret: z.string(),
    expiresTime: Time,
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(CredentialDescriptor),
    }),
  }),
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/system/auth/passkey/login',
  summary: '用通行密钥登录，或作为登录的第二步；设备已验证本人，不再要求动态验证码',
  tag,
  access: 'public',
  device: true,
  body: z.object({ secret: Secret, ticket: Ticket, credential: PasskeyAnswer }),
  data: Session,
})

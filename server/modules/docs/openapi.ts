import { z } from 'zod'
import { type Access, type Endpoint, Envelope } from '../../contract/endpoint.ts'
import { ERRORS } from '../../error-texts.ts'
import { refusal, success } from '../../envelope.ts'
import { Code } from '../../contract/codes.ts'
import { PORTAL_KEY_HEADER } from '#shared/portal-key.ts'
import { READ_RATE } from '../../contract/open-data.ts'
import { readsLeniently } from '../../coercion.ts'
import { exampleOf, type Schema } from './examples.ts'

type Json = Record<string, unknown>

const LENIENT =
  '标量按 Jackson 的规则读取：应为数字或布尔值处可以是其文字（"0"、"true"），应为文字处可以是数字，数字和选项处的空字符串即没有给出；不是数字的文字照样拒绝'
const RANGES =
  '查询中的时间范围（名称[0]、名称[1]）也可以写作 名称=起&名称=止、名称[]=起&名称[]=止 或 名称=起,止；读不懂的范围一律拒绝。'
const OPEN_DATA = `。可跨域读取；同一来源可连续读取 ${READ_RATE.burst} 次，之后每秒 ${READ_RATE.perSecond} 次，超出时答 code 429 并带 Retry-After`

export const takes = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined)

/** Converts a schema to JSON Schema, for requests (`input`) or answers (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (one.pattern) one.pattern = one.pattern.replaceAll(String.raw`\p{Cc}`, CONTROLS)
    },
  })
  delete json.$schema
  return json
}

/** Validators without Unicode support read `\p{Cc}` as literal characters. */
const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

/** Who may call, as text. */
export function accessText(access: Access): string {
  if (access === 'public') return '公开'
  if (access === 'portal') return '门户自身，凭由 SESSION_SECRET 派生的密钥'
  return access === 'user' ? '登录用户' : `权限 ${access.permission}`
}

/**
 * Generates an OpenAPI 3.1 document from the contract.
 * @param prefixes under which the calls are served
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  title: string,
  prefixes = ['/', '/admin-api'],
): Json & { components: Json & { schemas: Json } } {
  const paths: Record<string, Json> = {}
  const schemes = new Set(endpoints.flatMap(schemesOf))
  const failures = new Set(endpoints.flatMap(failuresOf))
  for (const endpoint of endpoints) {
    const path = (paths[templateOf(endpoint.path)] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1.0.0',
      contact: { name: title },
      description: [
        '应用自身的回答一律是 HTTP 200，结果看信封里的 code（0 为成功）；记录不存在也是如此，各有自己的 code。',
        '404、405、413、415、500、503 使用真实的 HTTP 状态，正文同样是信封：没有这个地址或文件是 404；地址不支持所用的方法是 405，支持的方法见响应头 Allow；无法解码的地址是 400。',
        ...(prefixes.length > 1
          ? [RANGES, `/system 与 /infra 的请求中，${LENIENT}。`, '全部路径另在 /admin-api 下提供。']
          : []),
      ].join(''),
    },
    servers: prefixes.map((url) => ({ url })),
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: jsonSchema(Envelope(z.null()), 'output') },
      responses: Object.fromEntries(
        FAILURES.filter((code) => failures.has(code)).map((code) => [`E${code}`, failure(code)]),
      ),
      ...(schemes.size > 0 && {
        securitySchemes: Object.fromEntries(
          Object.entries(SECURITY_SCHEMES).filter(([name]) => schemes.has(name as Scheme)),
        ),
      }),
    },
  }
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer' },
  client: { type: 'http', scheme: 'basic', description: 'OAuth2 客户端' },
  portal: { type: 'apiKey', in: 'header', name: PORTAL_KEY_HEADER, description: '门户自身' },
} as const
type Scheme = keyof typeof SECURITY_SCHEMES

function schemesOf({ access, client }: Endpoint): Scheme[] {
  if (client) return ['client']
  if (access === 'public') return []
  return [access === 'portal' ? 'portal' : 'bearer']
}

/** `/a/:b` in OpenAPI notation: `/a/{b}`. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** A client may identify itself by fields of the form instead, so that its scheme is optional. */
function security(endpoint: Endpoint): Json {
  const required = schemesOf(endpoint).map((scheme) => ({ [scheme]: [] }))
  if (required.length === 0) return {}
  return { security: endpoint.client ? [...required, {}] : required }
}

function operation(endpoint: Endpoint): Json {
  const { access, body, device, file, form, openData, query, revalidated } = endpoint
  const { summary, tag, upload } = endpoint
  const [, ...names] = endpoint.path.split('/')
  return {
    tags: [tag],
    operationId: [endpoint.method.toLowerCase(), ...names]
      .join('_')
      .replaceAll('-', '_')
      .replaceAll(':', ''),
    summary,
    description: `访问权限：${accessText(access)}${openData ? OPEN_DATA : ''}`,
    ...security(endpoint),
    ...(takes(query) || device
      ? {
          parameters: [
            ...(takes(query) ? parameters(query, endpoint.path) : []),
            ...(device ? [DEVICE] : []),
          ],
        }
      : {}),
    ...(takes(body)
      ? {
          requestBody: {
            ...requestBody('application/json', body),
            ...(readsLeniently(endpoint.path) ? { description: LENIENT } : {}),
          },
        }
      : {}),
    ...(form
      ? { requestBody: requestBody('application/x-www-form-urlencoded', query, false) }
      : {}),
    ...(upload ? { requestBody: uploadBody(upload, query) } : {}),
    responses: {
      200: {
        description: answerText(endpoint),
        ...(device ? { headers: { 'X-Device-Token': DEVICE_ANSWER } } : {}),
        ...(revalidated ? { headers: { ETag: ETAG } } : {}),
        ...(file ? { headers: { 'Content-Disposition': FILE_NAME } } : {}),
        content: {
          ...Object.fromEntries((file?.types ?? []).map((type) => [type, BINARY])),
          'application/json': {
            schema: answerSchema(endpoint),
            example: answerExample(endpoint),
          },
        },
      },
      ...(revalidated ? { 304: { description: '与 If-None-Match 中的 ETag 相同，无正文' } } : {}),
      ...Object.fromEntries(
        failuresOf(endpoint).map((code) => [code, { $ref: `#/components/responses/E${code}` }]),
      ),
    },
  }
}

/** A call with its own envelope still reports an unreadable request in the standard one. */
const answerSchema = ({ bare, data }: Endpoint): Json =>
  bare
    ? { anyOf: [jsonSchema(data, 'output'), jsonSchema(Envelope(z.null()), 'output')] }
    : jsonSchema(Envelope(data), 'output')

/**
 * Refusals with a real HTTP status (C-1.2) that an operation may answer. An unknown path (404) and an unknown method of
 * a known path (405) reach no operation; a missing record is a code of the envelope, only a missing file is a 404.
 */
const FAILURES = [
  Code.notFound,
  Code.bodyTooLarge,
  Code.unsupportedMediaType,
  Code.internal,
  Code.unavailable,
] as const

const failure = (code: (typeof FAILURES)[number]) => ({
  description: ERRORS[code].text,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: refusal(code),
    },
  },
})

const failuresOf = ({ method, path }: Endpoint) =>
  FAILURES.filter(
    (code) =>
      (code !== Code.notFound || path.includes(':')) &&
      (method !== 'GET' || (code !== Code.bodyTooLarge && code !== Code.unsupportedMediaType)),
  )

function answerExample({ bare, data, file }: Endpoint) {
  if (file) return refusal(Code.forbidden)
  const shown = exampleOf(jsonSchema(data, 'output') as Schema)
  return bare ? shown : success(shown)
}

/** Attempts from a device that the account knows are counted separately from those of strangers. */
const DEVICE = {
  name: 'X-Device-Token',
  in: 'header',
  required: false,
  description:
    '此前登录该账号时得到的设备凭证。带上它，失败次数单独计算，他人猜密码不会影响本设备登录；它不能代替密码',
  schema: { type: 'string', maxLength: 512 },
}
const DEVICE_ANSWER = {
  description: '设备凭证，180 天内有效，下次登录时放在同名请求头中',
  schema: { type: 'string' },
}
const ETAG = {
  description: '内容的标识，下次读取时放在请求头 If-None-Match 中',
  schema: { type: 'string' },
}

const FILE_NAME = {
  description: '作为附件下载时的文件名',
  schema: { type: 'string' },
}

const BINARY = { schema: { type: 'string', format: 'binary' } }

function answerText({ bare, file, refusals = [] }: Endpoint): string {
  if (bare) return '自己的信封；请求无法读取时是普通的信封'
  const named = refusals.map((code) => `${code} ${ERRORS[code].text.replace(/\{(\w+)\}/g, '$1')}`)
  const text = file ? `${file.what}；不成功时是信封，code 非 0` : '信封；code 非 0 时 data 为 null'
  return [text, ...named].join('；')
}

const requestBody = (type: string, schema: z.ZodType, required = true) => ({
  required,
  content: {
    [type]: {
      schema: jsonSchema(schema, 'input'),
      example: exampleOf(jsonSchema(schema, 'input') as Schema),
    },
  },
})

/** Fields of the query may also be sent in the form; the query takes precedence. */
const uploadBody = (field: string, query: z.ZodType) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...(takes(query) ? (jsonSchema(query, 'input').properties as Json) : {}),
          [field]: { type: 'string', format: 'binary' },
        },
        required: [field],
      },
    },
  },
})

function parameters(query: z.ZodType, path: string) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
    example: exampleOf(schema as Schema, name),
  }))
}

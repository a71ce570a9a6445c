import { z } from 'zod'
import { type Access, type Endpoint, Envelope } from '../../contract/endpoint.ts'
import { BURST, PER_SECOND } from '../../reading-limit.ts'

type Json = Record<string, unknown>

const OPEN_DATA = `。可跨域读取；同一来源可连续读取 ${BURST} 次，之后每秒 ${PER_SECOND} 次，超出时答 code 429 并带 Retry-After`

export const takes = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined)

/** A schema as JSON Schema; `io` tells what a caller sends from what he receives. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete json.$schema
  return json
}

/** Who may call, in words. */
export function accessText(access: Access): string {
  if (access === 'public') return '公开'
  return access === 'user' ? '登录用户' : `权限 ${access.permission}`
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly Endpoint[], title: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description:
        '应用自身的回答一律是 HTTP 200，结果看信封里的 code（0 为成功）。404、405、413、415、500、503 使用真实的 HTTP 状态，正文同样是信封。全部路径另在 /admin-api 下提供。',
    },
    servers: [{ url: '/' }, { url: '/admin-api' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic', description: 'OAuth2 客户端' },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { access, body, file, form, openData, planned, query, summary, tag } = endpoint
  const [, ...names] = endpoint.path.split('/')
  return {
    tags: [tag],
    operationId: names.join('_').replaceAll('-', '_'),
    summary: planned ? `${summary}（尚未开通，答 code 501）` : summary,
    description: `访问权限：${accessText(access)}${openData ? OPEN_DATA : ''}`,
    ...(planned ? { 'x-planned': true, 'x-code': 501 } : {}),
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.path.endsWith('/check-token') ? { security: [{ client: [] }] } : {}),
    ...(takes(query) ? { parameters: parameters(query) } : {}),
    ...(takes(body) ? { requestBody: requestBody('application/json', body) } : {}),
    ...(form
      ? { requestBody: requestBody('application/x-www-form-urlencoded', query, false) }
      : {}),
    responses: {
      200: {
        description: answerText(endpoint),
        content: {
          ...Object.fromEntries((file?.types ?? []).map((type) => [type, BINARY])),
          'application/json': { schema: answerSchema(endpoint) },
        },
      },
    },
  }
}

/** A call with an envelope of its own still tells in ours that it could not read the request. */
const answerSchema = ({ bare, data }: Endpoint): Json =>
  bare
    ? { anyOf: [jsonSchema(data, 'output'), jsonSchema(Envelope(z.null()), 'output')] }
    : jsonSchema(Envelope(data), 'output')

const BINARY = { schema: { type: 'string', format: 'binary' } }

function answerText({ bare, file, planned }: Endpoint): string {
  if (planned) return '信封，code 为 501'
  if (bare) return '自己的信封；请求无法读取时是普通的信封'
  return file ? `${file.what}；不成功时是信封，code 非 0` : '信封；code 非 0 时 data 为 null'
}

const requestBody = (type: string, schema: z.ZodType, required = true) => ({
  required,
  content: { [type]: { schema: jsonSchema(schema, 'input') } },
})

function parameters(query: z.ZodType) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

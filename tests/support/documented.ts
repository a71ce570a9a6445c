import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { openApiDocument } from '#server/modules/docs/openapi.ts'
import { throughPrism } from './prism.ts'

interface Response {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: { Refusal: Schema }; responses: Record<string, Response> }
}

const PREFIX = '/admin-api'
/** Routes outside the contract; every other URL that is not in the document answers 404 or 405. */
const APART = ['/healthz', '/readyz', '/openapi.json', '/docs', '/demo/platform']

const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
const validators = new WeakMap<Schema, ValidateFunction>()
const described = new WeakMap<Endpoint, Record<string, Response>>()
let refusal: Schema | undefined

interface Answer {
  statusCode: number
  headers: OutgoingHttpHeaders
  body: string
}

/**
 * Validates every answer of `app` against its OpenAPI document: a call with an undocumented answer throws. With
 * PRISM_URL set, answers also pass through Prism (tests/hardening/api-tests.ts).
 * @returns undocumented answers over real connections, to be checked at the end
 */
export function requireDocumented(app: FastifyInstance): string[] {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const checked = async (given: InjectOptions | string) => {
    const options = typeof given === 'string' ? { url: given } : given
    const method = String(options.method ?? 'GET').toUpperCase()
    const url = String(options.url ?? options.path)
    const endpoint = endpointOf(app, method, url)
    const answer = endpoint ? await throughPrism(endpoint, options, inject) : await inject(options)
    const fault = faultOf(app, method, url, answer)
    if (fault) throw new Error(fault)
    return answer
  }
  app.inject = checked as typeof app.inject
  const found: string[] = []
  // Before Fastify's own listener, which answers some requests synchronously.
  app.server.prependListener('request', ({ method = '', url = '' }, response: ServerResponse) => {
    const chunks: Buffer[] = []
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
    const write = response.write.bind(response) as (...given: unknown[]) => boolean
    const keep = ([chunk]: unknown[]) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    let headers: OutgoingHttpHeaders = {}
    // Fastify passes its headers here; `getHeaders()` does not include them.
    response.writeHead = (...given: unknown[]) => {
      headers = { ...response.getHeaders(), ...(given.at(-1) as OutgoingHttpHeaders) }
      return writeHead(...given)
    }
    response.write = (...given: unknown[]) => (keep(given), write(...given))
    response.end = (...given: unknown[]) => (keep(given), end(...given))
    response.on('finish', () => {
      const body = Buffer.concat(chunks).toString()
      const { statusCode } = response
      const fault = faultOf(app, method, url, { statusCode, headers, body })
      if (fault) found.push(fault)
    })
  })
  return found
}

function faultOf(app: FastifyInstance, method: string, url: string, answer: Answer) {
  // Answered like GET, without the documented body.
  if (method === 'HEAD' && endpointOf(app, 'GET', url)) return undefined
  const endpoint = endpointOf(app, method, url)
  const why = endpoint ? objection(endpoint, answer) : objectionApart(method, url, answer)
  const { statusCode, body } = answer
  return why && `Undocumented: ${method} ${url} ${statusCode}: ${why}\n${body.slice(0, 500)}`
}

function pathOf(url: string): string | undefined {
  // A proxy's request line has the whole address.
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?')
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

function endpointOf({ endpoints }: FastifyInstance, method: string, url: string) {
  const path = pathOf(url)
  if (path === undefined) return undefined
  const bare = path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path
  return endpoints.find((one) => one.method === method && matches(one.path, bare))
}
const matches = (template: string, path: string) => {
  if (!template.includes(':')) return template === path
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] : part === given[i]))
  )
}

/** Why the answer contradicts the document, if it does. */
function objection(endpoint: Endpoint, answer: Answer): string | undefined {
  let responses = described.get(endpoint)
  if (!responses) {
    const { paths, components } = openApiDocument([endpoint], '') as unknown as Described
    const [operation] = Object.values(Object.values(paths)[0] ?? {})
    responses = Object.fromEntries(
      Object.entries(operation?.responses ?? {}).map(([status, { $ref, ...response }]) => [
        status,
        $ref ? (components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) : response,
      ]),
    )
    described.set(endpoint, responses)
  }
  const found = responses[answer.statusCode]
  if (!found) return 'no such status'
  const { content } = found
  if (!content) return answer.body.length > 0 ? 'a body where none is' : undefined
  const type = mediaType(answer)
  const schema = content[type]?.schema
  if (!schema) return `no such type: ${type}`
  return type === 'application/json' ? against(resolved(schema), answer.body) : undefined
}

/** The same for URLs that are not in the document. */
function objectionApart(method: string, url: string, answer: Answer) {
  const path = pathOf(url)
  // A preflight; any other OPTIONS request is refused like every unknown method.
  if (method === 'OPTIONS' && answer.statusCode === 204) return undefined
  if (path !== undefined && APART.includes(path)) return undefined
  const { statusCode, body } = answer
  // A URL that cannot be decoded names no call.
  const refused = path === undefined ? [400, 404] : [404, 405]
  if (!refused.includes(statusCode)) return 'an answer where nothing is'
  if (method === 'HEAD') return undefined
  if (mediaType(answer) !== 'application/json') return 'no JSON'
  return against(refusalSchema(), body)
}

const refusalSchema = () =>
  (refusal ??= (openApiDocument([], '') as unknown as Described).components.schemas.Refusal)

/** Only errors are described by reference. */
const resolved = (schema: Schema): Schema => (schema.$ref ? refusalSchema() : schema)

const mediaType = ({ headers }: Answer) =>
  String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''

interface Schema {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

interface Parts {
  /** The schema of the envelope, without that of its data. */
  shell: Schema
  data: Schema | undefined
  nullable: boolean
}
const parts = new WeakMap<Schema, Parts>()

/**
 * Envelope and data are validated separately: the envelope is the same for all calls, and most answers in tests are
 * refusals without data, so that few schemas need compiling.
 */
function against(schema: Schema, text: string): string | undefined {
  let value: { data?: unknown } | null
  try {
    value = JSON.parse(text) as typeof value
  } catch {
    return 'no JSON'
  }
  const { shell, data, nullable } = parts.get(schema) ?? takeApart(schema)
  const found = value?.data
  if (!data || found === undefined) return fault(schema, value)
  return fault(shell, value) ?? (found === null && nullable ? undefined : fault(data, found))
}

function takeApart(schema: Schema): Parts {
  const { data } = schema.properties ?? {}
  const nullable = [data, ...(data?.anyOf ?? [])].some((one) => one?.type === 'null')
  const without = { ...schema, properties: { ...schema.properties, data: {} } }
  const key = JSON.stringify(without)
  const shell = shells.get(key) ?? without
  shells.set(key, shell)
  const taken = { shell, data, nullable }
  parts.set(schema, taken)
  return taken
}
const shells = new Map<string, Schema>()

function fault(schema: Schema, value: unknown): string | undefined {
  let validate = validators.get(schema)
  if (!validate) {
    validate = ajv.compile(schema)
    validators.set(schema, validate)
  }
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Code } from './contract/codes.ts'
import { Envelope, type Endpoint } from './contract/endpoint.ts'
import type { Context, Origin } from './context.ts'
import { JSON_TYPE, success } from './envelope.ts'
import { AppError } from './errors.ts'
import { FileAnswer } from './file-answer.ts'
import { DEVICE_HEADER, renewDevice } from './modules/auth/devices.ts'
import { hasPermission, type Caller } from './modules/auth/identity.ts'
import { PORTAL_CLIENT } from './modules/auth/tokens.ts'
import { READ_SCOPE } from './modules/oauth2/scopes.ts'
import { refuseForeignTenant } from './modules/tenant/service.ts'
import { FormFields } from './plugins/body-parsers.ts'
import { MultipartBody, type UploadedFile } from './uploads/multipart-form.ts'
import { withUpload } from './uploads/with-upload.ts'
import { parseBody, parseFields } from './validation.ts'

/** What a handler learns of a request: nothing of HTTP but what the contract names. */
export interface Call<Query, Body> {
  readonly query: Query
  readonly body: Body
  /** The signed-in user. On a public endpoint reading it refuses whoever is not signed in. */
  readonly caller: Caller
  /** The signed-in user of a public endpoint, if there is one. */
  readonly visitor: Caller | undefined
  readonly accessToken: string | undefined
  /** HTTP Basic credentials, still encoded. */
  readonly basic: string | undefined
  readonly idempotencyKey: string | undefined
  readonly origin: Origin
  /** The file of an endpoint with `upload`. */
  readonly file: UploadedFile
  /** How the client reached this API: its origin, and the prefix in use. */
  readonly base: string
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>
type Answer<Data> = Data | Prepared | FileAnswer
type Handler<Query, Body, Data> = (call: Call<Query, Body>) => Answer<Data> | Promise<Answer<Data>>

export type Serve = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Data>,
  handler: Handler<z.output<Query>, z.output<Body>, z.output<Data>>,
) => void

/** A module's lines: contract entry to service rule. */
export type Mount = (serve: Serve, context: Context) => void

/** An answer serialised beforehand, public and revalidated by its ETag. */
export class Prepared {
  /** Encoded once: a hundred kilobytes for each of many readers is most of what an answer costs. */
  readonly json: Buffer
  constructor(
    json: string,
    readonly etag: string,
  ) {
    this.json = Buffer.from(json)
  }
}

/** The access token of a client that can set no header (C-4.2). Never logged, never kept by a cache. */
const TOKEN_FIELD = 'token'
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** Fills in what the schema of the data does not hold: only what it names is ever sent. */
function responseSchema({ bare, data }: AnyEndpoint) {
  const schema = z.toJSONSchema(bare ? data : Envelope(data), {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Written for reading: the serializer's own dialect knows no such keys.
      delete jsonSchema.exclusiveMinimum
    },
  })
  delete schema.$schema
  return schema
}

type Stringify = (answer: unknown) => string
/** Made at the first answer and kept for both prefixes: all of them are a fifth of a start. */
const serializers = new WeakMap<AnyEndpoint, Stringify>()
function serializer(endpoint: AnyEndpoint, reply: FastifyReply) {
  const made = serializers.get(endpoint)
  if (made) return made
  const stringify = reply.compileSerializationSchema(responseSchema(endpoint)) as Stringify
  serializers.set(endpoint, stringify)
  return stringify
}

/**
 * Waits until every request that arrived in this turn of the event loop has been worked out, so that their
 * answers are written one after another and wake their client once: 43 instead of 69 µs of processor time for
 * a permission info at 20 connections.
 */
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

const takesBody = (endpoint: AnyEndpoint) => !(endpoint.body instanceof z.ZodUndefined)
const takesQuery = (endpoint: AnyEndpoint) => !(endpoint.query instanceof z.ZodUndefined)
/** Whether `token` is what the call is about, and not who makes it. */
const takesToken = ({ query }: AnyEndpoint) =>
  query instanceof z.ZodObject && Object.hasOwn(query.shape, TOKEN_FIELD)

/** @returns `serve(endpoint, handler)`: schemas in, envelope out, authority checked in between */
export function createServe(app: FastifyInstance, context: Context): Serve {
  const identify = async (request: FastifyRequest, ownToken: boolean) => {
    const accessToken =
      bearer(request.headers.authorization) ?? (ownToken ? undefined : field(request))
    const found = accessToken ? await context.identify(accessToken) : undefined
    return { accessToken, visitor: found?.state === 'valid' ? found.caller : undefined }
  }
  return (endpoint, handler) => {
    const readsBody = takesBody(endpoint)
    const readsQuery = takesQuery(endpoint)
    const ownToken = takesToken(endpoint)
    const { demoMode } = context.config
    const path = app.prefix + endpoint.path
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { costly: endpoint.openData === true },
      // A form with a file is not read before its caller is known in any case.
      ...(endpoint.bodyLimit === undefined || endpoint.upload
        ? {}
        : {
            bodyLimit: endpoint.bodyLimit,
            onRequest: async (request: FastifyRequest) => {
              request.contractPath = path
              authorize(endpoint, (await identify(request, ownToken)).visitor, demoMode)
            },
          }),
      handler: async (request, reply) => {
        request.contractPath = path
        const { accessToken, visitor } = await identify(request, ownToken)
        request.userId = visitor?.userId
        authorize(endpoint, visitor, demoMode)
        refuseForeignTenant(endpoint.path, request.headers['tenant-id'])
        refuseForm(endpoint, request.body)
        if (endpoint.openData && context.config.rateLimit) context.limitReading(request.ip)
        const query = readsQuery ? parseFields(endpoint.query, fieldsOf(request)) : undefined
        const body = readsBody ? parseBody(endpoint.body, request.body) : undefined
        const handle = (file?: UploadedFile) =>
          handler(
            new Incoming(query, body, visitor, accessToken, request, file, app.prefix) as Call<
              unknown,
              unknown
            > as Call<never, never>,
          )
        const data = await (endpoint.upload
          ? withUpload(context, endpoint, visitor, request.body, handle)
          : handle())
        if (endpoint.device) {
          const { userId } = data as { userId: number }
          const token = renewDevice(context, deviceTokenOf(request), userId)
          void reply.header(DEVICE_HEADER, token)
        }
        await endOfTurn()
        if (data instanceof Prepared) return sendPrepared(request, reply, data)
        if (data instanceof FileAnswer) return sendFile(reply, data)
        const stringify = serializer(endpoint, reply)
        return reply.type(JSON_TYPE).send(stringify(endpoint.bare ? data : success(data)))
      },
    })
  }
}

/** A class, since accessors of an object literal are defined anew for every request. */
class Incoming implements Call<unknown, unknown> {
  constructor(
    readonly query: unknown,
    readonly body: unknown,
    readonly visitor: Caller | undefined,
    readonly accessToken: string | undefined,
    private readonly request: FastifyRequest,
    private readonly upload: UploadedFile | undefined,
    private readonly prefix: string,
  ) {}

  get caller() {
    if (!this.visitor) throw new AppError(Code.unauthenticated)
    return this.visitor
  }
  get file() {
    if (!this.upload) throw new Error('The endpoint takes no upload')
    return this.upload
  }
  get base() {
    const { protocol, host } = this.request
    return `${protocol}://${host}${this.prefix}`
  }
  get basic() {
    return credentials(this.request.headers.authorization, 'basic')
  }
  get idempotencyKey() {
    return idempotencyKey(this.request)
  }
  get origin() {
    return originOf(this.request)
  }
}

/** Refuses whoever may not call `endpoint`. */
function authorize(endpoint: AnyEndpoint, visitor: Caller | undefined, demoMode: boolean) {
  const { access, method, session, handOver } = endpoint
  if (demoMode && visitor && method !== 'GET' && !session) throw new AppError(Code.demoMode)
  if (access !== 'public') {
    if (!visitor) throw new AppError(Code.unauthenticated)
    const reading = method === 'GET' && handOver !== false && visitor.scopes.includes(READ_SCOPE)
    if (visitor.clientId !== PORTAL_CLIENT && !reading) throw new AppError(Code.forbidden)
    if (access !== 'user' && !hasPermission(visitor, access.permission)) {
      throw new AppError(Code.forbidden)
    }
  }
}

function refuseForm(endpoint: AnyEndpoint, body: unknown) {
  if (body instanceof MultipartBody && !endpoint.upload)
    throw new AppError(Code.unsupportedMediaType)
  if (body instanceof FormFields && !endpoint.form) throw new AppError(Code.unsupportedMediaType)
}

/** The query's fields, a form's, which may come in either place (C-2.2), and the path's own. */
function fieldsOf({ query, body, params }: FastifyRequest): object {
  const form = body instanceof FormFields ? body.fields : undefined
  return { ...(query as object), ...form, ...(params as object) }
}

function credentials(header: string | undefined, scheme: 'bearer' | 'basic') {
  const [, given, value] = /^(\S+)\s+(\S+)$/.exec(header ?? '') ?? []
  return given?.toLowerCase() === scheme ? value : undefined
}

/** The access token, with or without the word Bearer (C-4.1). */
function bearer(header: string | undefined): string | undefined {
  if (!header) return undefined
  if (header.startsWith('Bearer ')) return header.slice(7).trim() || undefined
  return header.includes(' ') ? credentials(header, 'bearer') : header
}

/** The access token of a query or a form. */
function field(request: FastifyRequest): string | undefined {
  const { [TOKEN_FIELD]: token } = fieldsOf(request) as Record<string, unknown>
  return typeof token === 'string' && token !== '' ? token : undefined
}

function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[DEVICE_HEADER]
  return typeof token === 'string' ? token : undefined
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError(Code.badRequest, { text: '请求参数不正确:Idempotency-Key 不正确' })
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  route: `${request.method} ${request.contractPath ?? ''}`.trim(),
  deviceToken: deviceTokenOf(request),
})

function sendPrepared(request: FastifyRequest, reply: FastifyReply, { json, etag }: Prepared) {
  // An address with a token in it is the caller's own: `no-store` then stands.
  const shared = !(TOKEN_FIELD in (request.query as object))
  if (shared) void reply.header('etag', etag).header('cache-control', 'public, max-age=300')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.some((tag) => tag === etag || tag === `W/${etag}` || tag === '*')) {
    return reply.code(304).send()
  }
  return reply.type(JSON_TYPE).send(json)
}

const sendFile = (reply: FastifyReply, { content, type, headers }: FileAnswer) =>
  reply.headers(headers).type(type).send(content)

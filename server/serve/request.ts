import type { FastifyRequest } from 'fastify'
import { isUtf8Form } from '#shared/utf8.ts'
import type { RequestOrigin } from '../actor.ts'
import type { Caller } from '../caller.ts'
import { Code } from '../contract/codes.ts'
import { prefixOf } from '../contract-prefix.ts'
import { AppError } from '../errors.ts'
import { DEVICE_HEADER } from '../modules/accounts/devices.ts'
import { FormFields } from '../plugins/body-parsers.ts'
import type { EndpointRequest } from '../route.ts'
import type { UploadedFile } from '../uploads/multipart-form.ts'

/** Access token of clients that cannot set headers (C-4.2). Never logged, never cached. */
export const TOKEN_FIELD = 'token'
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** A class, because accessors of an object literal would be redefined for every request. */
export class Incoming implements EndpointRequest<unknown, unknown> {
  constructor(
    readonly query: unknown,
    readonly body: unknown,
    readonly visitor: Caller | undefined,
    readonly accessToken: string | undefined,
    private readonly request: FastifyRequest,
    private readonly upload: UploadedFile | undefined,
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
    return `${protocol}://${host}${prefixOf(this.request)}`
  }
  get basic() {
    return credentials(this.request.headers.authorization, 'basic')
  }
  get idempotencyKey() {
    return idempotencyKey(this.request)
  }
  get origin() {
    return requestOriginOf(this.request)
  }
}

/**
 * Fields of the query, of a form (either place is allowed, C-2.2) and of the path.
 * @throws {AppError} badRequest for a query that is not valid UTF-8
 */
export function fieldsOf({ query, body, params, url }: FastifyRequest): object {
  refuseOtherEncoding(url)
  const form = body instanceof FormFields ? body.fields : undefined
  return { ...(query as object), ...form, ...(params as object) }
}

const ESCAPED_OR_RAW = /[%\x80-\xff]/
/** Fastify keeps escapes that are no UTF-8 as they stand: the call would look for `%C6%F3` or store it. */
function refuseOtherEncoding(url: string) {
  const at = url.indexOf('?')
  if (at === -1 || !ESCAPED_OR_RAW.test(url)) return
  // Node reads the bytes of the request line as Latin-1.
  if (!isUtf8Form(Buffer.from(url.slice(at), 'latin1')))
    throw new AppError(Code.badRequest, { text: '请求参数类型错误: 请求地址不是 UTF-8 编码' })
}

/** The access token, with or without the prefix `Bearer` (C-4.1). */
export function bearerToken(header: string | undefined): string | undefined {
  if (!header) return undefined
  if (header.startsWith('Bearer ')) return header.slice(7).trim() || undefined
  return header.includes(' ') ? credentials(header, 'bearer') : header
}

/** The access token in the query or form. */
export function tokenField(request: FastifyRequest): string | undefined {
  const { [TOKEN_FIELD]: token } = fieldsOf(request) as Record<string, unknown>
  return typeof token === 'string' && token !== '' ? token : undefined
}

function credentials(header: string | undefined, scheme: 'bearer' | 'basic') {
  const [, given, value] = /^(\S+)\s+(\S+)$/.exec(header ?? '') ?? []
  return given?.toLowerCase() === scheme ? value : undefined
}

export function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[DEVICE_HEADER]
  return typeof token === 'string' ? token : undefined
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError(Code.badRequest, { text: '请求参数不正确:Idempotency-Key 不正确' })
}

const requestOriginOf = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  route: `${request.method} ${request.contractPath ?? ''}`.trim(),
  deviceToken: deviceTokenOf(request),
})

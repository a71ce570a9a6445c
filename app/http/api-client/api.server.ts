import { Readable } from 'node:stream'
import { Agent, type Dispatcher, request as send } from 'undici'
import type { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import { readRefusalValues, REFUSAL_VALUES_HEADER } from '#server/contract/refusal-values.ts'
import type { Endpoint, Envelope } from '#server/contract/endpoint.ts'
import { createPool } from './api-pool.server.ts'
import { createBreaker } from './breaker.server.ts'
import { config } from '../host/config.server.ts'
import { seconds } from '#shared/duration.ts'
import { log } from '../host/log.server.ts'
import { inCallSpan } from '../host/tracing.server.ts'
import { PORTAL_KEY_HEADER, portalKey } from '#shared/portal-key.ts'
import { TRACE_HEADER } from '#shared/trace-context.ts'
import { type FileToSend, uploadBody } from './upload-body.server.ts'

/** Every call gives up after 50,000 ms. */
export const API_TIMEOUT = 50_000

const pool = createPool({ headersTimeout: API_TIMEOUT, bodyTimeout: API_TIMEOUT }, () =>
  log('warn', { event: 'api', connections: 'renewed' }),
)

/** Separate connections for probes, since unanswered calls may occupy the whole pool. */
const probes = new Agent({ connect: { timeout: seconds(3) }, pipelining: 0 })

/** The API understood the request and refused it: `code` and message. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    /** Seconds to wait before another try, when the API named them. */
    readonly retryAfter?: number,
    /** Values in the message: minutes, a count, a name; for a broken rule the field and the rule's key. */
    readonly values: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** The API gave no usable answer: unreachable, too late, or outside the contract. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  constructor(
    readonly reason: 'unreachable' | 'timeout' | 'malformed' | 'overloaded' | 'failing',
    options?: ErrorOptions,
  ) {
    super(`The API is ${reason}`, options)
  }
  /** HTTP status of the page that reports the error. */
  get status(): 502 | 503 | 504 {
    if (this.reason === 'timeout') return 504
    return this.reason === 'malformed' || this.reason === 'failing' ? 502 : 503
  }
}

/** One per process: each finds out by itself. */
const breaker = createBreaker({
  probe: async (signal) => {
    const { body } = await send(`${config.apiBaseUrl}/healthz`, { dispatcher: probes, signal })
    await body.text()
  },
  failure: () => new UpstreamError('unreachable'),
  onChange: (state) => log('warn', { event: 'api', answers: state === 'closed' }),
  times: { limit: API_TIMEOUT },
})

let lastAnswered = true
/**
 * False while calls are refused at once because the API does not answer, and after a call that the API itself did not
 * answer: no connection, or a proxy answered in its place. The portal polls every two seconds.
 */
export const isApiAnswering = () => breaker.state === 'closed' && lastAnswered

export const isApiError = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

type Input<E extends Endpoint> = {
  [K in 'query' | 'body' as E[K] extends z.ZodUndefined ? never : K]: z.input<E[K]>
} & { idempotencyKey?: string }
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodUndefined
  ? { query?: undefined }
  : { query: z.input<E['query']> }

/** A file in an answer of the API, of which nothing has been read yet. */
export interface ApiFile {
  stream: Readable
  type: string
  /** From the headers of the API's answer, if present. */
  disposition: string | undefined
  length: number | undefined
}

/** Calls of the contract; each throws ApiError or UpstreamError. */
export interface ApiClient {
  /** Resolves to the data of an answer with code 0. */
  <E extends Endpoint>(
    endpoint: E,
    ...input: keyof Omit<Input<E>, 'idempotencyKey'> extends never ? [Input<E>?] : [Input<E>]
  ): Promise<z.output<E['data']>>
  /** Streams a file from disk. */
  upload<E extends Endpoint & { upload: string }>(
    endpoint: E,
    input: QueryOf<E> & { file: FileToSend },
  ): Promise<z.output<E['data']>>
  /** A call that is answered by a file: `fileResponse` passes it on. The stream must be read or destroyed. */
  file<E extends Endpoint & { file: { types: readonly string[] } }>(
    endpoint: E,
    input: QueryOf<E>,
  ): Promise<ApiFile>
}

export interface ApiClientOptions {
  /** The browser's address, passed on so that the API can count attempts by it. */
  address: string
  requestId: string
  /** Value of the header `traceparent`; absent for the portal's own calls. */
  trace?: string | undefined
  accessToken?: string
  userAgent?: string
  /** The token that an earlier login gave this browser, and what stores the one that this call gives. */
  deviceToken?: string | undefined
  keepDevice?: (token: string) => void
  /** A call of the portal itself, which proves it with its key; never set for a visitor. */
  portal?: true
}

interface CallInput {
  query?: object | undefined
  body?: unknown
  idempotencyKey?: string
  file?: FileToSend
}

const PORTAL_KEY = portalKey(config.secrets[0] ?? '')

/** Makes the API client of one browser request. */
export function createApiClient(sender: ApiClientOptions): ApiClient {
  const headersOf = (trace: string | undefined, idempotencyKey?: string) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-forwarded-for': sender.address,
      'x-request-id': sender.requestId,
    }
    if (trace) headers[TRACE_HEADER] = trace
    if (sender.userAgent) headers['user-agent'] = sender.userAgent
    if (sender.deviceToken) headers['x-device-token'] = sender.deviceToken
    if (sender.accessToken) headers.authorization = `Bearer ${sender.accessToken}`
    if (sender.portal) headers[PORTAL_KEY_HEADER] = PORTAL_KEY
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    return headers
  }
  const call = async (endpoint: Endpoint, given: CallInput = {}) => {
    const body = given.body === undefined ? undefined : JSON.stringify(given.body)
    const answer = await inCallSpan(endpoint, sender.trace, (trace) => {
      const headers = headersOf(trace, given.idempotencyKey)
      if (given.body !== undefined) headers['content-type'] = 'application/json'
      return exchange(endpoint, given.query, (url, over) =>
        fetchEnvelope(url, endpoint, { ...over, headers, body }),
      )
    })
    if (answer.deviceToken) sender.keepDevice?.(answer.deviceToken)
    return dataOf(answer)
  }
  const upload = async (endpoint: Endpoint, { query, file }: CallInput) => {
    const form = uploadBody(endpoint.upload ?? '', file as FileToSend)
    const answer = await inCallSpan(endpoint, sender.trace, (trace) => {
      const headers = { ...headersOf(trace), ...form.headers }
      return exchange(endpoint, query, (url, over) =>
        fetchEnvelope(url, endpoint, { ...over, headers, body: Readable.from(form.open()) }),
      )
    })
    return dataOf(answer)
  }
  const file = async (endpoint: Endpoint, { query }: CallInput) => {
    const answer = await inCallSpan(endpoint, sender.trace, (trace) =>
      exchange(endpoint, query, (url, over) =>
        fetchFile(url, endpoint, { ...over, headers: { ...headersOf(trace), accept: '*/*' } }),
      ),
    )
    if ('stream' in answer) return answer
    dataOf(answer)
    throw new UpstreamError('malformed')
  }
  return Object.assign(call, { upload, file }) as unknown as ApiClient
}

/** @throws ApiError, UpstreamError */
function dataOf(answer: Answer): unknown {
  if (answer.code === Code.ok) return answer.data
  if (answer.code === Code.unavailable) throw new UpstreamError('overloaded')
  if (answer.code === Code.internal) throw new UpstreamError('failing')
  throw new ApiError(
    answer.code,
    answer.msg ?? answer.message ?? '',
    answer.retryAfter,
    answer.values,
  )
}

type Answer = Partial<Envelope<unknown>> & {
  code: number
  retryAfter?: number | undefined
  deviceToken?: string | undefined
  values?: Record<string, string> | undefined
}

interface Transport {
  dispatcher: Dispatcher
  signal: AbortSignal
}
interface OutgoingRequest extends Transport {
  headers: Record<string, string>
  body?: string | Readable | undefined
}

async function exchange<T>(
  endpoint: Endpoint,
  query: object | undefined,
  fetch: (url: URL, over: Transport) => Promise<T>,
): Promise<T> {
  const url = urlOf(endpoint, query)
  try {
    const answer = await breaker.run((signal, onOvertaken) => {
      const send = (dispatcher: Dispatcher, until: AbortSignal) =>
        fetch(url, { dispatcher, signal: until })
      if (endpoint.file) return pool.file(send, signal)
      if (endpoint.method === 'GET') return pool.read(send, signal, onOvertaken)
      return pool.write(send, signal)
    })
    lastAnswered = true
    return answer
  } catch (cause) {
    lastAnswered = false
    if (isUnconnected(cause)) breaker.trip()
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'unreachable', { cause })
  }
}

/** Names in the path are filled in from the query. */
function urlOf({ path }: Endpoint, query: object = {}): URL {
  const given = new Map<string, unknown>(Object.entries(query))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given.get(name))
    given.delete(name)
    return encodeURIComponent(value)
  })
  const url = new URL(config.apiBaseUrl + filled)
  // A list repeats its name, since its values may contain commas.
  for (const [name, values] of given)
    for (const value of [values].flat())
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value))
  return url
}

async function fetchEnvelope(
  url: URL,
  { method, bare }: Endpoint,
  message: OutgoingRequest,
): Promise<Answer> {
  return readEnvelope(await send(url, { ...message, method }), bare)
}

/** Spring's own answer for an unknown path, which has no envelope. A gateway's 404 is malformed. */
const isSpringNotFound = (body: unknown) =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 404

async function readEnvelope(
  response: Dispatcher.ResponseData,
  bare: boolean | undefined,
): Promise<Answer> {
  const body: unknown = await response.body.json().catch((cause: unknown) => {
    if (isTimeout(cause) || cause instanceof UpstreamError) throw cause
    throw new UpstreamError('malformed', { cause })
  })
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
  // A bare answer, without an envelope, is the data itself.
  if (bare && code === undefined) return { code: Code.ok, data: body }
  if (typeof code !== 'number') {
    if (response.statusCode === 404 && isSpringNotFound(body)) return { code: Code.notFound }
    throw new UpstreamError('malformed')
  }
  const retryAfter = Number(response.headers['retry-after']) || undefined
  const device = response.headers['x-device-token']
  const deviceToken = typeof device === 'string' ? device : undefined
  const values = readRefusalValues(response.headers[REFUSAL_VALUES_HEADER])
  return { ...(body as Envelope<unknown>), code, retryAfter, deviceToken, values }
}

/** Resolves as soon as the file's headers have arrived; a refusal comes as an envelope. */
async function fetchFile(
  url: URL,
  { method, file }: Endpoint,
  message: OutgoingRequest,
): Promise<ApiFile | Answer> {
  const response = await send(url, { ...message, method })
  const { headers, body, statusCode } = response
  const type = String(headers['content-type'] ?? '')
  if (statusCode !== 200 || !file?.types.includes(type.split(';', 1)[0] ?? ''))
    return readEnvelope(response, false)
  const { 'content-disposition': disposition, 'content-length': length } = headers
  return {
    stream: body,
    type,
    disposition: typeof disposition === 'string' ? disposition : undefined,
    length: typeof length === 'string' ? Number(length) : undefined,
  }
}

/** No connection within its 3 s: another call would wait as long in vain. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConnectTimeoutError'

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^(Headers|Body)TimeoutError$/.test(error.name) ||
    isTimeout(error.cause))

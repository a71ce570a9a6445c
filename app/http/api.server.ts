import { Agent, type Dispatcher, request as send } from 'undici'
import type { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import type { Endpoint, Envelope } from '#server/contract/endpoint.ts'
import { createPool } from './api-pool.server.ts'
import { createBreaker } from './breaker.server.ts'
import { config } from './config.server.ts'
import { seconds } from '#shared/duration.ts'
import { log } from './log.server.ts'

/** Every call gives up after 50,000 ms. */
export const API_TIMEOUT = 50_000

const pool = createPool({ headersTimeout: API_TIMEOUT, bodyTimeout: API_TIMEOUT }, () =>
  log('warn', { event: 'api', connections: 'renewed' }),
)

/** Calls that nobody answers may have taken every connection of the pool. */
const probes = new Agent({ connect: { timeout: seconds(3) }, pipelining: 0 })

/** The API understood the request and refused it: `code` and its words. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    /** Seconds to wait before another try, when the API named them. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** The API could not answer: unreachable, too late, or not in the contract's words. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  constructor(
    readonly reason: 'unreachable' | 'timeout' | 'malformed' | 'overloaded' | 'failing',
    options?: ErrorOptions,
  ) {
    super(`The API is ${reason}`, options)
  }
  /** The HTTP status of the page that tells of it. */
  get status(): 502 | 503 | 504 {
    if (this.reason === 'timeout') return 504
    return this.reason === 'malformed' || this.reason === 'failing' ? 502 : 503
  }
}

/** Of this process: each one finds out by itself. */
const breaker = createBreaker({
  probe: async (signal) => {
    const { body } = await send(`${config.apiBaseUrl}/healthz`, { dispatcher: probes, signal })
    await body.text()
  },
  failure: () => new UpstreamError('unreachable'),
  onChange: (state) => log('warn', { event: 'api', answers: state === 'closed' }),
  times: { limit: API_TIMEOUT },
})

export const isApiError = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

type Input<E extends Endpoint> = {
  [K in 'query' | 'body' as E[K] extends z.ZodUndefined ? never : K]: z.input<E[K]>
} & { idempotencyKey?: string }

/** `call(endpoint, input)`: the data of a code-0 answer; throws ApiError or UpstreamError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: keyof Omit<Input<E>, 'idempotencyKey'> extends never ? [Input<E>?] : [Input<E>]
) => Promise<z.output<E['data']>>

export interface Sender {
  /** The browser's address, passed on so that the API can count tries by it. */
  address: string
  requestId: string
  accessToken?: string
  userAgent?: string
  /** What an earlier login gave this browser, and what becomes of the one that this call gives. */
  deviceToken?: string | undefined
  keepDevice?: (token: string) => void
}

/** Makes one caller of the contract for one request of a browser. */
export function createCall(sender: Sender): Call {
  return async (endpoint, ...[given]) => {
    const input = (given ?? {}) as { query?: object; body?: unknown; idempotencyKey?: string }
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-forwarded-for': sender.address,
      'x-request-id': sender.requestId,
    }
    if (sender.userAgent) headers['user-agent'] = sender.userAgent
    if (sender.deviceToken) headers['x-device-token'] = sender.deviceToken
    if (sender.accessToken) headers.authorization = `Bearer ${sender.accessToken}`
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const answer = await exchange(endpoint, input.query, {
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })
    if (answer.deviceToken) sender.keepDevice?.(answer.deviceToken)
    if (answer.code === Code.ok) return answer.data as never
    if (answer.code === Code.unavailable) throw new UpstreamError('overloaded')
    if (answer.code === Code.internal) throw new UpstreamError('failing')
    throw new ApiError(answer.code, answer.msg ?? answer.message ?? '', answer.retryAfter)
  }
}

type Answer = Partial<Envelope<unknown>> & {
  code: number
  retryAfter?: number | undefined
  deviceToken?: string | undefined
}

async function exchange(
  endpoint: Endpoint,
  query: object | undefined,
  message: { headers: Record<string, string>; body?: string },
): Promise<Answer> {
  const url = new URL(config.apiBaseUrl + endpoint.path)
  // A list repeats its name: what stands in it may hold a comma.
  for (const [name, given] of Object.entries(query ?? {}))
    for (const value of [given].flat())
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value))
  try {
    return await breaker.run((signal, overtaken) => {
      const send = (dispatcher: Dispatcher, until: AbortSignal) =>
        fetchEnvelope(url, endpoint, message, { dispatcher, signal: until })
      if (endpoint.method === 'GET') return pool.read(send, signal, overtaken)
      return pool.write(send, signal)
    })
  } catch (cause) {
    if (isUnconnected(cause)) breaker.trip()
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'unreachable', { cause })
  }
}

async function fetchEnvelope(
  url: URL,
  { method, bare }: Endpoint,
  message: { headers: Record<string, string>; body?: string },
  over: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<Answer> {
  const response = await send(url, { ...over, method, ...message })
  const body: unknown = await response.body.json().catch((cause: unknown) => {
    if (isTimeout(cause) || cause instanceof UpstreamError) throw cause
    throw new UpstreamError('malformed', { cause })
  })
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
  // An envelope of the call's own is its data.
  if (bare && code === undefined) return { code: Code.ok, data: body }
  if (typeof code !== 'number') throw new UpstreamError('malformed')
  const retryAfter = Number(response.headers['retry-after']) || undefined
  const device = response.headers['x-device-token']
  const deviceToken = typeof device === 'string' ? device : undefined
  return { ...(body as Envelope<unknown>), code, retryAfter, deviceToken }
}

/** Nobody took the connection within its 3 s: another call would wait as long for nothing. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConnectTimeoutError'

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^(Headers|Body)TimeoutError$/.test(error.name) ||
    isTimeout(error.cause))

import { Agent, request as send } from 'undici'
import type { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import type { Endpoint, Envelope } from '#server/contract/endpoint.ts'
import { config } from './config.server.ts'
import { seconds } from './duration.ts'

/** SPEC §7: every call gives up after 50,000 ms. */
export const API_TIMEOUT = 50_000

const agent = new Agent({
  connect: { timeout: seconds(3) },
  headersTimeout: API_TIMEOUT,
  bodyTimeout: API_TIMEOUT,
  connections: 64,
})

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
    readonly reason: 'unreachable' | 'timeout' | 'malformed' | 'overloaded',
    options?: ErrorOptions,
  ) {
    super(`The API is ${reason}`, options)
  }
  /** The HTTP status of the page that tells of it. */
  get status(): 502 | 503 | 504 {
    if (this.reason === 'timeout') return 504
    return this.reason === 'malformed' ? 502 : 503
  }
}

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
    if (sender.accessToken) headers.authorization = `Bearer ${sender.accessToken}`
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const answer = await exchange(endpoint, input.query, {
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })
    if (answer.code === Code.ok) return answer.data as never
    if (answer.code === Code.unavailable) throw new UpstreamError('overloaded')
    throw new ApiError(answer.code, answer.msg ?? answer.message ?? '', answer.retryAfter)
  }
}

async function exchange(
  endpoint: Endpoint,
  query: object | undefined,
  message: { headers: Record<string, string>; body?: string },
): Promise<Partial<Envelope<unknown>> & { code: number; retryAfter?: number }> {
  const url = new URL(config.apiBaseUrl + endpoint.path)
  // A list repeats its name: what stands in it may hold a comma.
  for (const [name, given] of Object.entries(query ?? {}))
    for (const value of [given].flat())
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value))
  try {
    const response = await send(url, {
      dispatcher: agent,
      method: endpoint.method,
      signal: AbortSignal.timeout(API_TIMEOUT),
      ...message,
    })
    const body: unknown = await response.body.json().catch((cause: unknown) => {
      throw isTimeout(cause) ? cause : new UpstreamError('malformed', { cause })
    })
    const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
    if (typeof code !== 'number') throw new UpstreamError('malformed')
    const retryAfter = Number(response.headers['retry-after']) || undefined
    return { ...(body as Envelope<unknown>), code, retryAfter }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(isTimeout(cause) ? 'timeout' : 'unreachable', { cause })
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^(Headers|Body)TimeoutError$/.test(error.name) ||
    isTimeout(error.cause))

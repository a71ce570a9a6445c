import { Readable } from 'node:stream'
import type { z } from 'zod'
import { Code } from '#server/contract/codes.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { PORTAL_KEY_HEADER, portalKey } from '#shared/portal-key.ts'
import { TRACE_HEADER } from '#shared/trace-context.ts'
import { config } from '../host/config.server.ts'
import { inCallSpan } from '../host/tracing.server.ts'
import { ApiError, UpstreamError } from './api-errors.server.ts'
import {
  type Answer,
  type ApiFile,
  exchange,
  fetchEnvelope,
  fetchFile,
} from './api-transport.server.ts'
import { type FileToSend, uploadBody } from './upload-body.server.ts'

type Input<E extends Endpoint> = {
  [K in 'query' | 'body' as E[K] extends z.ZodUndefined ? never : K]: z.input<E[K]>
} & { idempotencyKey?: string }
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodUndefined
  ? { query?: undefined }
  : { query: z.input<E['query']> }

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

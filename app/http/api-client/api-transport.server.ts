import type { Readable } from 'node:stream'
import { Agent, type Dispatcher, request as send } from 'undici'
import { Code } from '#server/contract/codes.ts'
import type { Endpoint, Envelope } from '#server/contract/endpoint.ts'
import { readRefusalValues, REFUSAL_VALUES_HEADER } from '#server/contract/refusal-values.ts'
import { seconds } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { log } from '../host/log.server.ts'
import { UpstreamError } from './api-errors.server.ts'
import { createPool } from './api-pool.server.ts'
import { createBreaker } from './breaker.server.ts'

/** Every call gives up after 50,000 ms. */
const API_TIMEOUT = 50_000

const pool = createPool({ headersTimeout: API_TIMEOUT, bodyTimeout: API_TIMEOUT }, () =>
  log('warn', { event: 'api', connections: 'renewed' }),
)

/** Separate connections for probes, since unanswered calls may occupy the whole pool. */
const probes = new Agent({ connect: { timeout: seconds(3) }, pipelining: 0 })

/** Its state is not shared with other processes of the portal. */
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

/** A file in an answer of the API, of which nothing has been read yet. */
export interface ApiFile {
  stream: Readable
  type: string
  /** From the headers of the API's answer, if present. */
  disposition: string | undefined
  length: number | undefined
}

/** What the envelope of an answer says, and the headers that belong to it. */
export type Answer = Partial<Envelope<unknown>> & {
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

/**
 * Sends a call over the connections for its kind (read, write, file).
 * @throws UpstreamError at once while the breaker is open
 */
export async function exchange<T>(
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

export async function fetchEnvelope(
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
export async function fetchFile(
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

/** Connecting timed out after 3 s: the next call would probably wait as long. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConnectTimeoutError'

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^(Headers|Body)TimeoutError$/.test(error.name) ||
    isTimeout(error.cause))

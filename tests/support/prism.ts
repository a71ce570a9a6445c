import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Agent, request } from 'undici'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { PORTAL_KEY_HEADER } from '#shared/portal-key.ts'
import { RELAY_HEADER } from './relay-header.ts'

export type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>
/** Address of Prism, and a file that gets a line per call; unset in normal test runs. */
const { PRISM_URL, PRISM_CALLS = '' } = process.env
const CALL_HEADER = 'x-call'

/** Answers on their way through Prism, by id. */
const underway = new Map<string, LightMyRequestResponse>()
/** Shapes of answers that Prism has checked. */
const judged = new Set<string>()
const agent = new Agent({ connections: 50, headersTimeout: 60_000 })
let relay: Promise<number> | undefined
let calls = 0

/**
 * Passes a call's answer through Prism, which replaces answers that the document does not describe by an error. Answers
 * of a shape already checked in this process are skipped: `faultOf` checks the values of every one. Only an id is sent
 * with the URL, since Prism does not pass on invalid JSON or query strings unchanged; the API receives the test's
 * original request.
 */
export async function throughPrism(
  { path, method, access }: Endpoint,
  options: InjectOptions,
  inject: Inject,
): Promise<LightMyRequestResponse> {
  const answer = await inject(options)
  if (!PRISM_URL) return answer
  const [given = ''] = String(options.url ?? options.path).split('?')
  // Prism knows only the first server of the document.
  const address = given.replace(/^\/admin-api(?=\/)/, '')
  // HTTP clients would not send this URL as it is; only this test does.
  if (new URL(address, PRISM_URL).pathname !== address) return answer
  const shape = `${method} ${path} ${shapeOf(answer)}`
  if (judged.has(shape)) return answer
  judged.add(shape)
  const id = String(++calls)
  underway.set(id, answer)
  const { headers, body } = await request(PRISM_URL + address, {
    dispatcher: agent,
    method,
    headers: {
      [RELAY_HEADER]: String(await (relay ??= openRelay())),
      [CALL_HEADER]: id,
      // Prism itself would refuse calls without credentials, but accepts any.
      ...(access === 'public' ? {} : { authorization: 'Bearer nobody' }),
      ...(access === 'portal' ? { [PORTAL_KEY_HEADER]: 'nobody' } : {}),
    },
  })
  const text = await body.text()
  const fetched = !underway.delete(id)
  const documented = fetched && !String(headers['content-type']).includes('problem+json')
  appendFileSync(PRISM_CALLS, documented ? 'documented\n' : `${method} ${path}: ${text}\n`)
  if (!documented) throw new Error(`Undocumented for Prism: ${method} ${address}: ${text}`)
  return answer
}

/** Status, header names, the envelope's code, and names and types of all its parts, including all rows of a list. */
function shapeOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  const parts = new Set<string>()
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const one of value) walk(one, `${path}[]`)
    else if (value && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) walk(one, `${path}.${name}`)
    parts.add(`${path}:${value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value}`)
  }
  let code: unknown
  try {
    const json = JSON.parse(body) as { code?: unknown } | null
    code = json?.code
    walk(json, '')
  } catch {
    parts.add('no JSON')
  }
  return JSON.stringify([statusCode, Object.keys(headers).sort(), code, [...parts].sort()])
}

/** Receives the calls of this process from Prism. */
async function openRelay(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    const id = String(incoming.headers[CALL_HEADER])
    const answer = underway.get(id)
    if (!answer || !underway.delete(id)) return outgoing.writeHead(404).end()
    const headers = { ...answer.headers }
    delete headers['transfer-encoding']
    delete headers.connection
    outgoing.writeHead(answer.statusCode, headers).end(answer.rawPayload)
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Agent, request } from 'undici'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { PORTAL_KEY_HEADER } from '#shared/portal-key.ts'
import { RELAY_HEADER } from './relay-header.ts'

export type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>
interface Underway {
  run(): Promise<LightMyRequestResponse>
  answer?: LightMyRequestResponse
  failure?: unknown
}

/** Address of Prism, and a file that gets a line per call; unset in normal test runs. */
const { PRISM_URL, PRISM_CALLS = '' } = process.env
const CALL_HEADER = 'x-call'

const underway = new Map<string, Underway>()
const agent = new Agent({ connections: 50, headersTimeout: 60_000 })
let relay: Promise<number> | undefined
let calls = 0

/**
 * Passes a call's answer through Prism, which replaces answers that the document does not describe by an error. Only
 * an id travels with the URL, since Prism does not pass on invalid JSON or query strings faithfully; the API receives
 * the test's original request.
 */
export async function throughPrism(
  { path, method, access }: Endpoint,
  options: InjectOptions,
  inject: Inject,
): Promise<LightMyRequestResponse> {
  if (!PRISM_URL) return inject(options)
  const [given = ''] = String(options.url ?? options.path).split('?')
  // Prism knows only the first server of the document.
  const address = given.replace(/^\/admin-api(?=\/)/, '')
  // HTTP clients would not send this URL as it is; only this test does.
  if (new URL(address, PRISM_URL).pathname !== address) return inject(options)
  const id = String(++calls)
  const call: Underway = { run: () => inject(options) }
  underway.set(id, call)
  const { headers, body } = await request(PRISM_URL + address, {
    dispatcher: agent,
    method,
    headers: {
      [RELAY_HEADER]: String(await (relay ??= openRelay())),
      [CALL_HEADER]: id,
      // Prism itself would refuse calls without credentials; whose they are does not matter to it.
      ...(access === 'public' ? {} : { authorization: 'Bearer nobody' }),
      ...(access === 'portal' ? { [PORTAL_KEY_HEADER]: 'nobody' } : {}),
    },
  })
  const text = await body.text()
  underway.delete(id)
  if ('failure' in call) throw call.failure
  const { answer } = call
  const documented = answer && !String(headers['content-type']).includes('problem+json')
  appendFileSync(PRISM_CALLS, documented ? 'documented\n' : `${method} ${path}: ${text}\n`)
  if (!documented) throw new Error(`Undocumented for Prism: ${method} ${address}: ${text}`)
  return answer
}

/** Receives the calls of this process from Prism. */
async function openRelay(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    const call = underway.get(String(incoming.headers[CALL_HEADER]))
    if (!call || call.answer) return outgoing.writeHead(404).end()
    call.run().then(
      (answer) => {
        call.answer = answer
        const headers = { ...answer.headers }
        delete headers['transfer-encoding']
        delete headers.connection
        outgoing.writeHead(answer.statusCode, headers).end(answer.rawPayload)
      },
      (error: unknown) => {
        call.failure = error
        outgoing.writeHead(500).end()
      },
    )
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

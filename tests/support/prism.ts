import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Agent, request } from 'undici'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { RELAY_HEADER } from './relay-header.ts'

export type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>
interface Underway {
  run(): Promise<LightMyRequestResponse>
  answer?: LightMyRequestResponse
  failure?: unknown
}

/** Where Prism listens, and the file that is told a line for each call; absent in a usual test run. */
const { PRISM_URL, PRISM_CALLS = '' } = process.env
const CALL_HEADER = 'x-call'

const underway = new Map<string, Underway>()
const agent = new Agent({ connections: 50, headersTimeout: 60_000 })
let relay: Promise<number> | undefined
let calls = 0

/**
 * One call, its answer carried through Prism, which puts an error of its own in the place of an answer that the
 * document does not describe. Only a number goes there with the address, since Prism would not pass on faithfully
 * what is no JSON or no query; the API is asked what the test asked.
 */
export async function throughPrism(
  { path, method, access }: Endpoint,
  options: InjectOptions,
  inject: Inject,
): Promise<LightMyRequestResponse> {
  if (!PRISM_URL) return inject(options)
  const [given = ''] = String(options.url ?? options.path).split('?')
  // Prism knows the first of the document's servers only.
  const address = given.replace(/^\/admin-api(?=\/)/, '')
  // An address that a client of HTTP would not send as it is; nothing but our test does.
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
      // Without credentials Prism itself would answer; whose they are is not its business.
      ...(access === 'public' ? {} : { authorization: 'Bearer nobody' }),
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

/** Takes back from Prism the calls of this process. */
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

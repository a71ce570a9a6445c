import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>

/**
 * An HTTP server in the place of the API, for answers that the real one gives only under load or when broken. Set as
 * `API_BASE_URL`, which the portal reads when its settings are first imported.
 */
export async function startFakeApi() {
  const answers = new Map<string, Answer>()
  /** Received requests, except `/healthz`, which is always answered. */
  const seen: {
    method: string
    path: string
    headers: IncomingMessage['headers']
    body: string
  }[] = []
  let silent = false
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request
    if (silent) return
    if (url === '/healthz') return void response.end('ok')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1')
      const [path = ''] = url.split('?')
      seen.push({ method, path, headers, body })
      const answer = answers.get(path)
      if (answer) void answer(request, response, body)
      else sendEnvelope(response, { code: 404, msg: '请求未找到' })
    })
  }
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen,
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Accepts connections without ever answering. */
    silence: (now: boolean) => void (silent = now),
    reset() {
      answers.clear()
      seen.splice(0)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendEnvelope(
  response: ServerResponse,
  { code = 0, data = null, msg = '' }: { code?: number; data?: unknown; msg?: string },
  headers: Record<string, string> = {},
) {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ code, data, msg, message: msg }))
}

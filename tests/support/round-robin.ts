import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

interface Options {
  /** Port of the proxy. */
  port: number
  upstreams: readonly number[]
  /** Whether the caller's forwarding headers are trusted: those of a portal are, a browser's are not. */
  believes: boolean
}

/** A round-robin proxy, so that no two consecutive requests reach the same process memory. */
export async function startRoundRobin({ port, upstreams, believes }: Options) {
  let turn = 0
  const server = createServer((incoming, answer) => {
    const upstream = upstreams[turn++ % upstreams.length] ?? 0
    passOn(incoming, answer, upstream, believes)
  })
  server.listen(port)
  await once(server, 'listening')
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  believes: boolean,
): void {
  const told = believes ? incoming.headers['x-forwarded-for'] : undefined
  const forwarded = [told, incoming.socket.remoteAddress].filter(Boolean).join(', ')
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
  const { method, url: path } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
    received.pipe(answer)
    received.on('error', () => answer.destroy())
  })
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  answer.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

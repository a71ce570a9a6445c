import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** More than any upload is allowed: whatever a form or a call accepts is read to its end. */
const DISCARDED_MAX = 128 * 1024 * 1024

/**
 * Discards what is left of a request's body once the request is answered, such as after a refusal. Node does so only
 * for bodies of which nothing was read; of others the rest stays in the connection, and the next request on it is not
 * read before the connection times out. Closing instead would reset a connection whose client still sends, which may
 * lose the answer. Slow senders are disconnected by `dropSlowSenders`.
 */
export function discardUnreadBodies(server: Server, max = DISCARDED_MAX): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return
    response.once('finish', () => {
      if (request.complete) return
      let discarded = 0
      request.removeAllListeners('data')
      request.on('data', ({ length }: Buffer) => {
        discarded += length
        if (discarded > max) request.socket.destroy()
      })
      request.resume()
    })
  })
}

/** Without these headers a request ends with its head (RFC 9112, 6.3). */
const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined

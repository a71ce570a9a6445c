import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SANE = /^[A-Za-z0-9._-]{8,64}$/

/** Keeps the request id of a trusted proxy, so that one id follows a request through both processes. */
export const requestIds =
  (trusts: (address: string | undefined) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const believed = typeof given === 'string' && SANE.test(given) && trusts(socket.remoteAddress)
    return believed ? given : randomUUID()
  }

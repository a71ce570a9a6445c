import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Uses the request id of a trusted proxy, so that one id follows a request through both processes. */
export const requestIds =
  (trusts: (address: string | undefined) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const incomingId = headers['x-request-id']
    const accepted =
      typeof incomingId === 'string' && VALID_ID.test(incomingId) && trusts(socket.remoteAddress)
    return accepted ? incomingId : randomUUID()
  }

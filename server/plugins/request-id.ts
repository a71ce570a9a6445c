import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SANE = /^[A-Za-z0-9._-]{8,64}$/

/** A request keeps the id that a trusted proxy gave it, so that one id follows it through both processes. */
export const requestIds =
  (trusts: (address: string | undefined) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const believed = typeof given === 'string' && SANE.test(given) && trusts(socket.remoteAddress)
    return believed ? given : randomUUID()
  }

import type { IncomingMessage, ServerResponse } from 'node:http'
import morgan from 'morgan'
import SonicBoom from 'sonic-boom'
import { config } from './config.server.ts'
import { logLine } from './log.server.ts'

/** Matches whatever may be a token or a phone number. */
const SENSITIVE = /[\w-]{20,}|1[3-9]\d{9}/g
/** In addresses of our own a token is told by these, such as that of a sign-in by QR code; names of pages lack them. */
const OF_TOKENS = /[\dA-Z]/
/** As nginx logs a client that went away before it was answered. */
const CLIENT_GONE = 499

/** Never the query, which may be what somebody searched for, nor a token; of an unknown path nothing that may be one. */
export function loggablePath(url: string, status: number): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SENSITIVE, (found) =>
    status === 404 || (found.length >= 20 && OF_TOKENS.test(found)) ? '…' : found,
  )
}

/**
 * Lines are written together: a write for each would be a fifth of a page from memory. At most a fifth of a second of
 * them is lost with a killed process.
 */
function openOutput() {
  const output = new SonicBoom({
    fd: process.stdout.fd,
    sync: false,
    minLength: 4096,
    maxLength: 1024 * 1024,
    periodicFlush: 200,
  })
  // Nobody reads on: the portal answers all the same.
  output.on('error', () => undefined)
  process.once('exit', () => {
    try {
      output.flushSync()
    } catch {
      // As above.
    }
  })
  return output
}

const output = config.accessLog ? openOutput() : undefined

/**
 * Writes a JSON line to standard output once the request is answered, from memory as well, unless `LOG_LEVEL` is
 * higher than `info`. No line for the files in /assets/: a page has several, and they say nothing about who came.
 */
export function logAccess(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  ids: { requestId: string; traceId: string },
): void {
  if (!output) return
  const began = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE
    if (status < 400 && url.startsWith('/assets/')) return
    const line = logLine('info', {
      ...ids,
      method,
      path: loggablePath(url, status),
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
    output.write(`${line}\n`)
  })
}

/** `remix-serve` logs in this format, but not what is answered before it, and no JSON. */
export const silenceRemixServe = () => void morgan.format('tiny', () => undefined)

import type { IncomingMessage, ServerResponse } from 'node:http'
import morgan from 'morgan'
import SonicBoom from 'sonic-boom'
import { config } from './config.server.ts'
import { logLine } from './log.server.ts'

/** Matches anything that may be a token or a phone number. */
const SENSITIVE = /[\w-]{20,}|1[3-9]\d{9}/g
/** Characters by which a token is recognised in our own addresses, such as a QR sign-in's; page names have none. */
const TOKEN_CHARACTERS = /[\dA-Z]/
/** nginx's status for a client that disconnected before it was answered. */
const CLIENT_GONE = 499

/** Path for the log: no query (it may be a search), no token; for 404 all that may be a token is masked. */
export function loggablePath(url: string, status: number): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(SENSITIVE, (found) =>
    status === 404 || (found.length >= 20 && TOKEN_CHARACTERS.test(found)) ? '…' : found,
  )
}

/**
 * Lines are batched: a write for each would cost a fifth of a cached page. A killed process loses at most 0.2 s of
 * them.
 */
function openOutput() {
  const output = new SonicBoom({
    fd: process.stdout.fd,
    sync: false,
    minLength: 4096,
    maxLength: 1024 * 1024,
    periodicFlush: 200,
  })
  // If standard output is closed, the portal goes on answering.
  output.on('error', () => undefined)
  process.once('exit', () => {
    try {
      output.flushSync()
    } catch {
      // Standard output may be closed.
    }
  })
  return output
}

const output = config.accessLog ? openOutput() : undefined

/**
 * Writes a JSON line to standard output once the request is answered, cached pages included, unless `LOG_LEVEL` is
 * higher than `info`. No line for the files in /assets/: a page has several, and they say nothing about the visitor.
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

/** Silences the log of `remix-serve`, which lacks the requests answered before it and is not JSON. */
export const silenceRemixServe = () => void morgan.format('tiny', () => undefined)

import type { IncomingMessage, ServerResponse } from 'node:http'
import morgan from 'morgan'
import SonicBoom from 'sonic-boom'
import { config } from './config.server.ts'
import { isoTime } from './log.server.ts'

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

/** Characters that are written at once. */
const BATCH = 64 * 1024
/** Milliseconds that a line waits for others; a killed process loses these lines. */
const WAIT = 200

/**
 * Writes lines in batches: each write wakes a thread, which takes more processor time than a cached page. They are
 * collected here, since SonicBoom measures all that it holds again for each line.
 */
export function createLineWriter(fd: number) {
  const output = new SonicBoom({
    fd,
    sync: false,
    minLength: BATCH,
    maxWrite: 2 * BATCH,
    maxLength: 1024 * 1024,
    // For lines that were passed on while others were being written.
    periodicFlush: WAIT,
  })
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const passOn = () => {
    clearTimeout(timer)
    timer = undefined
    output.write(lines)
    lines = ''
  }
  const flush = () => {
    passOn()
    output.flush()
  }
  // If standard output is closed, the portal goes on answering.
  output.on('error', () => undefined)
  return {
    write(line: string) {
      lines += `${line}\n`
      if (lines.length >= BATCH) passOn()
      else timer ??= setTimeout(flush, WAIT).unref()
    },
    flushSync() {
      passOn()
      output.flushSync()
    },
  }
}

function openOutput() {
  const output = createLineWriter(process.stdout.fd)
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
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { requestId, traceId }: { requestId: string; traceId: string },
): void {
  if (!output) return
  const began = performance.now()
  // Not `once`, here and wherever an answer from memory is listened to: it takes longer, and answers close only once.
  response.on('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE
    if (status < 400 && url.startsWith('/assets/')) return
    const path = JSON.stringify(loggablePath(url, status))
    const ms = Math.round((performance.now() - began) * 10) / 10
    // As `logLine` does, at a quarter of its cost: the other texts are ours, or a method that the parser knows.
    output.write(
      `{"time":"${isoTime(Date.now())}","level":"info","requestId":"${requestId}","traceId":"${traceId}","method":"${method}","path":${path},"status":${status},"ms":${ms}}`,
    )
  })
}

/** Silences the log of `remix-serve`, which lacks the requests answered before it and is not JSON. */
export const silenceRemixServe = () => void morgan.format('tiny', () => undefined)

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readTrace, TRACE_HEADER } from '#shared/trace-context.ts'

/** Logged instead of an unknown URL, which, like a query, may contain anything, even a token. */
const UNMATCHED = '(unmatched)'

declare module 'fastify' {
  interface FastifyRequest {
    /** Trace id of the caller's `traceparent`, if the caller is trusted. */
    traceId: string | undefined
  }
}

/**
 * Logs one line per request, of named fields only: never a body, header, query or token.
 * @param trusts whether an address's trace is continued: others could send any trace id
 */
export function addRequestLog(
  app: FastifyInstance,
  trusts: (address: string | undefined) => boolean,
) {
  app.decorateRequest('traceId', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[TRACE_HEADER]
    if (header !== undefined && trusts(request.socket.remoteAddress))
      request.traceId = readTrace(header)?.traceId
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      requestId: request.id,
      traceId: request.traceId,
      method: request.method,
      path: request.contractPath ?? request.routeOptions.url ?? UNMATCHED,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.userId,
    })
    done()
  })
}

interface Description {
  [key: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: Description
}

/** Describes an error without its data: the message of a failed query ends with its values. */
export function describeError(error: unknown): Description {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '', cause } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    code: 'code' in error ? error.code : undefined,
    message: message.split('\nparams:')[0] ?? '',
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Logger options; of a request only its id is added to a line. */
export const logOptions = (level: string, stream?: { write(line: string): void }) => ({
  level,
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({ statusCode: undefined }),
    err: describeError,
  },
  ...(stream ? { stream } : {}),
})

export const logError = (
  log: FastifyBaseLogger,
  error: unknown,
  what: string,
  requestId?: string,
  traceId?: string,
) => log.error({ requestId, traceId, error: describeError(error) }, what)

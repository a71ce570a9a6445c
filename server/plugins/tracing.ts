import type { FastifyInstance, FastifyRequest } from 'fastify'
import { watchQueries } from '#db/query-watch.ts'
import { dialect } from '#db/columns.ts'
import { readTrace, TRACE_HEADER } from '#shared/trace-context.ts'
import { currentSpan, type Span, type Tracing } from '#shared/tracing.ts'

const STATEMENT_MAX = 1000
/** Statements contain no values except our own constants; these are removed too. */
const LITERAL = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)/i

/**
 * A span for each request, in the caller's trace if the caller is trusted, with a child span for each SQL statement.
 * Spans contain routes, statuses and statements, but no values, addresses or queries.
 */
export function addTracing(
  app: FastifyInstance,
  tracing: Tracing,
  trusts: (address: string | undefined) => boolean,
) {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = trusts(request.socket.remoteAddress)
      ? readTrace(request.headers[TRACE_HEADER])
      : undefined
    const span = tracing.start('server', request.method, caller)
    request.traceId = span.context.traceId
    spans.set(request, span)
    currentSpan.run(span.context, done)
  })
  // Set again: after waiting for a body, the code runs in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) currentSpan.run(span.context, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.contractPath ?? request.routeOptions.url ?? '(unmatched)'
    const { statusCode } = reply
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      ...(statusCode >= 500 ? { error: String(statusCode) } : {}),
    })
    done()
  })
  watchQueries((statement) => {
    const parent = currentSpan.getStore()
    if (!parent) return undefined
    const [verb = ''] = statement.trimStart().split(/\s/, 1)
    const table = TABLE.exec(statement)?.[1]
    const name = [verb.toUpperCase(), table].filter(Boolean).join(' ')
    const span = tracing.start('client', name, parent)
    return (error) =>
      span.end({
        attributes: {
          'db.system.name': dialect,
          'db.query.text': statement.replace(LITERAL, '?').slice(0, STATEMENT_MAX),
        },
        ...(error === undefined ? {} : { error }),
      })
  })
  app.addHook('onClose', () => watchQueries(undefined))
}

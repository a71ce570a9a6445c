import cookie from '@fastify/cookie'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { Server } from 'node:http'
import { connectBackgroundWork } from './background-work.ts'
import type { Context } from './context.ts'
import { firstSegment, withoutPrefix } from './contract-prefix.ts'
import { CONTRACT_ROUTES } from './contract-routes.ts'
import { createContext } from './create-context.ts'
import { type Endpoint, withAliases } from './contract/endpoint.ts'
import { seconds } from '#shared/duration.ts'
import { createApiJournal } from './modules/api-logs/journal.ts'
import { registerCallName } from './call-names.ts'
import { demoPlatformRoutes } from './modules/demo/routes.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { addBodyParsers } from './plugins/body-parsers.ts'
import { addErrorHandlers, answerUnreadableUrl, BAD_REQUEST_RESPONSE } from './plugins/errors.ts'
import { addHeaders, setHeaders } from './plugins/headers.ts'
import { addRequestLog, logError, logOptions } from './plugins/logging.ts'
import { addJournal } from './plugins/journal.ts'
import { addPressureGuard, FEW_AT_ONCE, type IsOverloaded } from './plugins/pressure.ts'
import { requestIds } from './plugins/request-id.ts'
import { dropSlowReaders } from './plugins/slow-readers.ts'
import { createProcessorTime } from './plugins/processor-time.ts'
import { dropSlowSenders, type SenderLimits } from '#shared/slow-senders.ts'
import { trustedProxies } from '#shared/trusted-proxies.ts'
import type { Metrics } from '#shared/metrics.ts'
import type { Tracing } from '#shared/tracing.ts'
import type { JobRunner } from './job-runner.ts'
import { createServe } from './serve.ts'
import { BODY_LIMIT } from './serve/body-limit.ts'
import type { Serve } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    userId: number | undefined
    /** Path of the contract entry, for the log: Fastify rebuilds `routeOptions` on every access. */
    contractPath: string | undefined
  }
  interface FastifyInstance {
    /** All contract entries that are served. */
    endpoints: Endpoint[]
    /** All routes, of the contract or not. */
    routes: { method: string; url: string }[]
    /** Turns readiness off and adds `Connection: close` to every answer. */
    drain(): void
    /** Metrics of this process; absent unless enabled in the settings. */
    metrics: Metrics | undefined
    /** Answers further requests with 503, at minimal cost. */
    refuse(): void
    /** Housekeeping jobs; the caller starts them. */
    jobs: JobRunner
  }
}

/** Time for the refusal to arrive before the socket is destroyed. */
const REFUSAL_LINGER = seconds(0.5)
const HTTP_OPTIONS: FastifyHttpOptions<Server> = {
  logController: new LogController({
    disableRequestLogging: true,
    requestIdLogLabel: 'requestId',
  }),
  // A child logger per request costs more than the single line that it would log.
  childLoggerFactory: (logger) => logger,
  bodyLimit: BODY_LIMIT,
  // Fastify's default lets a silent client hold a connection for ever. Node allows twice this time while a write
  // is pending.
  connectionTimeout: seconds(7),
  // The rate of request bodies is limited, not their duration: see `dropSlowSenders`.
  requestTimeout: 0,
  http: { headersTimeout: seconds(10), connectionsCheckingInterval: seconds(1) },
  return503OnClosing: false,
  clientErrorHandler: (error, socket) => {
    if ('code' in error && error.code === 'ECONNRESET') return
    if (socket.writable) socket.end(BAD_REQUEST_RESPONSE)
    // A client that keeps sending after the answer would hold its half of the connection for ever.
    setTimeout(() => socket.destroy(), REFUSAL_LINGER).unref()
  },
}

type Dependencies = Parameters<typeof createContext>[0] & {
  logStream?: { write(line: string): void }
  /** Absent: requests are accepted however late the event loop is. */
  isOverloaded?: IsOverloaded
  /** Differs from the default only in tests. */
  senderLimits?: SenderLimits | undefined
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined
}

/** Builds the application without listening; used by `main.ts` and by the tests. */
export async function buildApp({
  logStream,
  isOverloaded,
  senderLimits,
  tracing,
  ...parts
}: Dependencies): Promise<FastifyInstance> {
  const context = createContext(parts)
  const { config } = parts
  const trusts = trustedProxies(config.trustedProxies)
  const ownRoots = new Set<string>()
  let draining = false
  let refusing = false
  const app: FastifyInstance = Fastify({
    ...HTTP_OPTIONS,
    rewriteUrl: ({ url = '/' }) => withoutPrefix(url, ownRoots),
    logger: logOptions(config.logLevel, logStream),
    genReqId: requestIds(trusts),
    trustProxy: trusts,
    // No hook runs for a URL that the router cannot decode.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply, { cors: true, draining })
      return answerUnreadableUrl(request, reply)
    },
  })
  dropSlowSenders(app.server, senderLimits)
  dropSlowReaders(app.server)
  decorate(app, context)
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('refuse', () => {
    refusing = true
  })
  if (config.metrics) {
    // Loaded on demand: most installations measure nothing.
    const { addMetrics } = await import('./modules/system-state/metrics.ts')
    app.metrics = addMetrics(app, context)
  }
  addRequestLog(app, trusts)
  if (tracing) {
    // Loaded on demand: most installations trace nothing.
    const { addTracing } = await import('./plugins/tracing.ts')
    addTracing(app, tracing, trusts)
  }
  addHeaders(
    app,
    (route) => !route.startsWith('/demo/'),
    () => draining,
  )
  addPressureGuard(app, () => refusing)
  const processorTime = config.rateLimit ? createProcessorTime(context.groupOf) : undefined
  if (isOverloaded) addPressureGuard(app, isOverloaded, processorTime?.isHeavyUser, FEW_AT_ONCE)
  processorTime?.guard(app)
  addBodyParsers(app)
  addErrorHandlers(app)
  // Demo mode stores no requests of the people who try it.
  if (!config.demoMode) journalRequests(app, context)
  serveContract(app, context)
  // What is added from here on is served outside of the contract, without its prefix.
  app.addHook('onRoute', ({ url }) => {
    ownRoots.add(firstSegment(url))
  })
  connectBackgroundWork(app, context)
  healthRoutes(app, context, () => draining)
  docsRoutes(app, config)
  // A scope of its own: no other route reads cookies or pays for parsing them.
  await app.register(async (scope) => {
    await scope.register(cookie, { secret: context.seals.deriveKey('demo platform cookie') })
    demoPlatformRoutes(scope, context)
  })
  return app
}

/** What the application and its requests have besides Fastify's own, and the list of its routes. */
function decorate(app: FastifyInstance, { jobs }: Context): void {
  app.decorate('endpoints', [])
  app.decorate('routes', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routes.push({ method: one, url })
  })
  app.decorateRequest('userId', undefined)
  app.decorateRequest('contractPath', undefined)
  app.decorate('metrics', undefined)
  app.decorate('jobs', jobs)
}

function journalRequests(app: FastifyInstance, context: Context): void {
  const journal = createApiJournal(context)
  journal.onFailure = (error) =>
    logError(app.log, error, 'the log of requests could not be written')
  addJournal(app, journal)
}

/** Serves every entry of the contract under its path and its aliases. */
function serveContract(app: FastifyInstance, context: Context): void {
  const serve = createServe(app, context)
  const serveWithAliases: Serve = (endpoint, handler) => {
    for (const one of withAliases(endpoint) as (typeof endpoint)[]) {
      app.endpoints.push(one)
      registerCallName(one)
      serve(one, handler)
    }
  }
  for (const routes of CONTRACT_ROUTES) routes(serveWithAliases, context)
}

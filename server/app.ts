import cookie from '@fastify/cookie'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'
import { firstSegment, withoutPrefix } from './contract-prefix.ts'
import { createContext } from './create-context.ts'
import { type Endpoint, withAliases } from './contract/endpoint.ts'
import { seconds } from '#shared/duration.ts'
import { analysisRoutes } from './modules/analysis/routes.ts'
import { createApiJournal } from './modules/api-logs/journal.ts'
import { registerCallName } from './call-names.ts'
import { apiLogRoutes } from './modules/api-logs/routes.ts'
import { announcementRoutes } from './modules/announcements/routes.ts'
import { areaRoutes } from './modules/areas/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { calculationRoutes } from './modules/calculation/routes.ts'
import { captchaRoutes } from './modules/captcha/routes.ts'
import { jobRoutes } from './modules/jobs/routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { cspReportRoutes } from './modules/csp-reports/routes.ts'
import { demoPlatformRoutes } from './modules/demo/routes.ts'
import { dictionaryRoutes } from './modules/dictionary/routes.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { memberRoutes } from './modules/members/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { libraryRoutes } from './modules/library/routes.ts'
import { libraryDraftRoutes } from './modules/library-drafts/routes.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { menuRoutes } from './modules/menus/routes.ts'
import { lockRoutes } from './modules/lock/routes.ts'
import { linkRoutes } from './modules/links/routes.ts'
import { formDraftRoutes } from './modules/form-drafts/routes.ts'
import { listSettingsRoutes } from './modules/list-settings/routes.ts'
import { logRoutes } from './modules/logs/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { notificationChannelRoutes } from './modules/notification-channels/routes.ts'
import { oauth2Routes } from './modules/oauth2/routes.ts'
import { changedAccountRoutes } from './modules/changed-accounts/routes.ts'
import { pageViewRoutes } from './modules/page-views/routes.ts'
import { permissionRoutes } from './modules/permission/routes.ts'
import { organisationRoutes } from './modules/organisation/routes.ts'
import { proposalRoutes } from './modules/proposals/routes.ts'
import { consoleRoutes } from './modules/console/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { qrSignInRoutes } from './modules/qr-sign-in/routes.ts'
import { roleRoutes } from './modules/roles/routes.ts'
import { tenantRoutes } from './modules/tenant/routes.ts'
import { socialRoutes } from './modules/social/routes.ts'
import { smsRoutes } from './modules/sms/routes.ts'
import { systemStateRoutes } from './modules/system-state/routes.ts'
import { twoStepRoutes } from './modules/two-step/routes.ts'
import { attachmentRoutes } from './modules/userinfo/attachment-routes.ts'
import { userinfoRoutes } from './modules/userinfo/routes.ts'
import { ownDataRoutes } from './modules/own-data/routes.ts'
import { workplaceRoutes } from './modules/workplace/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
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
/** A mail server may take a minute to answer; a mail cut off here is sent again once its claim expires. */
const MAIL_SHUTDOWN_MAX = seconds(2)
/** Longer than most jobs take; checking a link may take more. */
const JOBS_SHUTDOWN_MAX = seconds(2)
const BODY_LIMIT = 64 * 1024
const CONTRACT = [
  authRoutes,
  lockRoutes,
  twoStepRoutes,
  qrSignInRoutes,
  passkeyRoutes,
  captchaRoutes,
  smsRoutes,
  mailRoutes,
  userinfoRoutes,
  attachmentRoutes,
  areaRoutes,
  permissionRoutes,
  userRoutes,
  roleRoutes,
  menuRoutes,
  profileRoutes,
  ownDataRoutes,
  consoleRoutes,
  organisationRoutes,
  tenantRoutes,
  dictionaryRoutes,
  oauth2Routes,
  socialRoutes,
  logRoutes,
  formDraftRoutes,
  listSettingsRoutes,
  notificationRoutes,
  notificationChannelRoutes,
  announcementRoutes,
  fileRoutes,
  feedbackRoutes,
  cspReportRoutes,
  pageViewRoutes,
  changedAccountRoutes,
  analysisRoutes,
  workplaceRoutes,
  libraryRoutes,
  libraryDraftRoutes,
  calculationRoutes,
  favouriteRoutes,
  memberRoutes,
  proposalRoutes,
  reviewRoutes,
  settingRoutes,
  systemStateRoutes,
  jobRoutes,
  apiLogRoutes,
  linkRoutes,
]

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
  const context: Context = createContext(parts)
  const { config } = parts
  const trusts = trustedProxies(config.trustedProxies)
  const ownRoots = new Set<string>()
  let draining = false
  const options: FastifyHttpOptions<Server> = {
    rewriteUrl: ({ url = '/' }) => withoutPrefix(url, ownRoots),
    logger: logOptions(config.logLevel, logStream),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    // A child logger per request costs more than the single line that it would log.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(trusts),
    trustProxy: trusts,
    bodyLimit: BODY_LIMIT,
    // Fastify's default lets a silent client hold a connection for ever. Node allows twice this time while a write
    // is pending.
    connectionTimeout: seconds(7),
    // The rate of request bodies is limited, not their duration: see `dropSlowSenders`.
    requestTimeout: 0,
    http: { headersTimeout: seconds(10), connectionsCheckingInterval: seconds(1) },
    return503OnClosing: false,
    // No hook runs for a URL that the router cannot decode.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply, { cors: true, draining })
      return answerUnreadableUrl(request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if ('code' in error && error.code === 'ECONNRESET') return
      if (socket.writable) socket.end(BAD_REQUEST_RESPONSE)
      // A client that keeps sending after the answer would hold its half of the connection for ever.
      setTimeout(() => socket.destroy(), REFUSAL_LINGER).unref()
    },
  }
  const app: FastifyInstance = Fastify(options)
  dropSlowSenders(app.server, senderLimits)
  dropSlowReaders(app.server)

  let refusing = false
  app.decorate('endpoints', [])
  app.decorate('routes', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routes.push({ method: one, url })
  })
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('refuse', () => {
    refusing = true
  })
  app.decorateRequest('userId', undefined)
  app.decorateRequest('contractPath', undefined)
  app.decorate('metrics', undefined)
  app.decorate('jobs', context.jobs)
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
  const journal = createApiJournal(context)
  journal.onFailure = (error) =>
    logError(app.log, error, 'the log of requests could not be written')
  // Demo mode stores no requests of the people who try it.
  if (!config.demoMode) addJournal(app, journal)

  const serve = createServe(app, context)
  const serveWithAliases: Serve = (endpoint, handler) => {
    for (const one of withAliases(endpoint) as (typeof endpoint)[]) {
      app.endpoints.push(one)
      registerCallName(one)
      serve(one, handler)
    }
  }
  for (const routes of CONTRACT) routes(serveWithAliases, context)
  app.addHook('onRoute', ({ url }) => {
    ownRoots.add(firstSegment(url))
  })

  context.reportError = (error, requestId) =>
    logError(app.log, error, 'part of a call failed', requestId)
  context.sms.onFailure = (failure) => app.log.error(failure, 'an SMS could not be sent')
  app.addHook('onReady', () => context.sms.resume())
  app.addHook('onClose', () => context.sms.idle())
  context.mail.onFailure = (failure) => app.log.error(failure, 'a mail could not be sent')
  app.addHook('onClose', () => Promise.race([context.mail.idle(), pause(MAIL_SHUTDOWN_MAX)]))
  context.notificationRelay.onFailure = (error) =>
    logError(app.log, error, 'messages could not be passed on to mail and SMS')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) context.notificationRelay.wake()
    done()
  })
  app.addHook('onClose', () =>
    Promise.race([context.notificationRelay.stop(), pause(MAIL_SHUTDOWN_MAX)]),
  )
  app.addHook('onClose', () => context.workbooks.close())
  context.links.onFailure = (error) => logError(app.log, error, 'links could not be checked')
  app.addHook('onClose', () => context.links.stop())
  context.jobs.onFailure = (error) => logError(app.log, error, 'housekeeping failed')
  app.addHook('onClose', () => {
    context.jobs.stop()
    // A running job releases its claim when it ends; one cut off is free once the claim expires.
    return Promise.race([context.jobs.idle(), pause(JOBS_SHUTDOWN_MAX)])
  })
  app.addHook('onClose', () => context.dataReader.close())

  healthRoutes(app, context, () => draining)
  docsRoutes(app, config)
  // A scope of its own: no other route reads cookies or pays for parsing them.
  await app.register(async (scope) => {
    await scope.register(cookie, { secret: context.seals.deriveKey('demo platform cookie') })
    demoPlatformRoutes(scope, context)
  })
  return app
}

import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#shared/duration.ts'
import type { Context } from './context.ts'
import { logError } from './plugins/logging.ts'

/** A mail server may take a minute to answer; a mail cut off here is sent again once its claim expires. */
const MAIL_SHUTDOWN_MAX = seconds(2)
/** Longer than most jobs take; checking a link may take more. */
const JOBS_SHUTDOWN_MAX = seconds(2)

/** Logs what fails outside of a call, starts what the start of the application resumes, and stops all of it on close. */
export function connectBackgroundWork(app: FastifyInstance, context: Context): void {
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
}

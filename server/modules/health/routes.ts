import type { FastifyInstance } from 'fastify'
import { VERSION } from '#shared/version.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { success } from '../../envelope.ts'
import { AppError } from '../../errors.ts'
import { logError } from '../../plugins/logging.ts'
import { createWriteProbe } from './write-probe.ts'

/**
 * Liveness and readiness: ready if the store can be read and written; a draining process is alive but not ready
 * (R-15.1).
 */
export function healthRoutes(app: FastifyInstance, context: Context, draining: () => boolean) {
  const requireWrites = createWriteProbe(context)
  let failing = false
  app.get('/healthz', () => success({ status: 'ok', version: VERSION }))
  app.get('/readyz', async () => {
    if (draining()) throw new AppError(Code.unavailable)
    try {
      await context.db.ping()
      await requireWrites()
    } catch (error) {
      if (!failing) logError(app.log, error, 'not ready: the store cannot be read or written')
      failing = true
      throw new AppError(Code.unavailable)
    }
    if (failing) app.log.warn('ready: the store is read and written again')
    failing = false
    return success({ status: 'ready', store: 'ok' })
  })
}

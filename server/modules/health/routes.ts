import type { FastifyInstance } from 'fastify'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { success } from '../../envelope.ts'
import { AppError } from '../../errors.ts'

/** Alive, and ready to serve (DECISIONS 35); a draining process is alive but not ready. */
export function healthRoutes(app: FastifyInstance, { db }: Context, draining: () => boolean) {
  app.get('/healthz', () => success({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (draining()) throw new AppError(Code.unavailable)
    try {
      await db.ping()
    } catch (error) {
      app.log.warn({ type: (error as Error).name }, 'the store cannot be reached')
      throw new AppError(Code.unavailable)
    }
    return success({ status: 'ready', store: 'ok' })
  })
}

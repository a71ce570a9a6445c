import type { FastifyInstance } from 'fastify'
import { VERSION } from '#shared/version.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import { refusal, success } from '../../envelope.ts'
import { AppError } from '../../errors.ts'
import { logError } from '../../plugins/logging.ts'
import { singleFlight, withinTime } from './probe.ts'
import { createClockProbe, createFilesProbe, createJobsProbe, createWriteProbe } from './probes.ts'

const PARTS = ['store', 'files', 'jobs', 'clock'] as const
type Part = (typeof PARTS)[number]
type State = 'ok' | 'failing'

/**
 * Liveness and readiness. Ready if the database can be read and written: without uploads, recurring jobs or the right
 * time most of the site works, and taking every process out of service would help nobody. Only the log says why a part
 * fails. A draining process is alive but not ready.
 */
export function healthRoutes(app: FastifyInstance, context: Context, draining: () => boolean) {
  const ping = singleFlight(() => context.db.ping())
  const requireWrites = createWriteProbe(context)
  const probes: Record<Part, () => Promise<void>> = {
    store: async () => {
      await withinTime(ping())
      await requireWrites()
    },
    files: createFilesProbe(context),
    jobs: createJobsProbe(context),
    clock: createClockProbe(context),
  }
  const failing = new Set<Part>()
  const stateOf = async (part: Part): Promise<State> => {
    try {
      await probes[part]()
    } catch (error) {
      if (!failing.has(part)) logError(app.log, error, `not ready: ${part}`)
      failing.add(part)
      return 'failing'
    }
    if (failing.delete(part)) app.log.warn(`ready again: ${part}`)
    return 'ok'
  }
  app.get('/healthz', () => success({ status: 'ok', version: VERSION }))
  app.get('/readyz', async (_request, reply) => {
    if (draining()) throw new AppError(Code.unavailable)
    const [store, files, jobs, clock] = await Promise.all(PARTS.map(stateOf))
    const parts = { store, files, jobs, clock }
    if (store === 'ok') {
      const whole = Object.values(parts).every((state) => state === 'ok')
      return success({ status: whole ? 'ready' : 'degraded', ...parts })
    }
    void reply.code(503)
    return { ...refusal(Code.unavailable), data: { status: 'unready', ...parts } }
  })
}

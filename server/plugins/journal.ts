import type { FastifyInstance } from 'fastify'
import type { ApiJournal } from '../api-journal.ts'
import { describeError } from './logging.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The envelope's code, if it is not success. */
    resultCode: number
    /** The error behind an answer 500. */
    failure: unknown
  }
}

/** Passes each answered request to the journal; nothing waits for it to be written. */
export function addJournal(app: FastifyInstance, journal: ApiJournal) {
  app.decorateRequest('resultCode', 0)
  app.decorateRequest('failure', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { contractPath, failure, userId } = request
    if (contractPath !== undefined && (userId !== undefined || failure !== undefined)) {
      const call = {
        method: request.method,
        path: contractPath,
        milliseconds: Math.round(reply.elapsedTime),
        code: request.resultCode,
        userId,
        requestId: request.id,
      }
      journal.add(call, failure === undefined ? undefined : describeError(failure))
    }
    done()
  })
  app.addHook('onClose', () => journal.flush())
}

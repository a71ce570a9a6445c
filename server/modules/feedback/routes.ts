import * as contract from '../../contract/feedback.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { exportFeedback } from './exports.ts'
import {
  getFeedback,
  getOwnFeedback,
  pageFeedback,
  pageOwnFeedback,
  settleFeedback,
  submitFeedback,
} from './service.ts'

export const feedbackRoutes: Mount = (serve, context) => {
  serve(contract.createFeedback, ({ body, visitor, origin, idempotencyKey }) =>
    submitFeedback(context, body, { visitor, origin, key: idempotencyKey }),
  )
  serve(contract.feedbackPage, ({ query }) => pageFeedback(context.db, query))
  serve(contract.getFeedback, ({ query }) => getFeedback(context.db, query.id))
  serve(contract.ownFeedbackPage, ({ query, caller }) =>
    pageOwnFeedback(context.db, caller.userId, query),
  )
  serve(contract.getOwnFeedback, ({ query, caller }) =>
    getOwnFeedback(context.db, caller.userId, query.id),
  )
  serve(contract.exportFeedback, ({ query, caller, origin }) =>
    exportFeedback(context, actorOf(caller), query, origin),
  )
  serve(contract.handleFeedback, async ({ body, caller, origin }) => {
    await settleFeedback(context, actorOf(caller), body, origin)
    return true as const
  })
}

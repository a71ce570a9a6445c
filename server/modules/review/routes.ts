import * as contract from '../../contract/review.ts'
import * as templateContract from '../../contract/review-templates.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { claimCase, releaseCase } from './claims.ts'
import { approveCases, decideCase } from './deciding.ts'
import { getReviewCase } from './detail.ts'
import { exportCases } from './export.ts'
import { pageReview } from './queue.ts'
import * as templates from './templates.ts'

export const reviewRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.reviewPage, ({ query, caller }) => pageReview(context, caller, query))
  serve(contract.exportReview, ({ query, caller, origin }) =>
    exportCases(context, caller, query, origin),
  )
  serve(contract.getReview, ({ query, caller }) => getReviewCase(context, caller, query))
  serve(contract.claimReview, ({ body, caller, origin }) =>
    claimCase(context, caller, body.id, 'claim', origin),
  )
  serve(contract.takeOverReview, ({ body, caller, origin }) =>
    claimCase(context, caller, body.id, 'take-over', origin),
  )
  serve(contract.releaseReview, ({ body, caller, origin }) =>
    releaseCase(context, caller, body.id, origin),
  )
  serve(contract.decideReview, ({ body, caller, origin }) =>
    decideCase(context, caller, body, origin),
  )
  serve(contract.approveReviews, ({ body, caller, origin }) =>
    approveCases(context, caller, body, origin),
  )
  serve(templateContract.templateList, () => templates.listTemplates(db))
  serve(templateContract.getTemplate, ({ query }) => templates.getTemplate(db, query.id))
  serve(templateContract.createTemplate, ({ body, caller, origin }) =>
    templates.crud.create(context, actorOf(caller), body, origin),
  )
  serve(templateContract.updateTemplate, ({ body: { id, ...body }, caller, origin }) =>
    templates.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(templateContract.deleteTemplates, ({ query, caller, origin }) =>
    templates.crud.remove(context, actorOf(caller), query.ids, origin),
  )
}

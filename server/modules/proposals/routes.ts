import * as contract from '../../contract/proposals.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { answerProposal, deleteProposals, readDocument } from './answering.ts'
import { attachDocument, getForStaff, pageForStaff, pagePublic, submitProposal } from './service.ts'

export const proposalRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createProposal, ({ body, visitor, origin, idempotencyKey }) =>
    submitProposal(context, body, { visitor, origin, key: idempotencyKey }),
  )
  serve(contract.attachToProposal, async ({ query, file }) => {
    await attachDocument(context, query, file)
    return true as const
  })
  serve(contract.publicProposals, ({ query }) => pagePublic(db, query))
  serve(contract.proposalPage, ({ query }) => {
    const { 'createTime[0]': from, 'createTime[1]': to, ...rest } = query
    return pageForStaff(db, { ...rest, from, to })
  })
  serve(contract.getProposal, ({ query }) => getForStaff(db, query.id))
  serve(contract.proposalFile, ({ query }) => readDocument(context, query.id))
  serve(contract.handleProposal, async ({ body, caller, origin }) => {
    await answerProposal(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(contract.deleteProposals, async ({ query, caller, origin }) => {
    await deleteProposals(context, actorOf(caller), query.ids, origin)
    return true as const
  })
}

import * as contract from '../../contract/form-drafts.ts'
import type { Mount } from '../../route.ts'
import { discardDraft, getDraft, listOwnDrafts, ofBrowser, placeFor, saveDraft } from './service.ts'

export const formDraftRoutes: Mount = (serve, context) => {
  serve(contract.listFormDrafts, ({ caller }) => listOwnDrafts(context, caller.userId))
  serve(contract.getFormDraft, async ({ caller, query }) =>
    getDraft(context, await placeFor(context.db, caller.userId, query.form), caller.userId),
  )
  serve(contract.saveFormDraft, async ({ caller, body: { form, ...written }, origin }) =>
    saveDraft(
      context,
      await placeFor(context.db, caller.userId, form),
      { ...written, writerId: caller.userId },
      origin.address,
    ),
  )
  serve(contract.deleteFormDraft, async ({ caller, query, origin }) => {
    const place = await placeFor(context.db, caller.userId, query.form)
    await discardDraft(context, place, origin.address)
    return true as const
  })
  serve(contract.getBrowserDraft, ({ body }) => getDraft(context, ofBrowser(body.key)))
  serve(contract.saveBrowserDraft, ({ body: { key, ...written }, origin }) =>
    saveDraft(context, ofBrowser(key), written, origin.address),
  )
  serve(contract.deleteBrowserDraft, async ({ body, origin }) => {
    await discardDraft(context, ofBrowser(body.key), origin.address)
    return true as const
  })
}

import * as contract from '../../contract/links.ts'
import { actorOf } from '../../caller.ts'
import type { Mount } from '../../route.ts'
import { collectDataLinks, isOfSite, readLinks, requestChecks, saveLinks } from './service.ts'

export const linkRoutes: Mount = (serve, context) => {
  serve(contract.linkPage, ({ query }) => readLinks(context.db, query))
  serve(contract.checkLinks, async ({ body, caller, origin }) => {
    // The administrator may come before housekeeping has collected the links.
    if (body.ids.length === 0) await collectDataLinks(context)
    const links = await requestChecks(context, actorOf(caller), body.ids, origin)
    context.links.start()
    return links
  })
  serve(contract.registerLinks, async ({ body }) => {
    await saveLinks(context, body.links, isOfSite)
    return true as const
  })
}

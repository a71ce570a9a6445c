import * as contract from '../../contract/workplace.ts'
import type { Mount } from '../../route.ts'
import { getWorkplace, saveQuickLinks } from './service.ts'

export const workplaceRoutes: Mount = (serve, context) => {
  serve(contract.getWorkplace, ({ caller }) => getWorkplace(context, caller))
  serve(contract.saveQuickLinks, async ({ caller, body, origin }) => {
    await saveQuickLinks(context, caller, body.links, origin)
    return true as const
  })
}

import * as contract from '../../contract/page-views.ts'
import type { Mount } from '../../route.ts'
import { countViews } from './service.ts'

export const pageViewRoutes: Mount = (serve, context) => {
  serve(contract.createPageViews, async ({ body }) => {
    await countViews(context, body.views)
    return true as const
  })
}

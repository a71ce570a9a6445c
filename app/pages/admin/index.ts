import { redirect } from '@remix-run/node'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { menuFor } from './menu.server.ts'

/** Leads to the first screen that the visitor may open. */
export const loader = resourceLoader(
  async ({ may, t }) => {
    const [first] = await menuFor(may, t)
    const to = first?.items[0]?.to
    if (!to) throw new Response(null, { status: 403 })
    return redirect(to, 303)
  },
  { signedIn: true },
)

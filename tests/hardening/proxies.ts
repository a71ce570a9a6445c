import { findFreePort } from '../../scripts/ports.ts'
import { PROXIES } from '../../scripts/proxies.ts'
import { formBrowser, isAnswered, notPosted } from '../support/every-form.ts'
import { startProxy } from '../support/reverse-proxy.ts'
import { REGCODE, STAFF_PASSWORD } from '../support/credentials.ts'
import { DEMO, startProduct } from './product.ts'
import type { Check, Result } from './result.ts'

/** G38: every form of the portal, through real proxies with the README's lines. */
export const proxies: Check = async () => {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const product = await startProduct({ portals: 1, env: { PUBLIC_ORIGIN: origin } })
  const results: Result[] = []
  try {
    const upstream = Number(new URL(product.portal).port)
    for (const name of PROXIES)
      for (const keepsHost of [true, false]) {
        const stop = await startProxy(name, { port, upstream, keepsHost })
        const browser = formBrowser(origin)
        const posted = await browser.postEveryForm(
          { ...DEMO, regcode: REGCODE },
          { phone: 'admin', password: STAFF_PASSWORD, regcode: REGCODE },
        )
        const foreign = await browser.post('/preferences', {}, 'https://evil.example')
        await stop()
        const failed = posted.filter((one) => !isAnswered(one))
        const left = notPosted(posted)
        results.push({
          goal: 'G38',
          what: `${posted.length} forms through ${name}, Host ${keepsHost ? 'kept' : 'rewritten'}`,
          figure: `${failed.length} not answered ${JSON.stringify(failed)}, ${left.length} not posted, cross-site ${foreign.status}`,
          wanted: '0, 0, 403',
          ok: failed.length === 0 && left.length === 0 && foreign.status === 403,
        })
      }
  } finally {
    await product.stop()
  }
  return results
}

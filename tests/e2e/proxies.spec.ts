import { expect, test } from '@playwright/test'
import { findFreePort } from '../../scripts/ports.ts'
import { findProxy, PROXIES } from '../../scripts/proxies.ts'
import { formBrowser, isAnswered, notPosted } from '../support/every-form.ts'
import { startProxy } from '../support/reverse-proxy.ts'
import { ADMIN, DEMO } from './support/accounts.ts'
import { Stack } from './support/stack.ts'

test('Every form is answered behind nginx and Caddy, whether they keep the Host or not', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'posts without a browser')
  test.skip(
    PROXIES.some((name) => !findProxy(name)),
    'needs nginx and Caddy',
  )
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const stack = await Stack.start({ PUBLIC_ORIGIN: origin, RATE_LIMIT: 'off' })
  try {
    for (const name of PROXIES)
      for (const keepsHost of [true, false]) {
        const what = `${name}, Host ${keepsHost ? 'kept' : 'rewritten'}`
        const upstream = Number(new URL(stack.portalUrl).port)
        const stop = await startProxy(name, { port, upstream, keepsHost })
        const browser = formBrowser(origin)
        const posted = await browser.postEveryForm({ ...DEMO.approved }, { ...ADMIN })
        expect(
          posted.filter((one) => !isAnswered(one)),
          what,
        ).toEqual([])
        expect(notPosted(posted), what).toEqual([])
        const foreign = await browser.post('/preferences', {}, 'https://evil.example')
        expect(foreign.status, what).toBe(403)
        // Files of several megabytes arrive: the page itself answers 422 for one that is not a picture.
        const sent = await browser.upload({ ...DEMO.approved }, 2 * 1024 * 1024)
        expect(sent.status, `${what}: ${sent.text.slice(0, 300)}`).toBe(422)
        await stop()
      }
  } finally {
    await stack.stop()
  }
})

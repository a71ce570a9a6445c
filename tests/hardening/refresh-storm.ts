import { call, loginPortal, sleep, takeCookies, withoutSnapshot } from './calls.ts'
import { DEMO, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const PAGES = 200
const BUDGET_MS = 60_000

/**
 * G1: 200 pages at once, each with a root, a page and an action's loaders, over two portal processes, with an access
 * token that has just expired.
 */
export const refreshStorm: Check = async (size) => {
  const product = await startProduct({ portals: 2, between: true })
  const results: Result[] = []
  try {
    for (const latency of [0, 300]) {
      product.between?.set(latency ? { kind: 'late', ms: latency } : { kind: 'none' })
      const rounds = part(size, latency ? 20 : 100, 3)
      let jar = await loginPortal(product.portal, DEMO)
      const lost: number[] = []
      let most = 0
      let done = 0
      const until = Date.now() + BUDGET_MS
      for (; done < rounds && Date.now() < until; done++) {
        product.inStore((db) => db.exec('update access_tokens set expires_at = 1000'))
        const before = refreshesIn(product.printed())
        const cookie = withoutSnapshot(jar)
        const answers = await Promise.all(
          Array.from({ length: PAGES }, (_, i) =>
            call(`${product.portalUrls[i % 2] ?? ''}/edituserinfo`, { cookie }),
          ),
        )
        lost.push(...answers.map(({ status }) => status).filter((status) => status !== 200))
        for (const answer of answers) jar = takeCookies(jar, answer)
        if (!jar.includes('token=')) jar = await loginPortal(product.portal, DEMO)
        await sleep(100)
        most = Math.max(most, refreshesIn(product.printed()) - before)
      }
      results.push({
        goal: 'G1',
        what: `${done} rounds × ${PAGES} pages, expired token, +${latency} ms`,
        figure: `${lost.length} lost${told(lost)}, at most ${most} refreshes a round`,
        wanted: '0 lost, ≤ 2: one a process',
        ok: lost.length === 0 && most <= 2 && done > 0,
      })
    }
  } finally {
    await product.stop()
  }
  return results
}

/** The distinct statuses other than 200. */
const told = (lost: number[]) => (lost.length > 0 ? ` (${[...new Set(lost)].join(', ')})` : '')
const refreshesIn = (log: string) => log.split('"path":"/system/auth/refresh-token"').length - 1

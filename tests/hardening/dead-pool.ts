import { call, loginPortal, sleep, withoutSnapshot } from './calls.ts'
import { DEMO, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const PAGES = 6
const FIRST_PAGE_MS = 3000

/** G41: every connection between portal and API dies silently; measures how long the next pages take. */
export const deadPool: Check = async (size) => {
  const product = await startProduct({ portals: 1, between: true })
  const results: Result[] = []
  try {
    const cookie = withoutSnapshot(await loginPortal(product.portal, DEMO))
    const pages = () =>
      Promise.all(
        Array.from({ length: PAGES }, () => call(`${product.portal}/edituserinfo`, { cookie })),
      )
    for (let round = 0; round < part(size, 5, 2); round++) {
      const warm = await pages()
      product.between?.cut()
      const after = await pages()
      const slowest = Math.round(Math.max(...after.map(({ ms }) => ms)))
      const failed = [...warm, ...after].filter(({ status }) => status !== 200).length
      results.push({
        goal: 'G41',
        what: `${PAGES} pages after a silent cut`,
        figure: `${failed} failed, slowest ${slowest} ms`,
        wanted: `0, ≤ ${FIRST_PAGE_MS} ms`,
        ok: failed === 0 && slowest <= FIRST_PAGE_MS,
      })
      await sleep(500)
    }
  } finally {
    await product.stop()
  }
  return results
}

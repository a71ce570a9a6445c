import { statSync } from 'node:fs'
import { percentile, register } from './calls.ts'
import { memoryMiB, processorSeconds } from './process-figures.ts'
import { startSingle } from './postgres-pair.ts'
import { startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'
import { visitsTo } from './visits.ts'

const WARM_UP = 200
const TIMES = 250
/** Calls that hash a password, which is deliberately slow. */
const EXPENSIVE = /sign-in|registration/
const EXPENSIVE_TIMES = 150
const ROWS = 500
const CALLERS = 4

type Where = () => { portal: number; api: number; postgres?: number }

/** Processor milliseconds of a page, a sign-in and a search: the basis of docs/sizing.md. */
export const costs: Check = async ({ share }) => {
  const onSqlite = await on('SQLite', share)
  const { url, server, stop } = await startSingle()
  try {
    const postgres = () => server.processorSeconds
    return [...onSqlite, ...(await on('PostgreSQL', share, url, postgres))]
  } finally {
    await stop()
  }
}

async function on(store: string, share: number, url?: string, postgres?: () => number) {
  const product = await startProduct({
    portals: 1,
    env: { LOG_LEVEL: 'warn', BCRYPT_COST: '10', ...(url ? { DATABASE_URL: url } : {}) },
  })
  const [portal, api] = [product.pid('portal0'), product.pid('api0')]
  const used: Where = () => ({
    portal: processorSeconds(portal),
    api: processorSeconds(api),
    ...(postgres ? { postgres: postgres() } : {}),
  })
  const told = (what: string, figure: string): Result => ({
    goal: 'costs',
    what: `${store}: ${what}`,
    figure,
    wanted: 'told',
    ok: true,
  })
  const results: Result[] = []
  try {
    for (const { name, go } of await visitsTo(product)) {
      const dear = EXPENSIVE.test(name)
      await repeat(go, dear ? 20 : WARM_UP)
      const times = part({ share }, dear ? EXPENSIVE_TIMES : TIMES, 20)
      const before = used()
      const took = await repeat(go, times)
      const after = used()
      const each = (Object.keys(after) as (keyof typeof after)[]).map((one) => {
        const ms = (((after[one] ?? 0) - (before[one] ?? 0)) / times) * 1000
        return `${one} ${ms.toFixed(2)}`
      })
      const p95 = percentile(took, 0.95)
      results.push(told(name, `${each.join(', ')} ms; p95 ${p95.toFixed(1)} ms, ${times} times`))
    }
    results.push(
      told(
        'resident memory after these',
        `portal ${memoryMiB(portal).toFixed(0)}, api ${memoryMiB(api).toFixed(0)} MiB`,
      ),
    )
    if (!url) results.push(told('disk of a registered enterprise', await diskEach(product)))
    return results
  } finally {
    await product.stop()
  }
}

async function diskEach({ api, file, inStore }: Awaited<ReturnType<typeof startProduct>>) {
  const size = () => {
    inStore((db) => db.pragma('wal_checkpoint(TRUNCATE)'))
    return statSync(file).size
  }
  const before = size()
  await repeat(async () => void (await register(api)), ROWS)
  const each = (size() - before) / ROWS / 1024
  return `${each.toFixed(1)} KiB (${ROWS} registered)`
}

/** Runs several at a time, so that neither process waits for the other. @returns milliseconds of each */
async function repeat(go: () => Promise<void>, times: number): Promise<number[]> {
  const took: number[] = []
  let left = times
  const caller = async () => {
    while (left-- > 0) {
      const from = performance.now()
      await go()
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return took
}

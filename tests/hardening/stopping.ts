import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const PER_SECOND = 50
const EXIT_MS = 5000

/**
 * G29: stopped under 50 requests a second over keep-alive connections, a process answers everything that reached it.
 * A refused connection counts as one that a load balancer sends elsewhere.
 */
export const stopping: Check = async (size) => {
  const results: Result[] = []
  for (let round = 0; round < part(size, 3, 1); round++) {
    const product = await startProduct({ portals: 1 })
    try {
      results.push(
        await stop(
          'portal',
          `${product.portal}/about?x=1`,
          product.pid('portal0'),
          product.ended('portal0'),
        ),
      )
      results.push(
        await stop(
          'API',
          `${product.api}/extend/factor/page`,
          product.pid('api0'),
          product.ended('api0'),
        ),
      )
    } finally {
      await product.stop()
    }
  }
  return results
}

async function stop(
  name: string,
  url: string,
  pid: number,
  ended: Promise<string>,
): Promise<Result> {
  const agent = new Agent({ connections: 20, keepAliveTimeout: 30_000 })
  const outcomes: Promise<string>[] = []
  const one = async () => {
    try {
      const { statusCode, body } = await request(url, { dispatcher: agent })
      await body.text()
      return String(statusCode)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
  let signalled = 0
  let how = ''
  void ended.then((text) => (how = text))
  for (let i = 0; i < PER_SECOND * 6 && !how; i++) {
    if (i === PER_SECOND * 2) {
      signalled = Date.now()
      process.kill(pid, 'SIGTERM')
    }
    outcomes.push(one())
    await wait(1000 / PER_SECOND)
  }
  const late = setTimeout(() => process.kill(pid, 'SIGKILL'), EXIT_MS)
  how = await ended
  clearTimeout(late)
  const took = Date.now() - signalled
  const all = await Promise.all(outcomes)
  const refused = all.filter((outcome) => outcome === 'ECONNREFUSED').length
  const failed = all.filter((outcome) => outcome !== '200' && outcome !== 'ECONNREFUSED')
  await agent.close().catch(() => undefined)
  return {
    goal: 'G29',
    what: `${name}: SIGTERM under ${PER_SECOND} requests a second (${all.length}, ${refused} refused after the end)`,
    figure: `${failed.length} failed ${[...new Set(failed)].join(' ')}, ${how} after ${took} ms`,
    wanted: `0, exit code 0 within ${EXIT_MS} ms`,
    ok: failed.length === 0 && how === 'exit code 0' && took <= EXIT_MS,
  }
}

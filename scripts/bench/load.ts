import autocannon from 'autocannon'
import { processorSeconds } from '../../tests/hardening/process-figures.ts'
import { findWrk, generateLoadByWrk } from './wrk.ts'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** Default GET. */
  method?: 'GET' | 'POST'
  body?: string
  /** Default 50. */
  connections?: number
  /** Ids of the answering processes, to measure their processor time. */
  processes?: (number | undefined)[]
  /** Updates `headers` before each slice. */
  refresh?: () => Promise<void>
}

const CONNECTIONS = 50
const wrk = findWrk()
/** The program that sends GET requests; autocannon sends all others. */
export const LOAD_GENERATOR = wrk ? 'wrk' : 'autocannon'

/** Generates load for some seconds. */
export async function generateLoad(target: Target, duration: number) {
  const { url, headers, method = 'GET', body, connections = CONNECTIONS } = target
  if (wrk && method === 'GET')
    return generateLoadByWrk(wrk, { url, headers }, { connections, seconds: duration })
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    headers,
    method,
    body,
    duration,
    connections,
  })
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`)
  return { perSecond: requests.average, total: requests.total, p50: latency.p50, p99: latency.p99 }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/**
 * Requests per second of each target, measured in alternating slices, so that drift of the machine affects all alike.
 * The first slice of each is a warm-up and does not count.
 */
export async function compare(targets: Target[], rounds: number, seconds: number) {
  const rates = new Map(targets.map(({ name }) => [name, [] as number[]]))
  const costs = new Map(targets.map(({ name }) => [name, [] as number[]]))
  const slice = async (target: Target, duration: number) => {
    await target.refresh?.()
    const { processes = [] } = target
    const used = () =>
      processes.reduce<number>((sum, pid) => sum + (pid ? processorSeconds(pid) : NaN), 0) * 1000
    const before = used()
    const { perSecond, total } = await generateLoad(target, duration)
    return { perSecond, cost: (used() - before) / total }
  }
  for (const target of targets) await slice(target, 2)
  for (let round = 0; round < rounds; round++)
    for (const target of targets) {
      const { perSecond, cost } = await slice(target, seconds)
      rates.get(target.name)?.push(perSecond)
      costs.get(target.name)?.push(cost)
    }
  const of = (name: string) => rates.get(name) ?? []
  return {
    /** Processor time per request in milliseconds, for targets with `processes`. */
    cost: (name: string) => median(costs.get(name) ?? []),
    perSecond: Object.fromEntries(targets.map(({ name }) => [name, Math.round(median(of(name)))])),
    /** Median over the rounds of the ratio of two targets' rates in the same round. */
    ratio: (a: string, b: string) =>
      median(of(a).map((rate, round) => rate / (of(b)[round] ?? NaN))),
  }
}

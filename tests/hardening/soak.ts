import { findFreePort } from '../../scripts/ports.ts'
import { percentile, sleep } from './calls.ts'
import { descriptors, memoryMiB } from './process-figures.ts'
import { startSingle } from './postgres-pair.ts'
import { type Product, startProduct } from './product.ts'
import type { Check, Result } from './result.ts'
import { visitsTo, type Visit } from './visits.ts'

/** Share of the run at its beginning that is ignored, while memory and pools fill. */
const SETTLING = 0.25
const SAMPLE_MS = 5000
const CAPACITY_S = 15
const CAPACITY_CALLERS = 16
/** Duration in a run of all checks, and the one that G45 requires. */
const [SHORT_MINUTES, LONG_MINUTES] = [1, 30]
const PARTS = ['portal0', 'api0'] as const
/**
 * Garbage is collected several times in this many samples, so the minimum of the used heap is the live data. Reported
 * in addition to process memory, which also depends on how far V8 lets the heap grow before collecting.
 */
const SAMPLES_TO_COLLECT = 24

interface Sample {
  /** Seconds since the start. */
  at: number
  /** MiB of each process. */
  memory: number[]
  heapUsed: number[]
  descriptors: number[]
  /** Response times since the previous sample, in milliseconds. */
  took: number[]
}

/** G45: at half of its capacity, memory, descriptors and p99 stay constant. */
const onSqlite =
  (minutes: number): Check =>
  () =>
    on('SQLite', minutes, {})

const onPostgresql =
  (minutes: number): Check =>
  async () => {
    const { url, stop } = await startSingle()
    try {
      return await on('PostgreSQL', minutes, { DATABASE_URL: url })
    } finally {
      await stop()
    }
  }

export const SOAKS = {
  'soak-sqlite': onSqlite(SHORT_MINUTES),
  'soak-postgresql': onPostgresql(SHORT_MINUTES),
}
export const LONG_SOAKS = {
  'long-soak-sqlite': onSqlite(LONG_MINUTES),
  'long-soak-postgresql': onPostgresql(LONG_MINUTES),
}

async function on(store: string, minutes: number, env: Record<string, string>) {
  const [ofPortal, ofApi] = [await findFreePort(), await findFreePort()]
  const product = await startProduct({
    portals: 1,
    env: {
      LOG_LEVEL: 'warn',
      BCRYPT_COST: '10',
      METRICS_PORT: String(ofPortal),
      API_METRICS_PORT: String(ofApi),
      ...env,
    },
  })
  try {
    const visits = await visitsTo(product)
    const capacity = await measureCapacity(visits)
    const { samples, failures, sent } = await hold(
      { product, metricsPorts: [ofPortal, ofApi], visits },
      { perSecond: capacity / 2, seconds: minutes * 60 },
    )
    return verdicts(`${store}, ${minutes} min at ${Math.round(capacity / 2)} visits a second`, {
      samples,
      failures,
      sent,
      minutes,
    })
  } finally {
    await product.stop()
  }
}

/** Always the same order of visits, each repeated by its weight. */
function* turns(visits: Visit[]): Generator<Visit> {
  const all = visits.flatMap((visit) => Array<Visit>(visit.weight).fill(visit))
  // A step that shares no factor with their number visits each once.
  for (let i = 0; ; i = (i + 37) % all.length) yield all[i] as Visit
}

/** Visits per second with `CAPACITY_CALLERS` callers that pause between requests only for the answer. */
async function measureCapacity(visits: Visit[]): Promise<number> {
  const next = turns(visits)
  const run = async (seconds: number) => {
    let done = 0
    const until = performance.now() + seconds * 1000
    const caller = async () => {
      while (performance.now() < until) {
        await (next.next().value as Visit).go()
        done++
      }
    }
    await Promise.all(Array.from({ length: CAPACITY_CALLERS }, caller))
    return done / seconds
  }
  await run(CAPACITY_S / 3)
  return run(CAPACITY_S)
}

interface Load {
  product: Product
  /** In the order of `PARTS`. */
  metricsPorts: readonly number[]
  visits: Visit[]
}

async function hold(
  { product, metricsPorts, visits }: Load,
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const pids = PARTS.map((name) => product.pid(name))
  const next = turns(visits)
  const samples: Sample[] = []
  const failures: string[] = []
  const started = performance.now()
  let took: number[] = []
  let sent = 0
  const sample = async () => {
    const answered = took
    took = []
    samples.push({
      at: (performance.now() - started) / 1000,
      memory: pids.map(memoryMiB),
      descriptors: pids.map(descriptors),
      took: answered,
      heapUsed: await Promise.all(metricsPorts.map(heapUsedMiB)),
    })
  }
  const timer = setInterval(
    () => void sample().catch((error: unknown) => void failures.push(`metrics: ${String(error)}`)),
    SAMPLE_MS,
  )
  const open = new Set<Promise<void>>()
  try {
    while (performance.now() - started < seconds * 1000) {
      const due = ((performance.now() - started) / 1000) * perSecond
      for (; sent < due; sent++) {
        const visit = next.next().value as Visit
        const from = performance.now()
        const going: Promise<void> = visit
          .go()
          .then(
            () => void took.push(performance.now() - from),
            (error: unknown) => void failures.push(`${visit.name}: ${String(error)}`),
          )
          .finally(() => open.delete(going))
        open.add(going)
      }
      await sleep(5)
    }
    await Promise.all(open)
  } finally {
    clearInterval(timer)
  }
  return { samples, failures, sent }
}

async function heapUsedMiB(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1024 ** 2
}

/** Live heap of a process: hours since the start, MiB. */
function liveHeap(samples: Sample[], part: number) {
  const points: (readonly [number, number])[] = []
  for (let from = 0; from + SAMPLES_TO_COLLECT <= samples.length; from += SAMPLES_TO_COLLECT) {
    const some = samples.slice(from, from + SAMPLES_TO_COLLECT)
    const least = Math.min(...some.map(({ heapUsed }) => heapUsed[part] ?? NaN))
    points.push([(some[0]?.at ?? NaN) / 3600, least])
  }
  return points
}

function verdicts(
  what: string,
  {
    samples,
    failures,
    sent,
    minutes,
  }: { samples: Sample[]; failures: string[]; sent: number; minutes: number },
): Result[] {
  const settled = samples.slice(Math.floor(samples.length * SETTLING))
  const half = settled.length >> 1
  const [early, late] = [settled.slice(0, half), settled.slice(half)]
  const p99 = (part: Sample[]) =>
    percentile(
      part.flatMap(({ took }) => took),
      0.99,
    )
  const each = PARTS.map((name, i) => {
    const memory = settled.map((sample) => sample.memory[i] ?? NaN)
    const open = (part: Sample[]) => Math.max(...part.map((sample) => sample.descriptors[i] ?? NaN))
    const points = settled.map(({ at }, k) => [at / 3600, memory[k] ?? NaN] as const)
    return {
      name: name.replace('0', ''),
      slope: slopeOf(points),
      heap: liveHeap(settled, i),
      memory: [memory[0] ?? NaN, memory.at(-1) ?? NaN],
      descriptors: [open(early), open(late)] as const,
    }
  })
  // In a short run uncollected garbage outweighs the slope.
  const judged = minutes >= LONG_MINUTES
  return [
    {
      goal: 'G45',
      what: `${what}: answered`,
      figure:
        `${failures.length} of ${sent} failed ${[...new Set(failures)].slice(0, 3).join('; ')}`.trim(),
      wanted: '0',
      ok: failures.length === 0 && sent > 0,
    },
    ...each.map(({ name, slope, heap, memory, descriptors: [before, after] }) => ({
      goal: 'G45',
      what: `${what}: ${name}`,
      figure: [
        `memory ${arrow(memory)} MiB, slope ${slope.toFixed(0)} MiB an hour`,
        // Measured only every few minutes: a short run does not have two figures.
        ...(heap.length < 2
          ? []
          : [
              `live heap ${arrow([heap[0]?.[1], heap.at(-1)?.[1]])} MiB, slope ${slopeOf(heap).toFixed(0)} MiB an hour`,
            ]),
        `descriptors ${before} → ${after}`,
      ].join('; '),
      wanted: judged
        ? 'slope of the memory ≤ 5 % of it, ≤ 10 descriptors more'
        : `≤ 10 descriptors more; the slope is only told, ${LONG_MINUTES} min judge it`,
      ok: after - before <= 10 && (!judged || slope <= 0.05 * (memory[0] ?? 0)),
    })),
    {
      goal: 'G45',
      what: `${what}: p99, earlier and later half`,
      figure: `${p99(early).toFixed(0)} → ${p99(late).toFixed(0)} ms`,
      wanted: '≤ 1.5 × and 10 ms more',
      ok: p99(late) <= 1.5 * p99(early) + 10,
    },
  ]
}

const arrow = (values: (number | undefined)[]) =>
  values.map((one) => (one ?? NaN).toFixed(0)).join(' → ')

/** Slope of the least-squares line through the points. */
function slopeOf(points: (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

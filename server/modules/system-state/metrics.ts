import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { createMetrics } from '#shared/metrics.ts'
import { after, days } from '#shared/duration.ts'
import { login, register } from '../../contract/auth.ts'
import { type Endpoint, withAliases } from '../../contract/endpoint.ts'
import { passkeyLogin } from '../../contract/passkeys.ts'
import { smsLogin } from '../../contract/sms.ts'
import { socialLogin } from '../../contract/social.ts'
import { secondStep } from '../../contract/two-step.ts'
import type { Context } from '../../context.ts'
import { CONTRACT_PREFIX } from '../../contract-prefix.ts'
import { listRuns } from '../health/queries.ts'
import { countWaitingCases, readMailQueue, readSmsQueue } from './queries.ts'

/** Endpoints counted by outcome; the second step is counted separately from the first. */
const SIGN_INS: Record<string, Endpoint> = {
  password: login,
  sms: smsLogin,
  passkey: passkeyLogin,
  social: socialLogin,
  'second-step': secondStep,
}
const UNMATCHED = '(unmatched)'

const pathsOf = (endpoint: Endpoint) => withAliases(endpoint).map(({ path }) => path)

/**
 * Counts the responses of this process, and reads queues and connection pool on every scrape. Calls at the root and
 * under the contract's prefix count as the same route.
 */
export function addMetrics(app: FastifyInstance, context: Context) {
  const metrics = createMetrics()
  const registers = [metrics.registry]
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Calls that sign in, by way and result',
    labelNames: ['way', 'result'],
    registers,
  })
  const registrations = new Counter({
    name: 'registrations_total',
    help: 'Calls that register an enterprise, by result',
    labelNames: ['result'],
    registers,
  })
  const ways = new Map<string, string>()
  for (const [way, endpoint] of Object.entries(SIGN_INS))
    for (const path of pathsOf(endpoint)) ways.set(path, way)
  const registering = new Set<string>(pathsOf(register))
  for (const result of ['accepted', 'refused']) {
    registrations.inc({ result }, 0)
    for (const way of Object.keys(SIGN_INS)) signIns.inc({ way, result }, 0)
  }

  app.addHook('onResponse', (request, reply, done) => {
    const path = request.contractPath ?? request.routeOptions.url ?? UNMATCHED
    const route = path.startsWith(`${CONTRACT_PREFIX}/`) ? path.slice(CONTRACT_PREFIX.length) : path
    metrics.observe({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    const way = ways.get(route)
    const isRegistration = registering.has(route)
    if (way !== undefined || isRegistration) {
      const result = reply.statusCode < 400 && !request.resultCode ? 'accepted' : 'refused'
      if (way !== undefined) signIns.inc({ way, result })
      if (isRegistration) registrations.inc({ result })
    }
    done()
  })
  addGauges(context, registers)
  return metrics
}

/** Gauges read on every scrape; one that cannot be read is left out without affecting the others. */
function addGauges(
  { db, clock, workbooks, uploadSlots }: Context,
  registers: ReturnType<typeof createMetrics>['registry'][],
) {
  const readable = async (gauge: Gauge, read: () => Promise<void>) => {
    gauge.reset()
    await read().catch(() => gauge.reset())
  }
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the store by state; of SQLite the one that writes',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle, max } = db.load()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'max' }, max)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Work that waits for a connection to the store',
    registers,
    collect() {
      this.set(db.load().waiting)
    },
  })
  new Gauge({
    name: 'queue_length',
    help: 'Messages of the whole site, workbooks and uploads of this process, by state',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      return readable(this, async () => {
        for (const [queue, load] of [
          ['workbooks', workbooks.load()],
          ['uploads', uploadSlots.load()],
          ['sms', await readSmsQueue(db, after(clock(), -days(1)))],
          ['mail', await readMailQueue(db, after(clock(), -days(1)))],
        ] as const) {
          this.set({ queue, state: 'waiting' }, load.waiting)
          this.set({ queue, state: 'running' }, load.running)
        }
      })
    },
  })
  new Gauge({
    name: 'newest_backup_timestamp_seconds',
    help: 'When the newest backup of the store ended, in seconds since 1970; 0 if there is none',
    registers,
    collect() {
      return readable(this, async () => {
        const [newest] = await listRuns(db, 'backup', 1)
        this.set((newest?.finishedAt.getTime() ?? 0) / 1000)
      })
    },
  })
  new Gauge({
    name: 'review_cases_waiting',
    help: 'Applications that wait for a decision, of the whole site; overdue ones among them',
    labelNames: ['due'],
    registers,
    collect() {
      return readable(this, async () => {
        const { all, overdue } = await countWaitingCases(db, clock())
        this.set({ due: 'in-time' }, all - overdue)
        this.set({ due: 'overdue' }, overdue)
      })
    },
  })
}

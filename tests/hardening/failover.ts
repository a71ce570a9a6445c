import { callApi, newPhone, registration, sleep } from './calls.ts'
import { startPair } from './postgres-pair.ts'
import { startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const PER_SECOND = 20
const BEFORE_S = 5
const AFTER_S = 15
/** Simulates a failover manager (not part of the product), which checks the primary once per second. */
const NOTICED_MS = 1000
const APIS = 2

interface Outcome {
  phone: string
  sentAt: number
  endedAt: number
  /** `acknowledged`, or the status, or the reason for a missing answer. */
  what: string
}

/** G44: the primary of a pair is killed during registrations; the standby is promoted. */
export const failover: Check = async (size) => {
  const results: Result[] = []
  for (let round = 0; round < part(size, 3, 1); round++) results.push(...(await once()))
  return results
}

async function once(): Promise<Result[]> {
  const pair = await startPair()
  const product = await startProduct({ apis: APIS, env: { DATABASE_URL: pair.url } }).catch(
    async (error: unknown) => {
      await pair.stop()
      throw error
    },
  )
  try {
    const pids = () => product.apiUrls.map((_url, index) => product.pid(`api${index}`)).join()
    const before = pids()
    const restarts: string[] = []
    for (const index of product.apiUrls.keys())
      void product.ended(`api${index}`).then((how) => restarts.push(how))
    const outcomes: Promise<Outcome>[] = []
    const load = async (seconds: number) => {
      const started = performance.now()
      for (let i = 0; i < seconds * PER_SECOND; i++) {
        await sleep(Math.max(0, started + (i * 1000) / PER_SECOND - performance.now()))
        outcomes.push(one(product.apiUrls[i % APIS] ?? ''))
      }
    }
    await load(BEFORE_S)
    const killedAt = performance.now()
    const goingOn = load(AFTER_S)
    await pair.primary.kill()
    await sleep(NOTICED_MS)
    await pair.standby.query('select pg_promote(true)')
    const promotedAt = performance.now()
    await goingOn
    const all = await Promise.all(outcomes)
    const ready = await Promise.all(
      product.apiUrls.map(async (url) => (await callApi(`${url}/readyz`)).status),
    )
    const acknowledged = all.filter(({ what }) => what === 'acknowledged')
    const refused = all.filter(({ what }) => what === '503')
    const odd = all.filter((one) => !acknowledged.includes(one) && !refused.includes(one))
    const again = acknowledged.find(({ sentAt }) => sentAt > killedAt)
    const lastRefusal = Math.max(0, ...refused.map(({ endedAt }) => endedAt))
    const slowest = Math.max(...all.map(({ sentAt, endedAt }) => endedAt - sentAt))

    const kept = new Map(
      (
        await pair.standby.query(
          `select u.phone, (exists (select 1 from enterprises e where e.user_id = u.id)
             and exists (select 1 from user_roles r where r.user_id = u.id)
             and exists (select 1 from registration_codes c where c.user_id = u.id)
             and exists (select 1 from operation_log l
               where l.action = 'userinfo.register' and l.subject_id = u.id)) as whole
           from users u where u.phone like '15%'`,
        )
      ).map(({ phone, whole }) => [String(phone), whole === true]),
    )
    const lost = acknowledged.filter(({ phone }) => !kept.has(phone)).length
    const half = [...kept.values()].filter((whole) => !whole).length
    const unasked = refused.filter(({ phone }) => kept.has(phone)).length
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      {
        goal: 'G44',
        what: `primary killed under ${PER_SECOND} registrations a second (${all.length})`,
        figure: `${lost} of ${acknowledged.length} acknowledged lost, ${half} half, ${odd.length} neither acknowledged nor 503 ${[...new Set(odd.map(({ what }) => what))].join(' ')}`,
        wanted: '0, 0, 0',
        ok: lost === 0 && half === 0 && odd.length === 0 && acknowledged.length > PER_SECOND,
      },
      {
        goal: 'G44',
        what: `standby promoted ${seconds(promotedAt - killedAt)} after the kill`,
        figure: `${refused.length} times 503 (${unasked} of them written all the same), the last ${seconds(lastRefusal - killedAt)} after the kill; first registration ${again ? seconds(again.endedAt - killedAt) : 'never'} after it; slowest answer ${seconds(slowest)}; /readyz ${ready.join(' ')}`,
        wanted: 'the last 503 within 2 s of the promotion, /readyz 200',
        ok:
          again !== undefined &&
          lastRefusal - promotedAt <= 2000 &&
          ready.every((status) => status === 200),
      },
      {
        goal: 'G44',
        what: 'processes that ended',
        figure: restarts.length === 0 && pids() === before ? '0' : restarts.join(),
        wanted: '0',
        ok: restarts.length === 0 && pids() === before,
      },
    ]
  } finally {
    await product.stop()
    await pair.stop()
  }
}

async function one(api: string): Promise<Outcome> {
  const phone = newPhone()
  const sentAt = performance.now()
  const what = await callApi(`${api}/extend/userinfo/regUserinfo`, {
    json: registration(phone),
  }).then(
    ({ status, code }) => (code === 0 ? 'acknowledged' : String(status)),
    (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error),
  )
  return { phone, sentAt, endedAt: performance.now(), what }
}

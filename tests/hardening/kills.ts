import { callApi, newPhone, registration, sleep } from './calls.ts'
import { startProduct } from './product.ts'
import { type Check, part } from './result.ts'

const CLIENTS = 40
const READY_MAX = 2000

/** G2: the API is killed while registrations are in progress, and restarted. */
export const kills: Check = async (size) => {
  const product = await startProduct()
  const rounds = part(size, 20, 2)
  const acknowledged: string[] = []
  let slowest = 0
  try {
    for (let round = 0; round < rounds; round++) {
      let going = true
      const client = async () => {
        while (going) {
          const phone = newPhone()
          const answer = await callApi(`${product.api}/extend/userinfo/regUserinfo`, {
            json: registration(phone),
          }).catch(() => undefined)
          if (answer?.code === 0) acknowledged.push(phone)
          if (!answer) await sleep(20)
        }
      }
      const clients = Array.from({ length: CLIENTS }, client)
      await sleep(300 + Math.random() * 1200)
      process.kill(product.pid('api0'), 'SIGKILL')
      going = false
      await product.ended('api0')
      await Promise.all(clients)
      const started = Date.now()
      await product.startApi()
      slowest = Math.max(slowest, Date.now() - started)
    }
    const found = product.inStore((db) => {
      const count = (sql: string) => (db.prepare(sql).get() as { n: number }).n
      const known = db.prepare('select 1 from users where phone = ?')
      const whole = `from users u where u.phone like '15%'`
      return {
        lost: acknowledged.filter((phone) => !known.get(phone)).length,
        half: count(`select count(*) n ${whole} and (
          not exists (select 1 from enterprises e where e.user_id = u.id)
          or not exists (select 1 from user_roles r where r.user_id = u.id)
          or not exists (select 1 from registration_codes c where c.user_id = u.id)
          or not exists (select 1 from operation_log l
            where l.action = 'userinfo.register' and l.subject_id = u.id))`),
        integrity: (db.pragma('integrity_check', { simple: true }) as string) ?? '',
      }
    })
    return [
      {
        goal: 'G2',
        what: `kill -9 × ${rounds}, ${acknowledged.length} registrations acknowledged`,
        figure: `${found.lost} lost, ${found.half} half, store ${found.integrity}`,
        wanted: '0, 0, ok',
        ok:
          found.lost === 0 &&
          found.half === 0 &&
          found.integrity === 'ok' &&
          acknowledged.length > rounds,
      },
      {
        goal: 'G2',
        what: 'ready again after kill -9, slowest',
        figure: `${slowest} ms`,
        wanted: `≤ ${READY_MAX} ms`,
        ok: slowest <= READY_MAX,
      },
    ]
  } finally {
    await product.stop()
  }
}

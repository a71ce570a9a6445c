import fc from 'fast-check'
import { call, callApi, loginAdmin, loginApi, register, registration } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'
import { type Document, objection, type Shot, shots } from '../support/fuzz.ts'

const AT_ONCE = 4
const HANG_MS = 1000

/** G13: random input to every documented call. G14: one post, repeated fifty times. */
export const bruteInput: Check = async (size) => {
  const product = await startProduct({ env: { LOG_LEVEL: 'error' } })
  try {
    const document = JSON.parse((await call(`${product.api}/openapi.json`)).text) as Document
    return [
      await fuzz(product, document, 'bodies', part(size, 10_000, 300)),
      await fuzz(product, document, 'queries, headers, cookies', part(size, 5000, 200)),
      await repeated(product),
    ]
  } finally {
    await product.stop()
  }
}

async function fuzz({ api }: Product, document: Document, what: string, count: number) {
  const seed = Date.now() & 0x7fffffff
  const withBody = (operation: { requestBody?: unknown }) => Boolean(operation.requestBody)
  const all = fc.sample(shots(document, what === 'bodies' ? withBody : undefined), {
    numRuns: count,
    seed,
  })
  const tokens: Partial<Record<Shot['as'], string>> = {
    enterprise: (await loginApi(api, await register(api))).accessToken,
    admin: (await loginAdmin(api)).accessToken,
  }
  const failed: string[] = []
  let hangs = 0
  let slowest = 0
  const queue = [...all]
  const worker = async () => {
    for (let shot = queue.pop(); shot; shot = queue.pop()) {
      const { method, url, headers, body, as } = shot
      const token = tokens[as]
      const authorization: Record<string, string> = token
        ? { authorization: `Bearer ${token}` }
        : {}
      const answer = await call(api + url, {
        method: method as 'GET',
        headers: { ...authorization, ...headers },
        body,
      }).catch((error: Error) => error)
      if (answer instanceof Error) {
        // Requests that Node's own client refuses to send do not count.
        if (!/invalid/i.test(answer.message)) failed.push(`${method} ${url}: ${answer.message}`)
        continue
      }
      const type = String(answer.headers['content-type'] ?? '')
      const why = objection({ status: answer.status, type, text: answer.text })
      if (why) failed.push(`${method} ${url} ${body ?? ''}: ${why}`)
      slowest = Math.max(slowest, answer.ms)
      if (answer.ms > HANG_MS) hangs++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const one of failed.slice(0, 5)) console.log(`      ${one.slice(0, 300)}`)
  return {
    goal: 'G13',
    what: `${count} fuzzed ${what} (seed ${seed})`,
    figure: `${failed.length} wrong answers, ${hangs} over ${HANG_MS} ms, slowest ${Math.round(slowest)} ms`,
    wanted: '0, 0',
    ok: failed.length === 0 && hangs === 0,
  }
}

async function repeated({ api, inStore }: Product): Promise<Result> {
  const json = registration()
  const headers = { 'idempotency-key': `key-${json.phone}` }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      callApi(`${api}/extend/userinfo/regUserinfo`, { json, headers }),
    ),
  )
  const succeeded = answers.filter(({ code }) => code === 0).length
  const different = new Set(answers.map(({ text }) => text)).size
  const found = inStore((db) => ({
    rows: (
      db.prepare('select count(*) n from users where phone = ?').get(json.phone) as { n: number }
    ).n,
    events: (
      db
        .prepare(
          `select count(*) n from operation_log l join users u on u.id = l.subject_id
           where u.phone = ? and l.action = 'userinfo.register'`,
        )
        .get(json.phone) as { n: number }
    ).n,
  }))
  return {
    goal: 'G14',
    what: '50 identical registrations at once',
    figure: `${succeeded} succeeded alike (${different} different), ${found.rows} row, ${found.events} event`,
    wanted: '50 (1), 1, 1',
    ok: succeeded === 50 && different === 1 && found.rows === 1 && found.events === 1,
  }
}

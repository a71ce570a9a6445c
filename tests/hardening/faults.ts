import { REGCODE } from '../support/credentials.ts'
import type { Fault } from '../support/fault-proxy.ts'
import { call, loginPortal, percentile, sleep, withoutSnapshot } from './calls.ts'
import { DEMO, type Product, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const HTML = '<!DOCTYPE html><html><body>Bad gateway</body></html>'
const envelope = (code: number, msg: string) =>
  JSON.stringify({ code, data: null, msg, message: msg })

/** Faults between portal and API, and the statuses that a signed-in page may answer with. */
const FAULTS: [name: string, fault: Fault | 'refuse' | 'freeze' | 'kill', statuses: number[]][] = [
  ['refused', 'refuse', [503]],
  ['black hole', { kind: 'silent' }, [503, 504]],
  ['frozen process', 'freeze', [503, 504]],
  ['killed process', 'kill', [503]],
  ['reset', { kind: 'reset' }, [502, 503]],
  ['truncated', { kind: 'truncated', bytes: 40 }, [502, 503]],
  ['HTML for JSON', { kind: 'answer', status: 200, type: 'text/html', body: HTML }, [502]],
  ['502 with HTML', { kind: 'answer', status: 502, type: 'text/html', body: HTML }, [502, 503]],
  [
    '500 in the envelope',
    { kind: 'answer', status: 500, type: 'application/json', body: envelope(500, '系统异常') },
    [502],
  ],
  [
    '503 in the envelope',
    { kind: 'answer', status: 503, type: 'application/json', body: envelope(503, '服务不可用') },
    [503],
  ],
  // The session looks ended: home page, signed out.
  [
    '401 for ever',
    { kind: 'answer', status: 200, type: 'application/json', body: envelope(401, '账号未登录') },
    [303],
  ],
  ['5 s late', { kind: 'late', ms: 5000 }, [200]],
]
const RECOVERY_MAX = 5000

/** G12 and G18: each fault gives the right status on a readable page, keeps form input, and recovers by itself. */
export const faults: Check = async (size) => {
  const product = await startProduct({ portals: 1, between: true })
  const results: Result[] = []
  try {
    for (const [name, fault, statuses] of FAULTS)
      results.push(...(await suffer(product, name, fault, statuses, part(size, 300, 60))))
  } finally {
    await product.stop()
  }
  return results
}

async function suffer(
  product: Product,
  name: string,
  fault: Fault | 'refuse' | 'freeze' | 'kill',
  statuses: number[],
  samples: number,
): Promise<Result[]> {
  const { portal, between } = product
  const cookie = withoutSnapshot(await loginPortal(portal, DEMO))
  if (fault === 'refuse') await between?.refuse()
  else if (fault === 'freeze') process.kill(product.pid('api0'), 'SIGSTOP')
  else if (fault === 'kill') {
    process.kill(product.pid('api0'), 'SIGKILL')
    await product.ended('api0')
  } else between?.set(fault)

  const phone = '15212345678'
  const [page, home, form] = await Promise.all([
    call(`${portal}/edituserinfo`, { cookie }),
    call(`${portal}/`),
    call(`${portal}/login`, { form: { phone, password: 'Canary-2026', regcode: REGCODE } }),
  ])
  const readable =
    page.status === 303 || (/<h1/.test(page.text) && /[\u4e00-\u9fff]{4}/.test(page.text))
  const retry = page.status !== 503 || Boolean(page.headers['retry-after'])
  const kept =
    form.status === 303 || (form.text.includes(phone) && !form.text.includes('Canary-2026'))
  const results: Result[] = [
    {
      goal: 'G12',
      what: name,
      figure: `page ${page.status} in ${Math.round(page.ms)} ms, home ${home.status}, form ${form.status} ${kept ? 'kept' : 'lost'}`,
      wanted: `${statuses.join('/')} in Chinese, 200, kept`,
      ok: statuses.includes(page.status) && readable && retry && home.status === 200 && kept,
    },
  ]
  if (page.status >= 500) results.push(await errorPages(product, name, cookie, samples))

  const mended = Date.now()
  if (fault === 'refuse') await between?.accept()
  else if (fault === 'freeze') process.kill(product.pid('api0'), 'SIGCONT')
  else if (fault === 'kill') void product.startApi()
  else between?.set({ kind: 'none' })
  let status = 0
  while (status !== 200 && Date.now() - mended < 15_000) {
    status = (await call(`${portal}/edituserinfo`, { cookie })).status
    if (status !== 200) await sleep(50)
  }
  const took = Date.now() - mended
  results.push({
    goal: 'G12',
    what: `${name}: well again`,
    figure: `${took} ms`,
    wanted: `≤ ${RECOVERY_MAX} ms`,
    ok: status === 200 && took <= RECOVERY_MAX,
  })
  return results
}

async function errorPages({ portal }: Product, name: string, cookie: string, samples: number) {
  const times: number[] = []
  for (let i = 0; i < samples; i += 5) {
    const five = Array.from({ length: 5 }, () => call(`${portal}/edituserinfo`, { cookie }))
    for (const { ms } of await Promise.all(five)) times.push(ms)
  }
  const p99 = percentile(times, 0.99)
  return {
    goal: 'G18',
    what: `${name}: p99 of ${times.length} error pages`,
    figure: `${Math.round(p99)} ms`,
    wanted: '< 300 ms',
    ok: p99 < 300,
  }
}

import { call, callApi, percentile, register, sleep } from './calls.ts'
import { REGCODE, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

/** Wrong tries that an account takes before it must wait (DECISIONS 27), with one to spare. */
const TRIES = 3

/** G7: the time of an answer tells nothing of whether an account exists. G8: hashing stalls nobody else. */
export const guessing: Check = async (size) => {
  const product = await startProduct({ portals: 1, env: { RATE_LIMIT: 'on', BCRYPT_COST: '10' } })
  try {
    return [await timing(product.api, part(size, 650, 60)), ...(await stalls(product))]
  } finally {
    await product.stop()
  }
}

async function timing(api: string, pairs: number): Promise<Result> {
  let hosts = 0
  // Nobody's address is counted twice, so that only the account's own bucket could answer.
  const from = () => ({
    'x-forwarded-for': `10.${++hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`,
  })
  const accounts: string[] = []
  for (let i = 0; i < Math.ceil(pairs / TRIES); i++)
    accounts.push((await register(api, from())).phone)
  const attempt = (username: string) =>
    callApi(`${api}/system/auth/login`, {
      headers: from(),
      json: { username, password: 'Wrong-2026', captchaVerification: REGCODE },
    })
  const known: number[] = []
  const unknown: number[] = []
  const texts = new Set<string>()
  for (let i = 0; i < pairs; i++) {
    const stranger = `16${String(i).padStart(9, '0')}`
    const account = accounts[Math.floor(i / TRIES)] ?? ''
    const order = i % 2 === 0 ? [account, stranger] : [stranger, account]
    for (const username of order) {
      const answer = await attempt(username)
      texts.add(`${answer.status} ${answer.text}`)
      ;(username === account ? known : unknown).push(answer.ms)
    }
  }
  const auc = rankAuc(known, unknown)
  return {
    goal: 'G7',
    what: `${pairs} interleaved pairs of known and unknown logins`,
    figure: `AUC ${auc.toFixed(3)}, ${texts.size} different answers`,
    wanted: '0.45–0.55, 1',
    ok: auc >= 0.45 && auc <= 0.55 && texts.size === 1,
  }
}

/** How often a time of `a` is longer than one of `b`; one half when they cannot be told apart. */
function rankAuc(a: number[], b: number[]): number {
  let longer = 0
  for (const x of a) for (const y of b) longer += x > y ? 1 : x === y ? 0.5 : 0
  return longer / (a.length * b.length)
}

async function stalls({ api, portal }: { api: string; portal: string }): Promise<Result[]> {
  const accounts: Awaited<ReturnType<typeof register>>[] = []
  for (let i = 0; i < 50; i++)
    accounts.push(await register(api, { 'x-forwarded-for': `10.98.0.${i}` }))
  const times = { healthz: [] as number[], home: [] as number[] }
  let going = true
  const sample = async (name: keyof typeof times, url: string) => {
    while (going) {
      times[name].push((await call(url)).ms)
      await sleep(5)
    }
  }
  const samplers = [sample('healthz', `${api}/healthz`), sample('home', `${portal}/`)]
  await sleep(300)
  times.healthz.length = times.home.length = 0
  const logins = await Promise.all(
    accounts.map(({ phone, password, regcode }, i) =>
      callApi(`${api}/system/auth/login`, {
        headers: { 'x-forwarded-for': `10.99.0.${i}` },
        json: { username: phone, password, captchaVerification: regcode },
      }),
    ),
  )
  going = false
  await Promise.all(samplers)
  const right = logins.filter(({ code }) => code === 0).length
  return (['healthz', 'home'] as const).map((name) => {
    const p99 = percentile(times[name], 0.99)
    return {
      goal: 'G8',
      what: `p99 of ${name} during 50 logins at once (${right} succeeded, ${times[name].length} samples)`,
      figure: `${p99.toFixed(0)} ms`,
      wanted: '< 100 ms',
      ok: p99 < 100 && right === accounts.length,
    }
  })
}

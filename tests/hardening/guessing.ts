import { call, callApi, percentile, register, sleep } from './calls.ts'
import { startProduct } from './product.ts'
import type { Check, Result } from './result.ts'

/** G8: hashing does not block other requests. */
export const guessing: Check = async () => {
  const product = await startProduct({ portals: 1, env: { RATE_LIMIT: 'on', BCRYPT_COST: '10' } })
  try {
    return await stalls(product)
  } finally {
    await product.stop()
  }
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

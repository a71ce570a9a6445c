import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { type Document, objection, type Shot, shots } from '#tests/support/fuzz.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const document = (await t.get('/openapi.json')).text
const tokens: Partial<Record<Shot['as'], string>> = {
  enterprise: (await t.enterprise()).token,
  admin: (await t.login('admin')).accessToken,
}

/** `npm run test:hardening` sends 15,000 of them to the real processes. */
const SHOTS = Number(process.env.FUZZ_SHOTS ?? 600)

it('no documented call fails on random input', async () => {
  const send = async ({ method, url, headers, body, as }: Shot) => {
    const token = tokens[as]
    const answer = await t.app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    } satisfies InjectOptions)
    const type = String(answer.headers['content-type'] ?? '')
    return objection({ status: answer.statusCode, type, text: answer.body })
  }
  await fc.assert(
    fc.asyncProperty(shots(JSON.parse(document) as Document), async (shot) => {
      const why = await send(shot)
      if (why) throw new Error(`${why}\n${t.logs.slice(-1).join('')}`)
    }),
    { numRuns: SHOTS },
  )
  // Most calls must have passed authorisation.
  expect(
    (await t.get('/system/auth/get-permission-info', { token: tokens.admin ?? '' })).code,
  ).toBe(0)
})

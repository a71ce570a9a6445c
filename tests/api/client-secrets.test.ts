import { describe, expect, it } from 'vitest'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp({
  PLATFORM_CLIENT_SECRET: 'platform-demo-secret',
  PLATFORM_REDIRECT_URIS: 'https://platform.example.cn/callback',
})
const RIGHT = 'platform-demo-secret'
const WRONG = 1_002_020_006
const newAddress = freshAddresses('10.4')
const { accessToken } = await t.login('13800000003')

const check = (secret: string, address: string) =>
  t.post('/system/oauth2/check-token', {
    query: { token: accessToken, client_id: 'platform', client_secret: secret },
    address,
  })
const token = (secret: string, address: string) =>
  t.post('/system/oauth2/token', {
    query: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${Buffer.from(`platform:${secret}`).toString('base64')}` },
    address,
  })
const revoke = (secret: string, address: string) =>
  t.call('DELETE', '/system/oauth2/token', {
    query: { token: 'none', client_id: 'platform', client_secret: secret },
    address,
  })

describe('attempts at a client’s secret', () => {
  it('are limited to ten per address, also with 100 in parallel and over all three calls', async () => {
    const address = newAddress()
    const call = (i: number) => (i % 3 === 0 ? check : i % 3 === 1 ? token : revoke)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => call(i)(`wrong-${i}`, address)),
    )
    expect(answers.filter(({ code }) => code === WRONG)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(90)
    const refused = await check(RIGHT, address)
    expect(refused).toMatchObject({
      status: 200,
      code: 429,
      msg: 'client_secret 错误次数较多，请 2 分钟后再试',
    })
    expect(refused.headers['retry-after']).toBe('90')
    t.advance(minutes(1.5))
    expect((await check(RIGHT, address)).code).toBe(0)
  })

  it('are counted for all processes together', async () => {
    const env = { PLATFORM_CLIENT_SECRET: RIGHT }
    const processes = [t, await testApp(env, t.db), await testApp(env, t.db)]
    const address = newAddress()
    const query = { token: accessToken, client_id: 'platform', client_secret: 'wrong' }
    const codes: number[] = []
    for (let i = 0; i < 27; i++) {
      const process = processes[i % processes.length] ?? t
      codes.push((await process.post('/system/oauth2/check-token', { query, address })).code)
    }
    expect(codes.filter((code) => code === WRONG)).toHaveLength(20)
    const refused = await check(RIGHT, address)
    expect(refused).toMatchObject({
      code: 429,
      msg: 'client_secret 错误次数较多，请 15 分钟后再试',
    })
    t.advance(minutes(15))
    expect((await check(RIGHT, address)).code).toBe(0)
  })

  it('do not lock out the client, which calls from elsewhere', async () => {
    for (let i = 0; i < 200; i++) await check(`wrong-${i}`, newAddress())
    const stranger = newAddress()
    for (let i = 0; i < 20; i++) await check(`wrong-${i}`, stranger)
    expect((await check(RIGHT, newAddress())).code).toBe(0)
  })

  it('are not counted when the secret is right', async () => {
    const address = newAddress()
    for (let i = 0; i < 50; i++) expect((await check(RIGHT, address)).code).toBe(0)
  })
})

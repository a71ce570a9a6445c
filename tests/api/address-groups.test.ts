import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const REFUSED = 429
let networks = 0
/** Addresses of one new /64, each different. */
function network(site = '2001:db8:1') {
  const prefix = `${site}:${(++networks).toString(16)}`
  let hosts = 0
  return () => `${prefix}::${(++hosts).toString(16)}`
}
/** Networks of different /56s, so that none is widened. */
const apart = () => network(`2001:db8:${(0x100 + networks).toString(16)}`)

let names = 0
const guess = (address: string) =>
  t.post('/system/auth/login', {
    body: {
      username: `nobody${++names}`,
      password: 'Wrong-2026',
      captchaVerification: 'AAAA-2222',
    },
    address,
  })
const tryCode = (address: string) =>
  t.post('/system/auth/sms-login', {
    body: { mobile: `1380001${String(++names).padStart(4, '0')}`, code: '000000' },
    address,
  })
const askCode = (address: string) =>
  t.post('/system/auth/send-sms-code', {
    body: { mobile: `1380002${String(++names).padStart(4, '0')}`, scene: 21 },
    address,
  })
const register = (address: string) =>
  t.post('/extend/userinfo/regUserinfo', { body: t.registration(), address })
const report = (address: string) => {
  const reports = [{ directive: 'script-src', blocked: 'inline', page: '/' }]
  return t.post('/extend/csp-report/create', { body: { reports }, address })
}
const read = (address: string) => t.get('/extend/factor/releases', { address })

const LIMITS = { guess, tryCode, askCode, register, report, read }
const MOST = { guess: 30, tryCode: 30, askCode: 30, register: 60, report: 30, read: 300 }

describe('addresses of one IPv6 customer', () => {
  for (const [name, ask] of Object.entries(LIMITS))
    it(`share one limit: ${name}`, async () => {
      const most = MOST[name as keyof typeof MOST]
      const mine = apart()
      for (let i = 0; i < most; i++) expect((await ask(mine())).code).not.toBe(REFUSED)
      expect((await ask(mine())).code).toBe(REFUSED)
      expect((await ask(apart()())).code).not.toBe(REFUSED)
    })

  it('share it over a whole /56 once many of its /64s were seen', async () => {
    let tried = 0
    while (tried < 200 && (await guess(network('2001:db8:ffff')())).code !== REFUSED) tried++
    expect(tried).toBe(16 + MOST.guess)
    expect((await guess(apart()())).code).not.toBe(REFUSED)
  })

  it('count IPv4 addresses embedded in IPv6 as IPv4', async () => {
    for (let i = 0; i < MOST.guess; i++) await guess(i % 2 ? '10.77.0.1' : '::ffff:10.77.0.1')
    expect((await guess('10.77.0.1')).code).toBe(REFUSED)
    expect((await guess('10.77.0.2')).code).not.toBe(REFUSED)
  })
})

import { openDatabase } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { findHits } from '#server/modules/limits/service.ts'
import type { Passwords } from '#server/passwords.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { findFreePort } from '../../scripts/ports.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { testPasswords } from '../support/passwords.ts'
import { call, callApi, register } from './calls.ts'
import { startProduct } from './product.ts'
import { type Check, part } from './result.ts'

const ADDRESSES = 1000
const TRIES = 24
const EVERY = minutes(5)
const STEP = seconds(10)
const IN_TIME = minutes(1)
/** Prefix of the attacker's passwords, by which those compared with the owner's hash are counted. */
const GUESS = 'Guess-'

/**
 * G40: two hours of an attack. The attacker guesses password and codes, requests codes in every scene and solves
 * captchas, from 1,000 addresses; meanwhile the owner signs in from an unknown device. The built portal forwards
 * addresses to an API in this process, whose clock the test controls.
 */
export const lockout: Check = async (size) => {
  const port = await findFreePort()
  const api = `http://127.0.0.1:${port}`
  const product = await startProduct({
    apis: 0,
    portals: 1,
    env: { API_BASE_URL: api, RATE_LIMIT: 'on' },
  })
  let now = Date.now()
  const clock = () => new Date(now)
  const config = readConfig({ ...product.env, LOG_LEVEL: 'error' } as unknown as NodeJS.ProcessEnv)
  const db = await openDatabase(config.databaseUrl)
  const looked = { password: 0, codes: 0 }
  const real = testPasswords()
  const passwords: Passwords = {
    ...real,
    verify: (password, hash) => {
      if (password.startsWith(GUESS)) looked.password++
      return real.verify(password, hash)
    },
  }
  const parts = { config, db, clock, passwords }
  const app = await buildApp({ ...parts, logStream: { write: () => undefined } })
  try {
    await app.listen({ host: '127.0.0.1', port })
    const context = createContext(parts)
    const owner = await register(api, { 'x-forwarded-for': '198.51.100.1' })
    const { phone, password, regcode } = owner
    let asked = 0
    /** The attacker's next address; half of them are IPv6, each in its own /56. */
    const from = () => {
      const i = asked++ % ADDRESSES
      const address =
        i % 2 ? `2001:db8:${i.toString(16)}::${asked.toString(16)}` : `10.64.${i >> 8}.${i & 255}`
      return { 'x-forwarded-for': address }
    }
    let devices = 0
    const signIn = async () => {
      const headers = { 'x-forwarded-for': `203.0.113.${++devices}` }
      const form = { phone, password, regcode }
      return (await call(`${product.portal}/login`, { form, headers })).status === 303
    }

    let requests = 0
    const guess = async (proof: string) => {
      requests++
      const form = { phone, password: GUESS + requests, regcode: proof }
      await call(`${product.portal}/login`, { form, headers: from() })
    }
    const guessSolved = async () => {
      const headers = from()
      const proof = await solveCaptcha((path, { body }: { body: unknown }) =>
        call(api + path, { json: body, headers }),
      )
      const json = { username: phone, password: GUESS + requests++, captchaVerification: proof }
      await callApi(`${api}/system/auth/login`, { json, headers })
    }
    const guessCode = async () => {
      requests++
      const ask = { mobile: phone, scene: SMS_SCENES.login }
      const headers = from()
      await callApi(`${api}/system/auth/send-sms-code`, { json: ask, headers })
      for (const scene of [SMS_SCENES.register, SMS_SCENES.reset, SMS_SCENES.regcode])
        await callApi(`${api}/system/auth/send-sms-code`, {
          json: { ...ask, scene },
          headers: from(),
        })
      for (const sender of [headers, headers, from(), from()]) {
        const json = { mobile: phone, code: '000000' }
        await callApi(`${api}/system/auth/sms-login`, { json, headers: sender })
      }
    }

    const bucket = `sms-wrong-hour:${phoneDigest(context.seals, phone)}`
    let counted = 0
    const countCodes = async () => {
      const { hits } = await findHits(db, context, bucket)
      looked.codes += Math.max(0, hits < counted ? hits : hits - counted)
      counted = hits
    }

    const tries = part(size, TRIES)
    const started = now
    let signedIn = 0
    for (let i = 0; i < tries; i++) {
      for (const end = now + EVERY - IN_TIME; now < end; now += STEP) {
        for (const proof of ['AAAA2222', 'BBBB3333', 'CCCC4444']) await guess(proof)
        if ((now - started) % minutes(1) === 0) await Promise.all([guessSolved(), guessCode()])
        await countCodes()
      }
      let done = false
      for (const end = now + IN_TIME; now < end; now += STEP) {
        for (const proof of ['AAAA2222', 'BBBB3333']) await guess(proof)
        done ||= await signIn()
      }
      if (done) signedIn++
    }
    await countCodes()
    const hours = (now - started) / minutes(60)
    const perHour = { password: looked.password / hours, codes: looked.codes / hours }
    const what = `${requests} guesses in ${hours.toFixed(1)} h from ${ADDRESSES} addresses`
    return [
      {
        goal: 'G40',
        what: `owner signed in on a new device within one minute; ${what}`,
        figure: `${signedIn} of ${tries}`,
        wanted: 'all',
        ok: signedIn === tries,
      },
      {
        goal: 'G40',
        what: 'guesses looked at in an hour, at the password and at codes',
        figure: `${perHour.password.toFixed(1)} and ${perHour.codes.toFixed(1)}`,
        wanted: '≤ 10 each',
        ok: looked.password > 0 && Math.max(perHour.password, perHour.codes) <= 10,
      },
    ]
  } finally {
    await app.close()
    await db.close()
    await product.stop()
  }
}

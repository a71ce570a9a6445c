import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_REGCODE } from '../../seeds/demo-accounts.ts'
import { seed } from '../../seeds/seed.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '#server/create-context.ts'
import { openPasswordPool } from '../../server/passwords.ts'
import { compare } from './load.ts'

/**
 * `node --import tsx scripts/bench/logins.ts [rounds] [seconds]`: logins per second, alternating with a bare route
 * that only verifies the same password in the same threads: the difference is the cost of session, logs and store.
 * Prints one line of JSON.
 */
const [rounds = 5, seconds = 5] = process.argv.slice(2).map(Number)
/** Together with the previous slice's pending requests, fewer than the password pool's queue can hold. */
const CONNECTIONS = 20
const LOGIN = '/system/auth/login'

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-logins-'))
const config = readConfig({
  NODE_ENV: 'test',
  // Requests still pending at the end fail, which does not matter.
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  BCRYPT_COST: '10',
})
const passwords = openPasswordPool(config.bcryptCost)
try {
  const db = await openDatabase(`file:${join(folder, 'logins.db')}`)
  const parts = { config, db, clock: () => new Date(), passwords }
  await seed(createContext(parts), { demo: true })
  const app = await buildApp(parts)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const request = {
    connections: CONNECTIONS,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: DEMO_ACCOUNTS[0]?.phone,
      password: DEMO_PASSWORD,
      captchaVerification: DEMO_REGCODE,
    }),
  }
  const answer = await (await fetch(url + LOGIN, request)).text()
  const { code } = JSON.parse(answer) as { code: number }
  if (code !== 0) throw new Error(answer)
  const bare = Fastify()
  const body = JSON.parse(answer) as object
  const stored = await passwords.hash(DEMO_PASSWORD)
  bare.post(LOGIN, async () => ((await passwords.verify(DEMO_PASSWORD, stored)) ? body : null))
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const targets = [
    { name: 'login', url: url + LOGIN, ...request },
    { name: 'bare', url: bareUrl + LOGIN, ...request },
  ]
  const { perSecond, ratio } = await compare(targets, rounds, seconds)
  console.log(JSON.stringify({ perSecond, ratio: ratio('login', 'bare') }))
  await bare.close()
  await app.close()
  await db.close()
} finally {
  await passwords.close()
  rmSync(folder, { recursive: true })
}

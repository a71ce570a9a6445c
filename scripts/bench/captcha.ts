import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '../../db/client.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { compare } from './load.ts'

/**
 * `node --import tsx scripts/bench/captcha.ts [rounds] [seconds]`: captcha pictures per second of both kinds,
 * alternating with a bare route that answers as many bytes, all in this process together with the load generator.
 * Prints one line of JSON.
 */
const [rounds = 3, seconds = 3] = process.argv.slice(2).map(Number)
const GET = '/system/captcha/get'

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-captcha-'))
try {
  const db = await openDatabase(`file:${join(folder, 'captcha.db')}`)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: 'off' })
  const passwords = { hash: unused, verify: unused, needsRehash: unused, close: unused }
  const app = await buildApp({ config, db, clock: () => new Date(), passwords })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const asking = (captchaType: string) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ captchaType }),
  })
  const answer = await (await fetch(url + GET, asking('blockPuzzle'))).text()
  const { repCode } = JSON.parse(answer) as { repCode: string }
  if (repCode !== '0000') throw new Error(answer)
  const bare = Fastify()
  const body = JSON.parse(answer) as object
  bare.post(GET, () => body)
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const targets = [
    { name: 'blockPuzzle', url: url + GET, ...asking('blockPuzzle') },
    { name: 'clickWord', url: url + GET, ...asking('clickWord') },
    { name: 'bare', url: bareUrl + GET, ...asking('blockPuzzle') },
  ]
  const { perSecond, ratio } = await compare(targets, rounds, seconds)
  const ratios = {
    blockPuzzle: ratio('blockPuzzle', 'bare'),
    clickWord: ratio('clickWord', 'bare'),
  }
  const least = Math.min(perSecond.blockPuzzle ?? NaN, perSecond.clickWord ?? NaN)
  const bytes = Buffer.byteLength(answer)
  console.log(JSON.stringify({ least, perSecond, ratios, bytes }))
  await bare.close()
  await app.close()
  await db.close()
} finally {
  rmSync(folder, { recursive: true })
}

function unused(): never {
  throw new Error('Not used by this benchmark')
}

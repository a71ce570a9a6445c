import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/ports.ts'
import { everyRow } from '../../support/every-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-listening-'))
const other = createServer()
let taken = ''
let free: string[] = []
beforeAll(async () => {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as AddressInfo).port)
  free = [String(await findFreePort()), String(await findFreePort())]
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

/** Values that name a port of this machine. */
const port = (value: string) => ({ taken, free: free[0], 'other free': free[1] })[value] ?? value

function run(args: string[], settings: Record<string, string>) {
  const given = Object.fromEntries(Object.entries(settings).map(([name, v]) => [name, port(v)]))
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    // A server that starts in spite of its settings would run for ever.
    timeout: 60_000,
    env: { ...process.env, NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(40), ...given },
  })
  return { status, stderr }
}

/** Addresses of which RFC 5737 says that no machine has them. */
const NOWHERE = '203.0.113.9'
const LOCAL = { HOST: '127.0.0.1', PORT: 'free', API_PORT: 'other free' }

describe('An address or port that cannot be used ends the start with 1 and its name', () => {
  it(
    'of npm start',
    everyRow(
      [
        [{ PORT: 'taken' }, ['停止它，或用环境变量 PORT ', 'another port with PORT']],
        [{ METRICS_PORT: 'taken' }, ['或用环境变量 METRICS_PORT ', 'with METRICS_PORT']],
        [{ API_METRICS_PORT: 'taken' }, ['环境变量 API_METRICS_PORT ', 'with API_METRICS_PORT']],
        [{ METRICS_PORT: 'x' }, ['METRICS_PORT 的值不正确：x，应为 0 到 65535 的整数']],
        [{ METRICS_PORT: 'free' }, ['PORT 和 METRICS_PORT 不能相同', 'PORT and METRICS_PORT']],
        [{ API_METRICS_PORT: 'other free' }, ['API_PORT 和 API_METRICS_PORT 不能相同']],
        [
          { METRICS_PORT: '9499', API_METRICS_PORT: '9499' },
          ['METRICS_PORT 和 API_METRICS_PORT 不能相同（都是 9499）'],
        ],
        [
          { HOST: NOWHERE },
          [
            `无法在地址 ${NOWHERE} 上监听（EADDRNOTAVAIL），请改正环境变量 HOST。`,
            `the address ${NOWHERE} (EADDRNOTAVAIL): correct HOST.`,
          ],
        ],
        [{ HOST: '999.1.1.1' }, ['无法在地址 999.1.1.1 上监听', '改正环境变量 HOST']],
        [{ API_HOST: NOWHERE }, [`无法在地址 ${NOWHERE} 上监听`, '改正环境变量 API_HOST']],
        [{ METRICS_HOST: NOWHERE, METRICS_PORT: '9498' }, ['改正环境变量 METRICS_HOST']],
      ] as [Record<string, string>, string[]][],
      (settings, words) => {
        const file = join(folder, 'addresses.mts')
        const stack = JSON.stringify(resolve('scripts/stack.ts'))
        writeFileSync(file, `import { readAddresses } from ${stack}\nawait readAddresses()`)
        const { status, stderr } = run(['--import', 'tsx', file], { ...LOCAL, ...settings })
        for (const one of words) expect(stderr).toContain(one)
        expect(status).toBe(1)
      },
    ),
  )

  it(
    'of the portal in a container',
    everyRow(
      [
        [{ PORT: 'abc' }, 'PORT 的值不正确：abc'],
        [{ PORT: 'tcp://10.0.0.1:3000' }, 'PORT must be a whole number'],
        [{ PORT: 'taken' }, '或用环境变量 PORT 换一个端口'],
        [{ HOST: NOWHERE }, '改正环境变量 HOST'],
        [{ METRICS_PORT: 'taken' }, '或用环境变量 METRICS_PORT 换一个端口'],
      ] as [Record<string, string>, string][],
      (settings, words) => {
        const { status, stderr } = run(['build/container.js', 'portal'], { ...LOCAL, ...settings })
        expect(stderr).toContain(words)
        expect(status).toBe(1)
      },
    ),
  )
})

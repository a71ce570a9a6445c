import { afterAll, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { openDatabase } from '#db/client.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { users } from '#db/schema/accounts.ts'
import { VERSION } from '#shared/version.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { checkOutRelease, NoHistory, previousRelease } from '#tests/support/previous-release.ts'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../scripts/processes.ts'
import { API_MAIN, SEED } from '../../scripts/stack.ts'
import { callApi, loginAdmin, loginApi, register, sleep } from '../hardening/calls.ts'

/** They only end what hangs: nothing is said here of how fast a process starts or ends. */
const START_MAX = 240_000
const STOP_MAX = 240_000
const CLIENTS = 4
/** Rounds of each client before the next step, so that there is load on machines of any speed. */
const ROUNDS = 3

const running: Service[] = []
afterAll(async () => {
  for (const service of running) await stopService(service, STOP_MAX)
})

it(
  'an upgrade of one process after the other fails no request',
  { timeout: 900_000 },
  async (t) => {
    const previous = findPrevious()
    if (typeof previous === 'string') return t.skip(`not tried: ${previous}`)
    const cwd = checkOutRelease(previous.commit)
    const url = await testStoreUrl({ seeded: false })
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: url,
      SESSION_SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
      BCRYPT_COST: '4',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      LINK_CHECKS: 'off',
      // A migration under way is waited for, however long a busy machine takes for it: any refusal is a failure.
      DATABASE_LOCK_TIMEOUT: '600',
      DATABASE_STATEMENT_TIMEOUT: '600',
    }
    const printed: string[] = []
    const start = (name: string, args: string[], own: object = {}, folder?: string) => {
      const service = startService(name, args, { ...env, ...own }, { output: 'pipe', cwd: folder })
      for (const stream of [service.child.stdout, service.child.stderr])
        stream?.on('data', (chunk: Buffer) => printed.push(`${name}: ${chunk.toString()}`))
      running.push(service)
      return service
    }
    const run = async (name: string, args: string[], folder?: string) =>
      expect(await start(name, args, {}, folder).ended, printed.join('')).toBe('exit code 0')
    const startApi = async (name: string, args: string[], folder?: string) => {
      const port = await findFreePort()
      const address = `http://127.0.0.1:${port}`
      const service = start(name, args, { API_PORT: String(port) }, folder)
      expect(await waitForAnswer(`${address}/readyz`, START_MAX), printed.join('')).toBe(true)
      return { address, service }
    }

    await run('old seed', ['--import', 'tsx', 'commands/seed.ts', 'demo'], cwd)
    // From here on no process may print anything.
    printed.length = 0
    const old = await startApi('old', ['--import', 'tsx', 'server/main.ts'], cwd)
    const load = putLoad([old.address])
    await load.moreRounds()
    // As `npm start` of the new release does, while the old one serves.
    await run('new seed', [SEED, 'start'])
    await load.moreRounds()
    const next = await startApi('new', [API_MAIN])
    load.balance([old.address, next.address])
    await load.moreRounds()
    load.balance([next.address])
    await stopService(old.service, STOP_MAX)
    expect(await old.service.ended).toBe('exit code 0')
    await load.moreRounds()
    const { failures, phones, requests } = await load.end()

    expect(failures).toEqual([])
    expect(printed).toEqual([])
    await t.annotate(
      `${dialect}: ${previous.version} → ${VERSION}, ${requests} requests, ${phones.length} registrations`,
    )
    const db = await openDatabase(url)
    const found = await db.select({ phone: users.phone, userId: users.id }).from(users)
    const known = new Set((await db.select().from(enterprises)).map(({ userId }) => userId))
    await db.close()
    const stored = found.filter(({ userId }) => known.has(userId)).map(({ phone }) => phone)
    expect(
      phones.filter((phone) => stored.filter((other) => other === phone).length !== 1),
    ).toEqual([])
  },
)

function findPrevious() {
  try {
    return previousRelease()
  } catch (error) {
    if (error instanceof NoHistory) return error.message
    throw error
  }
}

/** Clients that read and write continuously, each request at the next address. */
function putLoad(first: string[]) {
  let addresses = first
  let turn = 0
  let rounds = 0
  let requests = 0
  let going = true
  const failures: string[] = []
  const phones: string[] = []
  const at = () => {
    requests += 1
    return addresses[turn++ % addresses.length] ?? ''
  }
  /** Throws unless the answer is a success. */
  const ask = async (path: string, options?: Parameters<typeof callApi>[1]) => {
    const { status, code, msg, data } = await callApi(`${at()}${path}`, options)
    if (status !== 200 || code !== 0) throw new Error(`${path}: ${status} ${code} ${msg}`)
    return data as unknown
  }

  async function round(staff: string) {
    const { phone, password, regcode } = await register(at())
    phones.push(phone)
    const { accessToken: token, refreshToken } = await loginApi(at(), { phone, password, regcode })
    const nickname = `升级${phone.slice(-6)}`
    await ask('/system/user/profile/update', { method: 'PUT', json: { nickname }, token })
    // Written by one release, read by the other.
    const profile = (await ask('/system/user/profile/get', { token })) as { nickname: string }
    if (profile.nickname !== nickname) throw new Error(`profile: ${profile.nickname}`)
    await ask('/extend/area/list')
    await ask('/extend/factor/page?keyword=%E7%94%B5&pageSize=20')
    await ask('/extend/footprint/page?pageSize=20')
    await ask(`/system/auth/refresh-token?refreshToken=${refreshToken}`, { method: 'POST' })
    await ask('/extend/userinfo/page', { token: staff })
    await ask('/system/user/page', { token: staff })
    await ask('/system/auth/get-permission-info', { token: staff })
  }
  async function client() {
    const { accessToken } = await loginAdmin(at())
    while (going) {
      await round(accessToken).catch((error: unknown) => failures.push(String(error)))
      rounds += 1
    }
  }
  const clients = Array.from({ length: CLIENTS }, () =>
    client().catch((error: unknown) => failures.push(String(error))),
  )

  return {
    balance: (to: string[]) => void (addresses = to),
    async moreRounds() {
      const until = rounds + CLIENTS * ROUNDS
      while (rounds < until && failures.length === 0) await sleep(20)
    },
    async end() {
      going = false
      await Promise.all(clients)
      return { failures, phones, requests }
    },
  }
}

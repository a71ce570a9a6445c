import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import type { Passwords } from '#server/passwords.ts'
import { phoneDigests } from '#server/modules/sms/gateway.ts'
import { listSmsLog } from '#server/modules/sms/outbox.ts'
import type { SenderLimits } from '#shared/slow-senders.ts'
import { AREA, PASSWORD, REGCODE, STAFF_PASSWORD, TEST_PASSWORD } from './credentials.ts'
import { testDatabase } from './database.ts'
import { requireDocumented } from './documented.ts'
import { freshAddresses, freshPhones } from './fresh-values.ts'
import { unnamedInOperationLog } from './operation-words.ts'
import { testPasswords } from './passwords.ts'

export interface Request {
  token?: string | undefined
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
  address?: string
}
export interface Answer {
  status: number
  code: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any data
  data: any
  msg: string
  message: string
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

/** Folder for uploads of tests. */
const FILES_URL = `file:${join(tmpdir(), `portal-files-${process.pid}`)}`
const newAddress = freshAddresses('10.9')
/** A phone number that no other test of this file uses. */
export const newPhone = freshPhones('139')

/**
 * An application with a clock that the test controls, on a copy of the seeded store. Every answer is validated
 * against its OpenAPI document.
 */
export async function testApp(
  env: Record<string, string> = {},
  database?: Database,
  passwordsInstead: Partial<Passwords> = {},
  senderLimits?: SenderLimits,
) {
  const db = database ?? (await testDatabase())
  const config = readConfig({
    NODE_ENV: 'test',
    LINK_CHECKS: 'off',
    LOG_LEVEL: 'debug',
    BCRYPT_COST: '4',
    FILES_URL,
    ...env,
  })
  const passwords = { ...testPasswords(config.bcryptCost), ...passwordsInstead }
  const logs: string[] = []
  let now = Date.now()
  const clock = () => new Date(now)
  const parts = { config, db, clock, passwords }
  const logStream = { write: (line: string) => void logs.push(line) }
  const app = await buildApp({ ...parts, logStream, senderLimits })
  const undocumented = requireDocumented(app)
  afterAll(async () => {
    const unnamed = await unnamedInOperationLog(db)
    await app.close()
    expect(undocumented).toEqual([])
    expect(unnamed, 'words in server/contract/operation-names.ts').toEqual([])
  })
  const context: Context = createContext(parts)

  async function call(method: string, path: string, request: Request = {}): Promise<Answer> {
    const { token, body, query, headers, address } = request
    const response = await app.inject({
      method,
      url: path,
      query,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(address ? { remoteAddress: address } : {}),
    } as InjectOptions)
    const text = response.body
    const { code, data, msg, message } = text.startsWith('{') ? JSON.parse(text) : {}
    const { statusCode: status, headers: received } = response
    return { status, code, data, msg, message, headers: received, text }
  }
  const get = (path: string, request?: Request) => call('GET', path, request)
  const post = (path: string, request?: Request) => call('POST', path, request)
  const put = (path: string, request?: Request) => call('PUT', path, request)

  /** Signs a seeded account in: staff by name, demo accounts by phone. */
  async function login(
    username: string,
    password = /^\d/.test(username) ? PASSWORD : STAFF_PASSWORD,
  ) {
    const body = { username, password, captchaVerification: REGCODE }
    const answer = await post('/system/auth/login', { body })
    expect(answer.msg).toBe('')
    return answer.data as { userId: number; accessToken: string; refreshToken: string }
  }

  /** The newest message to a phone, as the operator sees it. */
  async function message(phone: string) {
    const filters = { phoneHashes: phoneDigests(context.seals, phone) }
    const page = { pageNo: 1, pageSize: 1 }
    const { list } = await listSmsLog(db, context, filters, page, 'operator')
    return list[0]?.templateContent
  }
  /** Requests a code from a fresh address and reads it from the outbox. */
  async function smsCode(phone: string, scene: number, token?: string) {
    const body = { mobile: phone, scene }
    const request = { body, token, address: newAddress() }
    const answer = await post('/system/auth/send-sms-code', request)
    expect(answer.msg).toBe('')
    return /验证码(\d{4,6})/.exec((await message(phone)) ?? '')?.[1] ?? ''
  }

  const registration = (phone = newPhone()) => ({
    enterprise: `测试企业${phone.slice(-4)}`,
    range: '高新区',
    area: AREA,
    applytype: '2',
    phone,
    password: TEST_PASSWORD,
  })
  const profile = (phone: string) => {
    const { enterprise, range, area, applytype } = registration(phone)
    return {
      enterprise,
      range,
      area,
      applytype,
      phone,
      creditcode: '91330100MA27XDEM1H',
      contact: '张三',
    }
  }

  /** Registers a new enterprise and signs it in. */
  async function enterprise() {
    const body = registration()
    const { data, msg } = await post('/extend/userinfo/regUserinfo', { body })
    expect(msg).toBe('')
    const { phone, password } = body
    const answer = await post('/system/auth/login', {
      body: { username: phone, password, captchaVerification: data.regcode },
    })
    expect(answer.msg).toBe('')
    const { accessToken: token, refreshToken } = answer.data
    return {
      userId: data.userId as number,
      phone,
      password,
      regcode: data.regcode as string,
      token,
      refreshToken,
    }
  }

  /** The enterprise's record as the API shows it to its owner. */
  const record = async (token: string) =>
    (await get('/extend/userinfo/page', { token })).data.list[0]
  const rolesOf = async (token: string, userId: number) =>
    (await get('/system/permission/list-user-roles', { token, query: { userId: String(userId) } }))
      .data as number[]

  return {
    app,
    db,
    config,
    context,
    clock,
    logs,
    call,
    get,
    post,
    put,
    login,
    registration,
    profile,
    enterprise,
    record,
    message,
    smsCode,
    rolesOf,
    /** Advances the clock by `ms`. */
    advance: (ms: number) => {
      now += ms
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

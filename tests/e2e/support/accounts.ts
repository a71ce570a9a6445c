import { isCreditCode } from '#server/contract/rules.ts'
import {
  AREA,
  PASSWORD,
  REGCODE,
  STAFF_PASSWORD,
  TEST_PASSWORD,
} from '#tests/support/credentials.ts'
import { freshPhones } from '#tests/support/fresh-values.ts'
import type { Stack } from './stack.ts'

/** Sign-in credentials. */
export interface Account {
  phone: string
  password: string
  regcode: string
}

const demo = (phone: string): Account => ({
  phone,
  password: PASSWORD,
  regcode: REGCODE,
})

/** The demo accounts. Read only: the tests of one worker share them. */
export const DEMO = {
  registered: demo('13800000001'),
  underReview: demo('13800000002'),
  approved: demo('13800000003'),
  returned: demo('13800000004'),
  withoutRecord: demo('13800000005'),
}

/** The demo administrator, who may do everything. */
export const ADMIN: Account = {
  phone: 'admin',
  password: STAFF_PASSWORD,
  regcode: REGCODE,
}

/** The demo reviewer. */
export const REVIEWER: Account = { ...ADMIN, phone: 'reviewer' }

export interface Session {
  userId: number
  accessToken: string
  refreshToken: string
}

/** An enterprise for a single test, created through the API. */
export interface Enterprise extends Account {
  userId: number
  enterprise: string
}

/** Phone numbers unique among the tests of this worker. */
export const phones = (worker: number) => freshPhones(`137${String(worker % 100).padStart(2, '0')}`)

let codes = 0
/** A valid unified social credit code, unique among the tests of this worker. */
export function freshCreditCode(): string {
  const stem = `91330100MA${String(++codes).padStart(7, '0')}`
  const found = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((end) => isCreditCode(stem + end))
  if (!found) throw new Error('No check character fits')
  return stem + found
}

/** Makes one call of the contract; throws if the API refuses it. */
export async function callApi<T>(
  stack: Stack,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, token, from }: { body?: object; token?: string; from?: string } = {},
): Promise<T> {
  const response = await fetch(stack.apiUrl + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  const { code, data, msg } = (await response.json()) as { code: number; data: T; msg: string }
  if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`)
  return data
}

/** Calls of the contract by the demo administrator. */
export async function asAdmin(stack: Stack) {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  return {
    get: <T>(path: string) => callApi<T>(stack, 'GET', path, { token }),
    send: <T>(method: 'POST' | 'PUT', path: string, body: object) =>
      callApi<T>(stack, method, path, { token, body }),
  }
}

export const loginViaApi = (stack: Stack, { phone, password, regcode }: Account) =>
  callApi<Session>(stack, 'POST', '/system/auth/login', {
    body: { username: phone, password, rememberMe: true, captchaVerification: regcode },
  })

/** Registers an enterprise; its profile is not completed. */
export async function registerViaApi(
  stack: Stack,
  phone: string,
  password = TEST_PASSWORD,
): Promise<Enterprise> {
  const enterprise = `测试企业${phone.slice(-6)}`
  const body = { ...record(enterprise, phone), password }
  const answer = await callApi<{ userId: number; regcode: string }>(
    stack,
    'POST',
    '/extend/userinfo/regUserinfo',
    { body, from: networkOf(phone) },
  )
  return { ...answer, phone, enterprise, password }
}

/** An address for benchmarks (RFC 2544): a worker registers more accounts than one network may. */
const networkOf = (phone: string) =>
  `198.18.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}`

/** Completes the profile of a registered enterprise, or submits it again; both put it under review. */
export async function completeViaApi(
  stack: Stack,
  account: Enterprise,
  values: { area?: string; range?: string; creditcode?: string } = {},
): Promise<void> {
  const { accessToken: token } = await loginViaApi(stack, account)
  await callApi<true>(stack, 'PUT', '/extend/userinfo/update', {
    token,
    body: {
      ...record(account.enterprise, account.phone),
      creditcode: freshCreditCode(),
      contact: '张三',
      ...values,
    },
  })
}

const record = (enterprise: string, phone: string) => ({
  enterprise,
  range: '高新区',
  area: AREA,
  applytype: '2',
  phone,
})

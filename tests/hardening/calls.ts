import { Agent, request } from 'undici'
import { AREA, REGCODE, STAFF_PASSWORD, TEST_PASSWORD } from '../support/credentials.ts'
import { freshPhones } from '../support/fresh-values.ts'
import { DEMO } from './product.ts'

const agent = new Agent({ connections: 400, headersTimeout: 70_000, bodyTimeout: 70_000 })

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Milliseconds from sending to the last byte. */
  ms: number
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  token?: string
  json?: unknown
  form?: Record<string, string>
  cookie?: string
}

/** One request over a connection pool; throws unless a complete answer arrives. */
export async function call(url: string, options: Call = {}): Promise<Answer> {
  const { json, form, token, cookie } = options
  const headers: Record<string, string> = { ...options.headers }
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
  if (token) headers.authorization = `Bearer ${token}`
  if (cookie) headers.cookie = cookie
  const body =
    options.body ??
    (json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json))
  const started = performance.now()
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const answer = await request(url, { dispatcher: agent, method, headers, body })
  const text = await answer.body.text()
  const ms = performance.now() - started
  return { status: answer.statusCode, headers: answer.headers, text, ms }
}

/** Parses the envelope of an API answer. */
export async function callApi(url: string, options: Call = {}) {
  const answer = await call(url, options)
  const { code, data, msg } = JSON.parse(answer.text) as {
    code: number
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- looks into any data
    data: any
    msg: string
  }
  return { ...answer, code, data, msg }
}

/** A phone number not used in this run yet. */
export const newPhone = freshPhones('15', Math.floor(Math.random() * 1e5) * 100)

export const registration = (phone = newPhone()) => ({
  enterprise: `测试企业${phone.slice(-6)}`,
  range: '高新区',
  area: AREA,
  applytype: '2',
  phone,
  password: TEST_PASSWORD,
})

/** Registers an enterprise through the API. */
export async function register(api: string, headers: Record<string, string> = {}) {
  const json = registration()
  const { code, data, msg } = await callApi(`${api}/extend/userinfo/regUserinfo`, { json, headers })
  if (code !== 0) throw new Error(`Not registered: ${code} ${msg}`)
  return { ...json, userId: data.userId as number, regcode: data.regcode as string }
}

export async function loginApi(
  api: string,
  { phone, password, regcode = REGCODE }: { phone: string; password: string; regcode?: string },
) {
  const json = { username: phone, password, captchaVerification: regcode }
  const { code, data, msg } = await callApi(`${api}/system/auth/login`, { json })
  if (code !== 0) throw new Error(`Not signed in: ${code} ${msg}`)
  return data as { userId: number; accessToken: string; refreshToken: string }
}

export const loginAdmin = (api: string) =>
  loginApi(api, { phone: 'admin', password: STAFF_PASSWORD })

/** Signs in through the portal's form. @returns the cookies */
export async function loginPortal(
  portal: string,
  {
    phone,
    password,
    regcode = REGCODE,
  }: { phone: string; password: string; regcode?: string } = DEMO,
): Promise<string> {
  const answer = await call(`${portal}/login`, { form: { phone, password, regcode } })
  const jar = takeCookies('', answer)
  if (answer.status !== 303 || !jar.includes('token=')) throw new Error(`Login: ${answer.status}`)
  return jar
}

/** The cookie jar after an answer's Set-Cookie headers. */
export function takeCookies(jar: string, { headers }: Answer): string {
  const kept = new Map(
    jar
      .split('; ')
      .filter(Boolean)
      .map((pair) => split(pair)),
  )
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [name, value] = split(line.split(';', 1)[0] ?? '')
    if (/max-age=0/i.test(line)) kept.delete(name)
    else kept.set(name, value)
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
}
const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** A cookie jar without the `userinfo` snapshot, so that the next page reads everything from the API. */
export const withoutSnapshot = (jar: string) =>
  jar
    .split('; ')
    .filter((pair) => !pair.startsWith('userinfo='))
    .join('; ')

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

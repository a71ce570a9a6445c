import { expect } from 'vitest'
import { solveCaptcha } from './captcha.ts'

/** A page origin other than the API's. */
const ORIGIN = 'http://admin.example.cn:8080'
/** URLs that the client calls without token; by a bug of the client also those of the login log. */
const WITHOUT_TOKEN = ['/login', '/refresh-token']
/** Methods and headers without preflight (Fetch standard, CORS-safelisted). */
const SIMPLE_METHODS = ['GET', 'POST']
const SIMPLE_HEADERS = ['accept', 'accept-language']

export interface ClientAnswer {
  code: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any data
  data: any
  msg: string
}
interface Sent {
  query?: string
  body?: unknown
  form?: FormData
}

/**
 * Calls the API like the contract's public back office (C-11): from another origin with preflights, below
 * `/admin-api`, with the tenant header, without caching of reads, without content type if there is no body, and on a
 * 401 with one refresh for all pending calls, which are then repeated.
 */
export class CommonClient {
  accessToken = ''
  refreshToken = ''
  tenantId = ''
  /** Paths of all calls, in order. */
  readonly calls: string[] = []
  private refreshing: Promise<void> | undefined

  constructor(private readonly address: string) {}

  get = (path: string, query = '') => this.call('GET', path, { query })
  post = (path: string, body?: unknown) => this.call('POST', path, { body })
  put = (path: string, body?: unknown) => this.call('PUT', path, { body })
  delete = (path: string, query = '', body?: unknown) => this.call('DELETE', path, { query, body })
  upload = (path: string, form: FormData, method = 'POST') => this.call(method, path, { form })

  signIn({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) {
    this.accessToken = accessToken
    this.refreshToken = refreshToken
  }

  private async call(method: string, path: string, sent: Sent): Promise<ClientAnswer> {
    const answer = await this.send(method, path, sent)
    if (answer.code !== 401 || !this.refreshToken) return answer
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined))
    await this.refreshing
    return this.send(method, path, sent, true)
  }

  private async refresh() {
    const path = '/system/auth/refresh-token'
    const answer = await this.send('POST', path, { query: `refreshToken=${this.refreshToken}` })
    if (answer.code !== 0) throw new Error(answer.msg)
    this.signIn(answer.data)
  }

  private async send(method: string, path: string, sent: Sent, replayed = false) {
    const response = await this.fetch(method, path, sent, replayed)
    // The client ignores answers with another status.
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
    const answer = (await response.json()) as ClientAnswer
    expect(typeof answer.msg).toBe('string')
    return answer
  }

  /** The raw response, for files and captchas. */
  async fetch(method: string, path: string, { query, body, form }: Sent = {}, replayed = false) {
    const url = `${this.address}/admin-api${path}${query ? `?${query}` : ''}`
    this.calls.push(`${method} ${path}`)
    const headers: Record<string, string> = { accept: 'application/json, text/plain, */*' }
    const stranger = !replayed && WITHOUT_TOKEN.some((part) => path.includes(part))
    if (this.accessToken && !stranger) headers.authorization = `Bearer ${this.accessToken}`
    if (this.tenantId) headers['tenant-id'] = this.tenantId
    if (method === 'GET')
      Object.assign(headers, { 'cache-control': 'no-cache', pragma: 'no-cache' })
    if (body !== undefined) headers['content-type'] = 'application/json'
    await this.preflight(method, url, headers)
    const response = await fetch(url, {
      method,
      headers: { ...headers, origin: ORIGIN },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expectOpen(response)
    return response
  }

  /** Sends the preflight that a browser would, and checks the answer as it would. */
  private async preflight(method: string, url: string, headers: Record<string, string>) {
    const unusual = Object.keys(headers).filter((name) => !SIMPLE_HEADERS.includes(name))
    if (SIMPLE_METHODS.includes(method) && unusual.length === 0) return
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': unusual.sort().join(','),
      },
    })
    expect(response.ok).toBe(true)
    expectOpen(response)
    const listed = (name: string) =>
      (response.headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())
    expect(listed('access-control-allow-methods')).toContain(method.toLowerCase())
    expect(listed('access-control-allow-headers')).toEqual(expect.arrayContaining(unusual))
  }
}

function expectOpen({ headers }: Response) {
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(headers.get('access-control-allow-credentials')).toBe('true')
}

/** Captcha calls, which have their own envelope. */
export const captchaOf =
  (client: CommonClient) =>
  async (path: string, { body }: { body: unknown }) => {
    const response = await client.fetch('POST', path, { body })
    return { text: await response.text() }
  }

/** The login page's calls, up to the answer to its form. */
export async function logIn(client: CommonClient, username: string, password: string) {
  const captchaVerification = await solveCaptcha(captchaOf(client))
  client.tenantId = String(
    (await client.get('/system/tenant/get-id-by-name', 'name=双碳智慧服务平台')).data,
  )
  return client.post('/system/auth/login', {
    tenantName: '双碳智慧服务平台',
    username,
    password,
    captchaVerification,
    rememberMe: true,
  })
}

export async function signInAs(client: CommonClient, username: string, password: string) {
  const { data, msg } = await logIn(client, username, password)
  expect(msg).toBe('')
  client.signIn(data)
  return client
}

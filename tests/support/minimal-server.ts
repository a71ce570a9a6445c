import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Account {
  userId: number
  phone: string
  password: string
  role: 1 | 2
  record: { id: number; userid: number; status: string; enterprise: string } & Record<
    string,
    unknown
  >
}

const REGCODE = 'TEST-2345'
const ROLE_CODES = { 1: 'approved', 2: 'smart_service' } as const
const UNAUTHORIZED = { code: 401, msg: '账号未登录' }

/**
 * Another server of the contract: only the calls and fields that the customer specified, without the
 * additions of this product's API. Any other path is answered like Spring does, without an envelope.
 */
export async function startMinimalServer() {
  const accounts: Account[] = []
  /** Account by access token. */
  const sessions = new Map<string, Account>()
  const refreshTokens = new Map<string, Account>()
  const unknownCalls = new Set<string>()

  const open = (account: Account) => {
    const [accessToken, refreshToken] = [token(), token()]
    sessions.set(accessToken, account)
    refreshTokens.set(refreshToken, account)
    return { userId: account.userId, accessToken, refreshToken, expiresTime: Date.now() + 60_000 }
  }
  const calls: Record<string, (call: Call) => object> = {
    'POST /extend/userinfo/regUserinfo': ({ body: { password, ...record } }) => {
      const userId = accounts.length + 101
      accounts.push({
        userId,
        phone: String(record.phone),
        password: String(password),
        role: 2,
        record: {
          ...record,
          id: userId,
          userid: userId,
          status: '0',
          enterprise: String(record.enterprise),
        },
      })
      return ok({ userId, regcode: REGCODE })
    },
    'POST /system/auth/login': ({ body }) => {
      const account = accounts.find(({ phone }) => phone === body.username)
      const given = String(body.captchaVerification).replaceAll('-', '')
      const isRight = account?.password === body.password && given === REGCODE.replaceAll('-', '')
      return isRight && account ? ok(open(account)) : { code: 1_002_000_000, msg: '登录失败' }
    },
    'POST /system/auth/logout': ({ bearer }) => ok(sessions.delete(bearer)),
    'POST /system/auth/refresh-token': ({ query }) => {
      const account = refreshTokens.get(query.get('refreshToken') ?? '')
      return account ? ok(open(account)) : UNAUTHORIZED
    },
    'GET /extend/userinfo/page': ({ account }) =>
      account ? ok({ list: [account.record], total: 1 }) : UNAUTHORIZED,
    'PUT /extend/userinfo/update': ({ account, body }) => {
      if (!account) return UNAUTHORIZED
      account.record = { ...account.record, ...body, status: '0' }
      return ok(true)
    },
    'GET /system/permission/list-user-roles': ({ account }) =>
      account ? ok([account.role]) : UNAUTHORIZED,
    'GET /system/auth/get-permission-info': ({ account }) =>
      account
        ? ok({
            user: { id: account.userId, nickname: account.record.enterprise },
            roles: [ROLE_CODES[account.role]],
          })
        : UNAUTHORIZED,
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const call = calls[`${request.method} ${pathname}`]
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    }
    if (pathname === '/healthz') return send(200, { status: 'UP' })
    if (!call) {
      unknownCalls.add(pathname)
      return send(404, { status: 404, error: 'Not Found', path: pathname })
    }
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    void bodyOf(request).then((body) =>
      send(200, call({ body, query: searchParams, bearer, account: sessions.get(bearer) })),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    regcode: REGCODE,
    /** Requested paths that are not in the contract. */
    unknownCalls,
    accountOf(phone: string): Account {
      const found = accounts.find((one) => one.phone === phone)
      if (!found) throw new Error(`${phone} has not registered`)
      return found
    },
    accountOfToken: (accessToken: string) => sessions.get(accessToken),
    /** Ends all access tokens; they can be refreshed. */
    expireAccessTokens: () => sessions.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Call {
  body: Record<string, unknown>
  query: URLSearchParams
  bearer: string
  account: Account | undefined
}

const ok = (data: unknown) => ({ code: 0, data })
const token = () => randomBytes(16).toString('hex')

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const isJson = request.headers['content-type']?.startsWith('application/json')
  if (isJson) return (await json(request)) as Record<string, unknown>
  request.resume()
  return {}
}

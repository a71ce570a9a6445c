import {
  call,
  callApi,
  loginApi,
  loginPortal,
  newPhone,
  registration,
  takeCookies,
} from './calls.ts'
import { DEMO, type Product } from './product.ts'
import { minutes } from '#shared/duration.ts'

/** One action of visitors. `go` throws unless the answer is as expected. */
export interface Visit {
  name: string
  /** Visits of this kind per hundred. */
  weight: number
  go(): Promise<void>
}

const RECORD = '/carbonfactor?id=EL-NAT-2023'

/** Visitors' actions in the shares of a usual day; sign-ins and registrations as on a busy one. */
export async function visitsTo({ portal, api }: Product): Promise<Visit[]> {
  const token = accessTokens(api)
  const cookie = await loginPortal(portal, DEMO)
  // Cookie about the visitor set by a page, which a browser returns.
  const own = takeCookies(cookie, await call(`${portal}/`, { cookie }))
  let count = 0
  const page = (path: () => string, jar?: string) => async () => {
    const { status } = await call(`${portal}${path()}`, jar ? { cookie: jar } : {})
    if (status !== 200) throw new Error(`${path()}: ${status}`)
  }
  const asks = async (path: string, options: Parameters<typeof callApi>[1]) => {
    const { code, msg } = await callApi(`${api}${path}`, options)
    if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  }
  /** A URL parameter that makes a page uncached. */
  const other = () => `${++count}`
  return [
    { name: 'home, from memory', weight: 20, go: page(() => '/') },
    { name: 'a record, from memory', weight: 20, go: page(() => RECORD) },
    { name: 'a record, drawn', weight: 8, go: page(() => `${RECORD}&amount=${other()}&unit=MWh`) },
    {
      name: 'a search in the library, drawn',
      weight: 10,
      go: page(() => `/carbonfactor?q=${encodeURIComponent('电力')}${other()}`),
    },
    { name: 'home, signed in', weight: 10, go: page(() => '/', own) },
    { name: 'the personal centre', weight: 10, go: page(() => '/edituserinfo', own) },
    {
      name: 'a search, API',
      weight: 10,
      go: () => asks(`/extend/factor/page?q=${encodeURIComponent('电力')}`, {}),
    },
    {
      name: 'permission info, API',
      weight: 8,
      go: async () => asks('/system/auth/get-permission-info', { token: await token() }),
    },
    { name: 'a sign-in, API', weight: 3, go: async () => void (await loginApi(api, DEMO)) },
    {
      name: 'a registration, API',
      weight: 1,
      go: () => asks('/extend/userinfo/regUserinfo', { json: registration(newPhone()) }),
    },
  ]
}

/** Renews access tokens, which expire after ACCESS_TOKEN_TTL, half an hour; the visits may last longer. */
function accessTokens(api: string): () => Promise<string> {
  let session = loginApi(api, DEMO)
  let until = Date.now() + minutes(15)
  return async () => {
    if (Date.now() > until) {
      session = loginApi(api, DEMO)
      until = Date.now() + minutes(15)
    }
    return (await session).accessToken
  }
}

import { handOverToken } from '#server/contract/oauth2.ts'
import { config } from '#app/http/host/config.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { decideAccounting, decidePlatform, type GateVisitor, type Verdict } from './decide.ts'

export interface Gate {
  name: 'platform' | 'accounting'
  decide: (visitor: GateVisitor) => Verdict
  /** The operator's platform; absent: the API's demo. */
  configured: string | undefined
  /** Adds what is passed on to the query of the address. */
  complete: (address: URL, context: PageContext) => Promise<URL> | URL
}

/** 进入平台: with an access token in the query. */
const platform: Gate = {
  name: 'platform',
  decide: decidePlatform,
  configured: config.platformUrl,
  async complete(address, { api, currentTokens }) {
    const token =
      config.handOverToken === 'child'
        ? (await api(handOverToken)).accessToken
        : (currentTokens()?.accessToken ?? '')
    address.searchParams.set(config.platformTokenParam, token)
    return address
  },
}

/** 碳核算服务: without a token. */
const accounting: Gate = {
  name: 'accounting',
  decide: decideAccounting,
  configured: config.accountingUrl,
  complete(address) {
    if (!config.accountingUrl) address.searchParams.set('service', 'accounting')
    return address
  },
}

export const GATES = { platform, accounting }

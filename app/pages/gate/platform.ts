import { handOverToken } from '#server/contract/oauth2.ts'
import { config } from '#app/http/host/config.server.ts'
import { resourceLoader, type PageContext } from '#app/http/page/page-loader.server.ts'
import { decidePlatform } from './decide.ts'
import { passGate, platformAddress } from './gate.server.ts'

/** 进入平台: redirects to the platform with an access token in the query. */
export const loader = resourceLoader((context) =>
  passGate({ context, decide: decidePlatform, target: () => withToken(context) }),
)

async function withToken({ api, request, currentTokens }: PageContext): Promise<URL> {
  const address = platformAddress(config.platformUrl, request)
  const token =
    config.handOverToken === 'child'
      ? (await api(handOverToken)).accessToken
      : (currentTokens()?.accessToken ?? '')
  address.searchParams.set(config.platformTokenParam, token)
  return address
}

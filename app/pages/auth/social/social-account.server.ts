import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { listSocialBinds, OIDC_TYPE } from '#server/contract/social.ts'

/** The bound account of the identity provider; undefined if there is none. */
export async function readSocialAccount(api: ApiClient) {
  const found = (await api(listSocialBinds)).find(({ type }) => type === OIDC_TYPE)
  return found && { type: found.type, openid: found.openid, name: found.nickname }
}

import type { Call } from '#app/http/api-client/api.server.ts'
import { listSocialBinds, OIDC_TYPE } from '#server/contract/social.ts'

/** The account of the identity provider that signs in to one's own; undefined when none does. */
export async function readSocialAccount(api: Call) {
  const found = (await api(listSocialBinds)).find(({ type }) => type === OIDC_TYPE)
  return found && { type: found.type, openid: found.openid, name: found.nickname }
}

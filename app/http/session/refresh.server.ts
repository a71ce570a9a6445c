import { createHash } from 'node:crypto'
import * as auth from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { isApiError } from '../api-client/api-errors.server.ts'
import { createApiClient, type ApiClient, type ApiClientOptions } from '../api-client/api.server.ts'
import { seconds } from '#shared/duration.ts'
import type { Tokens } from './session.server.ts'

/** The session has ended: the refresh token was rejected. The guards sign the browser out. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/**
 * One refresh per refresh token, shared by all loaders and requests of this process, and remembered while requests
 * with the old cookie can still arrive.
 */
const refreshes = new Map<string, Promise<string>>()
const CACHED_FOR = seconds(45)

function refresh(sender: ApiClientOptions, tokens: Tokens): Promise<string> {
  // Keyed by both tokens: when the new access token expires, that is another refresh.
  const key = createHash('sha256')
    .update(`${tokens.refreshToken} ${tokens.accessToken}`)
    .digest('base64')
  const known = refreshes.get(key)
  if (known) return known
  const call = createApiClient({ ...sender, accessToken: undefined })
  const pending = call(auth.refreshToken, { query: { refreshToken: tokens.refreshToken } })
    .then(({ accessToken, expiresTime }) => {
      // An expired token must not be handed out again.
      const left = Math.min(CACHED_FOR, expiresTime - Date.now())
      setTimeout(() => refreshes.delete(key), Math.max(0, left)).unref()
      return accessToken
    })
    .catch((error: unknown) => {
      refreshes.delete(key)
      // A rejection ends the session; an API that is down, busy or failing does not.
      const passing: number[] = [Code.tooManyRequests, Code.internal, Code.unavailable]
      if (isApiError(error) && !passing.includes(error.code)) throw new SessionEnded()
      throw error
    })
  refreshes.set(key, pending)
  return pending
}

/**
 * An API client that answers body code 401 with one refresh and one retry.
 * @param onRefresh called with the tokens that the browser must store.
 * @throws SessionEnded when the refresh or the fresh token is rejected
 */
export function createSessionApiClient(
  sender: ApiClientOptions,
  tokens: Tokens,
  onRefresh: (tokens: Tokens) => void,
): ApiClient {
  let current = tokens
  const asVisitor = async <T>(send: (call: ApiClient) => Promise<T>): Promise<T> => {
    const attempt = () => send(createApiClient({ ...sender, accessToken: current.accessToken }))
    try {
      return await attempt()
    } catch (error) {
      if (!isApiError(error, Code.unauthenticated)) throw error
    }
    current = { ...current, accessToken: await refresh(sender, tokens) }
    onRefresh(current)
    try {
      return await attempt()
    } catch (error) {
      throw isApiError(error, Code.unauthenticated) ? new SessionEnded() : error
    }
  }
  const json = (...args: Parameters<ApiClient>) => asVisitor((api) => api(...args))
  const files: Pick<ApiClient, 'upload' | 'file'> = {
    upload: (endpoint, input) => asVisitor((api) => api.upload(endpoint, input)),
    file: (endpoint, input) => asVisitor((api) => api.file(endpoint, input)),
  }
  return Object.assign(json as unknown as Pick<ApiClient, never>, files) as ApiClient
}

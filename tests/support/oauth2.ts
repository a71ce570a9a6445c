import { expect } from 'vitest'
import { insertClient } from '#server/modules/oauth2/queries.ts'
import { hashToken } from '#server/tokens.ts'
import type { TestApp } from './app.ts'

export const SECRET = 'a-secret-of-this-test-alone'
export const CALLBACK = 'https://app.example/callback?from=portal'
export const TOKEN = '/system/oauth2/token'
export const AUTHORIZE = '/system/oauth2/authorize'
export const SCOPE = JSON.stringify({ 'user.read': true })
const GRANT_TYPES = [
  'authorization_code',
  'password',
  'refresh_token',
  'client_credentials',
  'implicit',
]

type Fields = Record<string, string>

/** HTTP Basic authentication of a client. */
export const basic = (client = 'app', secret = SECRET) => ({
  authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
})

/** Registers four clients. @returns the calls that an application makes as `app` */
export async function oauth2Calls(t: TestApp) {
  async function addClient(
    clientId: string,
    grantTypes = GRANT_TYPES,
    secret: string | null = SECRET,
  ) {
    const at = t.clock()
    await t.db.transaction(async (tx) => {
      await insertClient(tx, {
        clientId,
        name: `应用 ${clientId}`,
        secretHash: secret === null ? null : hashToken(secret),
        redirectUris: [CALLBACK],
        grantTypes,
        scopes: ['user.read'],
        createdAt: at,
        updatedAt: at,
      })
    })
  }
  await addClient('app')
  await addClient('other')
  await addClient('narrow', ['client_credentials'])
  await addClient('browser', ['authorization_code', 'refresh_token'], null)

  const tokenCall = (query: Fields, headers: Fields = basic()) => t.post(TOKEN, { query, headers })
  const consent = (token: string, query: Fields = {}) =>
    t.post(AUTHORIZE, {
      token,
      query: {
        response_type: 'code',
        client_id: 'app',
        redirect_uri: CALLBACK,
        scope: SCOPE,
        auto_approve: 'false',
        state: 's1',
        ...query,
      },
    })
  /** An authorization code for `app`, taken from the redirect URL. */
  async function codeOf(token: string, query: Fields = {}) {
    const { data } = await consent(token, query)
    const url = new URL(data)
    expect(url.origin + url.pathname).toBe('https://app.example/callback')
    expect(url.searchParams.get('from')).toBe('portal')
    expect(url.searchParams.get('state')).toBe('s1')
    return url.searchParams.get('code') ?? ''
  }
  const redeem = (code: string, more: Fields = {}, headers: Fields = basic()) =>
    tokenCall({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...more }, headers)
  return { addClient, tokenCall, consent, codeOf, redeem }
}

import type { BrowserContext } from '@playwright/test'
import { createCookie } from '@remix-run/node'
import { type Account, loginViaApi, type Session } from './accounts.ts'
import type { Stack } from './stack.ts'
import { SESSION_SECRET } from './template.ts'

/** Signed like the portal's own (app/http/host/cookies.server.ts). */
const tokenCookie = createCookie('token', { secrets: [SESSION_SECRET] })

/** Signs in through the API and sets the cookies that the portal's form would set. */
export async function openSession(
  context: BrowserContext,
  stack: Stack,
  account: Account,
): Promise<Session> {
  const session = await loginViaApi(stack, account)
  const { accessToken, refreshToken, userId } = session
  const [pair = ''] = (await tokenCookie.serialize({ accessToken, refreshToken, userId })).split(
    ';',
  )
  const url = stack.portalUrl
  await context.clearCookies({ name: 'userinfo' })
  await context.addCookies([
    { name: 'token', value: pair.slice('token='.length), url, httpOnly: true, sameSite: 'Lax' },
    { name: 'loginstate', value: '1', url, sameSite: 'Lax' },
  ])
  return session
}

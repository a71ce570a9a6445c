import type { BrowserContext } from '@playwright/test'
import { createCookie } from '@remix-run/node'
import { type Account, loginViaApi, type Session } from './accounts.ts'
import type { Stack } from './stack.ts'
import { SESSION_SECRET } from './template.ts'

/** Signed like the portal's own (app/http/host/cookies.server.ts). */
const signed = createCookie('token', { secrets: [SESSION_SECRET] })

/** The value of the cookie that holds a session. */
export async function tokenCookie({ accessToken, refreshToken, userId }: Session): Promise<string> {
  const [pair = ''] = (await signed.serialize({ accessToken, refreshToken, userId })).split(';')
  return pair.slice('token='.length)
}

/** Signs in through the API and sets the cookies that the portal's form would set. */
export async function openSession(
  context: BrowserContext,
  stack: Stack,
  account: Account,
): Promise<Session> {
  const session = await loginViaApi(stack, account)
  const url = stack.portalUrl
  await context.clearCookies({ name: 'userinfo' })
  await context.addCookies([
    {
      name: 'token',
      value: await tokenCookie(session),
      url,
      httpOnly: true,
      sameSite: 'Lax',
    },
    { name: 'loginstate', value: '1', url, sameSite: 'Lax' },
  ])
  return session
}

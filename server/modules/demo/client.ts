import type { request as Request } from 'undici'
import { z } from 'zod'

const TIMEOUT = 5000
const Answer = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const Visitor = z.object({ user: z.object({ nickname: z.string() }) })

export type AuthenticatedVisitor = { nickname: string } | { refused: string }

/**
 * What an external platform does with the token it receives: verifies it with `check-token` as the OAuth2 client
 * `platform`, then reads the visitor's name with it.
 * @param api base URL of the API
 */
export async function authenticateVisitor(
  api: string,
  clientSecret: string,
  token: string,
): Promise<AuthenticatedVisitor> {
  const checked = await call(`${api}/system/oauth2/check-token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`platform:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token }).toString(),
  })
  if (checked.code !== 0) return { refused: checked.msg }
  const info = await call(`${api}/system/auth/get-permission-info`, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
  })
  const visitor = Visitor.safeParse(info.data)
  return visitor.success ? { nickname: visitor.data.user.nickname } : { refused: info.msg }
}

async function call(url: string, options: NonNullable<Parameters<typeof Request>[1]>) {
  const timeouts = { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT }
  const { request } = await import('undici')
  const { body } = await request(url, { ...options, ...timeouts })
  return Answer.parse(await body.json())
}

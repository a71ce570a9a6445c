import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { readRefusalValues } from '#server/contract/refusal-values.ts'
import { testApp } from '#tests/support/app.ts'
import { REGCODE, STAFF_PASSWORD } from '#tests/support/credentials.ts'
import { everyRow } from '#tests/support/every-row.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const headers = { origin: 'https://client.example' }
const LOGIN = '/system/auth/login'

const exposedBy = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['access-control-expose-headers']).split(', ')

/** Headers that every browser shows to pages of another origin (Fetch, 3.2.1). */
const ALWAYS_READABLE = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]
/** Headers for browsers, caches and proxies: no page needs to read them. */
const NOT_FOR_PAGES = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'connection',
  'content-security-policy',
  'cross-origin-resource-policy',
  'date',
  'referrer-policy',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]

it('a page of another origin can pass the second step of a login', async () => {
  const { accessToken: token } = await t.login('reviewer')
  const { data } = await t.post('/system/two-step/prepare', {
    token,
    body: { password: STAFF_PASSWORD },
  })
  const codeAt = (time: number) =>
    new TOTP({ secret: Secret.fromBase32(data.secret as string) }).generate({ timestamp: time })
  const code = codeAt(t.clock().getTime())
  await t.post('/system/two-step/enable', { token, body: { code } })

  const body = { username: 'reviewer', password: STAFF_PASSWORD, captchaVerification: REGCODE }
  const due = await t.post(LOGIN, { headers, body })
  expect(due.code).toBe(1_002_000_032)
  expect(exposedBy(due)).toContain('x-refusal-values')
  const { ticket } = readRefusalValues(String(due.headers['x-refusal-values'])) ?? {}
  const answer = await t.post('/system/auth/second-step', {
    headers,
    body: { ticket, code: codeAt(t.clock().getTime() + 30_000) },
  })
  expect(answer.code).toBe(0)
  expect(exposedBy(answer)).toContain('x-device-token')
})

const admin = (await t.login('admin')).accessToken
it(
  'a page of another origin can read every header that an answer has for it',
  everyRow(
    [
      ['GET', '/extend/area/list', 'etag'],
      ['GET', '/system/post/export-excel', 'content-disposition'],
      ['GET', '/nowhere', 'x-request-id'],
      ['POST', LOGIN, 'x-device-token'],
    ] as const,
    async (method, path, has) => {
      const body = { username: 'admin', password: STAFF_PASSWORD, captchaVerification: REGCODE }
      const token = path === LOGIN ? undefined : admin
      const answer = await t.call(method, path, {
        ...{ token, headers },
        ...(method === 'POST' && { body }),
      })
      expect(Object.keys(answer.headers)).toContain(has)
      const readable = [...ALWAYS_READABLE, ...NOT_FOR_PAGES, ...exposedBy(answer)]
      expect(Object.keys(answer.headers).filter((name) => !readable.includes(name))).toEqual([])
    },
  ),
)

it('the headers that the documents name are readable, and no others', async () => {
  const exposed = exposedBy(await t.get('/extend/area/list', { headers }))
  const contract = readFileSync('docs/contract.md', 'utf8')
  const [, named = ''] = /Readable besides: ([^.]*)\./.exec(contract) ?? []
  expect([...named.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name.toLowerCase())).toEqual(
    exposed,
  )
  interface Operation {
    responses: Record<string, { headers?: object }>
  }
  const { paths } = JSON.parse((await t.app.inject('/openapi.json')).body) as {
    paths: Record<string, Record<string, Operation>>
  }
  const documented = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((response) => Object.keys(response.headers ?? {}))
  expect(new Set(documented)).toEqual(new Set(['ETag', 'X-Device-Token', 'Content-Disposition']))
  for (const name of documented) expect(exposed).toContain(name.toLowerCase())
})

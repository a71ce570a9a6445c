import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notOffered } from '#server/contract/not-offered.ts'
import { testApp } from '#tests/support/app.ts'

/**
 * Every address below `/system` and `/infra` that the request functions of four public clients call:
 * yudao-ui-admin-vue3, -vue2 and -vben of v2026.06, and -vben 2.4.2. Either it is served, or the refusal names what is
 * not offered. Left out are functions that none of their screens uses.
 */

const t = await testApp({ RATE_LIMIT: 'off' })
const file = new URL('../fixtures/client-addresses.txt', import.meta.url)
const ADDRESSES = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [methods = '', path = ''] = line.split(' ')
    return methods.split(',').map((method) => ({ method, path }))
  })

/** Calls without a token: a call is refused only after its route was found. */
async function answerOf(method: string, path: string) {
  const answer = await t.app.inject({
    method: method as 'GET',
    url: `/admin-api${path}`,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
  })
  const { code, msg } = answer.json<{ code: number; msg: string }>()
  return { status: answer.statusCode, code, msg }
}

it('knows every address of other clients', async () => {
  expect(ADDRESSES.length).toBeGreaterThan(300)
  for (const { method, path } of ADDRESSES) {
    const { status, code, msg } = await answerOf(method, path)
    const name = notOffered(path)
    const told = `${method} ${path} ${status} ${code} ${msg}`
    if (status === 404) expect(told).toBe(`${method} ${path} 404 404 未提供：${name}`)
    else expect(told).not.toMatch(/ (404|405|413|415|500|501) /)
  }
})

/** Screen components named by our menus that all four clients have. */
const SCREENS = new Set(
  [
    ...['user', 'role', 'menu', 'dept', 'post', 'dict', 'area', 'notice', 'loginlog', 'operatelog'],
    ...['oauth2/token', 'oauth2/client', 'sms/log', 'sms/channel', 'sms/template', 'social/user'],
    ...['notify/message', 'notify/template', 'mail/account', 'mail/template', 'mail/log'],
  ].map((name) => `system/${name}/index`),
)
for (const name of ['file', 'config', 'job', 'apiAccessLog', 'apiErrorLog'])
  SCREENS.add(`infra/${name}/index`)

it('shows menus for screens that they have, and keeps the others hidden', async () => {
  interface Node {
    component: string | null
    visible: boolean
    children: Node[] | null
  }
  const { accessToken: token } = await t.login('admin')
  const { menus } = (await t.get('/system/auth/get-permission-info', { token })).data
  const shown = (nodes: Node[]): string[] =>
    nodes
      .filter(({ visible }) => visible)
      .flatMap(({ component, children }) => [component ?? '', ...shown(children ?? [])])
      .filter(Boolean)
  const components = shown(menus as Node[])
  expect(components).toContain('system/mail/log/index')
  expect(components.filter((component) => !SCREENS.has(component))).toEqual([])
})

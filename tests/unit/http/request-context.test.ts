import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { rememberResponse } from '#app/http/host/open-responses.server.ts'
import { REQUEST_ID_HEADER } from '#app/http/host/request-headers.ts'
import { getPermissionInfo } from '#server/contract/auth.ts'
import { auditUserinfo } from '#server/contract/userinfo.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

const api = await startFakeApi()
const { pageLoader } = await import('#app/http/page/page-loader.server.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

const INFO = {
  user: { id: 7, nickname: '审核员', avatar: '', deptId: null },
  roles: ['reviewer'],
  permissions: ['extend:userinfo:audit'],
  menus: [],
}

beforeEach(() => {
  api.reset()
  api.on(getPermissionInfo.path, (_request, response) => sendEnvelope(response, { data: INFO }))
})
afterAll(() => api.close())

/** A request of the portal, with the response that the host registers for it. */
function openRequest() {
  const id = randomUUID()
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  rememberResponse(id, response)
  return { id, close: () => response.emit('close') }
}
/** Remix gives each loader a separate `Request`. */
async function argsOf(id: string) {
  const tokens = await tokensHeader({ accessToken: 'a', refreshToken: 'r', userId: 7 })
  const headers = { [REQUEST_ID_HEADER]: id, cookie: tokens.split(';')[0] ?? '' }
  return { request: new Request('http://portal.cn/admin', { headers }), params: {}, context: {} }
}
const layout = pageLoader({ signedIn: true }, async ({ may }) => ({
  allowed: await may(auditUserinfo),
}))
const page = pageLoader({ permission: auditUserinfo }, () => ({}))

it('All loaders of a request read the permission info once', async () => {
  const { id, close } = openRequest()
  await Promise.all([layout(await argsOf(id)), page(await argsOf(id))])
  expect(api.seen.map(({ path }) => path)).toEqual([getPermissionInfo.path])
  close()
})

it('Another request reads it afresh', async () => {
  const [one, other] = [openRequest(), openRequest()]
  await page(await argsOf(one.id))
  await page(await argsOf(other.id))
  one.close()
  // A repeated id without an open response shares nothing either.
  await page(await argsOf(one.id))
  expect(api.seen).toHaveLength(3)
  other.close()
})

import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { testApp } from '#tests/support/app.ts'

/** The staff lists' batch actions in front of the real API. */
const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
await t.app.listen({ host: '127.0.0.1', port: 0 })
// Read when the portal's settings are: they are loaded again, as an earlier file of this process may have done so.
vi.resetModules()
process.env.API_BASE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const lists = {
  users: (await import('#app/pages/admin/lists/users.server.tsx')).default,
  roles: (await import('#app/pages/admin/lists/roles.server.tsx')).default,
  clients: (await import('#app/pages/admin/lists/clients.server.tsx')).default,
}
type List = keyof typeof lists
const { catalogues } = await import('#app/i18n/catalogues.server.ts')
const { createTranslate } = await import('#app/i18n/t.tsx')
const { takeFlash } = await import('#app/http/session/flash.server.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

const PASSWORD = 'Person-2026'
type Session = Awaited<ReturnType<typeof t.login>>
const admin = await t.login('admin')
const token = admin.accessToken

let serial = 0
/** Creates enabled rows: their ids, and their names in the list. */
const MAKE = {
  users: async () => {
    const username = `batch${++serial}`
    const body = { username, nickname: `某人${serial}`, password: PASSWORD }
    const { data } = await t.post('/system/user/create', { token, body })
    return { id: String(data), name: `某人${serial}（${username}）`, username }
  },
  roles: async () => {
    const body = { name: `角色${++serial}`, code: `batch_${serial}`, sort: serial, status: 0 }
    const { data } = await t.post('/system/role/create', { token, body })
    return { id: String(data), name: body.name }
  },
  clients: async () => {
    const authorizedGrantTypes = ['client_credentials']
    const body = { clientId: `batch-${++serial}`, name: `应用${serial}`, authorizedGrantTypes }
    const { data } = await t.post('/system/oauth2-client/create', { token, body })
    return { id: data.id as string, name: body.name }
  },
}
const PATHS = {
  users: '/system/user',
  roles: '/system/role',
  clients: '/system/oauth2-client',
}
const setStatus = (list: List, id: string, status: 0 | 1) => {
  const body = { id: list === 'clients' ? id : Number(id), status }
  return t.put(`${PATHS[list]}/update-status`, { token, body })
}
const statusesOf = (list: List, rows: { id: string }[]) =>
  Promise.all(
    rows.map(async ({ id }) => {
      const { data } = await t.get(`${PATHS[list]}/get`, { token, query: { id } })
      return data.status as number
    }),
  )

/** With all rows on one page. */
const addressOf = (list: List) => `${lists[list].path}?size=200`

interface Pressed {
  by?: Session
  locale?: 'zh' | 'en'
  confirmed?: true
}
/** Posts a batch action. @returns its flash, or the refusal next to the form */
async function press(
  list: List,
  intent: string,
  ids: readonly string[],
  { by = admin, locale = 'zh', confirmed }: Pressed = {},
) {
  const session = (await tokensHeader(by)).split(';')[0] ?? ''
  const fields = [
    ['intent', intent],
    ...ids.map((id) => ['ids', id]),
    ...(confirmed ? [['confirmed', '1']] : []),
  ]
  const request = new Request(`http://portal.cn${addressOf(list)}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: `${session}; preferences=${encodeURIComponent(`locale=${locale}`)}` },
  })
  const answer = await lists[list]
    .action({ request, params: {}, context: {} })
    .catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) {
    const { data, init } = answer as {
      data: { result: { error?: Record<string, string[]> } }
      init: { status: number }
    }
    return { status: init.status, error: data.result.error?.['']?.join() }
  }
  const cookies = answer.headers.getSetCookie()
  const line = cookies.find((one) => one.startsWith('notice='))
  expect(line?.length ?? 0).toBeLessThan(4096)
  const told = new Request('http://portal.cn/', { headers: { cookie: line?.split(';')[0] ?? '' } })
  const flash = await takeFlash(told, createTranslate(catalogues[locale]))
  return { status: answer.status, flash: flash?.flash }
}

/** A member of staff with exactly these permissions. */
async function manager(...permissions: string[]): Promise<Session> {
  const { id, username } = await MAKE.users()
  const roleId = 900 + serial
  await t.db.transaction(async (tx) => {
    await tx.insert(roles).values({ id: roleId, code: `role${roleId}`, name: `经办${roleId}` })
    await tx
      .insert(rolePermissions)
      .values(permissions.map((permission) => ({ roleId, permission })))
    await tx.insert(userRoles).values({ userId: Number(id), roleId, grantedAt: t.clock() })
  })
  return t.login(username, PASSWORD)
}

describe.each([
  ['users', '名用户'],
  ['roles', '个角色'],
  ['clients', '个应用'],
] as const)('Disabling several %s', (list, words) => {
  it('counts, and undoes, those alone that it has disabled', async () => {
    const rows = [await MAKE[list](), await MAKE[list](), await MAKE[list]()] as const
    await setStatus(list, rows[1].id, 1)
    const ids = rows.map(({ id }) => id)
    const { flash } = await press(list, 'disable', ids)
    const changed = [rows[0].id, rows[2].id]
    expect(flash).toMatchObject({
      kind: 'success',
      title: `已停用 2 ${words}`,
      text: '另有 1 条此前已是该状态，没有改动。',
      undo: { to: addressOf(list), intent: 'enable', ids: changed, label: '撤销' },
    })
    expect(await statusesOf(list, [...rows])).toEqual([1, 1, 1])
    const undone = await press(list, 'enable', flash?.undo?.ids ?? [], { confirmed: true })
    expect(undone.flash).toMatchObject({ title: `已启用 2 ${words}`, text: '' })
    expect(await statusesOf(list, [...rows])).toEqual([0, 1, 0])
  })

  it('says so when all were disabled before, and offers no undo', async () => {
    const { id } = await MAKE[list]()
    await setStatus(list, id, 1)
    const { flash } = await press(list, 'disable', [id])
    expect(flash).toMatchObject({
      kind: 'info',
      title: '没有改动',
      text: '所选 1 条此前已是该状态。',
      undo: undefined,
    })
    expect((await press(list, 'disable', [id], { locale: 'en' })).flash).toMatchObject({
      title: 'Nothing was changed',
      text: 'The selected row already had that status.',
    })
  })
})

describe('A row that is refused', () => {
  const OWN = '不能停用、删除自己的账号，也不能修改自己的角色'

  it('is named with its reason; the others are disabled and can be undone', async () => {
    const [one, off, two] = [await MAKE.users(), await MAKE.users(), await MAKE.users()]
    await setStatus('users', off.id, 1)
    const own = String(admin.userId)
    const { flash } = await press('users', 'disable', [one.id, own, off.id, '999', two.id])
    expect(flash).toMatchObject({
      kind: 'warning',
      title: '已停用 2 名用户',
      text: `2 条未处理：超级管理员（admin）：${OWN}；#999：用户不存在。另有 1 条此前已是该状态，没有改动。`,
      undo: { intent: 'enable', ids: [one.id, two.id], label: '撤销' },
    })
    expect(await statusesOf('users', [one, two])).toEqual([1, 1])
    const undo = await press('users', 'enable', flash?.undo?.ids ?? [], { confirmed: true })
    expect(undo.flash).toMatchObject({ title: '已启用 2 名用户' })
    expect(await statusesOf('users', [one, off, two])).toEqual([0, 1, 0])
  })

  it('is told in the reader’s language', async () => {
    const { id } = await MAKE.users()
    const ids = [String(admin.userId), id]
    const { flash } = await press('users', 'disable', ids, { locale: 'en' })
    expect(flash?.text).toMatch(
      /^1 not processed: 超级管理员 \(admin\): [A-Z][^{}\u4e00-\u9fff]+\.$/,
    )
    expect(flash?.undo).toMatchObject({ ids: [id], label: 'Undo' })
  })

  it('stands beside the list when no other was changed, where the permission is lacking too', async () => {
    expect(await press('users', 'disable', [String(admin.userId)])).toEqual({
      status: 422,
      error: `1 条未处理：超级管理员（admin）：${OWN}。`,
    })
    const by = await manager('system:user:query', 'system:user:update', 'system:user:delete')
    const { userId } = await t.login('reviewer')
    const ids = [String(userId), String(admin.userId)]
    const { status, error } = await press('users', 'disable', ids, { by })
    expect(status).toBe(422)
    expect(error).toMatch(/^2 条未处理：.+（reviewer）、超级管理员（admin）：没有该操作权限。$/)
    // All or none: refused as a whole, with a message on the page.
    expect(await press('users', 'delete', ids, { by, confirmed: true })).toEqual({
      status: 422,
      error: '没有该操作权限',
    })
  })

  it('is no page for whoever lacks the permission of the action itself', async () => {
    const by = await manager('system:user:query')
    const { id } = await MAKE.users()
    expect(await press('users', 'disable', [id], { by })).toMatchObject({ status: 403 })
    expect(await statusesOf('users', [{ id }])).toEqual([0])
  })
})

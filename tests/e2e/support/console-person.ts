import { expect } from '@playwright/test'
import { type Account, ADMIN, callApi, loginViaApi } from './accounts.ts'
import type { Stack } from './stack.ts'

let made = 0

/** A member of staff who has these permissions and no other. */
export async function personWith(stack: Stack, permissions: readonly string[]): Promise<Account> {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const post = <Data>(path: string, body: object) =>
    callApi<Data>(stack, 'POST', path, { token, body })
  const menus = await callApi<{ id: number; permission: string }[]>(
    stack,
    'GET',
    '/system/menu/list',
    { token },
  )
  const menuIds = menus.filter((one) => permissions.includes(one.permission)).map(({ id }) => id)
  expect(menuIds).toHaveLength(permissions.length)
  const name = `onlooker${++made}`
  const roleId = await post<number>('/system/role/create', {
    name,
    code: name,
    sort: 9,
    status: 0,
  })
  await post('/system/permission/assign-role-menu', { roleId, menuIds })
  const account = { phone: name, password: 'Carbon-Onlooker-2026', regcode: '' }
  const { phone: username, password } = account
  const user = { username, nickname: '查阅人员', password }
  const userId = await post<number>('/system/user/create', user)
  await post('/system/permission/assign-user-role', { userId, roleIds: [roleId] })
  const issue = '/system/user/issue-regcode'
  const { regcode } = await callApi<{ regcode: string }>(stack, 'PUT', issue, {
    token,
    body: { id: userId },
  })
  return { ...account, regcode }
}

import { describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { ROLES } from '#server/contract/rules.ts'
import { grantRole } from '#server/modules/accounts/role-queries.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { REGCODE, STAFF_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
const admin = await t.login('admin')
let token = admin.accessToken
const USER = '/system/user'
const get = async (path: string, query: Record<string, string> = {}, as = token) =>
  t.get(`${USER}/${path}`, { token: as, query })
const create = (body: object, as = token) => t.post(`${USER}/create`, { token: as, body })
const update = (body: object, as = token) => t.put(`${USER}/update`, { token: as, body })
const setStatus = (id: number, status: number, as = token) =>
  t.put(`${USER}/update-status`, { token: as, body: { id, status } })
const remove = (id: number, as = token) =>
  t.call('DELETE', `${USER}/delete`, { token: as, query: { id: String(id) } })
const info = async (as: string) =>
  (await t.get('/system/auth/get-permission-info', { token: as })).code
const signIn = (username: string, password: string) =>
  t.post('/system/auth/login', { body: { username, password } })

let serial = 0
const account = (more: object = {}) => ({
  username: `person${++serial}`,
  nickname: `某人${serial}`,
  password: 'Person-2026',
  ...more,
})

/** A staff member with exactly these permissions. */
async function manager(...permissions: string[]) {
  const { data: id } = await create(account())
  const username = `person${serial}`
  const roleId = 500 + serial
  await t.db.transaction(async (tx) => {
    await tx.insert(roles).values({ id: roleId, code: `role${roleId}`, name: `角色${roleId}` })
    const rows = permissions.map((permission) => ({ roleId, permission }))
    await tx.insert(rolePermissions).values(rows)
    await tx.insert(userRoles).values({ userId: id, roleId, grantedAt: t.clock() })
  })
  const { data } = await signIn(username, 'Person-2026')
  return { id: id as number, username, roleId, token: data.accessToken as string }
}

describe('a user', () => {
  it('is made with a department and posts, signs in, and is shown without a secret', async () => {
    const mobile = newPhone()
    const body = account({
      username: 'Zhang3',
      email: 'Zhang@example.cn',
      mobile,
      deptId: 100,
      postIds: [2, 1, 2],
      sex: 1,
      remark: '新来的',
      // Fields that a client may send but that are never set.
      id: 7,
      status: 1,
      roleIds: [4],
      createTime: 0,
    })
    const made = await create(body)
    const shown = (await get('get', { id: made.data })).data
    expect(shown).toEqual({
      id: made.data,
      username: 'zhang3',
      nickname: body.nickname,
      remark: '新来的',
      deptId: 100,
      deptName: '运营部',
      dept: { id: 100, name: '运营部' },
      postIds: [1, 2],
      email: 'zhang@example.cn',
      mobile,
      sex: 1,
      avatar: '',
      status: 0,
      loginIp: '',
      loginDate: null,
      createTime: t.clock().getTime(),
      deletionTime: null,
    })
    for (const name of ['ZHANG3', mobile]) {
      const answer = await signIn(name, body.password)
      expect(answer.code).toBe(0)
      expect(await t.rolesOf(answer.data.accessToken, made.data)).toEqual([])
    }
    expect((await get('get', { id: made.data })).data.loginIp).toBe('127.0.0.1')
    const code = await t.get('/extend/userinfo/regcode', {
      token: (await signIn('zhang3', body.password)).data.accessToken,
    })
    expect(code.data.regcode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  it('is refused in the contract’s words', async () => {
    const { data: taken } = await create(account({ email: 'a@b.cn', mobile: newPhone() }))
    const { username, mobile } = (await get('get', { id: taken })).data
    const told = async (more: object) => {
      const { code, msg } = await create(account(more))
      return `${code} ${msg}`
    }
    expect(await told({ username: undefined })).toBe('400 请求参数不正确:用户账号不能为空')
    expect(await told({ username: 'a b' })).toBe('400 请求参数不正确:用户账号由 数字、字母 组成')
    expect(await told({ username: 'abc' })).toBe('400 请求参数不正确:用户账号长度为 4-30 个字符')
    expect(await told({ nickname: undefined })).toBe('400 请求参数不正确:用户昵称不能为空')
    expect(await told({ nickname: '字'.repeat(31) })).toBe(
      '400 请求参数不正确:用户昵称长度不能超过 30 个字符',
    )
    expect(await told({ username: username.toUpperCase() })).toBe('1002003000 用户账号已经存在')
    expect(await told({ username: mobile })).toBe('1002003000 用户账号已经存在')
    expect(await told({ mobile })).toBe('1002003001 手机号已经存在')
    expect(await told({ email: 'A@B.cn' })).toBe('1002003002 邮箱已经存在')
    expect(await told({ deptId: 7 })).toBe('1002004002 当前部门不存在')
    expect(await told({ postIds: [1, 77] })).toBe('1002005000 当前岗位不存在')
    expect(await told({ password: 'qwerty' })).toContain('1002003020')
    expect(await told({ password: '12345' })).toContain('400')
  })

  it('is updated except for password, status and roles', async () => {
    const { data: id } = await create(account({ deptId: 100, postIds: [1] }))
    const shown = (await get('get', { id })).data
    const change = { ...shown, nickname: '改', email: 'new@b.cn', sex: 2, postIds: [], remark: 'r' }
    const sent = { ...change, deptId: null, status: 1, password: 'Other-2026', roleIds: [4] }
    expect((await update(sent)).data).toBe(true)
    expect((await get('get', { id })).data).toEqual({
      ...change,
      deptId: null,
      deptName: null,
      dept: null,
    })
    expect((await signIn(shown.username, 'Person-2026')).code).toBe(0)
    expect((await update({ ...change, id: 1 })).code).toBe(1_002_003_003)
    const other = account({ mobile: newPhone() })
    await create(other)
    expect((await update({ ...change, username: other.username })).code).toBe(1_002_003_000)
    expect((await update({ ...change, mobile: (other as { mobile?: string }).mobile })).code).toBe(
      1_002_003_001,
    )
  })
})

describe('disabling a user', () => {
  it('ends every session at once, and enabling restores none', async () => {
    const user = await t.enterprise()
    expect(await info(user.token)).toBe(0)
    expect((await setStatus(user.userId, 1)).data).toBe(true)
    expect(await info(user.token)).toBe(401)
    const refresh = await t.post('/system/auth/refresh-token', {
      query: { refreshToken: user.refreshToken },
    })
    expect(refresh).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    expect((await signIn(user.phone, user.password)).code).toBe(1_002_000_001)
    expect((await setStatus(user.userId, 0)).data).toBe(true)
    expect(await info(user.token)).toBe(401)
    expect((await signIn(user.phone, user.password)).code).toBe(0)
    expect((await setStatus(1, 1)).code).toBe(1_002_003_003)
  })

  it('answers whether anything changed, and logs nothing else', async () => {
    const { userId } = await t.enterprise()
    const answered = []
    for (const status of [0, 1, 1, 0, 0]) answered.push((await setStatus(userId, status)).data)
    expect(answered).toEqual([false, true, false, true, false])
    const logged = await t.db.select().from(operationLog).where(eq(operationLog.subjectId, userId))
    const actions = logged.map(({ action }) => action)
    expect(actions.filter((action) => /able$/.test(action)).sort()).toEqual([
      'user.disable',
      'user.enable',
    ])
  })

  it('deletes the account with its sessions and records, and the log keeps who it was', async () => {
    const user = await t.enterprise()
    expect((await remove(user.userId)).data).toBe(true)
    expect(await info(user.token)).toBe(401)
    expect(await t.db.$count(enterprises, eq(enterprises.userId, user.userId))).toBe(0)
    expect((await get('get', { id: String(user.userId) })).code).toBe(1_002_003_003)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, user.userId))
    const last = logged.find(({ action }) => action === 'user.delete')
    expect(last?.subject).toBe(user.phone.replace(/^(...)....(....)$/, '$1****$2'))
    expect(JSON.stringify(logged)).not.toContain(user.phone)
  })

  it('deletes a whole list or nobody', async () => {
    const [one, two] = [await t.enterprise(), await t.enterprise()]
    const list = (ids: string) => t.call('DELETE', `${USER}/delete-list`, { token, query: { ids } })
    expect((await list(`${one.userId},1`)).code).toBe(1_002_003_003)
    expect(await info(one.token)).toBe(0)
    expect((await list(`${one.userId},${admin.userId}`)).code).toBe(1_002_003_022)
    expect(await info(one.token)).toBe(0)
    expect((await list(`${one.userId},${two.userId}`)).data).toBe(true)
    expect([await info(one.token), await info(two.token)]).toEqual([401, 401])
  })

  it('spares oneself and the last super administrator', async () => {
    expect((await setStatus(admin.userId, 1)).code).toBe(1_002_003_022)
    expect((await remove(admin.userId)).code).toBe(1_002_003_022)
    const second = await t.enterprise()
    const assign = (roleIds: number[]) =>
      t.post('/system/permission/assign-user-role', {
        token,
        body: { userId: second.userId, roleIds },
      })
    await assign([4])
    // Each may disable the other, but never both.
    expect((await setStatus(admin.userId, 1, second.token)).data).toBe(true)
    expect((await setStatus(second.userId, 1, second.token)).code).toBe(1_002_003_022)
    expect((await setStatus(admin.userId, 0, second.token)).data).toBe(true)
    const again = await t.login('admin')
    expect((await remove(second.userId, again.accessToken)).data).toBe(true)
    token = again.accessToken
  })
})

describe('who manages users', () => {
  it('cannot change users with more permissions', async () => {
    const t2 = token
    const clerk = await manager(
      'system:user:update',
      'system:user:delete',
      'system:user:update-password',
    )
    const reviewer = await t.login('reviewer')
    for (const id of [admin.userId, reviewer.userId]) {
      const { data } = await t.get(`${USER}/get`, { token: t2, query: { id: String(id) } })
      expect((await update({ ...data, mobile: newPhone() }, clerk.token)).code).toBe(403)
      expect((await setStatus(id, 1, clerk.token)).code).toBe(403)
      expect((await remove(id, clerk.token)).code).toBe(403)
      const body = { id, password: 'Takeover-2026' }
      expect((await t.put(`${USER}/update-password`, { token: clerk.token, body })).code).toBe(403)
      const issue = { token: clerk.token, body: { id } }
      expect((await t.put(`${USER}/issue-regcode`, issue)).code).toBe(403)
    }
    expect(await info(reviewer.accessToken)).toBe(0)
    const user = await t.enterprise()
    expect((await setStatus(user.userId, 1, clerk.token)).code).toBe(0)
    expect((await create(account(), clerk.token)).code).toBe(403)
  })

  it('cannot set the password of one who is given more permissions meanwhile', async () => {
    const clerk = await manager('system:user:update-password')
    const user = await t.enterprise()
    const storedHash = async () =>
      (await t.db.select().from(users).where(eq(users.id, user.userId)))[0]?.passwordHash
    const before = await storedHash()
    const { passwords } = t.context
    const hash = passwords.hash.bind(passwords)
    const hashing = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      await t.db.transaction((tx) => grantRole(tx, user.userId, ROLES.reviewer, t.clock()))
      return hash(password)
    })
    const body = { id: user.userId, password: 'Takeover-2026' }
    expect((await t.put(`${USER}/update-password`, { token: clerk.token, body })).code).toBe(403)
    expect(hashing).toHaveBeenCalledOnce()
    expect(await storedHash()).toBe(before)
  })
})

it('lets staff in by the seeded password still', async () => {
  const body = { username: 'admin', password: STAFF_PASSWORD, captchaVerification: REGCODE }
  expect((await t.post('/system/auth/login', { body })).code).toBe(0)
})

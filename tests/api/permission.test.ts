import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { PASSWORD, REGCODE, STAFF_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const admin = await t.login('admin')
const reviewer = await t.login('reviewer')
const assign = (body: object, token = admin.accessToken) =>
  t.post('/system/permission/assign-user-role', { token, body })

async function submitted() {
  const user = await t.enterprise()
  await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
  return user
}

describe('list-user-roles', () => {
  const list = (token: string, userId: number) =>
    t.get('/system/permission/list-user-roles', { token, query: { userId: String(userId) } })

  it('answers one’s own ids always, another’s only to who may assign them', async () => {
    const user = await t.enterprise()
    expect((await list(user.token, user.userId)).data).toEqual([2])
    expect((await list(user.token, admin.userId)).code).toBe(403)
    expect((await list(reviewer.accessToken, user.userId)).code).toBe(403)
    expect((await list(admin.accessToken, user.userId)).data).toEqual([2])
    expect((await list(admin.accessToken, 1)).code).toBe(1_002_003_003)
  })

  it('answers disabled roles to who may assign them, who would revoke them unseen, one’s own too', async () => {
    const token = admin.accessToken
    const body = { name: '停用的角色', code: 'disabled_role', sort: 1, status: 1 }
    const { data: roleId } = await t.post('/system/role/create', { token, body })
    expect((await assign({ userId: admin.userId, roleIds: [4, roleId] })).code).toBe(0)
    expect((await list(token, admin.userId)).data).toEqual([4, roleId])
    expect((await assign({ userId: admin.userId, roleIds: [4] })).code).toBe(0)
    const user = await t.enterprise()
    expect((await assign({ userId: user.userId, roleIds: [2, roleId] })).code).toBe(0)
    expect((await list(token, user.userId)).data).toEqual([2, roleId])
    expect((await list(user.token, user.userId)).data).toEqual([2])
  })
})

describe('assign-user-role', () => {
  it('approves, and revokes the approval, with role 1', async () => {
    const user = await submitted()
    const { version } = await t.record(user.token)
    expect((await assign({ userId: user.userId, roleIds: [1, 2], version })).code).toBe(0)
    expect(await t.record(user.token)).toMatchObject({ status: '1' })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1, 2])
    expect((await assign({ userId: user.userId, roleIds: [], version: version + 1 })).code).toBe(0)
    const record = await t.record(user.token)
    expect(record.status).toBe('0')
    expect(record.history.map(({ event }: { event: string }) => event)).toEqual([
      'registered',
      'submitted',
      'approved',
      'reopened',
    ])
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('has all effects of an audit with role 1', async () => {
    const decided = async (
      decide: (userId: number, version: number) => Promise<{ code: number }>,
    ) => {
      const user = await submitted()
      t.advance(1000)
      const { version } = await t.record(user.token)
      expect((await decide(user.userId, version)).code).toBe(0)
      const { token, userId } = user
      const notifications = (await t.get('/system/notify-message/my-page', { token })).data.list
      const log = await t.db
        .select()
        .from(operationLog)
        .where(eq(operationLog.subjectId, userId))
        .orderBy(operationLog.seq)
      const { history, status } = await t.record(token)
      return {
        status,
        history: history.map(({ event, remark }: Record<string, string>) => [event, remark]),
        notices: notifications.map(({ templateCode }: Record<string, string>) => templateCode),
        sms: (await t.message(user.phone))?.replace(/SQ-\d{8}-\d{4}/, 'SQ-'),
        log: log.map(({ action }) => action).filter((action) => action.startsWith('userinfo.')),
      }
    }
    const token = admin.accessToken
    const audited = await decided((userid, version) =>
      t.put('/extend/userinfo/audit', { token, body: { userid, status: '1', version } }),
    )
    const assigned = await decided((userId, version) => assign({ userId, roleIds: [1], version }))
    expect(audited.notices).toEqual(['userinfo-approved', 'userinfo-submitted'])
    expect(audited.sms).toContain('您的申请SQ-已通过审核')
    expect(assigned).toEqual(audited)
  })

  it('changes role 1 only with the audit permission and the current version', async () => {
    const user = await submitted()
    const { version } = await t.record(user.token)
    const { userId } = user
    const approve = { userId, roleIds: [1, 2] }
    expect(await assign(approve)).toMatchObject({
      code: 400,
      msg: '请求参数不正确:请提供所见的版本',
    })
    expect((await assign({ ...approve, version: version - 1 })).code).toBe(1_010_001_002)
    // May assign every role except this one, which needs the audit permission.
    const roleId = 150
    await t.db.transaction(async (tx) => {
      const times = { createdAt: t.clock() }
      await tx.insert(roles).values({ id: roleId, code: 'clerk', name: '角色管理员', ...times })
      const permission = 'system:permission:assign-user-role'
      await tx.insert(rolePermissions).values({ roleId, permission })
    })
    const clerk = await t.enterprise()
    expect((await assign({ userId: clerk.userId, roleIds: [roleId] })).code).toBe(0)
    expect((await assign({ ...approve, version }, clerk.token)).code).toBe(403)
    expect((await assign({ userId, roleIds: [] }, clerk.token)).code).toBe(0)
    expect(await t.record(user.token)).toMatchObject({ status: '0', version })
    expect((await assign({ ...approve, version })).code).toBe(0)
    expect((await assign({ userId, roleIds: [2], version }, clerk.token)).code).toBe(403)
    // Leaving it unchanged is not a decision.
    expect((await assign({ userId, roleIds: [1] }, clerk.token)).code).toBe(0)
    expect(await t.rolesOf(user.token, userId)).toEqual([1])
  })

  it('takes effect with the next request', async () => {
    const user = await t.enterprise()
    const page = () => t.get('/extend/userinfo/page', { token: user.token })
    expect((await page()).data.total).toBe(1)
    await assign({ userId: user.userId, roleIds: [3] })
    expect((await page()).data.total).toBeGreaterThan(1)
    await assign({ userId: user.userId, roleIds: [2] })
    // A user who loses permissions has to sign in again.
    expect((await page()).code).toBe(401)
  })

  it('refuses approval without a record, unknown roles and unknown users', async () => {
    expect((await assign({ userId: reviewer.userId, roleIds: [1, 3] })).code).toBe(1_010_001_005)
    expect((await assign({ userId: reviewer.userId, roleIds: [3, 99] })).code).toBe(1_002_002_000)
    expect((await assign({ userId: 1, roleIds: [] })).code).toBe(1_002_003_003)
    expect(await t.rolesOf(reviewer.accessToken, reviewer.userId)).toEqual([3])
  })

  it('keeps the last super administrator', async () => {
    const taken = await assign({ userId: admin.userId, roleIds: [] })
    expect(taken).toMatchObject({ code: 1_002_002_020, msg: '至少要保留一名超级管理员' })
    const second = await t.enterprise()
    await assign({ userId: second.userId, roleIds: [4] })
    expect((await assign({ userId: second.userId, roleIds: [] })).code).toBe(0)
  })

  it('lets only a super administrator grant or revoke that role', async () => {
    const user = await t.enterprise()
    const permission = 'system:permission:assign-user-role'
    await t.db.transaction((tx) => tx.insert(rolePermissions).values({ roleId: 3, permission }))
    const mine = { userId: user.userId, roleIds: [4] }
    expect((await assign(mine, reviewer.accessToken)).code).toBe(403)
    const theirs = { userId: admin.userId, roleIds: [] }
    expect((await assign(theirs, reviewer.accessToken)).code).toBe(403)
    expect((await assign({ ...mine, roleIds: [2, 3] }, reviewer.accessToken)).code).toBe(0)
  })

  it('lets nobody approve himself', async () => {
    const body = { ...t.profile('13955555555'), enterprise: '管理员单位' }
    await t.put('/extend/userinfo/update', { token: admin.accessToken, body })
    const { version } = await t.record(admin.accessToken)
    const own = await assign({ userId: admin.userId, roleIds: [1, 4], version })
    expect(own.code).toBe(1_010_001_004)
    const holders = await t.db.select().from(userRoles)
    expect(holders.some(({ userId, roleId }) => userId === admin.userId && roleId === 1)).toBe(
      false,
    )
  })
})

describe('update-password of one’s own', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    t.put('/system/user/profile/update-password', { token, body: { oldPassword, newPassword } })
  const alive = async (token: string) =>
    (await t.get('/system/auth/get-permission-info', { token })).code

  it('ends every other session and every hand-over token, but not this one', async () => {
    const user = await t.enterprise()
    const body = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
    }
    const other = (await t.post('/system/auth/login', { body })).data
    expect((await change(user.token, user.password, 'New-2026-x')).data).toBe(true)
    expect(await alive(user.token)).toBe(0)
    expect(await alive(other.accessToken)).toBe(401)
    const query = { refreshToken: other.refreshToken }
    expect((await t.post('/system/auth/refresh-token', { query })).code).toBe(400)
    expect((await t.post('/system/auth/login', { body })).code).toBe(1_002_000_000)
    const renewed = { ...body, password: 'New-2026-x' }
    expect((await t.post('/system/auth/login', { body: renewed })).code).toBe(0)
  })

  it('ends a hand-over token of this session too', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const handOver = (await t.post('/extend/platform/hand-over-token', { token })).data.accessToken
    expect((await change(token, PASSWORD, 'Carbon-2027')).code).toBe(0)
    expect(await alive(handOver)).toBe(401)
    expect((await change(token, 'Carbon-2027', PASSWORD)).code).toBe(0)
  })

  it('refuses a wrong old password, a common one, and a short one of staff', async () => {
    const user = await t.enterprise()
    expect(await change(user.token, 'Wrong-2026', 'New-2026-x')).toMatchObject({
      code: 1_002_003_005,
      msg: '用户密码校验失败',
    })
    for (const common of ['123456', 'Password', 'QWERTY', '111111']) {
      expect((await change(user.token, user.password, common)).code).toBe(1_002_003_020)
    }
    expect((await change(user.token, user.password, '12345')).code).toBe(400)
    expect((await change(reviewer.accessToken, STAFF_PASSWORD, 'Short-2026')).code).toBe(
      1_002_003_021,
    )
  })

  it('refuses the present password as the new one, once it has proved right', async () => {
    const user = await t.enterprise()
    expect((await change(user.token, 'Wrong-2026', 'Wrong-2026')).code).toBe(1_002_003_005)
    for (const [token, own] of [
      [user.token, user.password],
      [reviewer.accessToken, STAFF_PASSWORD],
    ] as const)
      expect(await change(token, own, own)).toMatchObject({
        code: 1_002_003_026,
        msg: '新密码不能与旧密码相同',
      })
  })

  it('refuses a login with the old password that was in progress', async () => {
    const user = await t.enterprise()
    const { login } = await import('#server/modules/auth/service.ts')
    const passwords = {
      ...t.context.passwords,
      verify: async (password: string, hash: string | undefined) => {
        const right = await t.context.passwords.verify(password, hash)
        await change(user.token, user.password, 'New-2026-x')
        return right
      },
    }
    const input = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
    }
    const origin = { address: '', userAgent: '', requestId: '' }
    await expect(login({ ...t.context, passwords }, input, origin)).rejects.toThrow('注册码不正确')
  })
})

describe('update-password by an administrator', () => {
  const reset = (body: object, token = admin.accessToken) =>
    t.put('/system/user/update-password', { token, body })
  beforeAll(async () => {
    const permission = 'system:user:update-password'
    await t.db.transaction((tx) => tx.insert(rolePermissions).values({ roleId: 3, permission }))
  })

  it('gives the new password and ends all sessions of the user', async () => {
    const user = await t.enterprise()
    expect((await reset({ id: user.userId, password: 'Reset-2026' })).data).toBe(true)
    expect((await t.get('/system/auth/get-permission-info', { token: user.token })).code).toBe(401)
    const body = { username: user.phone, password: 'Reset-2026', captchaVerification: user.regcode }
    expect((await t.post('/system/auth/login', { body })).code).toBe(0)
  })

  it('refuses an unknown user, a common password, and a short one for staff', async () => {
    const user = await t.enterprise()
    expect((await reset({ id: 1, password: 'Reset-2026' })).code).toBe(1_002_003_003)
    expect((await reset({ id: user.userId, password: '123456' })).code).toBe(1_002_003_020)
    expect((await reset({ id: reviewer.userId, password: 'Reset-2026' })).code).toBe(1_002_003_021)
    expect((await reset({ id: user.userId, password: 'Reset-2026' }, user.token)).code).toBe(403)
  })

  it('takes everyone with a role of staff for staff', async () => {
    const { userId } = await t.enterprise()
    const role = { name: '值班', code: 'duty', sort: 9, status: 0, remark: '' }
    const { data: roleId }: { data: number } = await t.post('/system/role/create', {
      token: admin.accessToken,
      body: role,
    })
    await t.db.transaction((tx) =>
      tx.insert(userRoles).values({ userId, roleId, grantedAt: new Date() }),
    )
    expect((await reset({ id: userId, password: 'Reset-2026' })).code).toBe(1_002_003_021)
    expect((await reset({ id: userId, password: 'Reset-Duty-2026' })).code).toBe(0)
  })

  it('counts the permissions of a disabled role, which may be enabled again', async () => {
    const { userId } = await t.enterprise()
    const role = { name: '停用', code: 'off', sort: 9, status: 1, remark: '' }
    const { data: roleId }: { data: number } = await t.post('/system/role/create', {
      token: admin.accessToken,
      body: role,
    })
    await t.db.transaction(async (tx) => {
      await tx.insert(rolePermissions).values({ roleId, permission: 'system:role:update' })
      await tx.update(roles).set({ enabled: false }).where(eq(roles.id, roleId))
      await tx.insert(userRoles).values({ userId, roleId, grantedAt: new Date() })
    })
    const body = { id: userId, password: 'Takeover-2026' }
    expect((await reset(body, reviewer.accessToken)).code).toBe(403)
  })

  it('lets only a super administrator reset another one’s', async () => {
    const body = { id: admin.userId, password: 'Takeover-2026' }
    expect((await reset(body, reviewer.accessToken)).code).toBe(403)
    const login = { username: 'admin', password: STAFF_PASSWORD, captchaVerification: REGCODE }
    expect((await t.post('/system/auth/login', { body: login })).code).toBe(0)
  })
})

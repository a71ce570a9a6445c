import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyOperations } from '#db/operation-chain.ts'
import { users } from '#db/schema/accounts.ts'
import { loginLog } from '#db/schema/operations.ts'
import { LOGIN_RESULT, LOGIN_TYPE } from '#server/contract/logs.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: admin } = await t.login('admin')
const page = async (query: Record<string, string> = {}, list = 'login-log') =>
  (await t.get(`/system/${list}/page`, { token: admin, query })).data
const xlsx = async (path: string, query: Record<string, string> = {}) => {
  const { headers, rawPayload } = await t.app.inject({
    method: 'GET',
    url: path,
    query,
    headers: { authorization: `Bearer ${admin}` },
  })
  return { headers, rows: readXlsx(rawPayload) }
}

it('keeps every login, failed login and logout, phones masked', async () => {
  const user = await t.enterprise()
  const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`
  const attempt = (username: string, password: string) =>
    t.post('/system/auth/login', {
      body: { username, password, captchaVerification: user.regcode },
      headers: { 'user-agent': 'Tester/1' },
    })
  await attempt(user.phone, 'wrong-1')
  await attempt('13999999998', 'wrong-1')
  await attempt('hunter2-typed-here', 'wrong-1')
  await t.post('/system/auth/logout', { token: user.token })
  await t.db.transaction((tx) =>
    tx.update(users).set({ enabled: false }).where(eq(users.id, user.userId)),
  )
  await attempt(user.phone, user.password)
  const { list } = await page({ pageSize: '6' })
  const told = list.map(({ logType, result, username, userId }: Record<string, unknown>) => ({
    logType,
    result,
    username,
    userId,
  }))
  const { userId } = user
  expect(told).toEqual([
    { logType: 100, result: 20, username: masked, userId },
    { logType: 200, result: 0, username: masked, userId },
    { logType: 100, result: 10, username: 'hu***', userId: null },
    { logType: 100, result: 10, username: '139****9998', userId: null },
    { logType: 100, result: 10, username: masked, userId },
    { logType: 100, result: 0, username: masked, userId },
  ])
  expect(list[0]).toMatchObject({ userType: 2, userAgent: 'Tester/1', userIp: '127.0.0.1' })
  expect(list[0].traceId).not.toBe('')
  const all = await t.db.select().from(loginLog)
  expect(JSON.stringify(all)).not.toContain(user.phone)
  expect((await page()).total).toBe(all.length)
})

it('finds sign-ins by account, address, outcome and time', async () => {
  const total = async (query: Record<string, string>) => (await page(query)).total as number
  expect(await total({ username: '139****9998' })).toBe(1)
  expect(await total({ username: 'ADMIN' })).toBe(1)
  expect(await total({ status: 'false', username: '', userIp: '127.0.0' })).toBe(4)
  expect((await total({ status: 'true' })) + (await total({ status: 'false' }))).toBe(
    await total({}),
  )
  expect(await total({ 'createTime[0]': '2000-01-01 00:00:00', userIp: '' })).toBe(await total({}))
  expect(await total({ 'createTime[1]': '2000-01-01 00:00:00' })).toBe(0)
  const [{ id }] = (await page()).list
  const one = await t.get('/system/login-log/get', { token: admin, query: { id: String(id) } })
  expect(one.data.id).toBe(id)
  expect((await t.get('/system/login-log/get', { token: admin, query: { id: '1' } })).data).toBe(
    null,
  )
})

it('finds a whole address alone, and a part of one in all', async () => {
  const row = { at: t.clock(), type: 100, result: 0, username: 'addresses' }
  await t.db.transaction((tx) =>
    tx.insert(loginLog).values([
      { ...row, address: '10.20.30.1' },
      { ...row, address: '10.20.30.12' },
      { ...row, address: '2001:db8::7', result: 10 },
    ]),
  )
  const found = async (query: Record<string, string>) =>
    (await page(query)).list.map(({ userIp }: { userIp: string }) => userIp).sort()
  expect(await found({ userIp: '10.20.30.1' })).toEqual(['10.20.30.1'])
  expect(await found({ userIp: '10.20.30' })).toEqual(['10.20.30.1', '10.20.30.12'])
  expect(await found({ userIp: '2001:db8::7', status: 'false' })).toEqual(['2001:db8::7'])
  expect(await found({ userIp: '2001:db8::7', status: 'true' })).toEqual([])
  expect(await found({ userIp: '10.20.30.1', username: 'addresses' })).toEqual(['10.20.30.1'])
  expect(await found({ userIp: '10.20.30.1', username: 'nobody' })).toEqual([])
})

it('exports exactly the filtered logins, which is logged', async () => {
  const { headers, rows } = await xlsx('/system/login-log/export-excel', { status: 'false' })
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%E7%99%BB%E5%BD%95")
  expect(rows[0]?.[3]).toBe('用户账号')
  const failed = await page({ status: 'false', pageSize: '200' })
  expect(rows.slice(1).map((row) => row[3])).toEqual(
    failed.list.map(({ username }: { username: string }) => username),
  )
  const [latest] = (await page({}, 'operate-log')).list
  expect(latest).toMatchObject({
    type: '日志',
    subType: '导出登录日志',
    subTypeCode: 'login.export',
    userName: 'admin',
    extra: '{"filters":"status"}',
    requestMethod: 'GET',
    requestUrl: '/system/login-log/export-excel',
  })
})

it('filters operations by actor, subject, action and time, and exports them', async () => {
  const total = async (query: Record<string, string>) =>
    (await page(query, 'operate-log')).total as number
  const all = await total({})
  expect(all).toBeGreaterThan(10)
  expect(await total({ 'createTime[0]': '2000-01-01' })).toBe(all)
  const approved = await page({ type: '单位信息', subType: 'approved' }, 'operate-log')
  expect(approved.total).toBeGreaterThan(0)
  for (const row of approved.list)
    expect(row).toMatchObject({
      type: '单位信息',
      typeCode: 'userinfo',
      subType: '审核通过',
      subTypeCode: 'approved',
    })
  const [row] = approved.list
  for (const subType of ['approved', '审核通过'])
    expect(await total({ bizId: String(row.bizId), subType })).toBe(1)
  expect(await total({ userId: String(row.userId), type: 'userinfo' })).toBeGreaterThan(0)
  expect(await total({ type: '没有的模块' })).toBe(0)
  expect(await total({ type: 'log' })).toBe(1)
  const one = await t.get('/system/operate-log/get', {
    token: admin,
    query: { id: String(row.id) },
  })
  expect(one.data).toEqual(row)
  const { rows } = await xlsx('/system/operate-log/export-excel', { type: 'userinfo' })
  expect(rows.length - 1).toBe(await total({ type: 'userinfo' }))
  expect((await verifyOperations(t.db)).fault).toBeUndefined()
})

it('requires the permission of each', async () => {
  const { accessToken: token } = await t.login('reviewer')
  for (const path of ['login-log/page', 'operate-log/page', 'operate-log/export-excel'])
    expect((await t.get(`/system/${path}`, { token })).code).toBe(403)
})

it('exports every kind of login and every outcome in words', async () => {
  const kinds = [
    ...Object.values(LOGIN_TYPE).map((type) => ({ type, result: LOGIN_RESULT.success })),
    ...Object.values(LOGIN_RESULT).map((result) => ({ type: LOGIN_TYPE.password, result })),
  ]
  const row = { at: t.clock(), username: 'in-words', address: '10.20.30.9' }
  await t.db.transaction((tx) =>
    tx.insert(loginLog).values(kinds.map((kind) => ({ ...row, ...kind }))),
  )
  const { rows } = await xlsx('/system/login-log/export-excel', { username: 'in-words' })
  expect(rows).toHaveLength(kinds.length + 1)
  for (const [, kind, , , result] of rows.slice(1)) {
    expect(kind).toMatch(/^\p{Script=Han}+$/u)
    expect(result).toMatch(/^\p{Script=Han}+$/u)
  }
})

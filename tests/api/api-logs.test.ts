import { expect, it, vi } from 'vitest'
import { apiErrors, apiRequests } from '#db/schema/api-logs.ts'
import { newId } from '#db/ids.ts'
import { days } from '#shared/duration.ts'
import { REQUESTS_KEPT } from '#server/contract/api-logs.ts'
import { purge } from '#server/purge.ts'
import { createApiJournal } from '#server/modules/api-logs/journal.ts'
import { testPasswords } from '#tests/support/passwords.ts'
import { testApp } from '#tests/support/app.ts'

const secret = 'Nobody-Sees-2026'
const passwords = testPasswords(4)
const t = await testApp({ RATE_LIMIT: 'off' }, undefined, {
  verify: (password, hash) => {
    if (password === secret) throw new Error(`no thread for 13800000001 in ${process.cwd()}/x.ts`)
    return passwords.verify(password, hash)
  },
})
const { accessToken: token, userId } = await t.login('admin')
const page = async (kind: string, query: Record<string, string> = {}) =>
  (await t.get(`/infra/api-${kind}-log/page`, { token, query: { pageSize: '100', ...query } })).data
const trace = (n: number) => ({ 'x-request-id': `trace-of-a-test-${n}` })
const found = (kind: string, traceId: string) => expect.poll(() => page(kind, { traceId }))

it('keeps what a signed-in user called, and not what anybody reads', async () => {
  await t.get('/system/post/page', { token, headers: trace(1), query: { name: '机密' } })
  await t.get('/system/user/get', { token, headers: trace(2), query: { id: '999' } })
  await t.get('/extend/area/list', { headers: trace(3) })
  await found('access', 'trace-of-a-test-2').toMatchObject({ total: 1 })
  const { list } = await page('access', { traceId: 'trace-of-a-test-1' })
  expect(list).toMatchObject([
    {
      userId,
      requestMethod: 'GET',
      requestUrl: '/system/post/page',
      operateModule: '部门与岗位',
      operateName: '岗位分页',
      operateType: 1,
      requestParams: '',
      resultCode: 0,
      resultMsg: '',
      userIp: '',
    },
  ])
  expect(JSON.stringify(list)).not.toContain('机密')
  const refused = await page('access', { userId: String(userId), resultCode: '1002003003' })
  expect(refused.list.map(({ traceId }: { traceId: string }) => traceId)).toContain(
    'trace-of-a-test-2',
  )
  expect((await page('access', { traceId: 'trace-of-a-test-3' })).total).toBe(0)
  const id = String(list[0].id)
  expect((await t.get('/infra/api-access-log/get', { token, query: { id } })).data).toEqual(list[0])
})

it('finds a failed request by the number on the error page, and marks it once', async () => {
  const body = { username: 'admin', password: secret, captchaVerification: 'CARB-2345' }
  const failed = await t.post('/system/auth/login', { body, headers: trace(4) })
  expect(failed.status).toBe(500)
  expect(failed.headers['x-request-id']).toBe('trace-of-a-test-4')
  await found('error', 'trace-of-a-test-4').toMatchObject({ total: 1 })
  const { list } = await page('error', { traceId: 'trace-of-a-test-4', processStatus: '0' })
  expect(list[0]).toMatchObject({
    requestUrl: '/system/auth/login',
    resultCode: 500,
    exceptionName: 'Error',
    exceptionMessage: 'no thread for 138****0001 in /x.ts',
    processStatus: 0,
  })
  expect(JSON.stringify(list)).not.toContain(secret)
  expect(JSON.stringify(list)).not.toContain(process.cwd())
  const mark = (status: number) =>
    t.put(`/infra/api-error-log/update-status?id=${list[0].id}&processStatus=${status}`, { token })
  expect((await mark(0)).code).toBe(400)
  expect((await mark(1)).data).toBe(true)
  expect((await mark(2)).code).toBe(1_001_002_001)
  expect((await page('error', { processStatus: '1' })).list[0]).toMatchObject({
    processUserId: userId,
    processTime: t.clock().getTime(),
  })
})

it('keeps the newest rows of the last days, and drops what nobody could write in time', async () => {
  const journal = createApiJournal(t.context)
  const call = { method: 'GET', path: '/x', milliseconds: 1, code: 0, userId, requestId: 'flood' }
  for (let n = 0; n < 5000; n++) journal.add(call)
  await journal.flush()
  expect((await page('access', { traceId: 'flood' })).total).toBe(2000)
  const old = new Date(t.clock().getTime() - days(REQUESTS_KEPT.days + 1))
  const row = { ...call, id: newId(), at: old, requestId: 'old' }
  await t.db.transaction((tx) => tx.insert(apiRequests).values(row) as Promise<unknown>)
  await purge(t.context)
  expect((await page('access', { traceId: 'old' })).total).toBe(0)
  expect(await t.db.$count(apiErrors)).toBe(1)
})

it('loses nothing to an id that another process has made', async () => {
  const journal = createApiJournal(t.context)
  const call = { method: 'GET', path: '/x', milliseconds: 1, code: 0, userId }
  // While the clock stands still, ids follow each other.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const row = { ...call, id: newId() + 1, at: t.clock(), requestId: 'of-another' }
  await t.db.transaction((tx) => tx.insert(apiRequests).values(row) as Promise<unknown>)
  for (let n = 0; n < 3; n++) journal.add({ ...call, requestId: 'of-this-one' })
  await journal.flush()
  vi.restoreAllMocks()
  expect((await page('access', { traceId: 'of-this-one' })).total).toBe(3)
})

it('exports both logs', async () => {
  for (const kind of ['access', 'error']) {
    const file = await t.get(`/infra/api-${kind}-log/export-excel`, { token })
    expect(file.headers['content-type']).toContain('spreadsheetml')
  }
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: reviewer } = await t.login('reviewer')
const call = async (token: string, name: string, query: Record<string, string> = {}) =>
  (await t.get(`/system/notify-message/${name}`, { token, query })).data

async function decide(user: { userId: number; token: string }, status: string, remark = '') {
  const { version } = await t.record(user.token)
  const body = { userid: user.userId, status, remark, version }
  return t.put('/extend/userinfo/audit', { token: reviewer, body })
}

it('tells an applicant about each decision, in the transaction that makes it', async () => {
  const user = await t.enterprise()
  await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
  expect(await call(user.token, 'get-unread-count')).toBe(1)
  expect((await decide(user, '2', '请上传清晰的证照')).code).toBe(0)
  expect((await decide(user, '1')).code).toBe(0)
  expect(await call(user.token, 'get-unread-count')).toBe(3)
  // A refused decision sends no message.
  expect((await decide(user, '3')).code).not.toBe(0)
  const list = await call(user.token, 'get-unread-list', { size: '10' })
  expect(list).toHaveLength(3)
  const enterprise = t.profile(user.phone).enterprise
  expect(list[0].templateContent).toContain(`“${enterprise}”的入驻申请已通过审核`)
  expect(list[1]).toMatchObject({
    userId: user.userId,
    userType: 2,
    templateId: 2,
    templateCode: 'userinfo-returned',
    templateNickname: '系统消息',
    templateContent: `贵单位“${enterprise}”的信息需要补正：请上传清晰的证照`,
    templateParams: { enterprise, remark: '请上传清晰的证照', fields: '' },
    templateType: 2,
    readStatus: false,
    readTime: null,
  })
  expect(await call(user.token, 'get-unread-list', { size: '1' })).toEqual([list[0]])
})

it('lets each read and mark his own only', async () => {
  const [one, other] = [await t.enterprise(), await t.enterprise()]
  for (const user of [one, other]) {
    await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
    // Only those of the decisions are looked at.
    await t.db.transaction((tx) =>
      tx.delete(notifications).where(eq(notifications.userId, user.userId)),
    )
    for (const status of ['2', '3', '2']) await decide(user, status, '补正')
  }
  const mine = await call(one.token, 'my-page', { userId: String(other.userId) })
  expect(mine.total).toBe(3)
  const theirs = await call(other.token, 'my-page')
  const ids = [mine.list[0].id, mine.list[1].id, theirs.list[0].id]
  // The contract's clients repeat the parameter.
  const url = `/system/notify-message/update-read?${ids.map((id) => `ids=${id}`).join('&')}`
  expect((await t.put(url, { token: one.token })).data).toBe(true)
  expect(await call(one.token, 'get-unread-count')).toBe(1)
  expect(await call(other.token, 'get-unread-count')).toBe(3)
  const read = await call(one.token, 'my-page', { readStatus: 'true' })
  expect(read.total).toBe(2)
  expect(read.list[0].readTime).toBeTypeOf('number')
  expect((await t.put('/system/notify-message/update-all-read', { token: one.token })).data).toBe(
    true,
  )
  expect(await call(one.token, 'get-unread-count')).toBe(0)
  expect(await call(other.token, 'get-unread-count')).toBe(3)
  const from = { 'createTime[1]': '2000-01-01 00:00:00' }
  expect((await call(one.token, 'my-page', from)).total).toBe(0)
})

it('shows all to those with the permission', async () => {
  const { accessToken: admin } = await t.login('admin')
  const all = await call(admin, 'page', { templateCode: 'returned', templateType: '' })
  expect(all.total).toBeGreaterThanOrEqual(5)
  const [first] = all.list
  expect(await call(admin, 'get', { id: String(first.id) })).toEqual(first)
  expect((await call(admin, 'page', { userId: String(first.userId) })).total).toBeLessThan(4)
  expect((await t.get('/system/notify-message/page', { token: reviewer })).code).toBe(403)
})

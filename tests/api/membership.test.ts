import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { notifications } from '#db/schema/notifications.ts'
import { Code } from '#server/contract/codes.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = await t.login('reviewer')
const admin = await t.login('admin')

const audit = async (userid: number, status: string, token = reviewer.accessToken) => {
  const [record] = await t.db.select().from(enterprises).where(eq(enterprises.userId, userid))
  const body = { userid, status, version: record?.version, remark: '意见' }
  return t.put('/extend/userinfo/audit', { token, body })
}
const join = (userId: number, enterpriseId: number) =>
  t.db.transaction((tx) =>
    tx
      .insert(enterpriseMembers)
      .values({ userId, enterpriseId, role: 'editor', since: new Date(t.clock()) }),
  )
const application = async (token: string) =>
  (await t.get('/extend/userinfo/application', { token })).data
const codesOf = async (userId: number) =>
  (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    (one) => one.template,
  )

/** An enterprise that has submitted, and a second account of it. */
async function enterpriseOfTwo() {
  const holder = await t.enterprise()
  await t.put('/extend/userinfo/update', { token: holder.token, body: t.profile(holder.phone) })
  const member = await t.enterprise()
  await t.db.transaction((tx) =>
    tx.delete(enterprises).where(eq(enterprises.userId, member.userId)),
  )
  const [record] = await t.db
    .select()
    .from(enterprises)
    .where(eq(enterprises.userId, holder.userId))
  const id = record?.id ?? 0
  await join(member.userId, id)
  return { holder, member, id }
}

describe('the record of an account', () => {
  it('has the account that registered it as its first 管理员', async () => {
    const user = await t.enterprise()
    const [membership] = await t.db
      .select()
      .from(enterpriseMembers)
      .where(eq(enterpriseMembers.userId, user.userId))
    expect(membership).toMatchObject({ role: 'manager', addedById: null })
  })

  it('is the same for all its members, in every answer', async () => {
    const { holder, member } = await enterpriseOfTwo()
    const [own, other] = [await application(holder.token), await application(member.token)]
    expect(other.record).toEqual(own.record)
    expect(other.application).toEqual(own.application)
    expect(await t.record(member.token)).toMatchObject({ userid: holder.userId })
    const stranger = await t.enterprise()
    expect((await application(stranger.token)).record.userid).toBe(stranger.userId)
  })

  it('gives role 1 to every member with the approval, and takes it from every one', async () => {
    const { holder, member } = await enterpriseOfTwo()
    expect((await audit(holder.userId, '1')).msg).toBe('')
    expect(await t.rolesOf(holder.token, holder.userId)).toContain(1)
    expect(await t.rolesOf(member.token, member.userId)).toContain(1)
    expect(await codesOf(member.userId)).toContain('userinfo-approved')
    expect((await audit(holder.userId, '2')).msg).toBe('')
    expect(await t.rolesOf(holder.token, holder.userId)).not.toContain(1)
    expect(await t.rolesOf(member.token, member.userId)).not.toContain(1)
    expect(await codesOf(member.userId)).toContain('userinfo-returned')
  })

  it('is named by the account that holds it, not by another member', async () => {
    const { member } = await enterpriseOfTwo()
    const answer = await t.put('/extend/userinfo/audit', {
      token: reviewer.accessToken,
      body: { userid: member.userId, status: '1', version: 2 },
    })
    expect(answer.code).toBe(Code.recordNotFound)
  })

  it('keeps its phone when another member changes his own', async () => {
    const { holder, member } = await enterpriseOfTwo()
    await t.put('/system/user/update', {
      token: admin.accessToken,
      body: { id: member.userId, nickname: '另一位', mobile: '13911112222' },
    })
    expect(await t.record(holder.token)).toMatchObject({ phone: holder.phone })
  })

  it('is not decided on by its member', async () => {
    const { holder, id } = await enterpriseOfTwo()
    await join(reviewer.userId, id)
    expect((await audit(holder.userId, '1')).code).toBe(Code.ownRecord)
    const claims = await t.get('/extend/review/page', { token: reviewer.accessToken })
    const mine = claims.data.list.find((one: { userId: number }) => one.userId === holder.userId)
    const claimed = await t.call('POST', '/extend/review/claim', {
      token: reviewer.accessToken,
      body: { id: mine?.id },
    })
    expect(claimed.code).toBe(Code.ownRecord)
    expect((await audit(holder.userId, '1', admin.accessToken)).msg).toBe('')
  })
})

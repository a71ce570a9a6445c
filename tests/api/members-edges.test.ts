import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { reviewCases } from '#db/schema/review.ts'
import { Code } from '#server/contract/codes.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { memberCalls, type User } from '#tests/support/members.ts'
import { picture, uploadCalls } from '#tests/support/uploads.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const admin = (await t.login('admin')).accessToken
const reviewer = (await t.login('reviewer')).accessToken
const { list, received, invite, accept, withdrawInvitation, handOver, leave, recordOf, join } =
  memberCalls(t)

const membersOf = async (user: User) => (await list(user)).members
const submit = ({ token }: User, phone: string, change: object = {}) =>
  t.put('/extend/userinfo/update', { token, body: { ...t.profile(phone), ...change } })
const disable = ({ userId: id }: User) =>
  t.put('/system/user/update-status', { token: admin, body: { id, status: 1 } })
const erase = ({ userId }: User) =>
  t.call('DELETE', '/system/user/delete', { token: admin, query: { id: String(userId) } })

describe('at once', () => {
  it('two managers leave, and one stays with the editor', async () => {
    const owner = await t.enterprise()
    const second = await join(owner, 'manager')
    const editor = await join(owner)
    const answers = await Promise.all([leave(owner), leave(second)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, Code.lastManager])
    const left = await membersOf(editor)
    expect(left).toHaveLength(2)
    expect(left).toContainEqual(expect.objectContaining({ role: 'manager', holder: true }))
  })

  it('an invitation is accepted twice, or withdrawn meanwhile, and acts once', async () => {
    const owner = await t.enterprise()
    const [user, other] = [await t.enterprise(), await t.enterprise()]
    for (const { phone } of [user, other]) await invite(owner, phone)
    const [[{ id }], [late]] = [(await received(user)).list, (await received(other)).list]
    const code = await t.smsCode(user.phone, 93, user.token)
    const twice = await Promise.all([accept(user, id, code), accept(user, id, code)])
    expect(twice.filter((one) => one.code === 0)).toHaveLength(1)
    expect(await membersOf(owner)).toHaveLength(2)

    const otherCode = await t.smsCode(other.phone, 93, other.token)
    const [accepted, withdrawn] = await Promise.all([
      accept(other, late.id, otherCode),
      withdrawInvitation(owner, late.id),
    ])
    const codes = [accepted.code, withdrawn.code].sort()
    expect(codes).toEqual([0, Code.invitationNotFound])
    expect(await membersOf(owner)).toHaveLength(accepted.code === 0 ? 3 : 2)
  })

  it('a record is handed over and decided on, and the decision names who holds it', async () => {
    const owner = await t.enterprise()
    const second = await join(owner)
    await submit(owner, owner.phone)
    const record = await recordOf(owner)
    // Uses a code, since verifying a password takes time and the decision would always come first.
    const oldCode = await t.smsCode(owner.phone, 93, owner.token)
    const [handed, decided] = await Promise.all([
      handOver(owner, second.userId, { oldCode }),
      t.put('/extend/userinfo/audit', {
        token: reviewer,
        body: { userid: owner.userId, status: '1', version: record?.version },
      }),
    ])
    expect(handed.code).toBe(0)
    expect([0, Code.recordNotFound]).toContain(decided.code)
    expect(await recordOf(second)).toMatchObject({ status: decided.code === 0 ? '1' : '0' })
    const roles = decided.code === 0 ? [1] : []
    for (const { token, userId } of [owner, second])
      expect(await t.rolesOf(token, userId)).toEqual(roles)
  })
})

describe('a manager who does not hold the record', () => {
  it('submits with his phone, and the record keeps that of who holds it', async () => {
    const owner = await t.enterprise()
    const second = await join(owner, 'manager')
    expect((await submit(second, second.phone)).msg).toBe('')
    const record = await recordOf(owner)
    expect(record).toMatchObject({ phone: owner.phone, submitted: true })
    const kept = await t.db
      .select({ phone: reviewCases.phone })
      .from(reviewCases)
      .where(eq(reviewCases.enterpriseId, record?.id ?? 0))
    expect(kept).toEqual([{ phone: owner.phone }])
    // Sending the same again changes nothing, with either phone.
    expect((await submit(second, second.phone)).msg).toBe('')
    const same = { enterprise: record?.name }
    expect((await submit(second, owner.phone, same)).msg).toBe('')
    expect((await recordOf(owner))?.version).toBe(record?.version)
    expect((await submit(second, '13900000000')).code).toBe(Code.phoneUnproven)
  })

  it('submits the record’s phone, as the form shows it, without a phone of his own', async () => {
    const owner = await t.enterprise()
    const second = await join(owner, 'manager')
    const phoneOf = async (userId: number) =>
      (await t.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId)))[0]?.phone
    await t.db.transaction((tx) =>
      tx.update(users).set({ phone: null }).where(eq(users.id, second.userId)),
    )
    expect((await submit(second, owner.phone)).msg).toBe('')
    expect(await recordOf(owner)).toMatchObject({ phone: owner.phone, submitted: true })
    expect(await phoneOf(second.userId)).toBeNull()
    // Another number is a first one of his own, which nobody else may have.
    const { phone: taken } = await t.enterprise()
    const range = { range: '三期' }
    expect((await submit(second, taken, range)).code).toBe(Code.phoneTaken)
    const own = newPhone()
    expect((await submit(second, own, range)).msg).toBe('')
    expect(await phoneOf(second.userId)).toBe(own)
    expect(await recordOf(owner)).toMatchObject({ phone: owner.phone, divisionRange: '三期' })
  })
})

describe('a manager whom staff', () => {
  it('have disabled is no manager to stay with, and inherits after the others', async () => {
    const owner = await t.enterprise()
    const disabled = await join(owner, 'manager')
    await join(owner)
    expect((await disable(disabled)).msg).toBe('')
    expect((await handOver(owner, disabled.userId)).code).toBe(Code.memberAbsent)
    expect((await leave(owner)).code).toBe(Code.lastManager)
    expect((await erase(owner)).code).toBe(Code.lastManager)
    t.advance(1000)
    const third = await join(owner, 'manager')
    expect((await erase(owner)).msg).toBe('')
    expect(await recordOf(third)).toBeDefined()
    expect(await recordOf(disabled)).toBeUndefined()
  })

  it('delete leaves no invitation behind', async () => {
    const owner = await t.enterprise()
    const second = await join(owner, 'manager')
    const user = await t.enterprise()
    expect((await invite(second, user.phone, 'manager')).msg).toBe('')
    expect((await received(user)).list).toHaveLength(1)
    expect((await erase(second)).msg).toBe('')
    expect((await received(user)).list).toEqual([])
  })
})

describe('an editor during the review', () => {
  it('adds and withdraws no attachment, which would join the submission at once', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    const file = await picture(20, 20).png().toBuffer()
    const path = `/extend/attachment/create?${new URLSearchParams({ description: '营业执照' })}`
    const upload = ({ token }: User) => uploadCalls(t, token).send(file, { path, name: '执照.png' })
    const before = await upload(editor)
    expect(before.code).toBe(0)
    expect((await submit(owner, owner.phone)).msg).toBe('')
    expect((await upload(editor)).code).toBe(Code.managerOnly)
    const drop = ({ token }: User) =>
      t.call('DELETE', '/extend/attachment/delete', { token, query: { id: String(before.data) } })
    expect((await drop(editor)).code).toBe(Code.managerOnly)
    expect((await upload(owner)).code).toBe(0)
    const open = ({ token }: User) =>
      t.app.inject({
        url: `/extend/attachment/get-content?id=${before.data}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await open(editor)).headers['content-type']).toContain('image/png')
    expect((await leave(editor)).code).toBe(0)
    // The member's uploads belong to the organisation.
    expect((await open(editor)).headers['content-type']).toContain('json')
    expect((await open(owner)).headers['content-type']).toContain('image/png')
  })
})

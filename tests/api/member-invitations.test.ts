import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { memberInvitations } from '#db/schema/members.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { Code } from '#server/contract/codes.ts'
import { INVITATION_DAYS, INVITATIONS_PER_PHONE, MEMBERS_MAX } from '#server/contract/members.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { purge } from '#server/purge.ts'
import { days } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { MEMBER_PATH, memberCalls, type User } from '#tests/support/members.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const {
  list,
  received,
  invite,
  accept,
  decline,
  withdrawInvitation,
  prove,
  remove,
  setRole,
  leave,
  submit,
  approve,
  application,
  kinds,
  recordOf,
  setPhone,
  join,
} = memberCalls(t)
/** Without a code: the phone has been proven. */
const acceptProven = ({ token }: User, id: number) =>
  t.post(`${MEMBER_PATH}/accept`, { token, body: { id } })
const unreadInvitations = async ({ userId }: User) =>
  (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ template, read }) => template === 'member-invited' && !read,
  ).length

describe('an invitation', () => {
  it('is answered and told alike whether the phone has an account or not', async () => {
    const owner = await t.enterprise()
    const known = await t.enterprise()
    const stranger = newPhone()
    const answers = [await invite(owner, known.phone), await invite(owner, stranger)]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    const texts = [await t.message(known.phone), await t.message(stranger)]
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('有单位邀请您')
    // The organisation's name, which the inviter chose, is omitted to prevent advertising.
    expect(texts[0]).not.toContain((await list(owner)).enterprise)
    const { invitations } = await list(owner)
    expect(Object.keys(invitations[0]).sort()).toEqual(Object.keys(invitations[1]).sort())
    expect(invitations.map((one: { phone: string }) => one.phone).join()).not.toContain(stranger)
    expect(await kinds(known)).toContain('member-invited')
    const rows = await t.db.select().from(memberInvitations)
    expect(JSON.stringify(rows)).not.toContain(stranger)
  })

  it('waits for whoever registers with the phone', async () => {
    const owner = await t.enterprise()
    const user = await t.enterprise()
    const phone = newPhone()
    await invite(owner, phone)
    expect((await received(user)).list).toEqual([])
    await t.post('/extend/userinfo/regUserinfo', { body: t.registration(phone) })
    const { userId } = (
      await t.db.select({ userId: users.id }).from(users).where(eq(users.phone, phone))
    )[0]!
    expect(userId).toBeGreaterThan(0)
    const body = { mobile: phone, code: await t.smsCode(phone, 21) }
    const { data } = await t.post('/system/auth/sms-login', { body })
    const found = await t.get(`${MEMBER_PATH}/received`, { token: data.accessToken })
    expect(found.data).toMatchObject({
      list: [{ role: 'editor', approved: false }],
      own: 'dropped',
    })
  })

  it('takes the phone of the account and a code that only the phone receives', async () => {
    const owner = await t.enterprise()
    const [user, other] = [await t.enterprise(), await t.enterprise()]
    await invite(owner, user.phone)
    const [{ id }] = (await received(user)).list
    expect((await application(user)).invitations).toBe(1)
    expect((await accept(other, id)).code).toBe(Code.invitationNotFound)
    await t.smsCode(user.phone, 93, user.token)
    expect((await accept(user, id, '000000')).code).toBe(Code.smsCodeWrong)
    expect((await list(owner)).members).toHaveLength(1)
    expect((await accept(user, id)).msg).toBe('')
    const { members, invitations } = await list(owner)
    expect(invitations).toEqual([])
    expect(members).toMatchObject([
      { userId: owner.userId, role: 'manager', holder: true, self: true },
      { userId: user.userId, role: 'editor', holder: false, self: false },
    ])
    expect(members[1].phone).toMatch(/\*/)
    expect(await recordOf(user)).toBeUndefined()
    expect(await kinds(owner)).toContain('member-joined')
    expect((await accept(user, id)).code).toBe(Code.invitationNotFound)
  })

  it('leaves the account without the name of the unit that it gave up', async () => {
    const owner = await t.enterprise()
    const [user, renamed] = [await t.enterprise(), await t.enterprise()]
    const nickname = { token: renamed.token, body: { nickname: '王老师' } }
    expect((await t.put('/system/user/profile/update', nickname)).msg).toBe('')
    for (const one of [user, renamed]) {
      await invite(owner, one.phone)
      expect((await accept(one, (await received(one)).list[0].id)).msg).toBe('')
    }
    const { members } = await list(owner)
    const names = (members as { nickname: string }[]).map((one) => one.nickname)
    expect(names.slice(1)).toEqual([maskPhone(user.phone), '王老师'])
  })

  it('is no unread message once it is answered, withdrawn or old; another one stays', async () => {
    const owner = await t.enterprise()
    const [user, other] = [await t.enterprise(), await t.enterprise()]
    await invite(owner, user.phone)
    await invite(await t.enterprise(), user.phone)
    await invite(owner, other.phone)
    const [second, first] = (await received(user)).list
    expect(await unreadInvitations(user)).toBe(2)
    expect((await prove(user)).msg).toBe('')
    expect((await decline(user, second.id)).msg).toBe('')
    expect(await unreadInvitations(user)).toBe(1)
    expect((await acceptProven(user, first.id)).msg).toBe('')
    expect(await unreadInvitations(user)).toBe(0)
    expect(await unreadInvitations(other)).toBe(1)
    const [waiting] = (await received(other)).list
    await withdrawInvitation(owner, waiting.id)
    expect(await unreadInvitations(other)).toBe(0)
  })

  it('names the unit, and is declined, only once the phone is proven', async () => {
    const owner = await t.enterprise()
    const user = await t.enterprise()
    const { enterprise } = await list(owner)
    await invite(owner, user.phone)
    const [one] = (await received(user)).list
    expect(one).toMatchObject({ proven: false, role: 'editor' })
    expect(one.enterprise).toMatch(/^.\*{4}..$/)
    expect((await decline(user, one.id)).code).toBe(Code.phoneUnproven)
    expect((await acceptProven(user, one.id)).code).toBe(Code.phoneUnproven)
    const wrong = { token: user.token, body: { code: '000000' } }
    await t.smsCode(user.phone, 93, user.token)
    expect((await t.post(`${MEMBER_PATH}/prove-phone`, wrong)).code).toBe(Code.smsCodeWrong)
    expect((await received(user)).list[0]).toMatchObject({ proven: false })
    t.advance(61_000)
    expect((await prove(user)).msg).toBe('')
    expect((await received(user)).list[0]).toMatchObject({ proven: true, enterprise })
    const [noted] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'member.prove-phone'))
    expect(noted).toBeDefined()

    // Later invitations are not proven by it, nor is a later owner of the phone.
    const third = await t.enterprise()
    await invite(third, user.phone)
    const found = (await received(user)).list as { proven: boolean; id: number }[]
    expect(found.map(({ proven }) => proven)).toEqual([false, true])
    const other = await t.enterprise()
    await setPhone(user.userId, null)
    await setPhone(other.userId, user.phone)
    const later = (await received(other)).list as { proven: boolean; enterprise: string }[]
    expect(later.map(({ proven }) => proven)).toEqual([false, false])
    expect(JSON.stringify(later)).not.toContain(enterprise)
    await setPhone(other.userId, other.phone)
    await setPhone(user.userId, user.phone)
    expect((await acceptProven(user, one.id)).msg).toBe('')
    expect(await application(user)).toMatchObject({ role: 'editor' })
  })

  it('ends when it is withdrawn, declined or old, or its sender may send none', async () => {
    const owner = await t.enterprise()
    const user = await t.enterprise()
    const idOf = async () => (await received(user)).list[0]?.id
    await invite(owner, user.phone)
    expect((await invite(owner, user.phone)).code).toBe(Code.invitedAlready)
    const stranger = await t.enterprise()
    expect((await withdrawInvitation(stranger, await idOf())).code).toBe(Code.invitationNotFound)
    expect((await withdrawInvitation(owner, await idOf())).code).toBe(0)
    expect(await idOf()).toBeUndefined()

    await invite(owner, user.phone)
    const id = await idOf()
    expect((await decline(stranger, id)).code).toBe(Code.invitationNotFound)
    expect((await prove(user)).msg).toBe('')
    expect((await decline(user, id)).code).toBe(0)
    expect(await idOf()).toBeUndefined()
    expect(await kinds(owner)).toContain('member-declined')

    const second = await join(owner, 'manager')
    await invite(second, user.phone, 'manager')
    expect((await setRole(owner, second.userId, 'editor')).msg).toBe('')
    expect(await idOf()).toBeUndefined()
  })

  it('expires, and is then gone', async () => {
    // A separate store: the sessions of the other tests would expire too.
    const late = await testApp({ RATE_LIMIT: 'off' })
    const { token } = await late.enterprise()
    const { phone } = await late.enterprise()
    await late.post(`${MEMBER_PATH}/invite`, { token, body: { mobile: phone, role: 'editor' } })
    const count = () => late.db.$count(memberInvitations)
    const isRead = async () => {
      const sent = await late.db.select().from(notifications)
      return sent.find(({ template }) => template === 'member-invited')?.read
    }
    late.advance(days(INVITATION_DAYS) - 1000)
    await purge(late.context)
    expect([await count(), await isRead()]).toEqual([1, false])
    late.advance(1000)
    await purge(late.context)
    expect([await count(), await isRead()]).toEqual([0, true])
  })

  it('is refused beyond the number of members, and to a member', async () => {
    const owner = await t.enterprise()
    const second = await join(owner)
    expect((await invite(owner, second.phone)).code).toBe(Code.memberAlready)
    for (let n = 2; n < MEMBERS_MAX; n++) expect((await invite(owner, newPhone())).code).toBe(0)
    expect((await invite(owner, newPhone())).code).toBe(Code.membersFull)
  })

  it('is limited to a phone, from anyone, and the answer says nothing of accounts', async () => {
    const limited = await testApp({}, t.db)
    const phone = newPhone()
    const token = async () => (await t.enterprise()).token
    const body = { mobile: phone, role: 'editor' }
    for (let n = 0; n < INVITATIONS_PER_PHONE; n++)
      expect(
        (await limited.post(`${MEMBER_PATH}/invite`, { token: await token(), body })).code,
      ).toBe(0)
    const answer = await limited.post(`${MEMBER_PATH}/invite`, { token: await token(), body })
    expect(answer).toMatchObject({ code: 429, msg: '今天的邀请次数已用完，请明天再试' })
    const hash = phoneDigest(t.context.seals, phone)
    expect(await t.db.$count(smsMessages, eq(smsMessages.phoneHash, hash))).toBe(
      INVITATIONS_PER_PHONE,
    )
  })
})

describe('one enterprise a person', () => {
  it('keeps whoever has submitted, or shares a record, from joining another', async () => {
    const owner = await t.enterprise()
    const applicant = await t.enterprise()
    await submit(applicant)
    await invite(owner, applicant.phone)
    const found = await received(applicant)
    expect(found.own).toBe('kept')
    expect((await accept(applicant, found.list[0].id)).code).toBe(Code.otherUnit)
    expect(await recordOf(applicant)).toBeDefined()

    const member = await join(await t.enterprise())
    await invite(owner, member.phone)
    const [{ id }] = (await received(member)).list
    expect((await accept(member, id)).code).toBe(Code.otherUnit)
    expect((await leave(member)).code).toBe(0)
    expect((await accept(member, id)).code).toBe(0)
  })

  it('gives role 1 with an approved record, and takes it with the membership', async () => {
    const owner = await t.enterprise()
    await submit(owner)
    await approve(owner)
    const member = await join(owner)
    const roles = () => t.rolesOf(member.token, member.userId)
    expect(await roles()).toEqual([1])
    const handOverCode = async () =>
      (await t.post('/extend/platform/hand-over-token', { token: member.token })).code
    expect(await handOverCode()).toBe(0)
    expect((await remove(owner, member.userId)).code).toBe(0)
    expect(await roles()).toEqual([2])
    expect(await kinds(member)).toContain('member-removed')
    expect(await list(member)).toBeNull()
    expect((await application(member)).record).toBeNull()
    expect(await handOverCode()).not.toBe(0)
    // The former member may create a record again.
    expect((await submit(member)).msg).toBe('')
  })
})

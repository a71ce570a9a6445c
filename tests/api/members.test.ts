import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enterprises } from '#db/schema/enterprises.ts'
import { memberInvitations } from '#db/schema/members.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { users } from '#db/schema/accounts.ts'
import { Code } from '#server/contract/codes.ts'
import { INVITATION_DAYS, INVITATIONS_PER_PHONE, MEMBERS_MAX } from '#server/contract/members.ts'
import { purge } from '#server/purge.ts'
import { deleteDueAccounts } from '#server/modules/own-data/deletion.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { days } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { TEST_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = await t.login('reviewer')
const admin = await t.login('admin')
const PATH = '/extend/member'
type User = Awaited<ReturnType<typeof t.enterprise>>

const list = async ({ token }: User) => (await t.get(`${PATH}/list`, { token })).data
const received = async ({ token }: User) => (await t.get(`${PATH}/received`, { token })).data
const invite = ({ token }: User, mobile: string, role = 'editor') =>
  t.post(`${PATH}/invite`, { token, body: { mobile, role } })
const accept = async (user: User, id: number, code?: string) =>
  t.post(`${PATH}/accept`, {
    token: user.token,
    body: { id, code: code ?? (await t.smsCode(user.phone, 93, user.token)) },
  })
const remove = ({ token }: User, userId: number) =>
  t.call('DELETE', `${PATH}/remove`, { token, query: { userId: String(userId) } })
const setRole = ({ token }: User, userId: number, role: string) =>
  t.put(`${PATH}/update-role`, { token, body: { userId, role } })
const handOver = ({ token }: User, userId: number, proof: object = { password: TEST_PASSWORD }) =>
  t.put(`${PATH}/hand-over`, { token, body: { userId, ...proof } })
const setPhone = (id: number, phone: string | null) =>
  t.db.transaction((tx) => tx.update(users).set({ phone }).where(eq(users.id, id)))
const prove = async (user: User) =>
  t.post(`${PATH}/prove-phone`, {
    token: user.token,
    body: { code: await t.smsCode(user.phone, 93, user.token) },
  })
const leave = ({ token }: User) => t.post(`${PATH}/leave`, { token })
const submit = (user: Pick<User, 'token' | 'phone'>) =>
  t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
const application = async ({ token }: User) =>
  (await t.get('/extend/userinfo/application', { token })).data
const kinds = async ({ userId }: User) =>
  (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ template }) => template,
  )
const unreadInvitations = async ({ userId }: User) =>
  (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ template, read }) => template === 'member-invited' && !read,
  ).length
const recordOf = async ({ userId }: User) =>
  (await t.db.select().from(enterprises).where(eq(enterprises.userId, userId)))[0]
async function approve(user: User) {
  const body = { userid: user.userId, status: '1', version: (await recordOf(user))?.version }
  const answer = await t.put('/extend/userinfo/audit', { token: reviewer.accessToken, body })
  expect(answer.msg).toBe('')
}

/** Another account that has joined the organisation. */
async function join(owner: User, role = 'editor') {
  const user = await t.enterprise()
  expect((await invite(owner, user.phone, role)).msg).toBe('')
  const [one] = (await received(user)).list
  expect((await accept(user, one.id)).msg).toBe('')
  return user
}

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
    const found = await t.get(`${PATH}/received`, { token: data.accessToken })
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
    expect(
      (await t.post(`${PATH}/decline`, { token: user.token, body: { id: second.id } })).msg,
    ).toBe('')
    expect(await unreadInvitations(user)).toBe(1)
    expect(
      (await t.post(`${PATH}/accept`, { token: user.token, body: { id: first.id } })).msg,
    ).toBe('')
    expect(await unreadInvitations(user)).toBe(0)
    expect(await unreadInvitations(other)).toBe(1)
    const [waiting] = (await received(other)).list
    const query = { id: String(waiting.id) }
    await t.call('DELETE', `${PATH}/withdraw-invitation`, { token: owner.token, query })
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
    const decline = (id: number) => t.post(`${PATH}/decline`, { token: user.token, body: { id } })
    expect((await decline(one.id)).code).toBe(Code.phoneUnproven)
    const joining = { token: user.token, body: { id: one.id } }
    expect((await t.post(`${PATH}/accept`, joining)).code).toBe(Code.phoneUnproven)
    const wrong = { token: user.token, body: { code: '000000' } }
    await t.smsCode(user.phone, 93, user.token)
    expect((await t.post(`${PATH}/prove-phone`, wrong)).code).toBe(Code.smsCodeWrong)
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
    expect((await t.post(`${PATH}/accept`, joining)).msg).toBe('')
    expect(await application(user)).toMatchObject({ role: 'editor' })
  })

  it('ends when it is withdrawn, declined or old, or its sender may send none', async () => {
    const owner = await t.enterprise()
    const user = await t.enterprise()
    const idOf = async () => (await received(user)).list[0]?.id
    const withdraw = async (by: User, id: number) =>
      (
        await t.call('DELETE', `${PATH}/withdraw-invitation`, {
          token: by.token,
          query: { id: String(id) },
        })
      ).code
    await invite(owner, user.phone)
    expect((await invite(owner, user.phone)).code).toBe(Code.invitedAlready)
    const stranger = await t.enterprise()
    expect(await withdraw(stranger, await idOf())).toBe(Code.invitationNotFound)
    expect(await withdraw(owner, await idOf())).toBe(0)
    expect(await idOf()).toBeUndefined()

    await invite(owner, user.phone)
    const body = { id: await idOf() }
    expect((await t.post(`${PATH}/decline`, { token: stranger.token, body })).code).toBe(
      Code.invitationNotFound,
    )
    expect((await prove(user)).msg).toBe('')
    expect((await t.post(`${PATH}/decline`, { token: user.token, body })).code).toBe(0)
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
    await late.post(`${PATH}/invite`, { token, body: { mobile: phone, role: 'editor' } })
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
      expect((await limited.post(`${PATH}/invite`, { token: await token(), body })).code).toBe(0)
    const answer = await limited.post(`${PATH}/invite`, { token: await token(), body })
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

it('Members are told which of them last filled in the details; nobody else is', async () => {
  const owner = await t.enterprise()
  expect((await submit(owner)).msg).toBe('')
  expect((await application(owner)).changedBy).toBeNull()
  const manager = await join(owner, 'manager')
  const own = { self: true, name: maskPhone(owner.phone) }
  expect((await application(owner)).changedBy).toEqual(own)
  expect((await application(manager)).changedBy).toEqual({ ...own, self: false })
  const body = { ...t.profile(owner.phone), contact: '王五' }
  expect((await t.put('/extend/userinfo/update', { token: manager.token, body })).msg).toBe('')
  const name = '沈亦舟'
  await t.put('/system/user/profile/update', { token: manager.token, body: { nickname: name } })
  expect((await application(owner)).changedBy).toEqual({ self: false, name })
  expect((await application(manager)).changedBy).toEqual({ self: true, name })
  // Former members are not named.
  await remove(owner, manager.userId)
  expect((await application(manager)).changedBy).toBeNull()
  await join(owner)
  expect((await application(owner)).changedBy).toEqual(own)
})

describe('an editor', () => {
  it('fills in what a manager submits, and submits, withdraws, urges and manages nothing', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    expect((await application(editor)).may).toMatchObject({ submit: false })
    const draft = { form: 'profile', values: { contact: '李四' }, base: '', revision: 0 }
    const save = await t.put('/extend/form-draft/save', { token: editor.token, body: draft })
    expect(save.msg).toBe('')
    const read = async ({ token }: User) =>
      (await t.get('/extend/form-draft/get', { token, query: { form: 'profile' } })).data
    expect((await read(owner)).draft).toMatchObject({
      values: { contact: '李四' },
      byOther: true,
      byName: maskPhone(editor.phone),
    })
    expect((await read(editor)).draft).toMatchObject({ byOther: false, byName: '' })
    const drafts = await t.get('/extend/form-draft/list', { token: editor.token })
    expect(drafts.data).toMatchObject([{ form: 'profile' }])

    expect((await submit({ ...owner, token: editor.token })).code).toBe(Code.managerOnly)
    expect((await submit(owner)).msg).toBe('')
    const { version } = (await application(owner)).record
    const withdraw = { token: editor.token, body: { version } }
    const post = (path: string, more: object) => t.post(path, more)
    expect((await post('/extend/userinfo/withdraw', withdraw)).code).toBe(Code.managerOnly)
    expect((await post('/extend/userinfo/urge', { token: editor.token })).code).toBe(
      Code.managerOnly,
    )
    expect((await application(editor)).may).toMatchObject({ withdraw: false, urge: false })
    expect((await invite(editor, newPhone())).code).toBe(Code.managerOnly)
    expect((await remove(editor, owner.userId)).code).toBe(Code.managerOnly)
    expect((await setRole(editor, editor.userId, 'manager')).code).toBe(Code.managerOnly)
    expect((await handOver(editor, editor.userId)).code).toBe(Code.managerOnly)
    await invite(owner, newPhone())
    expect((await list(editor)).invitations).toEqual([])
    const papers = await t.get('/extend/attachment/list', { token: editor.token })
    expect(papers.data.add).toBe(false)
    expect((await t.get('/extend/attachment/list', { token: owner.token })).data.add).toBe(true)
  })

  it('keeps a draft of another form for himself', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    const body = { form: 'nickname', values: { nickname: '小李' }, base: '', revision: 0 }
    await t.put('/extend/form-draft/save', { token: editor.token, body })
    const query = { form: 'nickname' }
    expect((await t.get('/extend/form-draft/get', { token: owner.token, query })).data.draft).toBe(
      null,
    )
  })
})

describe('managers', () => {
  it('change no member of another unit', async () => {
    const [one, other] = [await t.enterprise(), await t.enterprise()]
    const member = await join(other)
    for (const answer of [
      await remove(one, member.userId),
      await setRole(one, member.userId, 'manager'),
      await handOver(one, member.userId),
    ])
      expect(answer.code).toBe(Code.memberNotFound)
    expect((await list(other)).members).toHaveLength(2)
  })

  it('cannot take the record from who holds it, and one always stays', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    expect((await leave(owner)).code).toBe(Code.lastManager)
    const second = await join(owner, 'manager')
    expect((await remove(second, owner.userId)).code).toBe(Code.recordHeld)
    expect((await setRole(second, owner.userId, 'editor')).code).toBe(Code.recordHeld)
    expect((await handOver(second, second.userId)).code).toBe(Code.recordNotHeld)
    expect((await leave(second)).code).toBe(0)
    expect(await kinds(owner)).toContain('member-left')
    expect((await setRole(owner, editor.userId, 'manager')).code).toBe(0)
    expect(await kinds(editor)).toContain('member-role')
    expect((await leave(owner)).code).toBe(0)
    expect(await recordOf(editor)).toMatchObject({ phone: editor.phone })
    const alone = await t.enterprise()
    expect((await leave(alone)).code).toBe(Code.lastManager)
  })

  it('hand the record over with its cases and its draft', async () => {
    const owner = await t.enterprise()
    const second = await join(owner)
    await submit(owner)
    const draft = { form: 'profile', values: { contact: '王五' }, base: '', revision: 0 }
    const { data: kept } = await t.get('/extend/form-draft/get', {
      token: owner.token,
      query: { form: 'profile' },
    })
    await t.put('/extend/form-draft/save', {
      token: owner.token,
      body: { ...draft, revision: kept.revision },
    })
    const before = await application(owner)
    for (const [proof, code] of [
      [{}, Code.reauthenticationRequired],
      [{ password: 'Wrong-2026' }, Code.wrongPassword],
      [{ oldCode: '000000' }, Code.oldCodeWrong],
    ] as const)
      expect((await handOver(owner, second.userId, proof)).code).toBe(code)
    expect((await application(owner)).record.userid).toBe(owner.userId)
    expect((await handOver(owner, second.userId)).msg).toBe('')
    const after = await application(second)
    expect(after.record).toMatchObject({ userid: second.userId, phone: second.phone })
    expect(after.application.number).toBe(before.application.number)
    expect(await kinds(second)).toContain('member-holder')
    expect((await list(second)).members[1]).toMatchObject({ role: 'manager', holder: true })
    for (const { token } of [owner, second]) {
      const { data } = await t.get('/extend/form-draft/get', { token, query: { form: 'profile' } })
      expect(data.draft.values).toEqual({ contact: '王五' })
    }
    await approve(second)
    expect(await t.rolesOf(owner.token, owner.userId)).toContain(1)
    const logged = await t.db
      .select({ action: operationLog.action })
      .from(operationLog)
      .where(eq(operationLog.subjectId, second.userId))
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.accept', 'member.hand-over']),
    )
  })
})

describe('deletion of an account', () => {
  const ask = ({ token, password }: User) =>
    t.post('/system/user/profile/deletion', { token, body: { password } })
  const deleteBy = (userId: number) =>
    t.call('DELETE', '/system/user/delete', {
      token: admin.accessToken,
      query: { id: String(userId) },
    })

  it('waits until another manages the unit, and takes no record with it', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    await submit(owner)
    expect((await ask(owner)).code).toBe(Code.lastManager)
    expect((await deleteBy(owner.userId)).code).toBe(Code.lastManager)
    await setRole(owner, editor.userId, 'manager')
    expect((await ask(owner)).code).toBe(0)
    // Submissions of the others stay under review.
    expect((await application(editor)).application.status).toBe('0')
    expect((await leave(editor)).code).toBe(Code.lastManager)
    const late = { ...t.context, clock: () => new Date(t.clock().getTime() + days(16)) }
    await deleteDueAccounts(late)
    expect(await t.db.$count(users, eq(users.id, owner.userId))).toBe(0)
    expect((await application(editor)).record).toMatchObject({ userid: editor.userId })
    expect((await list(editor)).members).toHaveLength(1)
  })

  it('by staff passes the record to the manager who has served longest', async () => {
    const owner = await t.enterprise()
    const first = await join(owner, 'manager')
    t.advance(1000)
    const second = await join(owner, 'manager')
    expect((await deleteBy(owner.userId)).msg).toBe('')
    expect((await application(second)).record.userid).toBe(first.userId)
  })

  it('ends what was sent, and forgets the phone that was invited', async () => {
    const owner = await t.enterprise()
    const user = await t.enterprise()
    await invite(owner, user.phone)
    const hash = phoneDigest(t.context.seals, user.phone)
    const count = () => t.db.$count(memberInvitations, eq(memberInvitations.phoneHash, hash))
    expect((await deleteBy(user.userId)).msg).toBe('')
    expect(await count()).toBe(0)
    const other = await t.enterprise()
    await invite(owner, other.phone)
    expect((await ask(owner)).code).toBe(0)
    expect((await received(other)).list).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { memberInvitations } from '#db/schema/members.ts'
import { operationLog } from '#db/schema/operations.ts'
import { Code } from '#server/contract/codes.ts'
import { deleteDueAccounts } from '#server/modules/own-data/deletion.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { days } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { memberCalls, type User } from '#tests/support/members.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const {
  list,
  received,
  invite,
  remove,
  setRole,
  handOver,
  leave,
  submit,
  approve,
  application,
  kinds,
  recordOf,
  join,
} = memberCalls(t)
const admin = await t.login('admin')

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

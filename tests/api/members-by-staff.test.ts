import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { Code } from '#server/contract/codes.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { memberCalls } from '#tests/support/members.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = await t.login('reviewer')
const admin = await t.login('admin')
const { invite, join, recordOf } = memberCalls(t)
const ADMIN = admin.accessToken

const membersOf = (userid: number, token = ADMIN) =>
  t.get('/extend/enterprise/members', { token, query: { userid: String(userid) } })
const handOver = (userid: number, to: number, token = ADMIN) =>
  t.put('/extend/enterprise/hand-over', { token, body: { userid, to } })
const remove = (userid: number, member: number, token = ADMIN) =>
  t.call('DELETE', '/extend/enterprise/remove-member', {
    token,
    query: { userid: String(userid), member: String(member) },
  })
const setStatus = (id: number, status: 0 | 1) =>
  t.put('/system/user/update-status', { token: ADMIN, body: { id, status } })
const logged = async (action: string, subjectId: number) =>
  t.db
    .select()
    .from(operationLog)
    .where(and(eq(operationLog.action, action), eq(operationLog.subjectId, subjectId)))

describe('staff', () => {
  it('see who belongs to a unit and who is invited, without whole phones', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    const stranger = newPhone()
    await invite(owner, stranger, 'manager')
    const answer = await membersOf(owner.userId, reviewer.accessToken)
    expect(answer.data.members).toMatchObject([
      { userId: owner.userId, role: 'manager', holder: true, enabled: true, leaving: false },
      { userId: editor.userId, role: 'editor', holder: false, enabled: true },
    ])
    expect(answer.data.invitations).toMatchObject([{ role: 'manager' }])
    for (const phone of [owner.phone, editor.phone, stranger])
      expect(answer.text).not.toContain(phone)
    expect(answer.data.invitations[0].phone).toBe(
      `${stranger.slice(0, 3)}****${stranger.slice(-4)}`,
    )
    // An account that holds no record.
    expect((await membersOf(editor.userId)).data).toBeNull()
    expect((await membersOf(owner.userId, owner.token)).code).toBe(Code.forbidden)
  })

  it('hand a record over when its holder is disabled, not before', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    const stranger = await t.enterprise()
    const number = (await recordOf(owner))?.id
    expect((await handOver(owner.userId, editor.userId)).code).toBe(Code.recordHeld)
    expect((await setStatus(owner.userId, 1)).msg).toBe('')
    expect((await handOver(owner.userId, stranger.userId)).code).toBe(Code.memberNotFound)
    // To the owner, whose account is disabled.
    expect((await handOver(owner.userId, owner.userId)).code).toBe(Code.memberAbsent)
    expect((await handOver(owner.userId, editor.userId)).msg).toBe('')
    expect(await recordOf(editor)).toMatchObject({ id: number, phone: editor.phone })
    const { members } = (await membersOf(editor.userId)).data
    expect(members).toMatchObject([
      { userId: owner.userId, holder: false, enabled: false },
      { userId: editor.userId, role: 'manager', holder: true },
    ])
    const [entry] = await logged('member.staff-hand-over', editor.userId)
    expect(entry).toMatchObject({
      actorId: admin.userId,
      detail: {
        'before.userId': owner.userId,
        'after.userId': editor.userId,
        'before.role': '填报员',
        'after.role': '管理员',
      },
    })
    // The record is no longer held by that account.
    expect((await handOver(owner.userId, editor.userId)).code).toBe(Code.recordNotFound)
  })

  it('hand no record over to somebody who is not there either', async () => {
    const owner = await t.enterprise()
    const [gone, present] = [await join(owner, 'manager'), await join(owner)]
    for (const { userId } of [gone, owner]) expect((await setStatus(userId, 1)).msg).toBe('')
    expect((await handOver(owner.userId, gone.userId)).code).toBe(Code.memberAbsent)
    expect((await handOver(owner.userId, present.userId)).msg).toBe('')
  })

  it('remove a member, whose account stays, but not who holds the record', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    expect((await remove(owner.userId, owner.userId)).code).toBe(Code.recordHeld)
    expect((await remove(owner.userId, editor.userId)).msg).toBe('')
    expect((await membersOf(owner.userId)).data.members).toHaveLength(1)
    const { data } = await t.get('/extend/member/list', { token: editor.token })
    expect(data).toBeNull()
    expect((await remove(owner.userId, editor.userId)).code).toBe(Code.memberNotFound)
    const [entry] = await logged('member.staff-remove', editor.userId)
    expect(entry?.detail).toEqual({ 'before.userId': editor.userId, 'before.role': '填报员' })
  })

  it('leave no members without a manager', async () => {
    const owner = await t.enterprise()
    const [second] = [await join(owner, 'manager'), await join(owner)]
    await setStatus(owner.userId, 1)
    // The holder is disabled: the second is the last manager.
    expect((await remove(owner.userId, second.userId)).code).toBe(Code.lastManager)
    expect((await handOver(owner.userId, second.userId)).msg).toBe('')
    expect((await remove(second.userId, owner.userId)).msg).toBe('')
  })

  it('do neither without the permission, as reviewers have not', async () => {
    const owner = await t.enterprise()
    const editor = await join(owner)
    await setStatus(owner.userId, 1)
    for (const token of [reviewer.accessToken, editor.token]) {
      expect((await handOver(owner.userId, editor.userId, token)).code).toBe(Code.forbidden)
      expect((await remove(owner.userId, editor.userId, token)).code).toBe(Code.forbidden)
    }
    expect(await recordOf(owner)).toBeDefined()
  })
})

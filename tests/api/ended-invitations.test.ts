import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { Code } from '#server/contract/codes.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
type User = Awaited<ReturnType<typeof t.enterprise>>
const PATH = '/extend/member'
const list = async ({ token }: User) => (await t.get(`${PATH}/list`, { token })).data
const received = async ({ token }: User) => (await t.get(`${PATH}/received`, { token })).data
const invite = ({ token }: User, mobile: string, role = 'editor') =>
  t.post(`${PATH}/invite`, { token, body: { mobile, role } })
const accept = async ({ token, phone }: User, id: number) =>
  t.post(`${PATH}/accept`, { token, body: { id, code: await t.smsCode(phone, 93, token) } })
const remove = ({ token }: User, userId: number) =>
  t.call('DELETE', `${PATH}/remove`, { token, query: { userId: String(userId) } })
const demote = ({ token }: User, userId: number) =>
  t.put(`${PATH}/update-role`, { token, body: { userId, role: 'editor' } })
const leave = ({ token }: User) => t.post(`${PATH}/leave`, { token })
const setPhone = (id: number, phone: string | null) =>
  t.db.transaction((tx) => tx.update(users).set({ phone }).where(eq(users.id, id)))

/** Another account that has joined the unit. */
async function join(owner: User, role = 'editor') {
  const user = await t.enterprise()
  expect((await invite(owner, user.phone, role)).msg).toBe('')
  const [one] = (await received(user)).list
  expect((await accept(user, one.id)).msg).toBe('')
  return user
}

const admin = await t.login('admin')

const unread = ({ userId }: User) =>
  t.db.$count(
    notifications,
    and(
      eq(notifications.userId, userId),
      eq(notifications.template, 'member-invited'),
      eq(notifications.read, false),
    ),
  )
const setStatus = async ({ userId }: User, status: 0 | 1) => {
  const body = { id: userId, status }
  expect((await t.put('/system/user/update-status', { token: admin.accessToken, body })).msg).toBe(
    '',
  )
}

describe('an invitation can no longer be accepted', () => {
  it('once its sender may send none, whatever comes after', async () => {
    const owner = await t.enterprise()
    const ends: ((sender: User) => Promise<unknown>)[] = [
      (sender) => demote(owner, sender.userId),
      (sender) => remove(owner, sender.userId),
      leave,
      // Enabled again, the account has to invite anew.
      async (sender) => {
        await setStatus(sender, 1)
        await setStatus(sender, 0)
      },
    ]
    for (const end of ends) {
      const sender = await join(owner, 'manager')
      const invited = await t.enterprise()
      t.advance(1000)
      expect((await invite(sender, invited.phone, 'manager')).msg).toBe('')
      const [one] = (await received(invited)).list
      expect(await unread(invited)).toBe(1)
      await end(sender)
      expect((await received(invited)).list).toEqual([])
      expect((await accept(invited, one.id)).code).toBe(Code.invitationNotFound)
      expect(await unread(invited)).toBe(0)
      expect((await list(owner)).invitations).toEqual([])
      expect((await invite(owner, invited.phone)).msg).toBe('')
      const [again] = (await received(invited)).list
      expect((await accept(invited, again.id)).msg).toBe('')
    }
  })

  it('by a member who was removed or has left, though it names a phone that came later', async () => {
    const owner = await t.enterprise()
    for (const end of [leave, (member: User) => remove(owner, member.userId)]) {
      const member = await join(owner)
      const other = await t.enterprise()
      t.advance(1000)
      expect((await invite(owner, other.phone)).msg).toBe('')
      const [one] = (await received(other)).list
      // The member's number is another by now, which the unit had invited.
      await setPhone(other.userId, null)
      await setPhone(member.userId, other.phone)
      await end(member)
      const former = { ...member, phone: other.phone }
      expect((await received(former)).list).toEqual([])
      expect((await accept(former, one.id)).code).toBe(Code.invitationNotFound)
      expect((await list(owner)).invitations).toEqual([])
    }
  })

  it('twice, nor beside a newer one to the same phone', async () => {
    const owner = await t.enterprise()
    const invited = await t.enterprise()
    expect((await invite(owner, invited.phone)).msg).toBe('')
    expect((await invite(owner, invited.phone, 'manager')).code).toBe(Code.invitedAlready)
    const [one, ...more] = (await received(invited)).list
    expect(more).toEqual([])
    expect((await accept(invited, one.id)).msg).toBe('')
    expect((await remove(owner, invited.userId)).msg).toBe('')
    expect((await accept(invited, one.id)).code).toBe(Code.invitationNotFound)
  })
})

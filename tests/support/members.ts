import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { TestApp } from './app.ts'
import { TEST_PASSWORD } from './credentials.ts'

export const MEMBER_PATH = '/extend/member'
export type User = Awaited<ReturnType<TestApp['enterprise']>>

/** What members of a unit do, as calls of the API. */
export function memberCalls(t: TestApp) {
  const list = async ({ token }: User) => (await t.get(`${MEMBER_PATH}/list`, { token })).data
  const received = async ({ token }: User) =>
    (await t.get(`${MEMBER_PATH}/received`, { token })).data
  const invite = ({ token }: User, mobile: string, role = 'editor') =>
    t.post(`${MEMBER_PATH}/invite`, { token, body: { mobile, role } })
  /** @param code absent: the code that the account's phone receives */
  const accept = async (user: User, id: number, code?: string) =>
    t.post(`${MEMBER_PATH}/accept`, {
      token: user.token,
      body: { id, code: code ?? (await t.smsCode(user.phone, 93, user.token)) },
    })
  const decline = ({ token }: User, id: number) =>
    t.post(`${MEMBER_PATH}/decline`, { token, body: { id } })
  const withdrawInvitation = ({ token }: User, id: number) =>
    t.call('DELETE', `${MEMBER_PATH}/withdraw-invitation`, { token, query: { id: String(id) } })
  const prove = async (user: User) =>
    t.post(`${MEMBER_PATH}/prove-phone`, {
      token: user.token,
      body: { code: await t.smsCode(user.phone, 93, user.token) },
    })
  const remove = ({ token }: User, userId: number) =>
    t.call('DELETE', `${MEMBER_PATH}/remove`, { token, query: { userId: String(userId) } })
  const setRole = ({ token }: User, userId: number, role: string) =>
    t.put(`${MEMBER_PATH}/update-role`, { token, body: { userId, role } })
  const handOver = ({ token }: User, userId: number, proof: object = { password: TEST_PASSWORD }) =>
    t.put(`${MEMBER_PATH}/hand-over`, { token, body: { userId, ...proof } })
  const leave = ({ token }: User) => t.post(`${MEMBER_PATH}/leave`, { token })
  const submit = (user: Pick<User, 'token' | 'phone'>) =>
    t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
  const application = async ({ token }: User) =>
    (await t.get('/extend/userinfo/application', { token })).data
  const kinds = async ({ userId }: User) =>
    (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
      ({ template }) => template,
    )
  const recordOf = async ({ userId }: Pick<User, 'userId'>) =>
    (await t.db.select().from(enterprises).where(eq(enterprises.userId, userId)))[0]
  /** By the demo reviewer. */
  async function approve(user: User) {
    const { accessToken: token } = await t.login('reviewer')
    const body = { userid: user.userId, status: '1', version: (await recordOf(user))?.version }
    expect((await t.put('/extend/userinfo/audit', { token, body })).msg).toBe('')
  }
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

  return {
    list,
    received,
    invite,
    accept,
    decline,
    withdrawInvitation,
    prove,
    remove,
    setRole,
    handOver,
    leave,
    submit,
    approve,
    application,
    kinds,
    recordOf,
    setPhone,
    join,
  }
}

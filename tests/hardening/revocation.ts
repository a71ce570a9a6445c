import { callApi, loginAdmin, loginApi, register } from './calls.ts'
import { startProduct } from './product.ts'
import type { Check, Result } from './result.ts'

interface Coded {
  code: number
}
interface User {
  api: string
  admin: string
  phone: string
  password: string
  regcode: string
  userId: number
  token: string
}

const REVIEWER_ROLE = 3
const INFO = '/system/auth/get-permission-info'

/** G16: what one process revokes, the other refuses from the next request on. */
export const revocation: Check = async () => {
  const product = await startProduct({ apis: 2 })
  const [one = '', other = ''] = product.apiUrls
  const results: Result[] = []
  try {
    const admin = await loginAdmin(one)
    /** Signs a new enterprise in, revokes at one process, and calls the other with the old token. */
    const check = async (what: string, refusal: number, revoke: (user: User) => Promise<Coded>) => {
      const enterprise = await register(one)
      const { accessToken: token } = await loginApi(one, enterprise)
      const user = { ...enterprise, token, admin: admin.accessToken, api: one }
      const before = await callApi(other + INFO, { token })
      const done = await revoke(user)
      const after = await callApi(other + INFO, { token })
      results.push({
        goal: 'G16',
        what: `${what}, asked of another process`,
        figure: `${before.code} → ${done.code} → ${after.code}`,
        wanted: `0 → 0 → ${refusal}`,
        ok: before.code === 0 && done.code === 0 && after.code === refusal,
      })
    }
    await check('logout', 401, ({ api, token }) =>
      callApi(`${api}/system/auth/logout`, { method: 'POST', token }),
    )
    await check(
      'password changed from another session',
      401,
      async ({ api, phone, password, regcode }) => {
        const second = await loginApi(api, { phone, password, regcode })
        return callApi(`${api}/system/user/profile/update-password`, {
          method: 'PUT',
          token: second.accessToken,
          json: { oldPassword: password, newPassword: 'Another-2026' },
        })
      },
    )
    await check('password set by an administrator', 401, ({ api, admin: token, userId: id }) =>
      callApi(`${api}/system/user/update-password`, {
        method: 'PUT',
        token,
        json: { id, password: 'Another-2026' },
      }),
    )
    await check('account disabled', 401, ({ api, admin: token, userId: id }) =>
      callApi(`${api}/system/user/update-status`, {
        method: 'PUT',
        token,
        json: { id, status: 1 },
      }),
    )
    results.push(await roleTaken(one, other, admin.accessToken))
  } finally {
    await product.stop()
  }
  return results
}

/**
 * A reviewer's role is granted and revoked: the other process sees both at once. A user who loses permissions has to
 * sign in again.
 */
async function roleTaken(one: string, other: string, admin: string): Promise<Result> {
  const user = await register(one)
  const { accessToken: token } = await loginApi(one, user)
  const list = async () => (await callApi(`${other}/extend/feedback/page`, { token })).code
  const assign = (roleIds: number[]) =>
    callApi(`${one}/system/permission/assign-user-role`, {
      token: admin,
      json: { userId: user.userId, roleIds },
    })
  const codes = [await list()]
  const given = await assign([2, REVIEWER_ROLE])
  codes.push(await list())
  const taken = await assign([2])
  codes.push(await list())
  return {
    goal: 'G16',
    what: 'role given and taken, asked of another process',
    figure: `${codes.join(' → ')} (${given.code}, ${taken.code})`,
    wanted: '403 → 0 → 401 (0, 0)',
    ok: codes.join() === '403,0,401',
  }
}

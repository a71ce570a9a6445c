import {
  type Account,
  ADMIN,
  callApi,
  completeViaApi,
  type Enterprise,
  type Session,
  loginViaApi,
  registerViaApi,
} from './accounts.ts'
import type { Stack } from './stack.ts'

type Decision = 'approve' | 'return' | 'reject'
interface Case {
  id: number
  version: number
}

/** Brings organisations of a stack into the states of an application, all through the API. */
export function applicants(stack: Stack, freshPhone: () => string) {
  let staff: Promise<string> | undefined
  const tokenOf = async (account: Account) => (await loginViaApi(stack, account)).accessToken
  const asStaff = () => (staff ??= tokenOf(ADMIN))
  const post = async (path: string, body: object, token: string) =>
    callApi<unknown>(stack, 'POST', path, { body, token })

  async function caseOf({ phone }: Account): Promise<Case> {
    const path = `/extend/review/page?pageSize=1&keyword=${phone}`
    const { list } = await callApi<{ list: Case[] }>(stack, 'GET', path, { token: await asStaff() })
    if (!list[0]) throw new Error(`Nothing to review of ${phone}`)
    return list[0]
  }
  const registered = () => registerViaApi(stack, freshPhone())
  const complete = async (unit: Enterprise) => {
    await completeViaApi(stack, unit)
    return unit
  }
  async function decide(unit: Enterprise, decision: Decision, fields: object[] = []) {
    const { id, version } = await caseOf(unit)
    const remark = decision === 'approve' ? '' : '请提供证照全称。'
    const body = { id, version, decision, remark, fields }
    await post('/extend/review/decide', body, await asStaff())
    return unit
  }
  /** Changes a reviewed field of an approved organisation. */
  async function change(unit: Enterprise) {
    await completeViaApi(stack, { ...unit, enterprise: `${unit.enterprise}（更名）` })
    return unit
  }
  async function withdraw(unit: Enterprise) {
    const token = await tokenOf(unit)
    const { record } = await callApi<{ record: Case }>(
      stack,
      'GET',
      '/extend/userinfo/application',
      { token },
    )
    await post('/extend/userinfo/withdraw', { version: record.version }, token)
    return unit
  }
  const claim = async (unit: Enterprise) => {
    await post('/extend/review/claim', { id: (await caseOf(unit)).id }, await asStaff())
    return unit
  }
  const setStatus = async (unit: Enterprise, status: 0 | 1) =>
    callApi<true>(stack, 'PUT', '/system/user/update-status', {
      body: { id: unit.userId, status },
      token: await asStaff(),
    })
  const before = new Map<string, Session>()
  /** Disables an account, keeping the session that was open before. */
  const disable = async (unit: Enterprise) => {
    before.set(unit.phone, await loginViaApi(stack, unit))
    await setStatus(unit, 1)
    return unit
  }
  /** A session of the account, possibly one that has ended meanwhile. */
  const sessionOf = async (account: Account) =>
    before.get(account.phone) ?? loginViaApi(stack, account)
  const leave = async (unit: Enterprise) => {
    await post('/system/user/profile/deletion', { password: unit.password }, await tokenOf(unit))
    return unit
  }

  /** The latest code sent to a phone, from the outbox. */
  async function codeTo(phone: string): Promise<string> {
    const { output } = await stack.runSms('tail')
    const line = output.split('\n').findLast((one) => one.includes(phone) && /验证码\d/.test(one))
    return /验证码(\d{6})/.exec(line ?? '')?.[1] ?? ''
  }
  const invite = async (unit: Enterprise, phone: string, role = 'editor') =>
    post('/extend/member/invite', { mobile: phone, role }, await tokenOf(unit))
  /** Another account that joins the organisation. */
  async function member(unit: Enterprise, role: 'editor' | 'manager' = 'editor') {
    const joining = await registered()
    await invite(unit, joining.phone, role)
    const token = await tokenOf(joining)
    const { list } = await callApi<{ list: { id: number }[] }>(
      stack,
      'GET',
      '/extend/member/received',
      { token },
    )
    await post('/system/auth/send-sms-code', { mobile: joining.phone, scene: 93 }, token)
    const code = await codeTo(joining.phone)
    await post('/extend/member/accept', { id: list[0]?.id, code }, token)
    return joining
  }
  /** A member of an organisation whose state changes afterwards. */
  async function memberThen(happens: (unit: Enterprise) => Promise<unknown>) {
    const unit = await registered()
    const one = await member(unit)
    await happens(unit)
    return one
  }
  async function remove(unit: Enterprise, { userId }: Enterprise) {
    const path = `/extend/member/remove?userId=${userId}`
    await callApi<true>(stack, 'DELETE', path, { token: await tokenOf(unit) })
  }
  const submitted = async () => complete(await registered())
  const approved = async () => decide(await submitted(), 'approve')
  return {
    registered,
    submitted,
    approved,
    complete,
    decide,
    change,
    withdraw,
    claim,
    disable,
    leave,
    invite,
    member,
    memberThen,
    sessionOf,
    remove,
    codeTo,
  }
}

import { beforeEach, describe, expect, it } from 'vitest'
import { CHANGES_WINDOW_SECONDS } from '#server/contract/changed-accounts.ts'
import { seconds } from '#shared/duration.ts'
import { PORTAL_KEY_HEADER, portalKey } from '#shared/portal-key.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = await t.login('reviewer')
const admin = await t.login('admin')
const user = await t.enterprise()
const other = await t.enterprise()

interface Changes {
  complete: boolean
  list: { userId: number | null; at: number }[]
}
async function changes(): Promise<Changes> {
  const headers = { [PORTAL_KEY_HEADER]: portalKey(t.config.secrets[0] ?? '') }
  const answer = await t.get('/extend/changed-account/list', { headers })
  expect(answer.msg).toBe('')
  return answer.data as Changes
}
const changed = async () => new Set((await changes()).list.map(({ userId }) => userId))

// Earlier changes are outside the answer's time range.
beforeEach(() => t.advance(seconds(CHANGES_WINDOW_SECONDS + 1)))

describe('the accounts that have changed', () => {
  it('are none when nothing was done, and nobody’s again after the reach', async () => {
    expect(await changes()).toEqual({ list: [], complete: true })
    const body = { nickname: '新名称' }
    const answer = await t.put('/system/user/profile/update', { token: user.token, body })
    expect(answer.msg).toBe('')
    const { list } = await changes()
    expect(list).toEqual([{ userId: user.userId, at: t.clock().getTime() }])
    t.advance(seconds(CHANGES_WINDOW_SECONDS - 1))
    expect(await changes()).toEqual({ list, complete: true })
    t.advance(seconds(2))
    expect((await changes()).list).toEqual([])
  })

  it('hold who submits and who is decided on', async () => {
    const submitted = { token: user.token, body: t.profile(user.phone) }
    expect((await t.put('/extend/userinfo/update', submitted)).msg).toBe('')
    expect(await changed()).toContain(user.userId)
    t.advance(seconds(CHANGES_WINDOW_SECONDS + 1))
    const { version } = await t.record(user.token)
    const body = { userid: user.userId, status: '1', version }
    const decided = await t.put('/extend/userinfo/audit', { token: reviewer.accessToken, body })
    expect(decided.msg).toBe('')
    const ids = await changed()
    expect(ids).toContain(user.userId)
    expect(ids).not.toContain(other.userId)
    expect(ids).not.toContain(null)
  })

  it('hold who has a new message', async () => {
    const code = 'changed-accounts'
    const template = { name: '测试', code, nickname: '平台', content: '内容', type: 1, status: 0 }
    const made = await t.post('/system/notify-template/create', {
      token: admin.accessToken,
      body: template,
    })
    expect(made.msg).toBe('')
    t.advance(seconds(CHANGES_WINDOW_SECONDS + 1))
    const body = { userId: other.userId, templateCode: code, templateParams: {} }
    const sent = await t.post('/system/notify-template/send-notify', {
      token: admin.accessToken,
      body,
    })
    expect(sent.msg).toBe('')
    expect(await changed()).toContain(other.userId)
  })

  it('are all of them when the rights of a role change', async () => {
    const body = { name: '测试角色', code: 'changed_accounts', sort: 9, status: 0 }
    expect((await t.post('/system/role/create', { token: admin.accessToken, body })).msg).toBe('')
    expect(await changed()).toContain(null)
  })
})

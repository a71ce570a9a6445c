import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailMessages } from '#db/schema/mail.ts'
import { notificationMailCodes, notificationMails } from '#db/schema/notification-channels.ts'
import { operationLog } from '#db/schema/operations.ts'
import { NOTIFICATION_TOPICS } from '#server/contract/notification-topics.ts'
import { newPhone } from '#tests/support/app.ts'
import { NOTIFICATIONS_PATH, notifyingApps, SITE } from '#tests/support/notifying-apps.ts'

const { t, kept, read, ask, choose, inbox, arrived, reachable, relayed, tell, smsTo } =
  await notifyingApps()
const { accessToken: admin } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')

describe('a decision', () => {
  it('goes to the proven address in Chinese, with links to the site and a way not to have it', async () => {
    const user = await reachable()
    const name = '碳<b>索</b>&公司'
    const body = { ...t.profile(user.phone), enterprise: name }
    expect((await t.put('/extend/userinfo/update', { token: user.token, body })).msg).toBe('')
    const { version } = await t.record(user.token)
    const decision = { userid: user.userId, status: '2', remark: '请上传清晰的证照', version }
    const answer = await t.put('/extend/userinfo/audit', { token: reviewer, body: decision })
    expect(answer.msg).toBe('')
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.headers.subject).toBe(`入驻信息退回补正｜${t.config.siteName}`)
    expect(mail?.headers.to).toBe(user.address)
    expect(mail?.headers['list-unsubscribe']).toBe(`<${SITE}/account/notifications>`)
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    expect(mail?.text).toContain(`贵单位“${name}”的信息需要补正：请上传清晰的证照`)
    expect(mail?.text).toContain(`${SITE}/edituserinfo`)
    expect(mail?.html).toContain('碳&lt;b&gt;索&lt;/b&gt;&amp;公司')
    expect(mail?.html).toContain(`<a href="${SITE}/edituserinfo">`)
    expect(mail?.html).toContain(`<a href="${SITE}/account/notifications">`)
    // By SMS too.
    expect((await smsTo(t, user.phone))[0]).toMatchObject({ template: 'returned' })
  })

  it('goes by neither mail nor SMS to who has switched them off; on the site it stands', async () => {
    const user = await reachable()
    expect((await choose(user, ['members'])).data).toBe(true)
    await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
    const { version } = await t.record(user.token)
    const before = (await smsTo(t, user.phone)).length
    const decision = { userid: user.userId, status: '1', remark: '', version }
    const answer = await t.put('/extend/userinfo/audit', { token: reviewer, body: decision })
    expect(answer.msg).toBe('')
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
    expect(await smsTo(t, user.phone)).toHaveLength(before)
    const own = await t.get('/system/notify-message/my-page', { token: user.token })
    expect(own.data.list[0]).toMatchObject({ templateCode: 'userinfo-approved' })
  })
})

describe('the choice', () => {
  it('is at first what its topic says, and then what was chosen', async () => {
    const user = await t.enterprise()
    const { topics } = await read(user)
    expect(topics.map(({ topic }: { topic: string }) => topic)).toEqual(
      Object.keys(NOTIFICATION_TOPICS),
    )
    const way = { fixed: false }
    expect(topics[0]).toEqual({
      topic: 'review',
      mail: { ...way, on: true },
      sms: { ...way, on: true },
    })
    expect(topics.at(-1)).toEqual({
      topic: 'account',
      mail: { on: true, fixed: true },
      sms: { on: true, fixed: true },
    })
    expect((await choose(user, ['progress'], ['members', 'account'])).data).toBe(true)
    const after = (await read(user)).topics
    const on = (channel: 'mail' | 'sms') =>
      after.flatMap((row: Record<'mail' | 'sms', { on: boolean } | null> & { topic: string }) =>
        row[channel]?.on ? [row.topic] : [],
      )
    expect(on('mail')).toEqual(['progress', 'signIn', 'account'])
    expect(on('sms')).toEqual(['members', 'account'])
    const [row] = await t.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.subjectId, user.userId),
          eq(operationLog.action, 'profile.choose-notifications'),
        ),
      )
    expect(row?.detail).toMatchObject({
      'before.smsTopics': '审核结果、单位邀请',
      'after.smsTopics': '单位成员',
    })
  })

  it('refuses what is no topic, what a topic has not, and lists too long', async () => {
    const user = await t.enterprise()
    const refused = async (body: object) =>
      (await t.put(NOTIFICATIONS_PATH, { token: user.token, body })).code
    expect(await refused({ mail: ['__proto__'], sms: [] })).toBe(400)
    expect(await refused({ mail: [], sms: ['announcements'] })).toBe(400)
    expect(await refused({ mail: [] })).toBe(400)
    expect(await refused({ mail: Array.from({ length: 99 }, () => 'review'), sms: [] })).toBe(400)
    expect((await read(user)).topics[0].mail.on).toBe(true)
  })

  it('of mail about the account’s safety is none: it comes always, without a way to refuse it', async () => {
    const user = await reachable()
    await choose(user, [])
    await tell(user, 'password-changed', { time: '2026-11-24 12:00' })
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.text).toContain('您账号的密码于 2026-11-24 12:00 修改')
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
  })

  it('of SMS for other messages sends a line without their text', async () => {
    const user = await kept.enterprise()
    await kept.put(NOTIFICATIONS_PATH, { token: user.token, body: { mail: [], sms: ['answers'] } })
    await tell(user, 'feedback-answered', { answer: '秘密的答复', id: '1' }, kept)
    const text = (await kept.message(user.phone)) ?? ''
    expect(text).toContain('您有一条新消息：意见反馈已答复。请登录个人中心查看。')
    await tell(user, 'proposal-answered', { name: '某因子', answer: '采纳' }, kept)
    expect(await kept.message(user.phone)).toContain('因子征集已答复')
    await tell(user, 'member-left', { name: '某人', enterprise: '某单位' }, kept)
    expect(await kept.message(user.phone)).toContain('因子征集已答复')
  })

  it('holds for an invitation too; its answer is the same', async () => {
    const [manager, wanted, unwilling] = await Promise.all([
      t.enterprise(),
      t.enterprise(),
      t.enterprise(),
    ])
    await t.put('/extend/userinfo/update', { token: manager.token, body: t.profile(manager.phone) })
    await choose(unwilling, [], [])
    const invite = (mobile: string) =>
      t.post('/extend/member/invite', { token: manager.token, body: { mobile, role: 'editor' } })
    const nobody = newPhone()
    for (const mobile of [wanted.phone, unwilling.phone, nobody])
      expect(await invite(mobile)).toMatchObject({ code: 0, data: true })
    const statusOf = async (phone: string) => (await smsTo(t, phone))[0]
    expect(await statusOf(wanted.phone)).toMatchObject({ template: 'invited', status: 'kept' })
    expect(await statusOf(nobody)).toMatchObject({ template: 'invited', status: 'kept' })
    expect(await statusOf(unwilling.phone)).toMatchObject({
      template: 'invited',
      status: 'withheld',
    })
  })
})

describe('of the account', () => {
  it('address and choices are in the export of its data, and gone when it is erased', async () => {
    const user = await reachable()
    await choose(user, ['review'], [])
    await ask(user, 'next@example.cn')
    const { data } = await t.post('/system/user/profile/data/confirm', {
      token: user.token,
      body: { password: user.password },
    })
    const file = await t.get('/system/user/profile/data/export', {
      token: user.token,
      query: { ticket: data.ticket, format: 'json' },
    })
    const { notifications } = JSON.parse(file.text)
    expect(notifications).toContainEqual(expect.objectContaining({ value: user.address }))
    expect(notifications).toContainEqual(expect.objectContaining({ value: 'next@example.cn' }))
    expect(notifications).toContainEqual(
      expect.objectContaining({ value: { topic: 'members', channel: 'mail', chosen: false } }),
    )
    await t.call('DELETE', '/system/user/delete', {
      token: admin,
      query: { id: String(user.userId) },
    })
    const of = { mails: notificationMails, codes: notificationMailCodes }
    for (const [name, table] of Object.entries(of))
      expect(await t.db.$count(table, eq(table.userId, user.userId)), name).toBe(0)
    expect(await t.db.$count(mailMessages, eq(mailMessages.userId, user.userId))).toBe(0)
  })
})

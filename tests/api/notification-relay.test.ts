import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { mailAccounts, mailMessages } from '#db/schema/mail.ts'
import { notificationDeliveries, notificationMails } from '#db/schema/notification-channels.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { createMailGateway } from '#server/modules/mail/gateway.ts'
import { sendNotification } from '#server/modules/notifications/send.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { readMail } from '#tests/support/mail-text.ts'
import { newMailAddress, notifyingApps, SITE } from '#tests/support/notifying-apps.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

const { t, kept, server, away, settings, mailbox, inbox, arrived, reachable, relayed, tell } =
  await notifyingApps()
const { accessToken: admin } = await t.login('admin')

describe('the relay', () => {
  it('sends a message once, whoever relays it', async () => {
    const user = await reachable()
    await t.db.transaction((tx) =>
      sendNotification(tx, 'feedback-answered', {
        userId: user.userId,
        at: t.clock(),
        params: { answer: '已收到', id: '1' },
      }),
    )
    await Promise.all([relayed(), relayed(), t.context.notificationRelay.relay(() => false)])
    await arrived(user.address, 3)
    const rows = await t.db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.userId, user.userId), eq(mailMessages.templateCode, 'notice')))
    expect(rows).toHaveLength(2)
  })

  it('has nothing of an event that was rolled back', async () => {
    const user = await reachable()
    const failed = t.db.transaction(async (tx) => {
      await sendNotification(tx, 'password-changed', {
        userId: user.userId,
        at: t.clock(),
        params: { time: '今天' },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
  })

  it('lays out messages as staff have in a template of their own, with every value escaped', async () => {
    const user = await reachable()
    const [account] = await t.db.select().from(mailAccounts)
    const body = {
      name: '站内信邮件',
      code: 'notice',
      accountId: account?.id,
      nickname: '服务台',
      title: '[服务] {title}',
      content: '<p>尊敬的用户：</p><p>{text}</p><p>{link}</p>',
      status: 0,
      remark: '',
    }
    const made = await t.post('/system/mail-template/create', { token: admin, body })
    expect(made.msg).toBe('')
    await tell(user, 'feedback-answered', { answer: '<img src=x>\n第二行', id: '7' })
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.headers.subject).toBe('[服务] 意见反馈已答复')
    expect(mail?.html).toContain('&lt;img src=x&gt;<br>第二行')
    expect(mail?.html).toContain(`${SITE}/account/feedback?id=7`)
    await t.call('DELETE', '/system/mail-template/delete', {
      token: admin,
      query: { id: String(made.data) },
    })
  })

  it('mails no more than fifty a day to one account; those about its safety come all the same', async () => {
    const [user, address] = [await kept.enterprise(), newMailAddress()]
    await kept.db.transaction((tx) =>
      tx.insert(notificationMails).values({ userId: user.userId, address, provenAt: kept.clock() }),
    )
    const mails = () => kept.db.$count(mailMessages, eq(mailMessages.userId, user.userId))
    for (let n = 0; n < 53; n++)
      await kept.db.transaction((tx) =>
        sendNotification(tx, 'feedback-answered', {
          userId: user.userId,
          at: kept.clock(),
          params: { answer: '答', id: '1' },
        }),
      )
    await relayed(kept)
    expect(await mails()).toBe(50)
    await tell(user, 'password-changed', { time: '今天' }, kept)
    expect(await mails()).toBe(51)
    expect(await kept.db.$count(notificationDeliveries)).toBe(0)
  })

  it('has no mail for an account that is switched off, nor a message that waited for a day', async () => {
    const [user, late] = [await reachable(), await reachable()]
    const update = { id: user.userId, status: 1 }
    await t.put('/system/user/update-status', { token: admin, body: update })
    await tell(user, 'feedback-answered', { answer: '答', id: '1' })
    await t.db.transaction((tx) =>
      sendNotification(tx, 'feedback-answered', {
        userId: late.userId,
        at: new Date(t.clock().getTime() - days(2)),
        params: { answer: '答', id: '1' },
      }),
    )
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
    expect(inbox(late.address)).toHaveLength(2)
    expect(await t.db.$count(notificationDeliveries)).toBe(0)
  })

  it('leaves what two minutes do not suffice for to the next round of the job', async () => {
    const slow = await testApp(settings)
    await mailbox(slow, server.port)
    const [{ userId }, address] = [await slow.enterprise(), newMailAddress()]
    await slow.db.transaction(async (tx) => {
      await tx.insert(notificationMails).values({ userId, address, provenAt: slow.clock() })
      const params = { answer: '答', id: '1' }
      for (let n = 0; n < 45; n++)
        await sendNotification(tx, 'feedback-answered', { userId, at: slow.clock(), params })
    })
    const job = HOUSEKEEPING.find(({ name }) => name === 'send-mail')
    const round = () => job?.work(slow.context, () => false)
    const left = () => slow.db.$count(notificationDeliveries)
    const now = performance.now.bind(performance)
    const passed = () => (inbox(address).length > 0 ? minutes(2) : 0)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed())
    await round()
    expect(await left()).toBe(25)
    vi.restoreAllMocks()
    await round()
    expect(await left()).toBe(0)
    await arrived(address, 45)
  })

  it('keeps everything while the mail server is away, blocks nobody, and sends it later', async () => {
    const down = await testApp(settings)
    await mailbox(down, away.port)
    const [user, address] = [await down.enterprise(), newMailAddress()]
    await down.db.transaction((tx) =>
      tx.insert(notificationMails).values({ userId: user.userId, address, provenAt: down.clock() }),
    )
    const newPassword = 'Carbon-Next-2026'
    const changed = await down.put('/system/user/profile/update-password', {
      token: user.token,
      body: { oldPassword: user.password, newPassword },
    })
    expect(changed.code).toBe(0)
    const state = async () =>
      (await down.db.select().from(mailMessages).where(eq(mailMessages.userId, user.userId)))[0]
    await expect.poll(async () => (await state())?.exception).toBeTruthy()
    await expect.poll(async () => (await state())?.status).toBe('queued')
    const back = await startSmtpServer({ port: away.port })
    try {
      down.advance(minutes(5))
      const { config, db, clock } = down
      await createMailGateway({ config, db, clock, seals: down.context.seals }).sendDue(() => false)
      expect(back.mails.map(({ to }) => to)).toEqual([[address]])
      expect(readMail(back.mails[0]!).text).toContain('密码于')
    } finally {
      await back.stop()
    }
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { smsCodes, smsMessages } from '#db/schema/sms.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { listSmsLog } from '#server/modules/sms/outbox.ts'
import { dayInChina } from '#shared/china-time.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp()
const newAddress = freshAddresses('10.8')

const send = (mobile: string, scene: number, address = newAddress(), token?: string) =>
  t.post('/system/auth/send-sms-code', { body: { mobile, scene }, address, token })
const smsLogin = (mobile: string, code: string, address = newAddress()) =>
  t.post('/system/auth/sms-login', { body: { mobile, code }, address })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('notifications', () => {
  it('tell the registration code and each decision', async () => {
    const user = await t.enterprise()
    expect(await t.message(user.phone)).toBe(
      `【双碳智慧服务平台】您已注册成功，注册码${user.regcode}，登录时使用。用户编号${user.userId}。请登录并完善信息。`,
    )
    await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
    const { accessToken: token } = await t.login('reviewer')
    const query = { keyword: user.phone }
    const { data } = await t.get('/extend/review/page', { token, query })
    const caseNumber = data.list[0].number as string
    expect(caseNumber).toMatch(/^SQ-/)
    for (const [status, told] of [
      ['2', `您的申请${caseNumber}需要补正`],
      ['3', `您的申请${caseNumber}未通过审核`],
      ['1', `您的申请${caseNumber}已通过审核`],
    ]) {
      t.advance(seconds(1))
      const { version } = await t.record(user.token)
      const body = { userid: user.userId, status, remark: '请补充', version }
      expect((await t.put('/extend/userinfo/audit', { token, body })).msg).toBe('')
      expect(await t.message(user.phone)).toContain(told)
    }
  })

  it('fit into one short message', async () => {
    const { phone } = await t.enterprise()
    expect((await t.message(phone))?.length).toBeLessThanOrEqual(70)
    for (const scene of [21, 23, 92]) {
      t.advance(minutes(1))
      await t.smsCode(phone, scene)
      expect(((await t.message(phone)) ?? '').length).toBeLessThanOrEqual(70)
    }
  })
})

describe('the outbox', () => {
  it('is read by administrators, which is logged, and clears what has expired', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.login)
    const { accessToken: token, userId } = await t.login('admin')
    const page = (query: Record<string, string>) =>
      t.get('/system/sms-log/page', { token, query: { mobile: phone, ...query } })
    const answer = await page({})
    expect(answer.data.total).toBe(2)
    expect(answer.data.list[0]).toMatchObject({
      channelCode: 'outbox',
      templateCode: 'login',
      templateType: 1,
      mobile: phone,
      sendStatus: 10,
      templateContent: expect.stringContaining(code),
    })
    expect((await page({ templateCode: 'registered' })).data.total).toBe(1)
    expect((await page({ sendStatus: '20' })).data.total).toBe(0)
    expect((await page({ sendStatus: '30' })).data.total).toBe(0)
    expect((await page({ sendStatus: '' })).data.total).toBe(2)
    const read = await t.db.select().from(operationLog).where(eq(operationLog.actorId, userId))
    expect(read.map(({ action }) => action)).toContain('sms.read')
    t.advance(minutes(5))
    const later = (await t.login('admin')).accessToken
    const ended = await t.get('/system/sms-log/page', { token: later, query: { mobile: phone } })
    expect(ended.data.list[0]).toMatchObject({ templateContent: '', templateCode: 'login' })
  })

  it('shows a code only while it is valid, never a code of staff, and none if there is a provider', async () => {
    const { accessToken: token } = await t.login('admin')
    const shown = async (mobile: string, as = token) =>
      (await t.get('/system/sms-log/page', { token: as, query: { mobile } })).data.list[0]
        .templateContent as string
    const hidden = /验证码\*{6}，/
    const user = await t.enterprise()
    const code = await t.smsCode(user.phone, SMS_SCENES.login)
    expect(await shown(user.phone)).toContain(code)
    // With a provider, also messages stored before it was configured.
    const withProvider = { ...t.config, sms: { ...t.config.sms, provider: 'alibaba' as const } }
    const carried = await listSmsLog(
      t.db,
      { ...t.context, config: withProvider },
      {},
      { pageNo: 1, pageSize: 100 },
      'staff',
    )
    for (const { templateContent } of carried.list) {
      expect(templateContent).not.toMatch(/验证码\d|注册码[0-9A-Z]{4}/)
    }
    expect(carried.list.filter(({ templateContent }) => hidden.test(templateContent)).length).toBe(
      1,
    )
    // Used, or invalidated by five wrong attempts.
    expect((await smsLogin(user.phone, code)).code).toBe(0)
    expect(await shown(user.phone)).toMatch(hidden)
    t.advance(minutes(1))
    const burnt = await t.smsCode(user.phone, SMS_SCENES.login)
    for (let i = 0; i < 5; i++) await smsLogin(user.phone, other(burnt))
    expect(await shown(user.phone)).toMatch(hidden)
    t.advance(minutes(1))
    // Staff includes every back office role, enabled or not; registration codes are hidden too.
    const body = { userId: user.userId, roleIds: [3] }
    expect((await t.post('/system/permission/assign-user-role', { token, body })).code).toBe(0)
    const ofStaff = await t.smsCode(user.phone, SMS_SCENES.reset)
    expect(ofStaff).toMatch(/^\d{6}$/)
    expect(await shown(user.phone)).toMatch(hidden)
    const all = await t.get('/system/sms-log/page', { token, query: { mobile: user.phone } })
    expect(all.text).not.toContain(user.regcode)
    // A staff member's new phone does not belong to an account yet.
    const phone = newPhone()
    const login = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
    }
    const own = (await t.post('/system/auth/login', { body: login, address: newAddress() })).data
    await t.smsCode(phone, SMS_SCENES.changePhone, own.accessToken)
    expect(await shown(phone)).toMatch(hidden)
  })

  it('is filtered as the back office does it, and exported without texts', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.login)
    const { accessToken: token } = await t.login('admin')
    const channels = (await t.get('/system/sms-channel/simple-list', { token })).data
    expect(channels[0]).toEqual({ id: 1, code: 'outbox', signature: expect.stringContaining('碳') })
    const total = async (query: Record<string, string>) =>
      (await t.get('/system/sms-log/page', { token, query: { mobile: phone, ...query } })).data
        .total
    expect(await total({ channelId: '1', templateId: '', receiveStatus: '0' })).toBe(2)
    expect(await total({ channelId: '2' })).toBe(0)
    expect(await total({ channelId: '99' })).toBe(0)
    expect(await total({ templateId: '1' })).toBe(1)
    expect(await total({ templateId: '99' })).toBe(0)
    expect(await total({ receiveStatus: '10' })).toBe(0)
    const day = dayInChina(t.clock())
    const sent = { 'sendTime[0]': `${day} 00:00:00`, 'sendTime[1]': `${day} 23:59:59` }
    expect(await total(sent)).toBe(2)
    expect(await total({ 'sendTime[0]': '2000-01-01', 'sendTime[1]': '2000-01-02' })).toBe(0)
    const { rawPayload } = await t.app.inject({
      url: '/system/sms-log/export-excel',
      query: { mobile: phone, templateId: '1' },
      headers: { authorization: `Bearer ${token}` },
    })
    const rows = readXlsx(rawPayload)
    expect(rows.length).toBe(2)
    expect(rows[1]).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    for (const secret of [phone, code]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('stores no code, phone or text in plain text', async () => {
    const user = await t.enterprise()
    const unknown = newPhone()
    await send(unknown, SMS_SCENES.login)
    const code = await t.smsCode(user.phone, SMS_SCENES.login)
    const kept = JSON.stringify([
      await t.db.select().from(smsCodes),
      await t.db.select().from(smsMessages),
      t.logs,
    ])
    for (const secret of [user.phone, unknown, `"${code}"`, user.regcode, '验证码'])
      expect(kept).not.toContain(secret)
  })

  it('is purged: withheld messages and texts when they expire, codes in a day, the rest in a month', async () => {
    const phone = newPhone()
    await send(phone, SMS_SCENES.login)
    t.advance(minutes(6))
    await purge(t.context)
    expect(await t.db.$count(smsMessages, eq(smsMessages.status, 'withheld'))).toBe(0)
    for (const { expiresAt, sealed } of await t.db.select().from(smsMessages))
      if (expiresAt < t.clock()) expect(sealed).toBe('')
    t.advance(days(31))
    await purge(t.context)
    expect(await t.db.$count(smsCodes)).toBe(0)
    expect(await t.db.$count(smsMessages)).toBe(0)
  })
})

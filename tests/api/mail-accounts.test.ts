import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailAccounts } from '#db/schema/mail.ts'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const get = (path: string, query: Record<string, string> = {}) =>
  t.get(`/system/${path}`, { token, query })
const post = (path: string, body: unknown) => t.post(`/system/${path}`, { token, body })
const put = (path: string, body: unknown) => t.put(`/system/${path}`, { token, body })
const remove = (path: string, query: Record<string, string>) =>
  t.call('DELETE', `/system/${path}`, { token, query })

const PASSWORD = 'Mail-Secret-2026'
const ACCOUNT = {
  mail: 'service@example.cn',
  username: 'service',
  password: PASSWORD,
  host: 'smtp.example.cn',
  port: '465',
  sslEnable: 'true',
}
const TEMPLATE = {
  name: '审核通知',
  code: 'audit',
  nickname: '服务台',
  title: '办件 {no}',
  content: '<p onclick="x()">{name}您好，办件 {no}。<script>alert(1)</script></p>',
  status: 0,
  remark: '',
}

describe('accounts', () => {
  it('are kept as clients send them, without the password in any answer or log', async () => {
    const { data: id } = await post('mail-account/create', ACCOUNT)
    const { data, text } = await get('mail-account/get', { id: String(id) })
    expect(data).toMatchObject({
      mail: 'service@example.cn',
      host: 'smtp.example.cn',
      port: 465,
      sslEnable: true,
      starttlsEnable: false,
      password: '',
      hasPassword: true,
    })
    const pages = [
      text,
      (await get('mail-account/page', { mail: 'service@', pageSize: '10' })).text,
      (await get('mail-account/simple-list')).text,
      (await get('mail-account/list-all-simple')).text,
      JSON.stringify(await t.db.select().from(mailAccounts)),
      JSON.stringify(await t.db.select().from(operationLog)),
      t.logs.join(''),
    ]
    for (const page of pages) expect(page).not.toContain(PASSWORD)
    const { rawPayload } = await t.app.inject({
      url: '/system/operate-log/export-excel',
      headers: { authorization: `Bearer ${token}` },
    })
    const sheet = JSON.stringify(readXlsx(rawPayload))
    expect(sheet).toContain('邮箱账号')
    expect(sheet).not.toContain(PASSWORD)
    expect((await get('mail-account/page', { username: 'nobody' })).data.total).toBe(0)
  })

  it('keep the password unless another is given, and only for the server it was given for', async () => {
    const { data: id } = await post('mail-account/create', { ...ACCOUNT, mail: 'keep@example.cn' })
    const stored = async () =>
      (await t.db.select().from(mailAccounts).where(eq(mailAccounts.id, id)))[0]?.password
    const before = await stored()
    const same = { ...ACCOUNT, id, username: 'other' }
    for (const password of ['', null, undefined])
      expect((await put('mail-account/update', { ...same, password })).code).toBe(0)
    expect(await stored()).toBe(before)
    for (const changed of [
      { host: 'smtp.elsewhere.cn' },
      { port: 587, sslEnable: false },
      { sslEnable: false, starttlsEnable: false },
    ])
      expect((await put('mail-account/update', { ...same, ...changed, password: '' })).code).toBe(
        1_002_023_023,
      )
    const moved = { ...same, host: 'smtp.elsewhere.cn', password: 'Another-2026' }
    expect((await put('mail-account/update', moved)).code).toBe(0)
    expect(await stored()).not.toBe(before)
    const log = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'mail-account.update'))
      .orderBy(operationLog.seq)
    expect(log.at(-1)?.detail).toMatchObject({
      'before.host': 'smtp.example.cn',
      'after.host': 'smtp.elsewhere.cn',
      passwordChanged: true,
    })
    expect(JSON.stringify(log)).not.toContain('Another-2026')
    expect(JSON.stringify(log)).not.toContain(before)
  })

  it('switch STARTTLS on for older clients that know SSL alone', async () => {
    const older = { ...ACCOUNT, mail: 'older@example.cn', port: 587, sslEnable: false }
    const { data: id } = await post('mail-account/create', older)
    expect((await get('mail-account/get', { id: String(id) })).data.starttlsEnable).toBe(true)
  })

  it('are refused with odd addresses, hosts, ports and line breaks', async () => {
    for (const wrong of [
      { mail: '' },
      { mail: 'service' },
      { mail: 'a@example.cn\r\nBcc: b@example.cn' },
      { mail: 'Name <a@example.cn>' },
      { mail: 'a@example.cn,b@example.cn' },
      { username: '' },
      { password: 'a\r\nb' },
      { host: 'smtp.example.cn:25' },
      { host: 'smtp example' },
      { host: '' },
      { port: 0 },
      { port: 65_536 },
      { port: 'smtp' },
      { sslEnable: null },
    ])
      expect({
        wrong,
        code: (await post('mail-account/create', { ...ACCOUNT, ...wrong })).code,
      }).toEqual({ wrong, code: 400 })
  })

  it('are deleted, one or several, unless templates use them', async () => {
    const [used, free] = [
      (await post('mail-account/create', { ...ACCOUNT, mail: 'used@example.cn' })).data as number,
      (await post('mail-account/create', { ...ACCOUNT, mail: 'free@example.cn' })).data as number,
    ]
    const template = { ...TEMPLATE, code: 'uses-it', accountId: used }
    const { data: templateId } = await post('mail-template/create', template)
    expect(await remove('mail-account/delete', { id: String(used) })).toMatchObject({
      code: 1_002_023_001,
      msg: '无法删除，该邮箱账号还有邮件模板',
    })
    const both = { ids: `${used},${free}` }
    expect((await remove('mail-account/delete-batch', both)).code).toBe(1_002_023_001)
    expect((await get('mail-account/get', { id: String(free) })).code).toBe(0)
    expect((await remove('mail-template/delete', { id: String(templateId) })).code).toBe(0)
    expect((await remove('mail-account/delete-list', both)).code).toBe(0)
    expect((await get('mail-account/get', { id: String(free) })).code).toBe(1_002_023_000)
  })
})

describe('templates', () => {
  it('are kept with their HTML reduced and their variables found', async () => {
    const { data: accountId } = await post('mail-account/create', ACCOUNT)
    const made = await post('mail-template/create', { ...TEMPLATE, accountId: String(accountId) })
    expect(made.code).toBe(0)
    const { data } = await get('mail-template/get', { id: String(made.data) })
    expect(data).toMatchObject({
      accountId,
      content: '<p>{name}您好，办件 {no}。</p>',
      params: ['no', 'name'],
      status: 0,
    })
    const total = async (query: Record<string, string>) =>
      (await get('mail-template/page', query)).data.total
    expect(await total({ code: 'AUDIT', accountId: String(accountId), status: '0' })).toBe(1)
    expect(await total({ status: '1' })).toBe(0)
    expect((await get('mail-template/simple-list')).data).toEqual([
      { id: made.data, name: '审核通知', code: 'audit' },
    ])
    const again = await post('mail-template/create', { ...TEMPLATE, accountId })
    expect(again.code).toBe(1_002_024_001)
    const off = { ...TEMPLATE, id: made.data, accountId, status: 1 }
    expect((await put('mail-template/update', off)).code).toBe(0)
    expect((await get('mail-template/list-all-simple')).data).toEqual([])
  })

  it('are refused without an account, with empty texts and with line breaks', async () => {
    const { data: accountId } = await post('mail-account/create', ACCOUNT)
    const whole = { ...TEMPLATE, code: 'wrong', accountId }
    for (const [wrong, code] of [
      [{ accountId: 7 }, 1_002_023_000],
      [{ accountId: '' }, 400],
      [{ title: '办件\r\nBcc: x@example.cn' }, 400],
      [{ nickname: '服务台\nBcc: x@example.cn' }, 400],
      [{ content: '<script>alert(1)</script>' }, 400],
      [{ content: 'x'.repeat(15_001) }, 400],
      [{ code: 'a b' }, 400],
    ] as const)
      expect({
        wrong,
        code: (await post('mail-template/create', { ...whole, ...wrong })).code,
      }).toEqual({ wrong, code })
  })
})

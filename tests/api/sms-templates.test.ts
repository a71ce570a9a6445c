import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { TEMPLATES } from '#server/sms/templates.ts'
import { SMS_VARIABLES } from '#app/forms/sms-test.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const get = (path: string, query: Record<string, string> = {}) => t.get(path, { token, query })
const send = (body: Record<string, unknown>) =>
  t.post('/system/sms-template/send-sms', { token, body })

describe('channels', () => {
  it('are those of the environment, without keys, and changed nowhere else', async () => {
    const { data } = await get('/system/sms-channel/page', { pageNo: '1', pageSize: '10' })
    expect(data.total).toBe(3)
    expect(data.list[0]).toMatchObject({ code: 'outbox', status: 0, apiKey: '', apiSecret: '' })
    expect((await get('/system/sms-channel/page', { status: '1' })).data.total).toBe(2)
    expect((await get('/system/sms-channel/page', { code: 'ten' })).data.total).toBe(1)
    expect((await get('/system/sms-channel/get', { id: '3' })).data.code).toBe('tencent')
    expect((await get('/system/sms-channel/get', { id: '9' })).code).toBe(1_002_011_000)
    const body = {
      id: 1,
      code: 'ALIYUN',
      status: 0,
      signature: '别家',
      apiKey: 'k',
      apiSecret: 's',
    }
    const told = await t.post('/system/sms-channel/create', { token, body })
    expect(told).toMatchObject({ code: 1_002_011_020, msg: expect.stringContaining('环境变量') })
    expect((await t.put('/system/sms-channel/update', { token, body })).code).toBe(1_002_011_020)
  })
})

describe('permissions', () => {
  const person = async (permissions: readonly string[]) => {
    const menus = (await get('/system/menu/list')).data as { id: number; permission: string }[]
    const menuIds = menus.filter((one) => permissions.includes(one.permission)).map(({ id }) => id)
    expect(menuIds).toHaveLength(permissions.length)
    const post = (path: string, body: object) => t.post(`/system/${path}`, { token, body })
    const code = `sms${newPhone()}`
    const { data: roleId } = await post('role/create', { name: code, code, sort: 1, status: 0 })
    await post('permission/assign-role-menu', { roleId, menuIds })
    const account = { username: code, password: 'Carbon-Onlooker-2026' }
    const { data: userId } = await post('user/create', { ...account, nickname: '查阅人员' })
    await post('permission/assign-user-role', { userId, roleIds: [roleId] })
    const issued = await t.put('/system/user/issue-regcode', { token, body: { id: userId } })
    const proof = { captchaVerification: issued.data.regcode as string }
    const signedIn = await t.post('/system/auth/login', { body: { ...account, ...proof } })
    return signedIn.data.accessToken as string
  }

  it('of log, templates and channels are apart', async () => {
    const calls = {
      '/system/sms-log/page': 'system:sms-log:query',
      '/system/sms-template/simple-list': 'system:sms-log:query',
      '/system/sms-template/list': 'system:sms-template:query',
      '/system/sms-template/page': 'system:sms-template:query',
      '/system/sms-channel/page': 'system:sms-channel:query',
    }
    for (const permission of new Set(Object.values(calls))) {
      const theirs = await person([permission])
      for (const [path, needed] of Object.entries(calls)) {
        const { code } = await t.get(path, { token: theirs })
        expect(code, `${permission} ${path}`).toBe(needed === permission ? 0 : 403)
      }
    }
  })
})

describe('templates', () => {
  it('are listed, found and exported as clients ask', async () => {
    const total = async (query: Record<string, string>) =>
      (await get('/system/sms-template/page', query)).data.total
    const all = Object.keys(TEMPLATES).length
    expect(await total({})).toBe(all)
    expect(await total({ type: '1' })).toBe(5)
    expect(await total({ code: 'reg' })).toBe(3)
    expect(await total({ status: '1' })).toBe(0)
    expect(await total({ channelId: '2' })).toBe(0)
    const { data } = await get('/system/sms-template/page', { pageNo: '2', pageSize: '5' })
    expect(data.list[0].id).toBe(6)
    expect((await get('/system/sms-template/get', { id: '1' })).data).toMatchObject({
      code: 'login',
      name: '登录验证码',
      status: 0,
      params: ['code'],
      channelCode: 'outbox',
    })
    expect((await get('/system/sms-template/simple-list')).data).toHaveLength(all)
    const { rawPayload } = await t.app.inject({
      url: '/system/sms-template/export-excel?type=1',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(readXlsx(rawPayload)).toHaveLength(6)
    const changed = await t.put('/system/sms-template/update', { token, body: { id: 1 } })
    expect(changed.code).toBe(1_002_012_020)
  })

  it('have variables that the form of the console knows', () => {
    const used = Object.values(TEMPLATES).flatMap(({ values }): readonly string[] => values)
    for (const name of used) expect(SMS_VARIABLES).toContain(name)
  })
})

describe('a test message', () => {
  it('goes through the queue, with the values of its variables and nothing else', async () => {
    const mobile = newPhone()
    const sent = await send({
      mobile: Number(mobile),
      templateCode: 'approved',
      templateParams: { no: 20261123, other: 'x' },
    })
    expect(sent.code).toBe(0)
    expect(await t.message(mobile)).toContain('您的申请20261123已通过审核')
    const { data } = await get('/system/sms-log/page', { mobile })
    expect(data.list[0]).toMatchObject({ id: sent.data, templateCode: 'approved', sendStatus: 10 })
    const log = await t.db.select().from(operationLog).where(eq(operationLog.action, 'sms.test'))
    expect(log[0]?.subject).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  })

  it('is refused without a variable, by an unknown template, and with long or odd values', async () => {
    const mobile = newPhone()
    const missing = await send({ mobile, templateCode: 'registered', templateParams: { no: '1' } })
    expect(missing).toMatchObject({ code: 1_002_013_001, msg: '模板参数 regcode 缺失' })
    expect((await send({ mobile, templateCode: 'toString' })).code).toBe(1_002_012_000)
    for (const no of ['9'.repeat(36), '1\r\n2', ['1']]) {
      const templateParams = { no }
      expect((await send({ mobile, templateCode: 'approved', templateParams })).code).toBe(400)
    }
    expect((await send({ mobile: '12', templateCode: 'stayed' })).code).toBe(400)
    expect((await get('/system/sms-log/page', { mobile })).data.total).toBe(0)
  })

  it('is limited for a phone and for each of the staff', async () => {
    const mobile = newPhone()
    const body = { templateCode: 'stayed', templateParams: {} }
    for (let n = 0; n < 5; n++) expect((await send({ ...body, mobile })).code).toBe(0)
    expect(await send({ ...body, mobile })).toMatchObject({
      code: 429,
      msg: expect.stringContaining('每个手机号'),
    })
    let answer = await send({ ...body, mobile: newPhone() })
    for (let n = 0; n < 20 && answer.code === 0; n++)
      answer = await send({ ...body, mobile: newPhone() })
    expect(answer).toMatchObject({ code: 429, msg: expect.stringContaining('每小时最多') })
  })
})

import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

describe('a time', () => {
  it('of a day that does not exist, or of no year in use, is refused in words', async () => {
    const msg = '请求参数不正确:时间不正确：没有这一天，或不在 1900 年至 9999 年之间'
    const days = [
      '0000-01-01',
      '0001-01-01',
      '1899-12-31',
      '2024-02-30',
      '2023-02-29',
      '2024-13-01',
    ]
    for (const day of [...days, '2024-02-30 08:00:00']) {
      for (const path of ['/system/role/page', '/system/operate-log/export-excel']) {
        const query = { 'createTime[0]': day, 'createTime[1]': '2026-01-01' }
        expect({ day, ...(await t.get(path, { token, query })) }).toMatchObject({
          day,
          code: 400,
          msg,
        })
      }
    }
    for (const day of ['1900-01-01', '2024-02-29', '9999-12-31 23:59:59']) {
      const query = { 'createTime[0]': '1900-01-01', 'createTime[1]': day }
      expect((await t.get('/system/role/page', { token, query })).code).toBe(0)
    }
  })
})

describe('an id', () => {
  it('is a number or its decimal digits, no list and no other notation', async () => {
    const { userId } = await t.login('reviewer')
    const hex = `0x${userId.toString(16)}`
    const read = async (query: string) =>
      (await t.get(`/system/permission/list-user-roles?${query}`, { token })).code
    expect(await read(`userId=${userId}`)).toBe(0)
    expect(await read(`userId=${hex}`)).toBe(400)
    const lists = async (query: string) =>
      (await t.get(`/system/user/list?${query}`, { token })).code
    for (const ids of [hex, '1e2', '1,0x2', '1.5'])
      expect(`${ids} ${await lists(`ids=${ids}`)}`).toBe(`${ids} 400`)
    const assign = async (given: unknown) =>
      (
        await t.post('/system/permission/assign-user-role', {
          token,
          body: { userId: given, roleIds: [] },
        })
      ).msg
    for (const given of [[userId], hex, true])
      expect(await assign(given)).toBe('请求参数类型错误:userId')
    const audit = (given: unknown) =>
      t.put('/extend/userinfo/audit', {
        token,
        body: { userid: given, version: 1, status: '1', remark: '' },
      })
    for (const given of [[userId], hex])
      expect((await audit(given)).msg).toBe('请求参数类型错误:userid')
    expect((await audit(String(userId))).code).not.toBe(400)
  })
})

describe('a nickname', () => {
  it('of characters that nobody sees is refused', async () => {
    const nickname = '\u200b\u2060\u3164'
    const missing = { code: 400, msg: '请求参数不正确:用户昵称不能为空' }
    const account = { username: 'invisible1', nickname, password: 'Carbon-2026' }
    expect(await t.post('/system/auth/register', { body: account })).toMatchObject(missing)
    expect(await t.post('/system/user/create', { token, body: account })).toMatchObject(missing)
    const body = { nickname }
    expect(await t.put('/system/user/profile/update', { token, body })).toMatchObject(missing)
  })
})

describe('the libraries', () => {
  it('refuse more than twenty values of a filter, however they are written', async () => {
    const years = Array.from({ length: 20 }, (_, i) => String(1990 + i))
    const read = (query: string) => t.get(`/extend/factor/page?${query}`)
    expect((await read(`year=${years.join(',')}`)).code).toBe(0)
    const told = { code: 400, msg: '请求参数不正确:年份最多 20 个' }
    expect(await read(`year=${years.join(',')},2023`)).toMatchObject(told)
    const repeated = [...years, '2023'].map((year) => `year=${year}`).join('&')
    expect(await read(repeated)).toMatchObject(told)
  })

  it('page what a release changed as every list is paged', async () => {
    for (const library of ['factor', 'footprint']) {
      const read = (query: Record<string, string>) => t.get(`/extend/${library}/changes`, { query })
      expect((await read({})).data).toMatchObject({ pageNo: 1, pageSize: 10 })
      expect((await read({ pageSize: '201' })).msg).toMatch(/每页条数/)
      expect((await read({ pageNo: '0' })).msg).toMatch(/页码/)
    }
  })
})

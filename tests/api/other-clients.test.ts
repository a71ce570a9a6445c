import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { dayInChina } from '#shared/china-time.ts'
import { days } from '#shared/duration.ts'

/**
 * Exact requests of other public clients of the contract: numbers as text, text as numbers, and ranges in each of their
 * notations.
 */

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(path, { token, body })
const put = (path: string, body: unknown) => t.put(path, { token, body })
const get = (path: string) => t.get(path, { token })
/** Encoded as by most of them. */
const encoded = (query: string) => query.replaceAll(' ', '%20').replaceAll(':', '%3A')

describe('scalars of another type', () => {
  it('are taken for posts', async () => {
    const body = { name: '试用岗位', code: 'trial', sort: 8, status: '0', remark: undefined }
    const { data: id, msg } = await post('/system/post/create', body)
    expect(msg).toBe('')
    const row = (await get(`/system/post/get?id=${id}`)).data
    expect(row).toMatchObject({ sort: 8, status: 0, remark: '' })
    const change = { ...row, id: String(id), sort: '9', status: '1', code: 77 }
    expect((await put('/system/post/update', change)).data).toBe(true)
    const after = (await get(`/system/post/get?id=${id}`)).data
    expect(after).toMatchObject({ id, sort: 9, status: 1, code: '77' })
  })

  it('are taken for departments', async () => {
    const body = {
      parentId: '0',
      name: '试用部门',
      sort: 0,
      leaderUserId: '',
      phone: 13712340033,
      email: 'a@example.cn',
      status: '0',
    }
    const { data: id, msg } = await post('/system/dept/create', body)
    expect(msg).toBe('')
    expect((await get(`/system/dept/get?id=${id}`)).data).toMatchObject({
      parentId: 0,
      phone: '13712340033',
      leaderUserId: null,
      status: 0,
    })
    const update = { ...body, id: String(id), status: '1', parentId: 0 }
    expect((await put('/system/dept/update', update)).data).toBe(true)
  })

  it('are taken for dictionaries', async () => {
    const type = { name: '试用', type: 'other_clients', status: '0' }
    expect((await post('/system/dict-type/create', type)).msg).toBe('')
    const entry = { dictType: type.type, label: '甲', value: 1, sort: '3', status: '0' }
    const { data: id, msg } = await post('/system/dict-data/create', entry)
    expect(msg).toBe('')
    const row = (await get(`/system/dict-data/get?id=${id}`)).data
    expect(row).toMatchObject({ value: '1', sort: 3, status: 0 })
    const update = { ...row, value: 2, status: '1' }
    expect((await put('/system/dict-data/update', update)).data).toBe(true)
  })

  it('are taken for menus, with the preset type of a form that shows a directory', async () => {
    const body = {
      parentId: 0,
      type: '0',
      name: '试用目录',
      icon: '',
      sort: 0,
      path: '/trial',
      status: '0',
      visible: 'true',
      keepAlive: 1,
      alwaysShow: '',
    }
    const { data: id, msg } = await post('/system/menu/create', body)
    expect(msg).toBe('')
    const row = (await get(`/system/menu/get?id=${id}`)).data
    expect(row).toMatchObject({ type: 1, status: 0, visible: true, keepAlive: true })
    const update = { ...row, type: '2', visible: 'false' }
    expect((await put('/system/menu/update', update)).data).toBe(true)
    const after = (await get(`/system/menu/get?id=${id}`)).data
    expect(after).toMatchObject({ type: 2, visible: false })
    expect((await put('/system/menu/update', { ...row, type: 0 })).data).toBe(true)
    expect((await put('/system/menu/update', { ...row, type: '4' })).msg).toBe(
      '请求参数不正确:必须在指定范围 [1, 2, 3]',
    )
  })

  it('are taken for roles, data scopes and assignments', async () => {
    const role = { name: '试用角色', code: 'trial', sort: '0', status: '0' }
    const { data: roleId } = await post('/system/role/create', role)
    const scope = { roleId: String(roleId), dataScope: '3', dataScopeDeptIds: [] }
    expect((await post('/system/permission/assign-role-data-scope', scope)).data).toBe(true)
    expect((await get(`/system/role/get?id=${roleId}`)).data.dataScope).toBe(3)
    const menus = { roleId: String(roleId), menuIds: ['2', '206'] }
    expect((await post('/system/permission/assign-role-menu', menus)).data).toBe(true)
    const users = { userId: String((await t.login('reviewer')).userId), roleIds: ['3'] }
    expect((await post('/system/permission/assign-user-role', users)).data).toBe(true)
  })

  it('are taken for users: a phone as a number, 0 or empty text for none', async () => {
    const body = {
      nickname: '试用用户',
      deptId: '100',
      mobile: 13712340033,
      email: '',
      username: 'otherclients',
      password: 'Other-Clients-1',
      sex: '',
      postIds: [],
      status: '0',
    }
    const { data: id, msg } = await post('/system/user/create', body)
    expect(msg).toBe('')
    const row = (await get(`/system/user/get?id=${id}`)).data
    expect(row).toMatchObject({ mobile: '13712340033', deptId: 100, sex: 0 })
    for (const mobile of [0, '']) {
      expect((await put('/system/user/update', { ...row, mobile, sex: '2' })).data).toBe(true)
      const after = (await get(`/system/user/get?id=${id}`)).data
      expect(after).toMatchObject({ mobile: '', sex: 2 })
      await put('/system/user/update', { ...row, mobile: 13712340033 })
    }
    const status = { id: String(id), status: '1' }
    expect((await put('/system/user/update-status', status)).data).toBe(true)
  })

  it('are refused in words when they are none', async () => {
    const dept = { parentId: 'x', name: '部门', sort: 1, status: 0 }
    const post_ = { name: '岗位', code: 'c', sort: 'many', status: 0 }
    expect((await post('/system/post/create', post_)).msg).toMatch(/^请求参数不正确:显示顺序/)
    expect(await post('/system/post/create', { ...post_, sort: 1, status: 'on' })).toMatchObject({
      code: 400,
      msg: '请求参数不正确:必须在指定范围 [0, 1]',
    })
    expect((await post('/system/post/create', { ...post_, sort: 1, status: '' })).msg).toBe(
      '请求参数不正确:状态不能为空',
    )
    expect((await post('/system/dept/create', dept)).code).toBe(400)
    for (const name of [{}, [1]])
      expect((await post('/system/post/create', { ...post_, name, sort: 1 })).code).toBe(400)
    const menu = { name: '菜单', type: 1, sort: 1, parentId: 'top', status: 0 }
    expect((await post('/system/menu/create', menu)).msg).toBe('请求参数类型错误:parentId')
  })

  it('are not taken by the calls of the product itself', async () => {
    const body = { kind: 'fault', content: 12345678901, page: '/' }
    expect((await t.post('/extend/feedback/create', { body })).code).toBe(400)
  })

  it('are told of in the OpenAPI document', async () => {
    const document = JSON.parse((await t.get('/openapi.json')).text)
    expect(document.paths['/system/post/create'].post.requestBody.description).toContain('Jackson')
    expect(document.info.description).toContain('时间范围')
    const form = document.paths['/system/user/import'].post.requestBody.content
    expect(Object.keys(form['multipart/form-data'].schema.properties)).toContain('updateSupport')
  })
})

describe('a range of times', () => {
  const at = t.clock().getTime()
  const day = (offset: number) => dayInChina(at + days(offset))
  const of = (offset: number) =>
    [`${day(offset)} 00:00:00`, `${day(offset)} 23:59:59`] as [string, string]
  const spellings = ([from, to]: [string, string]) =>
    [
      `createTime=${from}&createTime=${to}`,
      `createTime[]=${from}&createTime[]=${to}`,
      `createTime%5B%5D=${from}&createTime%5B%5D=${to}`,
      `createTime[0]=${from}&createTime[1]=${to}`,
      `createTime%5B0%5D=${from}&createTime%5B1%5D=${to}`,
      `createTime=${from},${to}`,
    ].map(encoded)

  it('is the same in each spelling, on pages', async () => {
    for (const path of ['/system/role/page', '/system/dict-type/page', '/system/user/page']) {
      for (const query of spellings(of(0))) {
        const { data, msg } = await get(`${path}?pageNo=1&pageSize=10&${query}`)
        expect(`${query} ${msg}`).toBe(`${query} `)
        expect(data.total).toBeGreaterThan(0)
      }
      for (const query of spellings(of(-1))) {
        const { data } = await get(`${path}?pageNo=1&pageSize=10&${query}`)
        expect(`${query} ${data.total}`).toBe(`${query} 0`)
      }
    }
    const sent = `sendTime=${of(-1)[0]}&sendTime=${of(-1)[1]}`
    expect((await get(`/system/sms-log/page?${encoded(sent)}`)).data.total).toBe(0)
  })

  it('is the same in each spelling, in exports', async () => {
    const rows = async (query: string) => {
      const answer = await t.app.inject({
        url: `/system/role/export-excel?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return readXlsx(answer.rawPayload).length
    }
    for (const query of spellings(of(-1))) expect(await rows(query)).toBe(1)
    for (const query of spellings(of(0))) expect(await rows(query)).toBeGreaterThan(1)
  })

  it('may be empty, or open at one end', async () => {
    const total = async (query: string) => (await get(`/system/role/page?${query}`)).data.total
    const all = await total('')
    const none = ['createTime=', 'createTime[0]=&createTime[1]=', 'createTime=&createTime=']
    for (const query of none) expect(await total(query)).toBe(all)
    expect(await total(`createTime=${day(1)}&createTime=`)).toBe(0)
    expect(await total(`createTime[0]=${day(1)}`)).toBe(0)
  })

  it('is refused when it cannot be read', async () => {
    const [from, to] = of(0)
    const wrong = [
      `createTime=${from}`,
      `createTime=${from}&createTime=${to}&createTime=${to}`,
      `createTime=${from},${to},${to}`,
      `createTime[0]=${from}&createTime[2]=${to}`,
      `createTime[0]=${from}&createTime[0]=${to}`,
      `createTime[start]=${from}&createTime[end]=${to}`,
      `createTime.begin=${from}`,
      `createTime=${from}&createTime=${to}&createTime[0]=${from}`,
      'createTime=yesterday&createTime=today',
      'createTime=1&createTime=2',
    ]
    for (const query of wrong) {
      const { code, msg } = await get(`/system/role/page?${encoded(query)}`)
      expect(`${query} ${code}`).toBe(`${query} 400`)
      expect(msg).toMatch(/^请求参数不正确:(createTime 应有起止两个时间|时间不正确)$/)
    }
  })
})

describe('lists of ids', () => {
  it('are read in each spelling', async () => {
    const me = (await t.login('admin')).userId
    const other = (await t.login('reviewer')).userId
    for (const query of [
      `ids=${me},${other}`,
      `ids=${me}&ids=${other}`,
      `ids[]=${me}&ids[]=${other}`,
      `ids[1]=${other}&ids[0]=${me}`,
    ]) {
      const { data } = await get(`/system/user/list?${query}`)
      expect(data.map(({ id }: { id: number }) => id).sort()).toEqual([me, other].sort())
    }
  })
})

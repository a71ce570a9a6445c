import { describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { operationLog } from '#db/schema/operations.ts'
import { userPosts } from '#db/schema/organisation.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ SITE_NAME: '双碳测试平台', PUBLIC_ORIGIN: 'https://carbon.test:8443' })
const admin = await t.login('admin')
const profile = async (token: string) => (await t.get('/system/user/profile/get', { token })).data
const update = (token: string, body: unknown) =>
  t.put('/system/user/profile/update', { token, body })

describe('one’s own profile', () => {
  it('tells the account, its roles, department and posts', async () => {
    await t.db.transaction((tx) =>
      tx.insert(userPosts).values([
        { userId: admin.userId, postId: 2 },
        { userId: admin.userId, postId: 1 },
      ]),
    )
    const shown = await profile(admin.accessToken)
    expect(shown).toEqual({
      id: admin.userId,
      username: 'admin',
      nickname: '超级管理员',
      email: '',
      mobile: '',
      sex: 0,
      avatar: '',
      loginIp: '127.0.0.1',
      loginDate: t.clock().getTime(),
      createTime: expect.any(Number),
      roles: [{ id: 4, name: '超级管理员' }],
      dept: { id: 100, name: '运营部', parentId: 0 },
      posts: [
        { id: 1, name: '负责人' },
        { id: 2, name: '审核人员' },
      ],
    })
    const user = await t.enterprise()
    expect(await profile(user.token)).toMatchObject({
      mobile: user.phone,
      roles: [{ id: 2, name: '待完善信息' }],
      dept: null,
      posts: [],
    })
  })

  it('is changed by a client that sends all of it back, five fields and no more', async () => {
    const user = await t.enterprise()
    const shown = await profile(user.token)
    const sent = {
      ...shown,
      nickname: '新昵称',
      email: 'Zhang.San@Example.cn',
      sex: 2,
      avatar: '/infra/file/1/get/a.png',
      id: admin.userId,
      username: 'admin',
      roles: [{ id: 4, name: '超级管理员' }],
      dept: { id: 100 },
      loginIp: '1.2.3.4',
      createTime: 0,
    }
    expect((await update(user.token, sent)).data).toBe(true)
    expect(await profile(user.token)).toEqual({
      ...shown,
      nickname: '新昵称',
      email: 'zhang.san@example.cn',
      sex: 2,
      avatar: '/infra/file/1/get/a.png',
    })
    const info = (await t.get('/system/auth/get-permission-info', { token: user.token })).data
    expect(info.user).toEqual({
      id: user.userId,
      nickname: '新昵称',
      avatar: '/infra/file/1/get/a.png',
      deptId: null,
      username: user.phone,
      email: 'zhang.san@example.cn',
    })
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.subjectId, user.userId),
          eq(operationLog.action, 'user.update-profile'),
        ),
      )
      .orderBy(operationLog.seq)
    expect(logged.map(({ detail }) => detail)).toEqual([
      {
        'before.nickname': shown.nickname,
        'after.nickname': '新昵称',
        'before.sex': 0,
        'after.sex': 2,
        'before.avatar': '',
        'after.avatar': '/infra/file/1/get/a.png',
        'before.email': null,
        'after.email': 'zhang.san@example.cn',
      },
    ])
    expect((await update(user.token, { email: '', avatar: '' })).code).toBe(0)
    expect(await profile(user.token)).toMatchObject({ email: '', avatar: '', nickname: '新昵称' })
  })

  it('accepts the current phone, and refuses any other alike', async () => {
    const user = await t.enterprise()
    const other = await t.enterprise()
    const unchanged = { mobile: user.phone, nickname: '照旧' }
    expect((await update(user.token, unchanged)).code).toBe(0)
    expect((await update(user.token, { mobile: `+86 ${user.phone}` })).code).toBe(0)
    expect((await update(admin.accessToken, { mobile: '' })).code).toBe(0)
    const phone = newPhone()
    const texts = []
    for (const mobile of [other.phone, phone, '']) {
      const refused = await update(user.token, { mobile, nickname: '不保存' })
      expect(refused).toMatchObject({
        code: 1_010_001_008,
        msg: '更换手机号须验证本人和新手机号，请使用“更换手机号”',
      })
      texts.push(refused.text, (await update(admin.accessToken, { mobile: phone })).text)
    }
    expect(new Set(texts).size).toBe(1)
    expect(await profile(user.token)).toMatchObject({ mobile: user.phone, nickname: '照旧' })
    const signIn = (username: string) =>
      t.post('/system/auth/login', {
        body: { username, password: user.password, captchaVerification: user.regcode },
      })
    expect((await signIn(user.phone)).code).toBe(0)
    expect((await signIn(phone)).code).toBe(1_002_000_000)
  })

  it('refuses what breaks a rule, in the contract’s words', async () => {
    const user = await t.enterprise()
    const other = await t.enterprise()
    await update(other.token, { email: 'taken@example.cn' })
    const told = async (body: object) => (await update(user.token, body)).msg
    expect(await told({ email: 'TAKEN@example.cn' })).toBe('邮箱已经存在')
    expect(await told({ email: 'no address' })).toBe('请求参数不正确:邮箱格式不正确')
    expect(await told({ email: `${'a'.repeat(50)}@b.cn` })).toBe(
      '请求参数不正确:邮箱长度不能超过 50 个字符',
    )
    expect(await told({ mobile: '138' })).toBe('请求参数不正确:手机号长度必须 11 位')
    expect(await told({ mobile: '12800000000' })).toBe('请求参数不正确:手机号格式不正确')
    expect(await told({ sex: 3 })).toBe('请求参数不正确:必须在指定范围 [0, 1, 2]')
    for (const avatar of ['javascript:alert(1)', '//evil.example', '/\\evil', 'data:text/html,x'])
      expect(await told({ avatar })).toBe('请求参数不正确:头像地址格式不正确')
    expect(await told({ nickname: '字'.repeat(31) })).toBe(
      '请求参数不正确:用户昵称长度不能超过 30 个字符',
    )
    expect(await told({ nickname: ' ' })).toBe('请求参数不正确:用户昵称不能为空')
  })

  it('does not tell whose an e-mail address is as often as one likes', async () => {
    const user = await t.enterprise()
    const ask = async (n: number) =>
      (await update(user.token, { email: `one${n}@example.cn` })).code
    for (let n = 0; n < 10; n++) expect(await ask(n)).toBe(0)
    expect(await update(user.token, { email: 'one10@example.cn' })).toMatchObject({
      code: 429,
      msg: '修改邮箱的次数较多，请 24 小时后再试',
    })
    const same = { email: 'one9@example.cn', nickname: '不变的邮箱' }
    expect((await update(user.token, same)).code).toBe(0)
    expect((await update(user.token, { email: '' })).code).toBe(0)
  })

  it('keeps the long name of an enterprise that does not change it', async () => {
    const user = await t.enterprise()
    const enterprise = '很长的企业名称'.repeat(6)
    await t.put('/extend/userinfo/update', {
      token: user.token,
      body: { ...t.profile(user.phone), enterprise },
    })
    expect((await update(user.token, { nickname: enterprise, sex: 1 })).code).toBe(0)
    expect((await update(user.token, { nickname: `${enterprise}新` })).code).toBe(400)
  })
})

describe('departments and posts', () => {
  it('are listed as the clients read them, under both names', async () => {
    const user = await t.enterprise()
    const read = async (path: string, query = {}, token = user.token) =>
      (await t.get(`/system/${path}`, { token, query })).data
    const departments = [{ id: 100, name: '运营部', parentId: 0 }]
    expect(await read('dept/simple-list')).toEqual(departments)
    expect(await read('dept/list-all-simple')).toEqual(departments)
    const posts = await read('post/simple-list')
    expect(posts[0]).toEqual({ id: 1, name: '负责人' })
    expect(await read('post/list-all-simple')).toEqual(posts)
    const token = admin.accessToken
    const list = await read('dept/list', { name: '运营', status: '0' }, token)
    expect(list).toEqual([await read('dept/get', { id: '100' }, token)])
    expect(list[0]).toMatchObject({ id: 100, status: 0, sort: 1, leaderUserId: null })
    expect(await read('dept/list', { status: '1' }, token)).toEqual([])
    const page = await read('post/page', { code: 'REVIEW', name: '' }, token)
    expect(page).toMatchObject({ total: 1, list: [{ code: 'reviewer', status: 0 }] })
    expect(await read('post/get', { id: '2' }, token)).toEqual(page.list[0])
    expect((await t.get('/system/dept/get', { token, query: { id: '7' } })).code).toBe(
      1_002_004_002,
    )
    expect((await t.get('/system/post/get', { token, query: { id: '7' } })).code).toBe(
      1_002_005_000,
    )
  })
})

describe('tenants', () => {
  it('are one, found by its name and its website', async () => {
    const read = async (path: string, query = {}) =>
      (await t.get(`/system/tenant/${path}`, { query })).data
    expect(await read('get-id-by-name', { name: '双碳测试平台' })).toBe(1)
    expect(await read('get-id-by-name', { name: '别的' })).toBe(null)
    const tenant = { id: 1, name: '双碳测试平台' }
    expect(await read('simple-list')).toEqual([tenant])
    expect(await read('get-by-website', { website: 'carbon.test:8443' })).toEqual(tenant)
    expect(await read('get-by-website', { website: 'CARBON.test' })).toEqual(tenant)
    expect(await read('get-by-website', { website: 'evil.test' })).toBe(null)
    const wrong = await t.get('/system/tenant/get-by-website', { query: { website: 'a b' } })
    expect(wrong.msg).toBe('请求参数不正确:网站域名格式不正确')
  })

  it('of others are refused, except where a client learns its tenant', async () => {
    const foreign = { 'tenant-id': '2' }
    const token = admin.accessToken
    for (const [method, path] of [
      ['GET', '/system/user/profile/get'],
      ['POST', '/system/auth/login'],
      ['GET', '/admin-api/extend/area/list'],
      ['POST', '/system/auth/logout'],
    ] as const) {
      const answer = await t.call(method, path, { token, headers: foreign })
      expect(answer).toMatchObject({ status: 200, code: 403, msg: '您无权访问该租户的数据' })
    }
    expect((await t.get('/system/tenant/simple-list', { headers: foreign })).code).toBe(0)
    const file = await t.get('/infra/file/1/get/none.png', { headers: foreign })
    expect(file).toMatchObject({ status: 404, code: 404 })
    for (const value of ['1', '', 'null', 'undefined']) {
      const headers = { 'tenant-id': value, 'visit-tenant-id': '2' }
      expect((await t.get('/system/user/profile/get', { token, headers })).code).toBe(0)
    }
  })
})

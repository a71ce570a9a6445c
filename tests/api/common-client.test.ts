import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { encryptAsClient, findHole } from '#tests/support/captcha.ts'
import { captchaOf, CommonClient, logIn, signInAs } from '#tests/support/common-client.ts'
import { STAFF_PASSWORD } from '#tests/support/credentials.ts'

/**
 * A day of a third-party client of the contract, over real connections, with the request bodies that the public back
 * office sends, extra fields included.
 */

const t = await testApp()
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
const newClient = () => new CommonClient(address)

const signedIn = (username: string, password: string) => signInAs(newClient(), username, password)
const admin = await signedIn('admin', STAFF_PASSWORD)

describe('a client of the contract', () => {
  it('opens the login page, drags wrong, drags right, and is signed in', async () => {
    const client = newClient()
    const website = await client.get('/system/tenant/get-by-website', 'website=localhost:8080')
    expect(website.data).toEqual({ id: 1, name: '双碳智慧服务平台' })
    // The page has three forms with a captcha each, and another or no default tenant name.
    const nobody = await client.get('/system/tenant/get-id-by-name', 'name=某某')
    expect(nobody.data).toBeNull()
    expect((await client.get('/system/tenant/get-id-by-name', 'name=')).data).toBeNull()
    const gets = await Promise.all(
      [1, 2, 3].map(() =>
        captchaOf(client)('/system/captcha/get', { body: { captchaType: 'blockPuzzle' } }),
      ),
    )
    const { repData } = JSON.parse(gets[0]?.text ?? '')
    const x = await findHole(repData)
    const far = JSON.stringify({ x: x > 180 ? x - 60.3 : x + 60.3, y: 5 })
    const check = await captchaOf(client)('/system/captcha/check', {
      body: {
        captchaType: 'blockPuzzle',
        pointJson: encryptAsClient(far, repData.secretKey),
        token: repData.token,
      },
    })
    expect(JSON.parse(check.text)).toMatchObject({ repCode: '6111', success: false })
    expect(await logIn(client, 'admin', 'wrong-password')).toMatchObject({ code: 1_002_000_000 })
    const { data } = await logIn(client, 'admin', STAFF_PASSWORD)
    expect(data).toEqual({
      userId: expect.any(Number),
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresTime: t.clock().getTime() + minutes(30),
    })
  })

  it('builds its menus, buttons and labels', async () => {
    const { user, roles, permissions, menus } = (
      await admin.get('/system/auth/get-permission-info')
    ).data
    expect(user).toMatchObject({ nickname: '超级管理员', username: 'admin', avatar: '' })
    expect(roles).toEqual(['super_admin'])
    expect(permissions).toContain('*:*:*')
    const names = new Set<string>()
    for (const directory of menus) {
      expect(directory.path).toMatch(/^\//)
      expect(directory.component).toBeNull()
      for (const page of directory.children) {
        expect(page.path).not.toMatch(/^\//)
        expect(page.component).toMatch(/^[a-zA-Z0-9/-]+$/)
        expect(page.children).toBeNull()
        expect(names).not.toContain(page.componentName)
        names.add(page.componentName)
      }
    }
    // Pages unknown to the common client are hidden from its menu.
    const shown = menus.filter(({ visible }: { visible: boolean }) => visible)
    expect(shown.map(({ path }: { path: string }) => path)).toEqual([
      '/system',
      '/log',
      '/infra',
      '/mail',
    ])
    const labels = (await admin.get('/system/dict-data/simple-list')).data
    const types = labels.map(({ dictType }: { dictType: string }) => dictType)
    for (const type of ['common_status', 'system_sms_send_status', 'system_social_type'])
      expect(types).toContain(type)
    const { data: unread } = await admin.get('/system/notify-message/get-unread-list')
    // An applicant of another test has submitted.
    expect(unread.map(({ templateCode }: { templateCode: string }) => templateCode)).toEqual([
      'staff-submission',
    ])
    expect((await admin.get('/system/notify-message/get-unread-count')).data).toBe(1)
    expect((await admin.get('/system/tenant/simple-list')).data.length).toBe(1)
  })

  it('shows and changes the profile, the avatar in both ways, and the password', async () => {
    const user = await t.enterprise()
    const client = await signedIn(user.phone, user.password)
    const shown = (await client.get('/system/user/profile/get')).data
    const body = { ...shown, nickname: '新名称', email: 'someone@example.cn', sex: 2 }
    expect((await client.put('/system/user/profile/update', body)).data).toBe(true)
    expect((await client.get('/system/user/profile/get')).data).toEqual(body)
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#2a8' } } as const
    const png = new Uint8Array(await sharp(picture).png().toBuffer())
    const form = (field: string) => {
      const made = new FormData()
      made.append(field, new Blob([png], { type: 'image/png' }), 'blob')
      return made
    }
    const { data: url } = await client.upload('/infra/file/upload', form('file'))
    expect(url).toMatch(/\/admin-api\/infra\/file\/\d+\/get\/[0-9a-f]+\.png$/)
    expect((await client.put('/system/user/profile/update', { avatar: url })).data).toBe(true)
    const after = (await client.get('/system/user/profile/get')).data
    expect(after).toEqual({ ...body, avatar: url })
    const image = await fetch(url)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    const older = await client.upload(
      '/system/user/profile/update-avatar',
      form('avatarFile'),
      'PUT',
    )
    // An older client then saves the form that it filled before the upload: its empty avatar must be ignored.
    expect((await client.put('/system/user/profile/update', shown)).data).toBe(true)
    expect((await client.get('/system/user/profile/get')).data.avatar).toBe(older.data)
    const change = (oldPassword: string) =>
      client.put('/system/user/profile/update-password', { oldPassword, newPassword: 'Next-2026' })
    expect((await change('wrong')).msg).toBe('用户密码校验失败')
    expect((await change(user.password)).data).toBe(true)
    expect((await client.get('/system/user/profile/get')).code).toBe(0)
  })

  it('manages dictionaries', async () => {
    const type = 'common_client'
    const made = { name: '试用', type, status: 0, remark: '' }
    const { data: typeId } = await admin.post('/system/dict-type/create', made)
    const from = encodeURIComponent('createTime[0]')
    const to = encodeURIComponent('createTime[1]')
    const times = `${from}=2026-01-01%2000%3A00%3A00&${to}=2099-12-31%2023%3A59%3A59`
    const query = `pageNo=1&pageSize=10&name=&type=${type}&status=&${times}`
    const page = (await admin.get('/system/dict-type/page', query)).data
    expect(page).toMatchObject({ total: 1, list: [{ ...made, id: typeId }] })
    const row = { ...page.list[0], name: '试用二' }
    expect((await admin.put('/system/dict-type/update', row)).data).toBe(true)
    const entry = {
      sort: 3,
      label: '甲',
      value: 'a1',
      dictType: type,
      status: 0,
      colorType: '',
      cssClass: '#ff0000',
      remark: '',
    }
    const { data: id } = await admin.post('/system/dict-data/create', entry)
    expect((await admin.post('/system/dict-data/create', entry)).msg).toBe('已经存在该值的字典数据')
    const found = (await admin.get('/system/dict-data/get', `id=${id}`)).data
    expect((await admin.put('/system/dict-data/update', { ...found, label: '乙' })).data).toBe(true)
    const list = `pageNo=1&pageSize=10&label=&dictType=${type}`
    expect((await admin.get('/system/dict-data/page', list)).data.list[0].label).toBe('乙')
    const file = await admin.fetch('GET', '/system/dict-data/export-excel', { query: list })
    const older = await admin.fetch('GET', '/system/dict-data/export', { query: list })
    // The client treats JSON as a refusal and anything else as the file.
    for (const { headers } of [file, older])
      expect(headers.get('content-type')).not.toContain('json')
    expect((await admin.delete('/system/dict-type/delete', `id=${typeId}`)).code).toBe(
      1_002_006_005,
    )
    expect((await admin.delete('/system/dict-data/delete-list', `ids=${id}`)).data).toBe(true)
    expect((await admin.delete('/system/dict-type/delete', `id=${typeId}`)).data).toBe(true)
  })

  it('creates a role and a user with forms that leave fields empty, and assigns permissions', async () => {
    const role = { name: '试用角色', code: 'common', sort: '12', status: 0, remark: '' }
    const { data: roleId } = await admin.post('/system/role/create', role)
    const menuIds = [2, 206, 2060]
    await admin.post('/system/permission/assign-role-menu', { roleId, menuIds })
    const scope = { roleId, dataScope: 2, dataScopeDeptIds: [100] }
    expect((await admin.post('/system/permission/assign-role-data-scope', scope)).data).toBe(true)
    const user = {
      nickname: '试用',
      deptId: '',
      mobile: '',
      email: '',
      username: 'common',
      password: 'Common-2026-a',
      postIds: [],
      remark: '',
      status: 0,
      roleIds: [],
    }
    const { data: userId, msg } = await admin.post('/system/user/create', user)
    expect(msg).toBe('')
    const row = (await admin.get('/system/user/get', `id=${userId}`)).data
    const change = { ...row, deptId: 100, mobile: '13912345678', email: 'common@example.cn' }
    expect((await admin.put('/system/user/update', change)).data).toBe(true)
    await admin.post('/system/permission/assign-user-role', { userId, roleIds: [roleId] })
    const roles = await admin.get('/system/permission/list-user-roles', `userId=${userId}`)
    expect(roles.data).toEqual([roleId])
    const reset = { id: userId, password: 'Common-2026-b' }
    expect((await admin.put('/system/user/update-password', reset)).data).toBe(true)

    const client = await signedIn('common', 'Common-2026-b')
    const info = (await client.get('/system/auth/get-permission-info')).data
    expect(info.menus.map(({ id }: { id: number }) => id)).toEqual([2])
    expect(info.permissions).toContain('system:dict:query')
    expect((await client.get('/system/dict-type/page', 'pageNo=1&pageSize=10')).code).toBe(0)
    expect(await client.get('/system/user/page', 'pageNo=1&pageSize=10')).toMatchObject({
      code: 403,
      msg: '没有该操作权限',
    })

    const tokens = `pageNo=1&pageSize=10&userId=${userId}&clientId=`
    const [session] = (await admin.get('/system/oauth2-token/page', tokens)).data.list
    const out = `accessToken=${session.accessToken}`
    expect((await admin.delete('/system/oauth2-token/delete', out)).data).toBe(true)
    // For exactly this text the client shows no error and asks to sign in again.
    await expect(client.get('/system/dict-type/page')).rejects.toThrow('无效的刷新令牌')
    for (const status of [1, 0])
      expect((await admin.put('/system/user/update-status', { id: userId, status })).data).toBe(
        true,
      )
    expect((await admin.delete('/system/user/delete', `id=${userId}`)).data).toBe(true)
    expect((await admin.delete('/system/role/delete', `id=${roleId}`)).data).toBe(true)
  })

  it('refreshes once for all calls of a page whose token has expired, and repeats them', async () => {
    const client = await signedIn('admin', STAFF_PASSWORD)
    const first = client.refreshToken
    t.advance(minutes(31))
    client.calls.length = 0
    const answers = await Promise.all([
      client.get('/system/auth/get-permission-info'),
      client.get('/system/dict-data/simple-list'),
      client.get('/system/user/page', 'pageNo=1&pageSize=10'),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const refreshes = client.calls.filter((call) => call.endsWith('/refresh-token'))
    expect(refreshes.length).toBe(1)
    expect(client.refreshToken).toBe(first)
  })

  it('reads the login log, although its first call is anonymous', async () => {
    const client = await signedIn('admin', STAFF_PASSWORD)
    client.calls.length = 0
    const page = await client.get('/system/login-log/page', 'pageNo=1&pageSize=10')
    expect(page.data.list[0]).toMatchObject({ logType: 100, result: 0, username: 'admin' })
    expect(client.calls).toEqual([
      'GET /system/login-log/page',
      'POST /system/auth/refresh-token',
      'GET /system/login-log/page',
    ])
  })

  it('signs out without a body and is anonymous afterwards', async () => {
    const client = await signedIn('admin', STAFF_PASSWORD)
    expect((await client.post('/system/auth/logout')).data).toBe(true)
    client.refreshToken = ''
    expect(await client.get('/system/user/profile/get')).toMatchObject({
      code: 401,
      msg: '账号未登录',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { dayInChina } from '#shared/china-time.ts'
import { after, days } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { type Dialect, DIALECTS } from '#tests/support/client-dialects.ts'
import { type ClientAnswer, CommonClient, signInAs } from '#tests/support/common-client.ts'
import { STAFF_PASSWORD } from '#tests/support/credentials.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

/**
 * A day of staff with each public client of the contract that was tried with the product, over real connections: every
 * screen is opened, and every form sent as that client sends it.
 */

const t = await testApp({ RATE_LIMIT: 'off' })
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })

const PAGES = [
  '/system/user/page',
  '/system/role/page',
  '/system/post/page',
  '/system/dict-type/page',
  '/system/dict-data/page',
  '/system/notice/page',
  '/system/notify-template/page',
  '/system/notify-message/page',
  '/system/notify-message/my-page',
  '/system/sms-channel/page',
  '/system/sms-template/page',
  '/system/mail-template/page',
  '/system/oauth2-client/page',
  '/system/login-log/page',
  '/system/operate-log/page',
  '/infra/config/page',
]
const RANGES: readonly (readonly [page: string, range: string])[] = [
  ['/system/sms-log/page', 'sendTime'],
  ['/system/mail-log/page', 'sendTime'],
  ['/infra/api-access-log/page', 'beginTime'],
  ['/infra/api-error-log/page', 'exceptionTime'],
]
const OTHER_READS = [
  '/system/auth/get-permission-info',
  '/system/menu/list',
  '/system/dept/list',
  '/system/area/tree',
  '/system/mail-account/page',
  '/system/oauth2-token/page',
  '/system/notify-message/get-unread-list',
  '/system/notify-message/get-unread-count',
  '/system/user/profile/get',
  '/infra/job/page',
  '/infra/job-log/page',
  '/infra/file/page',
]
const FOR_SELECTION = ['user', 'role', 'dept', 'post', 'menu', 'dict-data', 'dict-type']

const day = (offset: number) => dayInChina(after(t.clock(), days(offset)))

/** A client whose refused calls fail the test with the refusal's text. */
function clientOf(dialect: Dialect, client: CommonClient) {
  const done = (what: string, { code, msg, data }: ClientAnswer) => {
    expect(`${what} ${code} ${msg}`).toBe(`${what} 0 `)
    return data
  }
  const withAlways = (query: string) => [query, dialect.always].filter(Boolean).join('&')
  return {
    read: async (path: string, query = '') => done(path, await client.get(path, withAlways(query))),
    post: async (path: string, body?: unknown) => done(path, await client.post(path, body)),
    put: async (path: string, body?: unknown) => done(path, await client.put(path, body)),
    remove: async (path: string, query: string) => done(path, await client.delete(path, query)),
    refused: async (path: string, body: unknown) => {
      const { code, msg } = await client.post(path, body)
      expect(`${path} ${code}`).not.toBe(`${path} 0`)
      return msg
    },
    file: async (path: string) => {
      // Sent again with the token: some clients mistake `/login-log` for the login call.
      const response = await client.fetch('GET', path, { query: withAlways('') }, true)
      expect(`${path} ${response.headers.get('content-type')}`).not.toContain('json')
      return readXlsx(Buffer.from(await response.arrayBuffer()))
    },
  }
}
type Client = ReturnType<typeof clientOf>

/** Creates a record by its form, opens it again, saves it with one change, deletes it. */
async function keep(
  { read, post, put }: Client,
  path: string,
  body: object,
  change: Record<string, unknown>,
): Promise<number> {
  const id = await post(`${path}/create`, body)
  const row = await read(`${path}/get`, `id=${id}`)
  await put(`${path}/update`, { ...row, ...change })
  expect(await read(`${path}/get`, `id=${id}`)).toMatchObject(change)
  return id
}

describe.each(DIALECTS)('A day with $name', (dialect) => {
  const unique = String(DIALECTS.indexOf(dialect) + 1)
  const { simple, deleteMany } = dialect
  const forms = dialect.forms(unique)
  const open = async () => {
    const client = new CommonClient(address)
    return { client, calls: clientOf(dialect, await signInAs(client, 'admin', STAFF_PASSWORD)) }
  }
  const opened = open()
  /** Deletes from the list, in clients that have checkboxes there. */
  const remove = ({ remove: one }: Client, path: string, id: number) =>
    deleteMany ? one(`${path}/${deleteMany}`, `ids=${id}`) : one(`${path}/delete`, `id=${id}`)

  it('opens every screen, with and without a range of times', async () => {
    const { calls } = await opened
    const paging = 'pageNo=1&pageSize=10'
    for (const path of [...PAGES, ...OTHER_READS]) await calls.read(path, paging)
    for (const path of PAGES.filter((one) => !/log|message|dict-data|mail-t/.test(one)))
      await calls.read(
        path,
        `${paging}&${dialect.range('createTime', `${day(-1)} 00:00:00`, `${day(0)} 23:59:59`)}`,
      )
    for (const [path, name] of RANGES)
      await calls.read(
        path,
        `${paging}&${dialect.range(name, `${day(-1)} 00:00:00`, `${day(0)} 23:59:59`)}`,
      )
    for (const name of FOR_SELECTION) await calls.read(`/system/${name}/${simple}`)
    for (const name of ['mail-account', 'sms-channel'])
      await calls.read(`/system/${name}/${simple}`)
    for (const path of dialect.files) expect((await calls.file(path)).length).toBeGreaterThan(0)
  })

  it('keeps posts, departments, menus, dictionaries, parameters and announcements', async () => {
    const { calls } = await opened
    const post = await keep(calls, '/system/post', forms.post, { name: `改岗${unique}` })
    await remove(calls, '/system/post', post)
    const dept = await keep(calls, '/system/dept', forms.dept, { name: `改部${unique}` })
    await remove(calls, '/system/dept', dept)
    const menu = await keep(calls, '/system/menu', forms.menu, { name: `改录${unique}` })
    await remove(calls, '/system/menu', menu)
    const type = await keep(calls, '/system/dict-type', forms.dictType, { name: `改典${unique}` })
    const data = await keep(calls, '/system/dict-data', forms.dictData, { label: '乙' })
    await calls.remove('/system/dict-data/delete', `id=${data}`)
    await remove(calls, '/system/dict-type', type)
    const config = await keep(calls, '/infra/config', forms.config, { value: '2' })
    const { key } = forms.config
    expect(await calls.read('/infra/config/get-value-by-key', `key=${String(key)}`)).toBe('2')
    await calls.remove('/infra/config/delete', `id=${config}`)
    const announcement = await keep(calls, '/system/notice', forms.notice, {
      title: `改告${unique}`,
    })
    await calls.post(`/system/notice/push?id=${announcement}`)
    await remove(calls, '/system/notice', announcement)
  })

  it('keeps roles and users, and ends the session of one', async () => {
    const { calls } = await opened
    const role = await keep(calls, '/system/role', forms.role, { name: `改角${unique}` })
    const asText = dialect.session === 'id'
    const roleId = asText ? String(role) : role
    await calls.post('/system/permission/assign-role-menu', { roleId, menuIds: [2, 206, 2060] })
    await calls.post('/system/permission/assign-role-data-scope', {
      roleId,
      dataScope: asText ? '2' : 2,
      dataScopeDeptIds: [100],
    })
    expect(await calls.read('/system/permission/list-role-menus', `roleId=${role}`)).toContain(206)
    const user = await keep(calls, '/system/user', forms.user, { nickname: `改名${unique}` })
    await calls.post('/system/permission/assign-user-role', { userId: user, roleIds: [role] })
    expect(await calls.read('/system/permission/list-user-roles', `userId=${user}`)).toEqual([role])
    await calls.put('/system/user/update-password', { id: user, password: 'Other-Day-2026' })
    for (const status of [1, 0]) await calls.put('/system/user/update-status', { id: user, status })

    const theirs = await signInAs(
      new CommonClient(address),
      String(forms.user.username),
      'Other-Day-2026',
    )
    const info = (await theirs.get('/system/auth/get-permission-info')).data
    expect(info.permissions).toContain('system:dict:query')
    expect(info.user).toMatchObject({ nickname: `改名${unique}`, deptId: 100 })
    const page = await calls.read('/system/oauth2-token/page', `pageNo=1&userId=${user}`)
    const field = page.list[0][dialect.session]
    await calls.remove('/system/oauth2-token/delete', `accessToken=${field}`)
    await expect(theirs.get('/system/user/profile/get')).rejects.toThrow('无效的刷新令牌')
    await remove(calls, '/system/user', user)
    await remove(calls, '/system/role', role)
  })

  it('keeps message templates and sends by them', async () => {
    const { calls } = await opened
    const id = await keep(calls, '/system/notify-template', forms.notifyTemplate, {
      name: '办结通知',
    })
    const { id: me } = (await calls.read('/system/auth/get-permission-info')).user
    await calls.post('/system/notify-template/send-notify', {
      ...dialect.sendNotify(me),
      templateCode: forms.notifyTemplate.code,
      templateParams: { name: '绿能', no: unique },
    })
    const { list } = await calls.read('/system/notify-message/my-page', 'pageNo=1&pageSize=10')
    expect(list[0].templateContent).toBe(`绿能您好，办件 ${unique} 已办结`)
    await calls.put(`/system/notify-message/update-read?ids=${list[0].id}`)
    await calls.put('/system/notify-message/update-all-read')
    await calls.remove('/system/notify-template/delete', `id=${id}`)
  })

  it('sees SMS channels and templates, cannot change them, and sends a test message', async () => {
    const { calls } = await opened
    const { list: channels } = await calls.read('/system/sms-channel/page', 'pageNo=1&pageSize=10')
    await calls.read('/system/sms-channel/get', `id=${channels[0].id}`)
    expect(await calls.refused('/system/sms-channel/create', { signature: 'x' })).toMatch(
      /环境变量/,
    )
    const { list } = await calls.read('/system/sms-template/page', 'pageNo=1&pageSize=100')
    const template = list.find(({ params }: { params: string[] }) => params.includes('code'))
    await calls.read('/system/sms-template/get', `id=${template.id}`)
    expect(await calls.refused('/system/sms-template/create', { name: 'x' })).not.toBe('')
    const mobile = `1391234560${unique}`
    await calls.post('/system/sms-template/send-sms', {
      content: template.content,
      params: template.params,
      mobile: dialect.session === 'id' ? Number(mobile) : mobile,
      templateCode: template.code,
      templateParams: Object.fromEntries(template.params.map((name: string) => [name, '123456'])),
    })
    const log = await calls.read('/system/sms-log/page', `pageNo=1&pageSize=10&mobile=${mobile}`)
    expect(log.total).toBe(1)
  })

  it('keeps OAuth2 clients', async () => {
    const { calls } = await opened
    const id = await calls.post('/system/oauth2-client/create', forms.oauth2Client)
    const key = String(typeof id === 'object' ? id.id : id)
    const row = await calls.read('/system/oauth2-client/get', `id=${key}`)
    // The secret chosen by staff is used, and never shown again.
    expect(row).toMatchObject({ secret: '********', logo: forms.oauth2Client.logo, status: 0 })
    const { description = '', accessTokenValiditySeconds: access } = forms.oauth2Client
    expect(row).toMatchObject({ description, accessTokenValiditySeconds: access || 1800 })
    const proves = async (secret: string) => {
      const query = `token=none&client_id=${key}&client_secret=${secret}`
      const response = await fetch(`${address}/system/oauth2/check-token?${query}`, {
        method: 'POST',
      })
      return ((await response.json()) as ClientAnswer).msg
    }
    const chosen = String(forms.oauth2Client.secret)
    expect(await proves(chosen)).toBe('访问令牌不存在')
    await calls.put('/system/oauth2-client/update', { ...row, name: `改应用${unique}` })
    expect(await proves(chosen)).toBe('访问令牌不存在')
    const renewed = { ...row, secret: 'Another-Secret-2026', status: String(1), logo: '' }
    await calls.put('/system/oauth2-client/update', { ...renewed, name: `改应用${unique}` })
    expect(await proves('Another-Secret-2026')).toBe('OAuth2 客户端已禁用')
    await calls.put('/system/oauth2-client/update', { ...row, name: `改应用${unique}` })
    expect(await proves('Another-Secret-2026')).toBe('访问令牌不存在')
    expect(await proves(chosen)).toBe('无效 client_secret')
    const query = `pageNo=1&pageSize=10&name=${encodeURIComponent(`改应用${unique}`)}`
    expect((await calls.read('/system/oauth2-client/page', query)).total).toBe(1)
    await calls.remove('/system/oauth2-client/delete', `id=${key}`)
  })

  it('sees, runs, pauses and resumes scheduled jobs', async () => {
    const { calls } = await opened
    const { list } = await calls.read('/infra/job/page', 'pageNo=1&pageSize=10')
    const [{ id }] = list
    await calls.read('/infra/job/get', `id=${id}`)
    await calls.read('/infra/job/get_next_times', `id=${id}`)
    for (const status of [2, 1])
      await calls.put(`/infra/job/update-status?id=${id}&status=${status}`)
    await calls.put(`/infra/job/trigger?id=${id}`)
    expect(await calls.refused('/infra/job/create', { name: 'x' })).not.toBe('')
  })

  it('keeps mail accounts and templates, sends by them and reads the log', async () => {
    const { calls } = await opened
    const accountId = await keep(calls, '/system/mail-account', forms.mailAccount, {
      username: 'other',
    })
    const body = {
      ...forms.mailTemplate,
      accountId: dialect.session === 'id' ? String(accountId) : accountId,
    }
    const id = await keep(calls, '/system/mail-template', body, { name: '办结' })
    const reader = `reader${unique}@example.cn`
    const sent = await calls.post('/system/mail-template/send-mail', {
      ...dialect.sendMail(reader),
      templateCode: forms.mailTemplate.code,
    })
    const query = `pageNo=1&pageSize=10&toMail=${reader}`
    const { list, total } = await calls.read('/system/mail-log/page', query)
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ id: sent, templateTitle: '办件 7' })
    await calls.read('/system/mail-log/get', `id=${sent}`)
    await calls.remove('/system/mail-template/delete', `id=${id}`)
    await calls.remove('/system/mail-account/delete', `id=${accountId}`)
  })

  it('signs out', async () => {
    const { client } = await opened
    expect((await client.post('/system/auth/logout')).data).toBe(true)
    client.refreshToken = ''
    expect((await client.get('/system/user/profile/get')).code).toBe(401)
  })
})

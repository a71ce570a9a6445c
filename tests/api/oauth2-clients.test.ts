import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { listClients } from '#server/modules/oauth2/queries.ts'
import { addClient, renewSecret, setClientEnabled } from '#server/modules/oauth2/registry.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const ACTOR = { id: undefined, name: 'command line' }
const ORIGIN = { address: '', userAgent: '', requestId: 'clients' }
const usual = {
  clientId: 'my-app',
  name: '能碳大屏',
  redirectUris: ['https://app.example.cn/callback'],
  grantTypes: ['client_credentials'],
  isPublic: false,
}
const add = (more: Partial<typeof usual> = {}) =>
  addClient(t.context, ACTOR, { ...usual, ...more }, ORIGIN)
const tokenOf = async (clientId: string, secret = '') =>
  t.post('/system/oauth2/token', {
    query: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
  })

describe('registering a client', () => {
  it('shows a secret once, renews it, and disables the client with everything it has', async () => {
    const { secret } = await add()
    const { data } = await tokenOf('my-app', secret)
    expect(JSON.stringify(await listClients(t.db))).not.toContain(secret)
    const renewed = await renewSecret(t.context, ACTOR, 'my-app', ORIGIN)
    expect((await tokenOf('my-app', secret)).msg).toBe('无效 client_secret')
    const check = () =>
      t.post('/system/oauth2/check-token', {
        query: {
          token: data.access_token,
          client_id: 'my-app',
          client_secret: renewed.secret,
        },
      })
    expect((await check()).code).toBe(0)
    const set = (enabled: boolean) =>
      setClientEnabled(t.context, ACTOR, { clientId: 'my-app', enabled }, ORIGIN)
    await set(false)
    expect((await tokenOf('my-app', renewed.secret)).msg).toBe('OAuth2 客户端已禁用')
    await set(true)
    expect((await check()).msg).toBe('访问令牌不存在')
    expect((await tokenOf('my-app', renewed.secret)).code).toBe(0)
    const told = (await t.db.select().from(operationLog)).map(({ action }) => action)
    for (const what of ['add', 'secret', 'disable', 'enable']) {
      expect(told).toContain(`oauth2.client-${what}`)
    }
  })

  it('refuses unsafe settings, in a sentence', async () => {
    const WRONG: [Partial<typeof usual>, RegExp][] = [
      [{ clientId: 'default' }, /不能是 default/],
      [{ clientId: 'platform' }, /不能是 default/],
      [{ clientId: 'a b' }, /客户端编号/],
      [{ name: '' }, /名称/],
      [{ grantTypes: ['magic'] }, /授权类型只能是/],
      [{ grantTypes: [] }, /授权类型只能是/],
      [{ isPublic: true, grantTypes: ['password'] }, /公开客户端不能使用 password/],
      [{ redirectUris: ['http://app.example.cn/'] }, /回调地址/],
      [{ redirectUris: ['https://app.example.cn/#x'] }, /回调地址/],
      [{ redirectUris: ['javascript:alert(1)'] }, /回调地址/],
      [{ grantTypes: ['authorization_code'], redirectUris: [] }, /需要回调地址/],
    ]
    for (const [more, text] of WRONG) await expect(add(more)).rejects.toThrow(text)
    await add({ clientId: 'twice' })
    await expect(add({ clientId: 'twice' })).rejects.toThrow('已经存在')
    await add({ clientId: 'page', isPublic: true, grantTypes: ['authorization_code'] })
    await expect(renewSecret(t.context, ACTOR, 'page', ORIGIN)).rejects.toThrow('没有密钥')
    await expect(renewSecret(t.context, ACTOR, 'nobody', ORIGIN)).rejects.toThrow('不存在')
  })
})

describe('applications through the API', () => {
  const PATH = '/system/oauth2-client'
  const body = {
    clientId: 'api-app',
    name: '接口登记',
    redirectUris: ['https://api.example.cn/callback'],
    authorizedGrantTypes: ['authorization_code', 'client_credentials'],
  }

  it('are registered, shown, changed and deleted; the secret is given once', async () => {
    const { accessToken: token } = await t.login('admin')
    const { data } = await t.post(`${PATH}/create`, { token, body })
    expect(data).toEqual({ id: 'api-app', secret: expect.stringMatching(/^[\w-]{43}$/) })
    const get = async () => t.get(`${PATH}/get`, { token, query: { id: 'api-app' } })
    const shown = await get()
    expect(shown.data).toMatchObject({ ...body, isPublic: false, status: 0, scopes: ['user.read'] })
    const page = await t.get(`${PATH}/page`, { token, query: { clientId: 'API-', status: '0' } })
    expect(page.data).toMatchObject({ total: 1, list: [{ id: 'api-app' }] })
    expect(JSON.stringify([shown.data, page.data])).not.toContain(data.secret)

    const issued = (await tokenOf('api-app', data.secret)).data.access_token as string
    const check = async (secret: string) => {
      const query = { token: issued, client_id: 'api-app', client_secret: secret }
      return (await t.post('/system/oauth2/check-token', { query })).code
    }
    expect(await check(data.secret)).toBe(0)
    const { data: renewed } = await t.put(`${PATH}/renew-secret`, {
      token,
      body: { id: 'api-app' },
    })
    expect(await check(data.secret)).not.toBe(0)
    expect(await check(renewed.secret)).toBe(0)

    // Removing a grant type ends what it issued.
    const fewer = { ...body, id: 'api-app', authorizedGrantTypes: ['authorization_code'] }
    expect((await t.put(`${PATH}/update`, { token, body: fewer })).data).toBe(true)
    expect(await check(renewed.secret)).not.toBe(0)
    expect((await get()).data.authorizedGrantTypes).toEqual(['authorization_code'])

    const off = { token, body: { id: 'api-app', status: 1 } }
    expect((await t.put(`${PATH}/update-status`, off)).data).toBe(true)
    expect((await t.put(`${PATH}/update-status`, off)).data).toBe(false)
    expect((await get()).data.status).toBe(1)
    const all = { token, query: { ids: 'api-app,not-there' } }
    expect((await t.call('DELETE', `${PATH}/delete-list`, all)).code).not.toBe(0)
    expect((await get()).code).toBe(0)
    const one = { token, query: { id: 'api-app' } }
    expect((await t.call('DELETE', `${PATH}/delete`, one)).data).toBe(true)
    expect((await get()).code).not.toBe(0)

    const log = await t.db.select().from(operationLog)
    const change = log.find(({ action }) => action === 'oauth2.client-update')
    expect(Object.keys(change?.detail ?? {})).toEqual(
      expect.arrayContaining(['before.grantTypes', 'after.grantTypes']),
    )
    expect(JSON.stringify(log)).not.toContain(data.secret)
    expect(log.some(({ action }) => action === 'oauth2.client-delete')).toBe(true)
    const disabled = log.filter(
      ({ action, subject }) => action === 'oauth2.client-disable' && subject === 'api-app',
    )
    expect(disabled).toHaveLength(1)
  })

  it('refuse what the command line refuses', async () => {
    const { accessToken: token } = await t.login('admin')
    const told = async (more: object) =>
      (await t.post(`${PATH}/create`, { token, body: { ...body, ...more } })).msg
    expect(await told({ clientId: 'default' })).toContain('不能是 default')
    expect(await told({ redirectUris: ['http://evil.example.cn/'] })).toContain('https')
    expect(await told({ isPublic: true })).toContain('client_credentials')
    expect(await told({ authorizedGrantTypes: ['magic'] })).toContain('授权类型')
  })

  it('keep what clients say of them, and leave it as it is where they say nothing', async () => {
    const { accessToken: token } = await t.login('admin')
    const said = { description: '能碳大屏', additionalInformation: '{"unit":"能碳中心"}' }
    const told = { ...body, clientId: 'told-app', ...said }
    await t.post(`${PATH}/create`, { token, body: told })
    const get = async () => (await t.get(`${PATH}/get`, { token, query: { id: 'told-app' } })).data
    expect(await get()).toMatchObject(said)
    const page = await t.get(`${PATH}/page`, { token, query: { clientId: 'told-app' } })
    expect(page.data.list[0]).toMatchObject(said)
    const update = (more: object) =>
      t.put(`${PATH}/update`, { token, body: { ...body, clientId: null, id: 'told-app', ...more } })
    await update({})
    expect(await get()).toMatchObject(said)
    await update({ description: '', additionalInformation: null })
    expect(await get()).toMatchObject({ description: '', additionalInformation: '' })
    expect((await update({ additionalInformation: '{unit' })).msg).toContain('必须是 JSON 格式')
    expect((await update({ description: '长'.repeat(256) })).msg).toContain('最多 255 个字')
  })

  const grants = ['authorization_code', 'refresh_token', 'client_credentials', 'implicit']
  const lasting = (accessTokenValiditySeconds: unknown, refreshTokenValiditySeconds: unknown) => ({
    ...{ ...body, authorizedGrantTypes: grants },
    ...{ accessTokenValiditySeconds, refreshTokenValiditySeconds },
  })

  it('set how long their tokens live', async () => {
    const { accessToken: token } = await t.login('admin')
    // As the forms send it, partly as text (C-2.10).
    const { data: made } = await t.post(`${PATH}/create`, {
      token,
      body: { ...lasting('120', 3600), clientId: 'short-app' },
    })
    const shown = await t.get(`${PATH}/get`, { token, query: { id: 'short-app' } })
    expect(shown.data).toMatchObject({ ...lasting(120, 3600), clientId: 'short-app' })
    expect((await tokenOf('short-app', made.secret)).data.expires_in).toBe(120)

    const client = { client_id: 'short-app', client_secret: made.secret as string }
    const [redirect_uri = ''] = body.redirectUris
    const user = await t.enterprise()
    const authorize = async (response_type: string) => {
      const query = { response_type, client_id: 'short-app', redirect_uri, auto_approve: 'false' }
      const scope = JSON.stringify({ 'user.read': true })
      const { data } = await t.post('/system/oauth2/authorize', {
        token: user.token,
        query: { ...query, scope },
      })
      return new URL(data as string)
    }
    const implicit = new URLSearchParams((await authorize('token')).hash.slice(1))
    expect(implicit.get('expires_in')).toBe('120')

    const issue = (query: Record<string, string>) =>
      t.post('/system/oauth2/token', { query: { ...client, ...query } })
    const code = (await authorize('code')).searchParams.get('code') ?? ''
    const redeemed = await issue({ grant_type: 'authorization_code', code, redirect_uri })
    const { refresh_token, access_token, expires_in } = redeemed.data
    expect(expires_in).toBe(120)
    const refresh = () => issue({ grant_type: 'refresh_token', refresh_token })
    const state = async () =>
      (await t.post('/system/oauth2/check-token', { query: { ...client, token: access_token } }))
        .msg
    expect(await state()).toBe('')
    t.advance(121_000)
    expect(await state()).not.toBe('')
    // A change applies to tokens issued from then on.
    const longer = { ...lasting(600, 3600), id: 'short-app', clientId: undefined }
    await t.put(`${PATH}/update`, { token: (await t.login('admin')).accessToken, body: longer })
    expect((await refresh()).data.expires_in).toBe(600)
    t.advance(3_500_000)
    expect((await refresh()).msg).toBe('刷新令牌已过期')
  })

  it('live as the site says where a form says nothing, 0 or what it was shown', async () => {
    const { accessToken: token } = await t.login('admin')
    const create = (clientId: string, more: object) =>
      t.post(`${PATH}/create`, { token, body: { ...more, clientId } })
    const { accessTokenTtl, refreshTokenTtl } = t.context.config
    const usual = lasting(accessTokenTtl, refreshTokenTtl)
    await create('zero-app', lasting(0, 0))
    await create('silent-app', lasting(undefined, null))
    await create('shown-app', usual)
    const kept = async (clientId: string) => {
      const row = (await listClients(t.db)).find((one) => one.clientId === clientId)
      return [row?.accessTokenTtl, row?.refreshTokenTtl]
    }
    const get = async (id: string) => (await t.get(`${PATH}/get`, { token, query: { id } })).data
    for (const id of ['zero-app', 'silent-app']) {
      const row = await get(id)
      expect(row, id).toMatchObject({ ...usual, clientId: id })
      expect(await kept(id), id).toEqual([null, null])
      await t.put(`${PATH}/update`, { token, body: { ...row, name: '改名' } })
      expect(await kept(id), id).toEqual([null, null])
    }
    // An explicit choice, even if it equals the site's current setting.
    expect(await kept('shown-app')).toEqual([accessTokenTtl, refreshTokenTtl])
    const row = await get('shown-app')
    const back = { ...row, accessTokenValiditySeconds: 0, refreshTokenValiditySeconds: undefined }
    await t.put(`${PATH}/update`, { token, body: back })
    expect(await kept('shown-app')).toEqual([null, refreshTokenTtl])
  })

  it('refuse what no token should live, in words', async () => {
    const { accessToken: token } = await t.login('admin')
    const told = async (access: unknown, refresh: unknown) => {
      const more = { ...lasting(access, refresh), clientId: 'long-app' }
      return (await t.post(`${PATH}/create`, { token, body: more })).msg
    }
    for (const wrong of [1.5, '一天'])
      expect(await told(wrong, 3600)).toBe('请求参数类型错误:accessTokenValiditySeconds')
    for (const wrong of [59, 86_401, -1])
      expect(await told(wrong, 3600), String(wrong)).toMatch(/访问令牌的有效期为 60 到 86400 秒/)
    for (const wrong of [59, 31_536_001])
      expect(await told(600, wrong), String(wrong)).toMatch(/刷新令牌的有效期为 60 到 31536000 秒/)
  })
})

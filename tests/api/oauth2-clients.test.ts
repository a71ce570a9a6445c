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

import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { notificationMails } from '#db/schema/notification-channels.ts'
import { operationLog } from '#db/schema/operations.ts'
import { socialStates, socialUsers } from '#db/schema/social.ts'
import { days, minutes } from '#shared/duration.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { purge } from '#server/purge.ts'
import { testApp } from '#tests/support/app.ts'
import { startOidcProvider, visitProvider } from '#tests/support/oidc.ts'

const CALLBACK = 'https://portal.example/social-login?type=90'
const provider = await startOidcProvider([CALLBACK], {
  zhang: { name: '张三', picture: 'https://pictures.example/zhang.png' },
  li: { name: '李四', picture: 'javascript:alert(1)' },
  long: { name: `${'长'.repeat(99)}𠮷`, picture: '' },
})
afterAll(() => provider.stop())
const t = await testApp({ ...provider.env, RATE_LIMIT: 'off' })
const REDIRECT = '/system/auth/social-auth-redirect'
const LOGIN = '/system/auth/social-login'
const BIND = '/system/social-user/bind'
const LIST = '/system/social-user/get-bind-list'
const UNBIND = '/system/social-user/unbind'

/** Visits the provider as `person` and returns. */
async function travel(person: string, token?: string) {
  provider.signInAs(person)
  const query = { type: '90', redirectUri: CALLBACK }
  const { data, msg } = await t.get(REDIRECT, { token, query })
  expect(msg).toBe('')
  const back = await visitProvider(data, 'https://portal.example/')
  const { code, state, type } = Object.fromEntries(back.searchParams)
  expect(type).toBe('90')
  return { type: 90, code: code ?? '', state: state ?? '' }
}
interface Owner {
  token: string
  password: string
}
const bind = async ({ token, password }: Owner, person: string) =>
  t.post(BIND, { token, body: { ...(await travel(person, token)), password } })
const unbind = ({ token, password }: Owner, openid: string) =>
  t.call('DELETE', UNBIND, { token, body: { type: 90, openid, password } })
const UNREAD = '/system/notify-message/get-unread-list'
/** The kinds of an account's messages, oldest first. */
const messages = async ({ token }: Pick<Owner, 'token'>): Promise<string[]> => {
  const { data } = await t.get(UNREAD, { token, query: { size: '50' } })
  return data.map(({ templateCode }: { templateCode: string }) => templateCode).reverse()
}
const ENDED = '社交授权失败，原因是：登录请求已失效，请重新发起'
const FAILED = '社交授权失败，原因是：身份提供方没有给出有效的答复，请重新登录'

describe('social login', () => {
  it('signs in to the account that the identity is bound to', async () => {
    const user = await t.enterprise()
    const bound = await bind(user, 'zhang')
    expect(bound).toMatchObject({ code: 0, data: true })
    expect((await t.get(LIST, { token: user.token })).data).toEqual([
      {
        id: expect.any(Number),
        type: 90,
        openid: 'zhang',
        nickname: '张三',
        avatar: 'https://pictures.example/zhang.png',
      },
    ])
    const { data } = await t.post(LOGIN, { body: await travel('zhang') })
    expect(data).toMatchObject({ userId: user.userId, refreshToken: expect.any(String) })
    const info = await t.get('/system/auth/get-permission-info', { token: data.accessToken })
    expect(info.data.user.id).toBe(user.userId)
    const other = await t.post(LOGIN, { body: await travel('li') })
    expect(other).toMatchObject({ code: 1_002_000_005, msg: '未绑定账号，需要进行绑定' })
    const actions = (await t.db.select().from(operationLog))
      .filter(({ subjectId }) => subjectId === user.userId)
      .map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['social.bind', 'auth.social-login']))
  })

  it('refuses a disabled account like every login', async () => {
    const user = await t.enterprise()
    await bind(user, 'li')
    const set = (enabled: boolean) =>
      t.db.transaction((tx) => tx.update(users).set({ enabled }).where(eq(users.id, user.userId)))
    await set(false)
    expect((await t.post(LOGIN, { body: await travel('li') })).msg).toBe('登录失败，账号被禁用')
    await set(true)
    expect((await t.post(LOGIN, { body: await travel('li') })).code).toBe(0)
    await unbind(user, 'li')
  })

  it('uses up a code, a state and the identity once', async () => {
    const user = await t.enterprise()
    await bind(user, 'li')
    const way = await travel('li')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.post(LOGIN, { body: way })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code, msg } of answers) if (code !== 0) expect(msg).toBe(ENDED)
    expect((await t.post(LOGIN, { body: way })).msg).toBe(ENDED)
    await unbind(user, 'li')
  })

  it('refuses a foreign state, another’s code, a late return and a manipulated code', async () => {
    const first = await travel('li')
    const second = await travel('li')
    const send = async (body: object) => (await t.post(LOGIN, { body })).msg
    expect(await send({ ...first, state: 'made up' })).toBe(ENDED)
    // Belongs to the PKCE verifier and nonce of another authorization request.
    expect(await send({ ...first, code: second.code })).toBe(FAILED)
    // A failed code uses up the state.
    expect(await send(first)).toBe(ENDED)
    expect(await send({ ...(await travel('li')), code: 'made up' })).toBe(FAILED)
    const late = await travel('li')
    t.advance(minutes(10))
    expect(await send(late)).toBe(ENDED)
    expect(await send({ ...late, type: 20 })).toBe('钉钉登录未开通：运营方没有配置这个平台')
    expect(t.logs.join('')).toContain('refused for a reason outside')
  })

  it('redirects only to allowed URLs', async () => {
    const ask = (redirectUri: string, app = t) =>
      app.get(REDIRECT, { query: { type: '90', redirectUri } })
    for (const uri of ['javascript:alert(1)', '/relative', 'https://x.example/#y']) {
      expect((await ask(uri)).code).toBe(1_002_020_005)
    }
    const strict = await testApp({ ...provider.env, OIDC_REDIRECT_URIS: CALLBACK }, t.db)
    expect((await ask('https://evil.example/', strict)).code).toBe(1_002_020_005)
    expect((await ask(CALLBACK, strict)).code).toBe(0)
  })

  it('sends state, nonce and PKCE, none of which is stored in plain text', async () => {
    const { data } = await t.get(REDIRECT, { query: { type: '90', redirectUri: CALLBACK } })
    const { searchParams } = new URL(data)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      redirect_uri: CALLBACK,
    })
    const rows = JSON.stringify(await t.db.select().from(socialStates))
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(rows).not.toContain(searchParams.get(name))
    }
  })

  it('says when a platform is not configured, and which ones are', async () => {
    const ask = (type: string, app = t) =>
      app.get(REDIRECT, { query: { type, redirectUri: CALLBACK } })
    expect(await ask('20')).toMatchObject({
      status: 200,
      code: 501,
      msg: '钉钉登录未开通：运营方没有配置这个平台',
    })
    expect((await ask('7')).msg).toBe(
      '请求参数不正确:必须在指定范围 [10, 20, 30, 31, 32, 34, 40, 90]',
    )
    const without = await testApp({}, t.db)
    expect((await ask('90', without)).code).toBe(501)
  })

  it('survives a provider that is down', async () => {
    const gone = await testApp({ ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' }, t.db)
    const answer = await gone.get(REDIRECT, { query: { type: '90', redirectUri: CALLBACK } })
    expect(answer).toMatchObject({ status: 200, code: 1_002_018_000, msg: FAILED })
  })
})

describe('binding', () => {
  it('happens at a sign-in by password, with the code that found no account', async () => {
    const user = await t.enterprise()
    const way = await travel('li')
    expect((await t.post(LOGIN, { body: way })).code).toBe(1_002_000_005)
    const body = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
      socialType: way.type,
      socialCode: way.code,
      socialState: way.state,
    }
    const signIn = (more: object = {}) =>
      t.post('/system/auth/login', { body: { ...body, ...more } })
    expect((await signIn({ password: 'wrong' })).code).toBe(1_002_000_000)
    expect((await signIn({ socialCode: null })).msg).toBe('请求参数不正确:授权码不能为空')
    expect((await signIn()).data.userId).toBe(user.userId)
    expect((await signIn()).msg).toBe(ENDED)
    expect((await t.post(LOGIN, { body: await travel('li') })).data.userId).toBe(user.userId)
    await unbind(user, 'li')
  })

  it('can only be completed by whoever started it', async () => {
    const victim = await t.enterprise()
    const attacker = await t.enterprise()
    const planted = [await travel('li'), await travel('li', attacker.token)]
    for (const body of planted) {
      const { password, token } = victim
      expect((await t.post(BIND, { token, body: { ...body, password } })).msg).toBe(ENDED)
    }
    expect((await t.get(LIST, { token: victim.token })).data).toEqual([])
    // A request for binding cannot be used to sign in.
    const way = await travel('zhang', victim.token)
    expect((await t.post(LOGIN, { body: way })).msg).toBe(ENDED)
  })

  it('asks for the password before binding or unbinding', async () => {
    const user = await t.enterprise()
    const { token } = user
    const way = await travel('li', token)
    for (const [password, code] of [
      [undefined, 1_002_003_024],
      ['', 1_002_003_024],
      ['Wrong-2026', 1_002_003_005],
    ]) {
      expect((await t.post(BIND, { token, body: { ...way, password } })).code).toBe(code)
    }
    expect((await t.get(LIST, { token })).data).toEqual([])
    // The refusals have not used anything up.
    const body = { ...way, password: user.password }
    expect((await t.post(BIND, { token, body })).code).toBe(0)
    const end = { type: 90, openid: 'li' }
    expect((await t.call('DELETE', UNBIND, { token, body: end })).code).toBe(1_002_003_024)
    expect((await unbind({ ...user, password: 'Wrong-2026' }, 'li')).code).toBe(1_002_003_005)
    expect((await t.get(LIST, { token })).data).toHaveLength(1)
    expect((await unbind(user, 'li')).code).toBe(0)
  })

  it('moves an identity to the account that binds it last, and notifies both', async () => {
    const [first, second] = [await t.enterprise(), await t.enterprise()]
    for (const one of [first, second]) await bind(one, 'li')
    expect((await t.get(LIST, { token: first.token })).data).toEqual([])
    expect((await t.get(LIST, { token: second.token })).data).toHaveLength(1)
    const told = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, first.userId))
    expect(told.map(({ action }) => action)).toContain('social.unbind')
    expect(await messages(first)).toEqual(['social-bound', 'social-moved'])
    expect(await messages(second)).toEqual(['social-bound'])
    expect(await unbind(first, 'li')).toMatchObject({ code: 1_002_018_001 })
    expect((await unbind(second, 'li')).data).toBe(true)
    expect((await t.post(LOGIN, { body: await travel('li') })).code).toBe(1_002_000_005)
  })

  it('keeps a long name without cutting a character in two', async () => {
    const user = await t.enterprise()
    expect((await bind(user, 'long')).data).toBe(true)
    const { data } = await t.get(LIST, { token: user.token })
    expect(data[0].nickname).toBe('长'.repeat(99))
    expect(await messages(user)).toEqual(['social-bound'])
  })

  it('is told to whoever binds, also at a sign-in', async () => {
    const user = await t.enterprise()
    const way = await travel('zhang')
    const body = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
      socialType: way.type,
      socialCode: way.code,
      socialState: way.state,
    }
    expect((await t.post('/system/auth/login', { body })).code).toBe(0)
    expect(await messages(user)).toEqual(['social-bound'])
    const { data } = await t.get(UNREAD, { token: user.token, query: { size: '1' } })
    expect(data[0].templateContent).toMatch(/^您的账号于 .+ 绑定了第三方账号“张三”，/)
    await unbind(user, 'zhang')
  })

  it('ends when the password is reset, by code or by staff', async () => {
    const owner = await t.enterprise()
    const { accessToken: admin } = await t.login('admin')
    const ways = {
      code: async () => {
        const code = await t.smsCode(owner.phone, SMS_SCENES.reset)
        const body = { mobile: owner.phone, code, password: 'Renewed-2026' }
        return t.post('/system/auth/reset-password', { body })
      },
      staff: () =>
        t.put('/system/user/update-password', {
          token: admin,
          body: { id: owner.userId, password: 'Renewed-2027' },
        }),
    }
    let { token, password } = owner
    for (const [name, reset] of Object.entries(ways)) {
      expect((await bind({ token, password }, 'li')).code).toBe(0)
      const mail = { userId: owner.userId, address: 'other@example.cn', provenAt: t.clock() }
      await t.db.transaction((tx) => tx.insert(notificationMails).values(mail))
      expect((await reset()).code).toBe(0)
      expect(await t.db.$count(notificationMails)).toBe(0)
      expect((await t.post(LOGIN, { body: await travel('li') })).code).toBe(1_002_000_005)
      password = name === 'code' ? 'Renewed-2026' : 'Renewed-2027'
      const body = { username: owner.phone, password, captchaVerification: owner.regcode }
      token = (await t.post('/system/auth/login', { body })).data.accessToken
      expect((await t.get(LIST, { token })).data).toEqual([])
    }
    const told = await messages({ token })
    expect(told.filter((code) => code !== 'sign-in-new')).toEqual([
      'social-bound',
      'password-reset',
      'social-bound',
      'password-reset',
    ])
    const log = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, owner.userId))
    const ends = log.filter(({ detail }) => detail.reset === true)
    const ended = ['social.unbind', 'profile.remove-mail']
    expect(ends.map(({ action }) => action)).toEqual([...ended, ...ended])
    expect(ends[1]?.detail).toEqual({ 'before.mail': 'o***@example.cn', reset: true })
  })

  it('is listed for staff, with filters', async () => {
    const user = await t.enterprise()
    await bind(user, 'li')
    const { accessToken: token } = await t.login('admin')
    const page = async (query: Record<string, string>) =>
      (await t.get('/system/social-user/page', { token, query })).data
    const { list } = await page({ openid: 'LI', type: '90', nickname: '' })
    expect(list).toHaveLength(1)
    // A picture that is not an https URL is ignored.
    expect(list[0]).toMatchObject({ userId: user.userId, nickname: '李四', avatar: '' })
    expect((await page({ nickname: '%' })).total).toBe(0)
    expect((await page({ 'createTime[0]': '2999-01-01' })).total).toBe(0)
    const one = { token, query: { id: String(list[0].id) } }
    expect((await t.get('/system/social-user/get', one)).data.openid).toBe('li')
    const none = { token, query: { id: '1' } }
    expect(await t.get('/system/social-user/get', none)).toMatchObject({ code: 0, data: null })
  })

  it('ends with the account, and authorization requests expire', async () => {
    const user = await t.enterprise()
    await bind(user, 'li')
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, user.userId)))
    const left = eq(socialUsers.userId, user.userId)
    expect(await t.db.$count(socialUsers, left)).toBe(0)
    await travel('li')
    t.advance(days(1))
    await purge(t.context)
    expect(await t.db.$count(socialStates)).toBe(0)
  })
})

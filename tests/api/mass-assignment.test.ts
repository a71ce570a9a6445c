import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { cspReports } from '#db/schema/csp-reports.ts'
import { feedback } from '#db/schema/feedback.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { mailAccounts, mailMessages, mailTemplates } from '#db/schema/mail.ts'
import { proposals } from '#db/schema/proposals.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { newPhone, testApp, type TestApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const victim = await t.enterprise()
const admin = await t.login('admin')

/** Fields that must not be set by adding them to a body. */
const EXTRAS: Record<string, unknown>[] = [
  { status: '1' },
  { roles: ['super_admin'] },
  { roleIds: [1, 4] },
  { role: 4 },
  { permissions: ['*:*:*'] },
  { userid: victim.userId },
  { userId: victim.userId },
  { user_id: victim.userId },
  { id: victim.userId },
  { username: 'admin' },
  { enabled: false },
  { submitted: true },
  { remark: '通过' },
  {
    note: '通过',
    answer: '通过',
    handledBy: 'admin',
    handledAt: 0,
    handleTime: 0,
    senderHash: 'x',
    handledById: 1,
    published: false,
    recordId: 'EL-NAT-2023',
    filePath: 'x',
  },
  { createdAt: 0, createTime: 0, updatedAt: 0 },
  { passwordHash: 'x', password_hash: 'x' },
  { areaId: '110000' },
  {
    fieldRemarks: [{ name: 'phone', remark: '通过' }],
    fields: [{ name: 'phone', remark: '通过' }],
  },
  JSON.parse('{"__proto__":{"status":"1","roleIds":[4]}}'),
  { constructor: { prototype: { status: '1' } } },
]

/** Columns of a report's row that are not part of the body. */
const FORGED = { id: 1, day: '2000-01-01', count: 1000, createdAt: 0, updatedAt: 0 }

const key = { id: 'x', rawId: 'x', type: 'public-key' }
const NEW_PASSKEY = { ...key, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const PASSKEY_ANSWER = {
  ...key,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}

type User = Awaited<ReturnType<TestApp['enterprise']>>
interface Write {
  path: string
  method: 'POST' | 'PUT'
  body: (user: User) => Record<string, unknown>
  signedIn: boolean
}
const WRITES: Write[] = [
  {
    method: 'POST',
    path: '/extend/feedback/create',
    body: () => ({ kind: 'question', content: '请问怎样引用一条排放因子？' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/proposal/create',
    body: () => ({
      library: 'factor',
      name: '电力二氧化碳排放因子',
      value: '0.4989',
      unit: 'kgCO2/kWh',
      region: '浙江省',
      year: '2024',
      sourceTitle: '关于发布 2024 年电力二氧化碳排放因子的公告',
      publisher: '生态环境部',
    }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/csp-report/create',
    body: () => ({ reports: [{ directive: 'img-src', blocked: 'inline', page: '/', ...FORGED }] }),
    signedIn: false,
  },
  {
    method: 'POST',
    path: '/extend/userinfo/regUserinfo',
    body: () => t.registration(),
    signedIn: false,
  },
  {
    method: 'POST',
    path: '/system/auth/register',
    body: () => ({ username: newPhone(), nickname: '某', password: 'Test-2026' }),
    signedIn: false,
  },
  {
    method: 'POST',
    path: '/extend/console/register',
    body: () => ({
      username: `staff${newPhone().slice(3)}`,
      nickname: '某',
      password: 'Long-Enough-2026',
    }),
    signedIn: false,
  },
  {
    method: 'PUT',
    path: '/extend/userinfo/update',
    body: ({ phone }) => t.profile(phone),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/system/user/profile/update-password',
    body: ({ password }) => ({ oldPassword: password, newPassword: 'Next-2026' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/system/user/profile/update',
    body: ({ phone }) => ({ nickname: '某企业', mobile: phone, sex: 0, email: '', avatar: '' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/console/preferences',
    body: () => ({ collapse: true }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/form-draft/save',
    body: () => ({ form: 'nickname', values: { nickname: '某企业' }, revision: 0 }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/member/invite',
    body: () => ({ mobile: newPhone(), role: 'editor' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/member/update-role',
    body: () => ({ userId: 1, role: 'editor' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/member/hand-over',
    body: () => ({ userId: 1, password: 'Test-2026' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/attachment/update',
    body: () => ({ id: 1, description: '营业执照' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/member/prove-phone',
    body: () => ({ code: '000000' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/member/accept',
    body: () => ({ id: 1, code: '000000' }),
    signedIn: true,
  },
  { method: 'POST', path: '/extend/member/decline', body: () => ({ id: 1 }), signedIn: true },
  {
    method: 'POST',
    path: '/extend/favourite/create',
    body: () => ({ library: 'factor', codes: ['EL-NAT-2023'], note: '年报' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/favourite/update',
    body: () => ({ id: 1, note: '年报' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/console/list-settings',
    body: () => ({ list: 'users', columns: null, density: 'wide' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/extend/console/list-view/create',
    body: () => ({ list: 'users', name: '停用', query: 'status=1' }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/extend/console/list-view/update',
    body: () => ({ id: 1, name: '停用' }),
    signedIn: true,
  },
  { method: 'POST', path: '/extend/platform/hand-over-token', body: () => ({}), signedIn: true },
  {
    method: 'POST',
    path: '/system/auth/send-sms-code',
    body: () => ({ mobile: newPhone(), scene: 91 }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/system/user/profile/update-mobile',
    body: () => ({ mobile: newPhone(), code: '000000' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/auth/second-step',
    body: () => ({ ticket: 'x', code: '000000' }),
    signedIn: false,
  },
  ...['prepare', 'recovery-codes', 'disable'].map((name) => ({
    method: 'POST' as const,
    path: `/system/two-step/${name}`,
    body: ({ password }: { password: string }) => ({ password }),
    signedIn: true,
  })),
  {
    method: 'POST',
    path: '/system/two-step/enable',
    body: () => ({ code: '000000' }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/user/profile/data/confirm',
    body: ({ password }) => ({ password }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/system/user/profile/notifications',
    body: () => ({ mail: ['review'], sms: [] }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/user/profile/notifications/mail/send-code',
    body: ({ phone }) => ({ mail: `${phone}@example.cn` }),
    signedIn: true,
  },
  {
    method: 'PUT',
    path: '/system/user/profile/notifications/mail',
    body: ({ password }) => ({ code: '000000', password }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/user/profile/notifications/mail/remove',
    body: ({ password }) => ({ password }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/passkey/prepare',
    body: ({ password }: { password: string }) => ({ password }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/passkey/create',
    body: () => ({ name: 'x', credential: NEW_PASSKEY }),
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/system/passkey/remove',
    body: ({ password }: { password: string }) => ({ id: 1, password }),
    signedIn: true,
  },
  { method: 'POST', path: '/system/auth/passkey/options', body: () => ({}), signedIn: false },
  {
    method: 'POST',
    path: '/system/auth/passkey/login',
    body: () => ({ secret: 'x', credential: PASSKEY_ANSWER }),
    signedIn: false,
  },
  {
    method: 'POST',
    path: '/system/user/profile/deletion',
    body: ({ password }) => ({ password }),
    signedIn: true,
  },
  { method: 'POST', path: '/system/auth/qr/create', body: () => ({}), signedIn: false },
  ...['status', 'claim'].map((name) => ({
    method: 'POST' as const,
    path: `/system/auth/qr/${name}`,
    body: () => ({ secret: 'x' }),
    signedIn: false,
  })),
  {
    method: 'POST',
    path: '/system/auth/qr/decide',
    body: () => ({ code: 'x', confirm: true }),
    signedIn: true,
  },
  { method: 'POST', path: '/system/auth/lock', body: () => ({}), signedIn: true },
  {
    method: 'POST',
    path: '/system/auth/unlock',
    body: ({ password }) => ({ password }),
    signedIn: true,
  },
  { method: 'POST', path: '/system/auth/logout', body: () => ({}), signedIn: true },
]

/** Everything that grants permissions, and the victim's own rows. */
const authority = async () => ({
  approved: (await t.db.select().from(enterprises).where(eq(enterprises.status, '1'))).length,
  grants: (await t.db.select().from(userRoles)).filter(({ roleId }) => roleId !== 2),
  roles: await t.db.select().from(roles),
  permissions: await t.db.select().from(rolePermissions),
  // Accounts registered as staff are disabled from the start, whatever they send.
  disabled: (await t.db.select().from(users).where(eq(users.enabled, false))).filter(
    ({ username }) => !username.startsWith('staff'),
  ),
  staff: (await t.db.select().from(users).where(eq(users.enabled, true))).filter(({ username }) =>
    username.startsWith('staff'),
  ),
  admin: await t.db.select().from(users).where(eq(users.id, admin.userId)),
  victim: await t.db.select().from(users).where(eq(users.id, victim.userId)),
  record: await t.db.select().from(enterprises).where(eq(enterprises.userId, victim.userId)),
})

describe('extra keys', () => {
  for (const write of WRITES) {
    it(`change nothing through ${write.method} ${write.path}`, async () => {
      const send = async (user: User, extra: Record<string, unknown>) => {
        const token = write.signedIn ? user.token : undefined
        const headers = { 'content-type': 'application/json' }
        // The call's own fields, such as a remark, keep their values.
        const body = JSON.stringify({ ...extra, ...write.body(user) })
        const query = Object.fromEntries(
          Object.entries(extra).map(([name, value]) => [name, String(value)]),
        )
        return (await t.call(write.method, write.path, { token, headers, query, body })).code
      }
      const before = await authority()
      const plain = await send(await t.enterprise(), {})
      // A call that its schema refuses would read none of the extra keys.
      expect(plain).not.toBe(400)
      for (const extra of EXTRAS) {
        const user = await t.enterprise()
        const code = await send(user, extra)
        expect({ extra, code }).toEqual({ extra, code: plain })
        const [row] = await t.db
          .select()
          .from(enterprises)
          .where(eq(enterprises.userId, user.userId))
        expect({ extra, ...row }).toMatchObject({
          extra,
          status: '0',
          userId: user.userId,
          areaId: '330106',
          remark: '',
          fieldRemarks: [],
          attachmentRemarks: [],
        })
        if (write.path === '/extend/proposal/create')
          expect(await t.db.$count(proposals, eq(proposals.userId, user.userId))).toBe(1)
      }
      // A change by an extra key would still be visible.
      expect(await authority()).toEqual(before)
      for (const sent of await t.db.select().from(feedback))
        expect(sent).toMatchObject({
          status: 'open',
          note: '',
          answer: '',
          handledBy: '',
          handledAt: null,
        })
      for (const proposed of await t.db.select().from(proposals))
        expect(proposed).toMatchObject({
          status: 'open',
          note: '',
          answer: '',
          recordId: '',
          filePath: '',
          published: true,
          handledById: null,
          handledBy: '',
          handledAt: null,
        })
      for (const counted of await t.db.select().from(cspReports)) {
        expect(counted.count).toBeLessThanOrEqual(EXTRAS.length + 1)
        expect(counted.createdAt).toEqual(t.clock())
        expect(counted).not.toMatchObject({ id: FORGED.id })
        expect(counted).not.toMatchObject({ day: FORGED.day })
      }
      for (const sent of [feedback, proposals])
        expect(await t.db.$count(sent, eq(sent.userId, victim.userId))).toBe(0)
    })
  }

  it('cover every write that is open to an enterprise', () => {
    const open = t.app.endpoints
      .filter(
        ({ method, access }) => method !== 'GET' && (access === 'public' || access === 'user'),
      )
      .map(({ path }) => path)
    // These read named fields of a form or credentials, and write only the state of the caller's case, sessions,
    // consents, bindings, pictures or a password.
    const sessions = [
      '/system/captcha/get',
      '/system/captcha/check',
      '/system/auth/login',
      '/system/auth/sms-login',
      '/system/auth/reset-password',
      '/extend/userinfo/regcode',
      '/extend/userinfo/withdraw',
      '/extend/userinfo/urge',
      '/extend/console/list-view/delete',
      '/system/auth/refresh-token',
      '/system/auth/social-login',
      '/system/social-user/bind',
      '/system/social-user/unbind',
      '/system/oauth2/authorize',
      '/system/oauth2/check-token',
      '/system/oauth2/token',
      '/system/oauth2/token',
      '/infra/file/upload',
      '/extend/proposal/attach',
      '/extend/attachment/create',
      '/extend/attachment/delete',
      '/extend/form-draft/delete',
      '/extend/member/withdraw-invitation',
      '/extend/member/remove',
      '/extend/member/leave',
      '/extend/favourite/seen',
      '/extend/favourite/delete-list',
      '/system/user/profile/session',
      '/system/user/profile/other-sessions',
      '/system/user/profile/deletion/cancel',
      '/system/user/profile/update-avatar',
      '/system/user/profile/update-avatar',
      '/system/notify-message/update-read',
      '/system/notify-message/update-all-read',
    ]
    expect(open.sort()).toEqual([...WRITES.map(({ path }) => path), ...sessions].sort())
  })
})

/** Calls of staff: forged fields in the body do not change what is stored. */
describe('extra keys of staff', () => {
  const mobile = newPhone()
  const account = {
    mail: 'service@example.cn',
    username: 'service',
    password: 'Mail-2026',
    host: 'smtp.example.cn',
    port: 465,
    sslEnable: true,
    starttlsEnable: false,
  }
  const template = {
    name: '测试邮件',
    nickname: '服务台',
    title: '您好',
    content: '<p>您好</p>',
    status: 0,
    remark: '',
  }
  const FORGED_ROW = {
    userId: victim.userId,
    createdAt: 0,
    createTime: 0,
    nextAt: 0,
    sentAt: 0,
    sealed: 'x',
    recipients: 'x',
    tries: 9,
    messageId: 'x',
    exception: 'x',
    enabled: false,
    ssl: false,
    starttls: true,
    hasPassword: false,
    fromMail: 'forged@example.cn',
    provider: 'alibaba',
    expiresAt: 0,
  }
  const post = async (path: string, body: Record<string, unknown>) =>
    (await t.post(path, { token: admin.accessToken, body })).data as number
  const without = (row: object | undefined, ...names: string[]) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)))

  async function compare(table: PgTable, id: AnyPgColumn, [one, other]: number[], own: string[]) {
    const read = async (value = 0) =>
      without((await t.db.select().from(table).where(eq(id, value)))[0], 'id', ...own)
    expect(await read(other)).toEqual(await read(one))
    expect(Object.keys(await read(one)).length).toBeGreaterThan(3)
  }

  it('change nothing through send-sms', async () => {
    const before = await authority()
    const body = { mobile, templateCode: 'stayed', templateParams: {} }
    const path = '/system/sms-template/send-sms'
    const forged = { ...FORGED_ROW, status: 'sent', phoneHash: 'x', template: 'login', codeId: 1 }
    const ids = [await post(path, body), await post(path, { ...forged, ...body })]
    await compare(smsMessages, smsMessages.id, ids, ['sealed'])
    expect(await authority()).toEqual(before)
  })

  it('change nothing through mail accounts, templates and send-mail', async () => {
    const before = await authority()
    const forged = { ...FORGED_ROW, id: victim.userId }
    const accounts = [
      await post('/system/mail-account/create', account),
      await post('/system/mail-account/create', { ...forged, status: 1, ...account }),
    ]
    const [accountId, second] = accounts
    await compare(mailAccounts, mailAccounts.id, accounts, ['password'])
    const put = { ...FORGED_ROW, ...account, id: second, host: 'smtp2.example.cn' }
    await t.put('/system/mail-account/update', { token: admin.accessToken, body: put })
    const [changed] = await t.db
      .select()
      .from(mailAccounts)
      .where(eq(mailAccounts.id, second ?? 0))
    expect(changed).toMatchObject({ host: 'smtp2.example.cn', ssl: true, starttls: false })
    expect(changed?.createdAt).toEqual(t.clock())

    const templates = [
      await post('/system/mail-template/create', { ...template, code: 'one', accountId }),
      await post('/system/mail-template/create', {
        ...forged,
        ...template,
        code: 'two',
        accountId,
      }),
    ]
    await compare(mailTemplates, mailTemplates.id, templates, ['code'])
    const change = { ...FORGED_ROW, ...template, id: templates[1], code: 'two', accountId }
    await t.put('/system/mail-template/update', { token: admin.accessToken, body: change })
    await compare(mailTemplates, mailTemplates.id, templates, ['code'])

    const sent = { templateCode: 'one', toMails: ['reader@example.cn'], templateParams: {} }
    const extra = { status: 'sent', accountId: second, templateId: templates[1], title: 'x' }
    const messages = [
      await post('/system/mail-template/send-mail', sent),
      await post('/system/mail-template/send-mail', { ...forged, ...extra, ...sent }),
    ]
    await compare(mailMessages, mailMessages.id, messages, ['sealed'])
    expect(await authority()).toEqual(before)
  })
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { formDrafts } from '#db/schema/form-drafts.ts'
import { days, minutes } from '#shared/duration.ts'
import { PORTAL_KEY_HEADER, portalKey } from '#shared/portal-key.ts'
import { Code } from '#server/contract/codes.ts'
import { DRAFT_DAYS, DRAFT_FIELDS } from '#server/contract/form-drafts.ts'
import { purge } from '#server/purge.ts'
import { testApp } from '#tests/support/app.ts'

const SECRET = 'n'.repeat(32)
const t = await testApp({ SESSION_SECRET: SECRET })
const seeded = await testApp({ RATE_LIMIT: 'off' }, t.db)
const PATH = '/extend/form-draft'
const VALUES = { enterprise: '绿能科技', contact: '李四' }

const save = (token: string, more: object = {}) =>
  t.put(`${PATH}/save`, { token, body: { form: 'profile', values: VALUES, revision: 0, ...more } })
const read = async (token: string, form = 'profile') =>
  (await t.get(`${PATH}/get`, { token, query: { form } })).data
const discard = (token: string, form = 'profile') =>
  t.call('DELETE', `${PATH}/delete`, { token, query: { form } })
const list = async (token: string) => (await t.get(`${PATH}/list`, { token })).data

const browser = (what: string, body: object, more: object = {}) =>
  t.call(what === 'save' ? 'PUT' : 'POST', `${PATH}/browser-${what}`, {
    body,
    headers: { [PORTAL_KEY_HEADER]: portalKey(SECRET) },
    ...more,
  })
const KEY = 'k'.repeat(43)

it('A draft is kept with the version of the record, for its owner alone', async () => {
  const [own, other] = [await t.enterprise(), await t.enterprise()]
  expect(await read(own.token)).toEqual({ revision: 0, draft: null })
  const { data: kept } = await save(own.token, { base: 'contact.abc' })
  expect(kept).toMatchObject({ revision: 1, keptTime: t.clock().getTime() })
  expect(kept.expiresTime - kept.keptTime).toBe(days(DRAFT_DAYS))
  expect(await read(own.token)).toEqual({
    revision: 1,
    draft: {
      values: VALUES,
      base: 'contact.abc',
      keptTime: kept.keptTime,
      expiresTime: kept.expiresTime,
      byOther: false,
      byName: '',
    },
  })
  expect(await read(own.token, 'feedback')).toEqual({ revision: 0, draft: null })
  expect(await list(own.token)).toEqual([
    { form: 'profile', keptTime: kept.keptTime, expiresTime: kept.expiresTime },
  ])
  expect(await read(other.token)).toEqual({ revision: 0, draft: null })
  expect(await list(other.token)).toEqual([])
  expect((await discard(other.token)).data).toBe(true)
  expect((await read(own.token)).draft).not.toBeNull()
})

it('A window that has not seen the draft as it is does not replace it', async () => {
  const { token } = await t.enterprise()
  await save(token)
  expect((await save(token, { values: { contact: '王五' } })).code).toBe(Code.formDraftStale)
  expect((await read(token)).draft.values).toEqual(VALUES)
  expect((await save(token, { values: { contact: '王五' }, revision: 1 })).data.revision).toBe(2)

  const both = await Promise.all(
    [1, 2, 3].map((n) => save(token, { values: { contact: `第${n}` }, revision: 2 })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, Code.formDraftStale, Code.formDraftStale])
  const begun = await t.enterprise()
  const first = await Promise.all([1, 2, 3].map(() => save(begun.token)))
  expect(first.filter(({ code }) => code === 0)).toHaveLength(1)
})

it('A save that was under way does not bring a discarded draft back', async () => {
  const { token } = await t.enterprise()
  await save(token)
  expect((await discard(token)).data).toBe(true)
  expect((await discard(token)).data).toBe(true)
  const { revision, draft } = await read(token)
  expect(draft).toBeNull()
  expect(await list(token)).toEqual([])
  expect((await save(token, { revision: 1 })).code).toBe(Code.formDraftStale)
  expect((await save(token)).code).toBe(Code.formDraftStale)
  expect((await save(token, { revision })).code).toBe(0)

  // Sent before anything was stored, as when a form is submitted a moment after typing.
  const quick = await t.enterprise()
  expect((await discard(quick.token)).data).toBe(true)
  expect((await save(quick.token)).code).toBe(Code.formDraftStale)
  expect(await read(quick.token)).toEqual({ revision: 1, draft: null })
  const key = 'q'.repeat(43)
  expect((await browser('delete', { key })).data).toBe(true)
  const late = await browser('save', { key, values: {}, revision: 0 })
  expect(late.code).toBe(Code.formDraftStale)

  // At once: whichever is first, nothing is left.
  const known = (await read(token)).revision
  await Promise.all([save(token, { revision: known }), discard(token), discard(quick.token)])
  expect((await read(token)).draft).toBeNull()
})

it('Secrets, unknown fields and forms, and long drafts are refused', async () => {
  const { token } = await t.enterprise()
  for (const body of [
    { values: { password: 'Test-2026' } },
    { values: { code: '123456' } },
    { values: { constructor: 'x' } },
    { form: 'register' },
    { form: 'login' },
    { values: { enterprise: '长'.repeat(4001) } },
    { values: { enterprise: 'x'.repeat(4000), range: 'x'.repeat(4000), contact: 'x' } },
    { base: 'x'.repeat(2001) },
    { revision: -1 },
    { revision: 1e12 },
    { values: { enterprise: ['x'] } },
  ])
    expect((await save(token, body)).code, JSON.stringify(body).slice(0, 60)).toBe(400)
  expect(Object.values(DRAFT_FIELDS).flat()).not.toContain('password')
  expect(await t.db.$count(formDrafts, eq(formDrafts.owner, 'x'))).toBe(0)
})

it('What is typed stands neither in the store nor in a log as it is', async () => {
  const { token, userId } = await t.enterprise()
  await save(token, { values: { contact: '不得外泄的名字' } })
  const [row] = await t.db.select().from(formDrafts).where(eq(formDrafts.userId, userId))
  expect(JSON.stringify(row)).not.toContain('不得外泄')
  expect(t.logs.join('')).not.toContain('不得外泄')
  // A sealed text that was moved to another account cannot be opened.
  const thief = await t.enterprise()
  await save(thief.token)
  await t.db.transaction((tx) =>
    tx
      .update(formDrafts)
      .set({ sealed: row?.sealed ?? null })
      .where(eq(formDrafts.userId, thief.userId)),
  )
  expect((await read(thief.token)).draft).toBeNull()
})

it('A draft goes after thirty days without a change, and with the account', async () => {
  const [idle, busy, gone] = [await t.enterprise(), await t.enterprise(), await t.enterprise()]
  for (const { token } of [idle, busy, gone]) await save(token)
  const count = ({ userId }: { userId: number }) =>
    t.db.$count(formDrafts, eq(formDrafts.userId, userId))
  await t.db.transaction(
    async (tx) => void (await tx.delete(users).where(eq(users.id, gone.userId))),
  )
  expect(await count(gone)).toBe(0)
  const now = t.clock()
  const later = (ms: number) => ({ db: t.db, clock: () => new Date(now.getTime() + ms) })
  await purge(later(days(DRAFT_DAYS) - minutes(1)))
  expect(await count(idle)).toBe(1)
  await t.db.transaction(async (tx) => {
    await tx
      .update(formDrafts)
      .set({ keptAt: new Date(now.getTime() + days(1)) })
      .where(eq(formDrafts.userId, busy.userId))
  })
  await purge(later(days(DRAFT_DAYS) + minutes(1)))
  expect([await count(idle), await count(busy)]).toEqual([0, 1])
})

it('The draft of a registration belongs to a browser, which the portal alone speaks for', async () => {
  const values = { enterprise: '未注册的企业', phone: '13900000000' }
  const body = { key: KEY, values, revision: 0 }
  expect((await t.put(`${PATH}/browser-save`, { body })).code).toBe(Code.unauthenticated)
  const { token } = await t.enterprise()
  expect((await t.put(`${PATH}/browser-save`, { body, token })).code).toBe(Code.unauthenticated)
  expect((await browser('save', body)).data.revision).toBe(1)
  expect((await browser('save', { ...body, values: { password: 'x' } })).code).toBe(400)
  expect((await browser('save', { ...body, values: { contact: 'x' } })).code).toBe(400)
  expect((await browser('save', { ...body, key: '13900000000' })).code).toBe(400)
  expect((await browser('get', { key: KEY })).data.draft.values).toEqual(values)
  expect((await browser('get', { key: 'x'.repeat(43) })).data).toEqual({
    revision: 0,
    draft: null,
  })
  const [row] = await t.db.select().from(formDrafts).where(eq(formDrafts.form, 'register'))
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${KEY}|13900000000|未注册`))
  expect((await browser('delete', { key: KEY })).data).toBe(true)
  expect((await browser('get', { key: KEY })).data.draft).toBeNull()
})

it('Nobody fills the store with drafts', async () => {
  const { token } = await t.enterprise()
  let revision = 0
  let refused
  for (let n = 0; n < 100 && !refused; n++) {
    const answer = await save(token, { revision })
    if (answer.code === 0) revision = answer.data.revision
    else refused = answer
  }
  expect(refused).toMatchObject({ code: Code.tooManyRequests })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(revision).toBe(60)

  const address = '10.8.7.6'
  const codes: number[] = []
  for (let n = 0; n < 110; n++) {
    t.advance(3000)
    const key = String(n).padStart(43, 'b')
    codes.push((await browser('save', { key, values: {}, revision: 0 }, { address })).code)
  }
  expect(codes.filter((code) => code === 0)).toHaveLength(100)
  expect(codes.at(-1)).toBe(Code.tooManyRequests)
  // Nor by discarding what was never stored.
  const stored = () => t.db.$count(formDrafts, eq(formDrafts.form, 'register'))
  const before = await stored()
  expect((await browser('delete', { key: 'y'.repeat(43) }, { address })).data).toBe(true)
  expect(await stored()).toBe(before)
  t.advance(days(1))
  const again = { key: 'z'.repeat(43), values: {}, revision: 0 }
  expect((await browser('save', again, { address })).code).toBe(0)
})

it('Staff keep drafts of their own account as well', async () => {
  const { accessToken } = await seeded.login('admin')
  const body = { form: 'phone', values: { phone: '13900000001' }, revision: 0 }
  expect((await seeded.put(`${PATH}/save`, { token: accessToken, body })).code).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { users } from '#db/schema/accounts.ts'
import { desc, eq } from 'drizzle-orm'
import { days } from '#shared/duration.ts'
import type { Workplace } from '#server/contract/workplace.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const token = async (name: string) => (await t.login(name)).accessToken
const workplace = async (name: string) =>
  (await t.get('/extend/workplace/get', { token: await token(name) })).data as Workplace
const todo = async (name: string, kind: string) =>
  (await workplace(name)).todos.find((one) => one.kind === kind)
const save = async (name: string, links: unknown) =>
  t.put('/extend/workplace/links', { token: await token(name), body: { links } })

describe('the workplace', () => {
  it('counts what waits by how long it has, each only for whoever may settle it', async () => {
    const before = await todo('reviewer', 'feedback')
    const body = { kind: 'question', content: '请问怎样引用一条排放因子？' }
    await t.post('/extend/feedback/create', { body })
    expect(await todo('reviewer', 'feedback')).toEqual({
      ...before,
      today: (before?.today ?? 0) + 1,
    })
    t.advance(days(2))
    const later = await todo('reviewer', 'feedback')
    expect(later).toMatchObject({ today: 0, overdue: null })
    expect(later?.threeDays).toBeGreaterThan(0)
    t.advance(days(3))
    const last = await todo('reviewer', 'feedback')
    expect(last).toMatchObject({ today: 0, threeDays: 0 })
    const kinds = async (name: string) => (await workplace(name)).todos.map(({ kind }) => kind)
    expect(await kinds('reviewer')).toEqual(['review', 'proposal', 'feedback'])
    expect(await kinds('admin')).toEqual(['review', 'proposal', 'feedback', 'staff', 'draft'])
  })

  it('counts cases that are late', async () => {
    const { token: own, phone } = await t.enterprise()
    await t.put('/extend/userinfo/update', { token: own, body: t.profile(phone) })
    const before = await todo('reviewer', 'review')
    expect(before?.today).toBeGreaterThan(0)
    t.advance(days(60))
    const after = await todo('reviewer', 'review')
    const sum = (one: typeof before) =>
      (one?.today ?? 0) + (one?.threeDays ?? 0) + (one?.older ?? 0)
    expect(sum(after)).toBe(sum(before))
    expect(after?.overdue).toBe(sum(before))
  })

  it('counts accounts that wait for a role', async () => {
    const before = await todo('admin', 'staff')
    const [row] = await t.db.select().from(users).where(eq(users.username, 'admin'))
    await t.db.transaction(
      async (tx) =>
        void (await tx.insert(users).values({
          ...(row as typeof users.$inferSelect),
          id: 77,
          username: 'waits',
          phone: null,
          awaitsRole: true,
          createdAt: t.clock(),
        })),
    )
    expect((await todo('admin', 'staff'))?.today).toBe((before?.today ?? 0) + 1)
  })

  it('shows one’s own last operations in words, and nobody else’s', async () => {
    await save('reviewer', ['/admin/analysis'])
    await save('admin', ['/admin/posts'])
    const { operations } = await workplace('reviewer')
    expect(operations.slice(0, 2).map(({ name }) => name)).toEqual(['密码登录', '修改快捷入口'])
    expect(operations[0]?.createTime).toBe(t.clock().getTime())
    expect(operations.length).toBeLessThanOrEqual(10)
    expect((await workplace('admin')).operations[0]?.id).not.toBe(operations[0]?.id)
  })

  it('keeps each person’s own quick links, each once, with what they were before', async () => {
    expect(
      await save('reviewer', ['/admin/posts', '/admin/analysis', '/admin/posts']),
    ).toMatchObject({
      code: 0,
    })
    expect((await workplace('reviewer')).links).toEqual(['/admin/posts', '/admin/analysis'])
    expect((await workplace('admin')).links).not.toEqual(['/admin/posts', '/admin/analysis'])
    const [log] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'workplace.links'))
      .orderBy(desc(operationLog.seq))
    expect(log?.detail).toEqual({
      'before.links': '/admin/analysis',
      'after.links': '/admin/posts, /admin/analysis',
    })
  })

  it.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/login'],
    ['/admin/../login'],
    ['/admin/posts?x=1'],
    [''],
  ])('refuses %s as a quick link', async (link) => {
    expect(await save('reviewer', [link])).toMatchObject({ code: 400 })
  })

  it('refuses more quick links than the panel has room for', async () => {
    const many = Array.from({ length: 13 }, (_, n) => `/admin/x${n}`)
    expect(await save('reviewer', many)).toMatchObject({ code: 400 })
  })
})

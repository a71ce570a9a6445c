import { and, eq, getTableName, like, type Table } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { watchQueries } from '#db/query-watch.ts'
import { accountDeletions, registrationCodes, userRoles, users } from '#db/schema/accounts.ts'
import { apiRequests } from '#db/schema/api-logs.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { feedback } from '#db/schema/feedback.ts'
import { notices } from '#db/schema/notices.ts'
import { operationLog } from '#db/schema/operations.ts'
import { proposals } from '#db/schema/proposals.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { DELETION_DAYS } from '#server/contract/own-data.ts'
import { eraseAccounts } from '#server/modules/erasure/erase.ts'
import { KEPT } from '#server/modules/erasure/kept.ts'
import { deleteDueAccounts } from '#server/modules/own-data/deletion.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { addPersonRows } from '#tests/support/person-rows.ts'
import { allTables } from '#tests/support/tables.ts'

const PATH = '/system/user/profile/deletion'
const t = await testApp({ RATE_LIMIT: 'off' })
type User = Awaited<ReturnType<typeof t.enterprise>>

const ask = (user: Pick<User, 'token' | 'password'>) =>
  t.post(PATH, { token: user.token, body: { password: user.password } })
const signIn = async ({ phone, password, regcode }: User) => {
  const body = { username: phone, password, captchaVerification: regcode }
  return (await t.post('/system/auth/login', { body })).data?.accessToken as string
}
async function decide(user: User, status: string) {
  const { accessToken: token } = await t.login('reviewer')
  const { version } = await t.record(user.token)
  const body = { userid: user.userId, status, remark: '', version }
  expect((await t.put('/extend/userinfo/audit', { token, body })).msg).toBe('')
}
const submit = (token: string, phone: string) =>
  t.put('/extend/userinfo/update', { token, body: t.profile(phone) })
const kinds = async (userId: number) =>
  (await t.db.select().from(notices).where(eq(notices.userId, userId))).map(
    ({ template }) => template,
  )

describe('staff', () => {
  it('see of an account and its enterprise that they will be deleted, until it is taken back', async () => {
    const user = await t.enterprise()
    const other = await t.enterprise()
    const { accessToken: token } = await t.login('admin')
    const seen = async ({ userId, phone }: User) => {
      const paths = {
        '/system/user/get': { id: String(userId) },
        '/extend/enterprise/get': { userid: String(userId) },
        '/system/user/page': { mobile: phone },
        '/extend/enterprise/page': { phone },
      }
      const answers = await Promise.all(
        Object.entries(paths).map(([path, query]) => t.get(path, { token, query })),
      )
      return answers.map(({ data }) => (data.list?.[0] ?? data).deletionTime as number | null)
    }
    expect(await seen(user)).toEqual([null, null, null, null])
    const { dueTime } = (await ask(user)).data
    expect(await seen(user)).toEqual([dueTime, dueTime, dueTime, dueTime])
    expect(await seen(other)).toEqual([null, null, null, null])
    await t.post(`${PATH}/cancel`, { token: await signIn(user) })
    expect(await seen(user)).toEqual([null, null, null, null])
  })
})

describe('asking', () => {
  it('takes the password or a code, ends every session, and tells when', async () => {
    const user = await t.enterprise()
    expect((await t.post(PATH, { token: user.token, body: {} })).code).toBe(1_002_003_024)
    const { accessToken } = (
      await t.post('/system/auth/refresh-token', {
        query: { refreshToken: user.refreshToken },
      })
    ).data as { accessToken: string }
    const { data } = await ask(user)
    expect(data.dueTime - data.askTime).toBe(days(DELETION_DAYS))
    for (const token of [user.token, accessToken])
      expect((await t.get(PATH, { token })).code).toBe(401)
    expect(await t.message(user.phone)).toContain('已申请注销')
    const token = await signIn(user)
    expect((await t.get(PATH, { token })).data).toEqual(data)
    expect(await kinds(user.userId)).toContain('deletion-asked')
  })

  it('withdraws the open application, and takes no other until it is taken back', async () => {
    const user = await t.enterprise()
    await submit(user.token, user.phone)
    await ask(user)
    const token = await signIn(user)
    const read = async () => (await t.get('/extend/userinfo/application', { token })).data
    expect((await read()).application.status).toBe('4')
    expect((await submit(token, user.phone)).code).toBe(1_002_003_031)
    expect((await t.post(`${PATH}/cancel`, { token })).data).toBe(true)
    expect((await submit(token, user.phone)).code).toBe(0)
  })

  it('closes the platform to an approved record, which cancelling opens again', async () => {
    const user = await t.enterprise()
    await submit(user.token, user.phone)
    await decide(user, '1')
    await ask(user)
    const token = await signIn(user)
    const handOver = async () => (await t.post('/extend/platform/hand-over-token', { token })).code
    expect(await t.rolesOf(token, user.userId)).not.toContain(1)
    expect(await handOver()).not.toBe(0)
    expect((await t.post(`${PATH}/cancel`, { token })).data).toBe(true)
    expect(await t.rolesOf(token, user.userId)).toContain(1)
    expect(await handOver()).toBe(0)
    expect((await t.post(`${PATH}/cancel`, { token })).data).toBe(false)
    expect(await t.message(user.phone)).toContain('已撤销')
    expect(await kinds(user.userId)).toContain('deletion-cancelled')
  })

  it('asked again, keeps its day', async () => {
    const user = await t.enterprise()
    const first = (await ask(user)).data
    t.advance(minutes(1))
    const again = await ask({ ...user, token: await signIn(user) })
    expect(again.data).toEqual(first)
  })

  it('is refused to staff', async () => {
    const { accessToken: token, userId } = await t.login('reviewer')
    const answer = await t.post(PATH, { token, body: { password: 'Carbon-Staff-2026' } })
    expect(answer.code).toBe(1_002_003_030)
    expect(await t.db.$count(accountDeletions, eq(accountDeletions.userId, userId))).toBe(0)
  })
})

describe('after the cooling-off', () => {
  it('the account is gone once, whoever cleans up, and the phone registers again', async () => {
    const [user, other, cancelled] = [
      await t.enterprise(),
      await t.enterprise(),
      await t.enterprise(),
    ]
    await ask(user)
    await ask(cancelled)
    await t.post(`${PATH}/cancel`, { token: await signIn(cancelled) })
    t.advance(days(DELETION_DAYS) - minutes(1))
    await deleteDueAccounts(t.context)
    expect(await t.db.$count(users, eq(users.id, user.userId))).toBe(1)
    t.advance(minutes(1))
    await Promise.all([1, 2, 3].map(() => deleteDueAccounts(t.context)))
    expect(await t.db.$count(users, eq(users.id, user.userId))).toBe(0)
    for (const { userId } of [other, cancelled])
      expect(await t.db.$count(users, eq(users.id, userId))).toBe(1)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, user.userId))
    expect(logged.filter(({ action }) => action === 'user.delete-own')).toHaveLength(1)
    expect(await signIn(user)).toBeUndefined()
    const again = await t.post('/extend/userinfo/regUserinfo', { body: t.registration(user.phone) })
    expect(again.code).toBe(0)
  })

  it('no table names the person but those on the list', async () => {
    const user = await t.enterprise()
    const mark = 'PERSON-TO-FORGET'
    const { db } = t
    const [record] = await db.select().from(enterprises).where(eq(enterprises.userId, user.userId))
    const [account] = await db.select().from(users).where(eq(users.id, user.userId))
    const [code] = await db
      .select()
      .from(registrationCodes)
      .where(eq(registrationCodes.userId, user.userId))
    const [role] = await db.select().from(userRoles).where(eq(userRoles.userId, user.userId))
    await db.transaction((tx) =>
      tx
        .update(users)
        .set({ nickname: mark, email: 'person@example.com' })
        .where(eq(users.id, user.userId)),
    )
    await ask(user)
    const [deletion] = await db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, user.userId))
    const [membership] = await db
      .select()
      .from(enterpriseMembers)
      .where(eq(enterpriseMembers.userId, user.userId))
    const existing = {
      enterprise_members: membership ?? {},
      users: account ?? {},
      enterprises: record ?? {},
      registration_codes: code ?? {},
      user_roles: role ?? {},
      account_deletions: deletion ?? {},
      // Chained: its rows are written by the log alone, and stay.
      operation_log: {},
    }
    const tables = [...(await allTables()).values()]
    const values = {
      phoneHash: phoneDigest(t.context.seals, user.phone),
      owner: `user:${user.userId}`,
      path: `${'a'.repeat(32)}.png`,
      thumbnail: `${'b'.repeat(32)}.webp`,
    }
    const filled = await addPersonRows(db, tables, {
      userId: user.userId,
      mark,
      values,
      existing,
      shared: { roles: { id: 2 } },
    })
    expect(filled.length).toBeGreaterThan(25)
    expect(filled).toEqual(expect.arrayContaining(['review_submissions', 'notices', 'files']))
    const traces = [mark, String(user.userId), user.phone, values.phoneHash]
    const naming = async () => {
      const found: string[] = []
      for (const table of tables) {
        // Counts rows by kind and state, here of texts that the test has put there.
        if (getTableName(table) === 'row_tallies') continue
        const rows = JSON.stringify(await db.select().from(table as never))
        if (traces.some((trace) => rows.includes(trace))) found.push(getTableName(table as Table))
      }
      return found.sort()
    }
    // The log of requests is written a moment after the answers.
    const own = and(eq(apiRequests.userId, user.userId), like(apiRequests.path, `%${PATH}`))
    await expect.poll(() => db.$count(apiRequests, own), { timeout: 15_000 }).toBe(1)
    // The rows of this one are pairs of numbers: it goes with the submission.
    const before = await naming()
    expect(filled.filter((one) => !before.includes(one))).toEqual(['submission_attachments'])
    t.advance(days(DELETION_DAYS))
    for (const { name, work } of HOUSEKEEPING)
      if (name !== 'check-links') await work(t.context, () => false)
    expect(await naming()).toEqual(Object.keys(KEPT).sort())
    for (const table of [feedback, proposals])
      expect(await db.$count(table, eq(table.userId, user.userId))).toBe(0)
    const sent = JSON.stringify(await db.select({ phone: feedback.phone }).from(feedback))
    const proposed = await db
      .select({ contact: proposals.contact, remark: proposals.remark })
      .from(proposals)
    expect(sent + JSON.stringify(proposed)).not.toContain(mark)
    expect(await naming()).not.toContain('files')
  })

  it.skipIf(dialect === 'postgresql')(
    'rows are found by indexes, but for mail by its recipients and in tables that stay small',
    async () => {
      const { userId: id, phone } = await t.enterprise()
      await t.db.transaction((tx) =>
        tx.update(users).set({ email: 'scanned@example.com' }).where(eq(users.id, id)),
      )
      const statements = new Set<string>()
      await t.db.transaction(async (tx) => {
        watchQueries((statement) => void statements.add(statement))
        await eraseAccounts(tx, t.context, [{ id, phone }])
        watchQueries(undefined)
      })
      const store = new Sqlite((await testStoreUrl()).slice('file:'.length))
      const scanned = [...statements].flatMap((statement) => {
        const values = statement
          .split('?')
          .slice(1)
          .map(() => null)
        const steps = store.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...values)
        return steps.flatMap(
          (step) => /^SCAN (\w+)/.exec((step as { detail: string }).detail)?.[1] ?? [],
        )
      })
      store.close()
      expect(scanned.sort()).toEqual([
        'announcements',
        'api_errors',
        'idempotency_keys',
        'login_tickets',
        'mail_messages',
        'qr_sign_ins',
      ])
    },
  )
})

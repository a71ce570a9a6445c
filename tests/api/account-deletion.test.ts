import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { watchQueries } from '#db/query-watch.ts'
import { accountDeletions, registrationCodes, userRoles, users } from '#db/schema/accounts.ts'
import { apiRequests } from '#db/schema/api-logs.ts'
import { attachments } from '#db/schema/attachments.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { feedback } from '#db/schema/feedback.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { proposals } from '#db/schema/proposals.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { DELETION_DAYS } from '#server/contract/own-data.ts'
import { eraseAccounts } from '#server/modules/erasure/erase.ts'
import { RETAINED_TABLES } from '#server/modules/erasure/retained-tables.ts'
import { deleteDueAccounts } from '#server/modules/own-data/deletion.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { days, minutes } from '#shared/duration.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { addPersonRows } from '#tests/support/person-rows.ts'
import { allTables } from '#tests/support/tables.ts'
import { picture, uploadCalls } from '#tests/support/uploads.ts'

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
  (await t.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ template }) => template,
  )
/** Names of the tables that contain any of these texts. */
async function tablesWith(traces: string[]) {
  const found: string[] = []
  for (const [name, table] of await allTables()) {
    // Counts rows by kind and state, here of texts that the test has put there.
    if (name === 'row_tallies') continue
    const rows = JSON.stringify(await t.db.select().from(table as never))
    if (traces.some((trace) => rows.includes(trace))) found.push(name)
  }
  return found.sort()
}
/** Texts that identify an account. */
const tracesOf = ({ userId, phone }: Pick<User, 'userId' | 'phone'>) => [
  String(userId),
  phone,
  phoneDigest(t.context.seals, phone),
]
async function cleanUp() {
  for (const { name, work } of HOUSEKEEPING)
    if (name !== 'check-links') await work(t.context, () => false)
}
/** The request log is written shortly after the answers. */
async function requestLogged(userId: number, path: string) {
  const own = and(eq(apiRequests.userId, userId), like(apiRequests.path, `%${path}`))
  await expect.poll(() => t.db.$count(apiRequests, own)).toBe(1)
}

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
      // Chained: its rows are written only by the log, and stay.
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
    const naming = () => tablesWith([mark, ...tracesOf(user)])
    await requestLogged(user.userId, PATH)
    // Its rows are pairs of numbers, deleted with the submission.
    const before = await naming()
    expect(filled.filter((one) => !before.includes(one))).toEqual(['submission_attachments'])
    t.advance(days(DELETION_DAYS))
    await cleanUp()
    expect(await naming()).toEqual(Object.keys(RETAINED_TABLES).sort())
    for (const table of [feedback, proposals])
      expect(await db.$count(table, eq(table.userId, user.userId))).toBe(0)
    const sent = JSON.stringify(await db.select({ phone: feedback.phone }).from(feedback))
    const proposed = await db
      .select({ contact: proposals.contact, remark: proposals.remark, note: proposals.note })
      .from(proposals)
    expect(sent + JSON.stringify(proposed)).not.toContain(mark)
    expect(await naming()).not.toContain('files')
  })

  it.skipIf(dialect === 'postgresql')(
    'rows are found by indexes, but for mail and tables that stay small',
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

describe('of a unit with other members', () => {
  async function approve(holder: User) {
    const { version } = await t.record(holder.token)
    const body = { userid: holder.userId, status: '1', remark: '', version }
    const { accessToken: token } = await t.login('reviewer')
    expect((await t.put('/extend/userinfo/audit', { token, body })).msg).toBe('')
  }
  async function send(user: User, change: object) {
    const body = { ...t.profile(user.phone), contactphone: user.phone, ...change }
    expect((await t.put('/extend/userinfo/update', { token: user.token, body })).msg).toBe('')
  }
  /** An organisation with a decided application, a decided and a withdrawn change, and another manager. */
  async function unit() {
    const holder = await t.enterprise()
    const { send: upload } = uploadCalls(t, holder.token)
    const path = '/extend/attachment/create?description=licence'
    expect((await upload(await picture().png().toBuffer(), { path })).msg).toBe('')
    await send(holder, {})
    await approve(holder)
    for (const enterprise of ['改名一次', '改名两次']) {
      await send(holder, { enterprise })
      if (enterprise === '改名一次') await approve(holder)
    }
    const { token } = holder
    const { version } = await t.record(token)
    expect((await t.post('/extend/userinfo/withdraw', { token, body: { version } })).msg).toBe('')
    const heir = await t.enterprise()
    const body = { mobile: heir.phone, role: 'manager' }
    expect((await t.post('/extend/member/invite', { token, body })).msg).toBe('')
    const [{ id }] = (await t.get('/extend/member/received', { token: heir.token })).data.list
    const code = await t.smsCode(heir.phone, 93, heir.token)
    const joined = await t.post('/extend/member/accept', { token: heir.token, body: { id, code } })
    expect(joined.msg).toBe('')
    const rows = await t.db.select().from(enterprises).where(eq(enterprises.userId, holder.userId))
    return { holder, heir, recordId: rows[0]!.id }
  }
  const phonesOf = async (recordId: number) => {
    const of = eq(reviewSubmissions.enterpriseId, recordId)
    const cases = await t.db
      .select()
      .from(reviewCases)
      .where(eq(reviewCases.enterpriseId, recordId))
    const submissions = await t.db.select().from(reviewSubmissions).where(of)
    expect([cases.length, submissions.length]).toEqual([3, 3])
    return [
      ...cases.map(({ phone }) => phone),
      ...submissions.flatMap(({ values, baseline }) => [values.phone, baseline?.phone]),
    ].filter((phone) => phone !== undefined)
  }
  async function erase(user: User) {
    await ask(user)
    await requestLogged(user.userId, PATH)
    t.advance(days(DELETION_DAYS))
    await cleanUp()
  }
  const LOGS = ['login_log', 'operation_log']

  it('neither number nor phone stays with the record, in cases decided on either', async () => {
    const { holder, heir, recordId } = await unit()
    const before = await tablesWith(tracesOf(holder))
    const kept = ['attachments', 'review_cases', 'review_submissions', 'status_history']
    expect(before).toEqual(expect.arrayContaining(['enterprises', ...kept]))
    await erase(holder)
    expect(await tablesWith(tracesOf(holder))).toEqual(LOGS)
    expect(new Set(await phonesOf(recordId))).toEqual(new Set([heir.phone]))
    expect(await t.db.$count(attachments, eq(attachments.enterpriseId, recordId))).toBe(1)
    const history = eq(statusHistory.enterpriseId, recordId)
    expect(await t.db.$count(statusHistory, history)).toBeGreaterThan(5)
  })

  it('nor of who gave the record away and left before', async () => {
    const { holder, heir, recordId } = await unit()
    const { token, password } = holder
    const body = { userId: heir.userId, password }
    expect((await t.put('/extend/member/hand-over', { token, body })).msg).toBe('')
    // Handing over alone deletes nothing: decided submissions stay unchanged.
    expect(await phonesOf(recordId)).toContain(holder.phone)
    expect((await t.post('/extend/member/leave', { token })).msg).toBe('')
    await erase(holder)
    expect(await tablesWith(tracesOf(holder))).toEqual(LOGS)
    expect(new Set(await phonesOf(recordId))).toEqual(new Set([heir.phone]))
  })

  it('nor where the heir has no phone; another member who goes changes nothing', async () => {
    const { holder, heir, recordId } = await unit()
    const earlier = await phonesOf(recordId)
    const third = await t.enterprise()
    const row = { userId: third.userId, enterpriseId: recordId, role: 'editor' } as const
    await t.db.transaction(async (tx) => {
      await tx.delete(enterprises).where(eq(enterprises.userId, third.userId))
      await tx.insert(enterpriseMembers).values({ ...row, since: t.clock() })
      await tx.update(users).set({ phone: null }).where(eq(users.id, heir.userId))
    })
    const eraseNow = ({ userId: id, phone }: User) =>
      t.db.transaction((tx) => eraseAccounts(tx, t.context, [{ id, phone }]))
    await eraseNow(third)
    expect(await phonesOf(recordId)).toEqual(earlier)
    await eraseNow(holder)
    const [record] = await t.db.select().from(enterprises).where(eq(enterprises.id, recordId))
    expect(record).toMatchObject({ userId: heir.userId, phone: '', contactPhone: '' })
    expect(new Set(await phonesOf(recordId))).toEqual(new Set(['']))
    const { accessToken: token } = await t.login('reviewer')
    const [latest] = await t.db
      .select()
      .from(reviewCases)
      .where(eq(reviewCases.enterpriseId, recordId))
    const query = { id: String(latest?.id) }
    expect((await t.get('/extend/review/get', { token, query })).msg).toBe('')
  })
})

it('SMS to an earlier phone goes with the account', async () => {
  const user = await t.enterprise()
  const mobile = newPhone()
  const { token, password } = user
  const code = await t.smsCode(mobile, 91, token)
  const body = { mobile, code, password }
  expect((await t.put('/system/user/profile/update-mobile', { token, body })).msg).toBe('')
  const sent = eq(smsMessages.phoneHash, phoneDigest(t.context.seals, user.phone))
  expect(await t.db.$count(smsMessages, sent)).toBeGreaterThan(1)
  await t.db.transaction((tx) => eraseAccounts(tx, t.context, [{ id: user.userId, phone: mobile }]))
  expect(await t.db.$count(smsMessages, sent)).toBe(0)
})

it('a deletion that is due of who has become staff ends: role, message and log', async () => {
  const user = await t.enterprise()
  await submit(user.token, user.phone)
  await decide(user, '1')
  await ask(user)
  const roles = async () => {
    const rows = await t.db.select().from(userRoles).where(eq(userRoles.userId, user.userId))
    return rows.map(({ roleId }) => roleId)
  }
  expect(await roles()).not.toContain(1)
  await t.db.transaction((tx) =>
    tx.update(users).set({ deptId: 100 }).where(eq(users.id, user.userId)),
  )
  t.advance(days(DELETION_DAYS))
  await deleteDueAccounts(t.context)
  expect(await t.db.$count(users, eq(users.id, user.userId))).toBe(1)
  expect(await roles()).toContain(1)
  expect(await kinds(user.userId)).toContain('deletion-cancelled')
  const logged = await t.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.subjectId, user.userId))
  const ended = logged.find(({ action }) => action === 'user.cancel-deletion')
  expect(ended).toMatchObject({ actorId: null, actor: '系统' })
})

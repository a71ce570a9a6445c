import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { userRoles } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { failingInserts } from '#tests/support/failing-inserts.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const UPDATE = '/extend/userinfo/update'
const AUDIT = '/extend/userinfo/audit'
const PAGE = '/extend/userinfo/page'

const update = (token: string, body: object) => t.put(UPDATE, { token, body })
const reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken
const audit = (body: object, token = reviewer) => t.put(AUDIT, { token, body })

/** A new enterprise with its completed profile. */
async function submitted() {
  const user = await t.enterprise()
  expect((await update(user.token, t.profile(user.phone))).msg).toBe('')
  return user
}
async function approved() {
  const user = await submitted()
  const { version } = await t.record(user.token)
  expect((await audit({ userid: user.userId, status: '1', version })).msg).toBe('')
  return user
}

describe('audit', () => {
  it('approves with role 1, history and log, and takes it all back', async () => {
    const user = await approved()
    const record = await t.record(user.token)
    expect(record).toMatchObject({ status: '1', version: 3 })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
    const log = await t.db
      .select()
      .from(operationLog)
      .where(
        and(eq(operationLog.subjectId, user.userId), eq(operationLog.action, 'userinfo.approved')),
      )
    expect(log).toMatchObject([{ actor: 'reviewer', detail: { from: '0', to: '1', remark: '' } }])
    await audit({ userid: user.userId, status: '0', version: 3 })
    expect(await t.record(user.token)).toMatchObject({ status: '0' })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('needs a remark to return or reject', async () => {
    const user = await submitted()
    for (const status of ['2', '3']) {
      for (const remark of [undefined, null, '', '  ']) {
        const answer = await audit({ userid: user.userId, status, remark, version: 2 })
        expect(answer).toMatchObject({ code: 1_010_001_003, msg: '请填写审核意见' })
      }
    }
    expect(await t.record(user.token)).toMatchObject({ status: '0', version: 2 })
  })

  it('refuses a stale version, an unknown record and an unknown status', async () => {
    const user = await submitted()
    const decision = { userid: user.userId, status: '1', version: 1 }
    expect((await audit(decision)).code).toBe(1_010_001_002)
    expect((await audit({ ...decision, userid: 1 })).code).toBe(1_010_001_000)
    expect((await audit({ ...decision, status: '4' })).code).toBe(400)
    expect((await audit({ userid: user.userId, status: '1' })).msg).toBe(
      '请求参数不正确:请提供所见的版本',
    )
  })

  it('decides nothing that the applicant has withdrawn, until it is submitted again', async () => {
    const withdrawn = await submitted()
    const body = { version: (await t.record(withdrawn.token)).version }
    const path = '/extend/userinfo/withdraw'
    expect((await t.post(path, { token: withdrawn.token, body })).msg).toBe('')
    const { token, userId } = withdrawn
    const { version: before } = await t.record(token)
    const refused = { code: 1_010_001_009, msg: '申请已由申请人撤回，重新提交前不能审核' }
    for (const status of ['0', '1', '2', '3'])
      expect(
        await audit({ userid: userId, status, remark: '意见', version: before }),
      ).toMatchObject(refused)
    const roles = { token: admin, body: { userId, roleIds: [1], version: before } }
    expect(await t.post('/system/permission/assign-user-role', roles)).toMatchObject(refused)
    expect(await t.record(token)).toMatchObject({ status: '0', submitted: false, version: before })
    const query = { userId: String(userId) }
    const held = await t.get('/system/permission/list-user-roles', { token: admin, query })
    expect(held.data).not.toContain(1)
    const record = await t.record(withdrawn.token)
    const change = { ...t.profile(withdrawn.phone), version: record.version }
    expect((await update(withdrawn.token, change)).msg).toBe('')
    const { version } = await t.record(withdrawn.token)
    expect((await audit({ userid: withdrawn.userId, status: '1', version })).msg).toBe('')
  })

  it('lets one of two reviewers decide', async () => {
    const user = await submitted()
    const decision = { userid: user.userId, status: '1', version: 2 }
    const answers = await Promise.all([audit(decision), audit(decision, admin)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1_010_001_002])
  })

  it('lets nobody decide on his own record', async () => {
    const { userId, accessToken: token } = await t.login('reviewer')
    expect((await update(token, t.profile(newPhone()))).code).toBe(0)
    const decision = { userid: userId, status: '1', version: 1 }
    expect((await audit(decision, token)).code).toBe(1_010_001_004)
    expect((await t.record(token)).status).toBe('0')
    expect((await audit(decision, admin)).code).toBe(0)
  })
})

describe('page', () => {
  it('shows an enterprise its own record, whatever the filters', async () => {
    const [user, other] = [await submitted(), await submitted()]
    for (const query of [
      {},
      { userid: String(other.userId) },
      { status: '1' },
      { phone: other.phone },
    ]) {
      const { data } = await t.get(PAGE, {
        token: user.token,
        query: query as Record<string, string>,
      })
      expect(data.total).toBe(1)
      expect(data.list[0].userid).toBe(user.userId)
      expect(data.list[0].history).toHaveLength(2)
    }
  })

  it('shows a reviewer all, newest first, with filters, and the history of one only', async () => {
    const user = await submitted()
    const page = async (query: Record<string, string>) =>
      (await t.get(PAGE, { token: reviewer, query })).data
    const all = await page({ pageSize: '200' })
    expect(all.total).toBe(all.list.length)
    expect(all.total).toBe((await t.db.select().from(enterprises)).length)
    const times = all.list.map(({ updateTime }: { updateTime: number }) => updateTime)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(all.list.every(({ history }: { history: unknown[] }) => history.length === 0)).toBe(true)
    const one = await page({ userid: String(user.userId), status: '', enterprise: '' })
    expect(one).toMatchObject({ total: 1, list: [{ history: [{}, {}] }] })
    expect((await page({ phone: user.phone.slice(2) })).total).toBe(1)
    expect((await page({ enterprise: '管理委员会' })).list[0].phone).toBe('13800000004')
    expect((await page({ enterprise: '%' })).total).toBe(0)
    expect((await page({ status: '2', applytype: '1', area: '宁波' })).total).toBe(1)
    const second = await page({ pageNo: '2', pageSize: '1' })
    expect(second.list).toHaveLength(1)
    expect(second.list[0].id).toBe(all.list[1].id)
  })

  it('refuses a page that is none', async () => {
    for (const [query, text] of [
      [{ pageNo: '0' }, '页码最小值为 1'],
      [{ pageSize: '0' }, '每页条数最小值为 1'],
      [{ pageSize: '201' }, '每页条数最大值为 200'],
    ] as const) {
      const { code, msg } = await t.get(PAGE, { token: reviewer, query: { ...query } })
      expect({ code, msg }).toEqual({ code: 400, msg: `请求参数不正确:${text}` })
    }
    expect((await t.get(PAGE, { token: reviewer, query: { pageNo: 'x' } })).code).toBe(400)
  })
})

describe('one transaction', () => {
  it('rolls status and role back together when the write between them fails', async () => {
    const user = await submitted()
    const { auditEnterprise } = await import('#server/modules/userinfo/audit.ts')
    const transaction = failingInserts(t.db, statusHistory)
    const broken = { ...t.context, db: { ...t.db, transaction } }
    const decision = { userid: user.userId, status: '1' as const, remark: '', version: 2 }
    const origin = { address: '', userAgent: '', requestId: '' }
    await expect(
      auditEnterprise(broken, { actor: { id: undefined, name: 'x' }, origin }, decision),
    ).rejects.toThrow('disk full')
    expect(await t.record(user.token)).toMatchObject({ status: '0', version: 2 })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('never lets status and role 1 disagree, over every account of this file', async () => {
    const records = await t.db.select().from(enterprises)
    const holders = await t.db.select().from(userRoles).where(eq(userRoles.roleId, 1))
    const approvedUsers = records.filter(({ status }) => status === '1').map(({ userId }) => userId)
    expect(approvedUsers.length).toBeGreaterThan(1)
    expect(holders.map(({ userId }) => userId).sort()).toEqual(approvedUsers.sort())
  })
})

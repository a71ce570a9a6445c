import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { attachments } from '#db/schema/attachments.ts'
import { operationLog } from '#db/schema/operations.ts'
import { departments } from '#db/schema/organisation.ts'
import { Code } from '#server/contract/codes.ts'
import { issueSession } from '#server/modules/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { attachmentCalls, pdf, png } from '#tests/support/attachments.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-attachments-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ FILES_URL: `file:${folder}` })
const { reviewer, contents, upload, list, withdraw, content, submit, caseOf, open, decide } =
  await attachmentCalls(t, folder)
const admin = (await t.login('admin')).accessToken

let lastRoleId = 900
/** A reviewer who sees one division only. */
async function reviewerOf(areaId: string) {
  const [deptId, roleId, id, at] = [newId(), ++lastRoleId, newId(), t.clock()]
  return t.db.transaction(async (tx) => {
    await tx
      .insert(departments)
      .values({ id: deptId, name: `部门${deptId}`, parentId: 0, areaId, createdAt: at })
    const row = { id, username: `staff${id}`, nickname: '地区审核员', passwordHash: 'x', deptId }
    await tx.insert(users).values({ ...row, createdAt: at, updatedAt: at })
    const role = { id: roleId, code: `r${roleId}`, name: `角色${roleId}`, dataScope: 3 }
    await tx.insert(roles).values(role)
    await tx.insert(rolePermissions).values({ roleId, permission: 'extend:review:query' })
    await tx.insert(userRoles).values({ userId: id, roleId, grantedAt: at })
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('no user')
    const origin = { address: '', userAgent: '', requestId: 'x' }
    return (await issueSession(tx, t.context, user, origin)).accessToken
  })
}
describe('a description', () => {
  const describeIt = (token: string, id: number, description: string) =>
    t.put('/extend/attachment/update', { token, body: { id, description } })
  const shown = async (token: string) =>
    (await list(token)).list.map((one: { description: string }) => one.description)

  it('is changed in place until a decision, which keeps its own', async () => {
    const one = await t.enterprise()
    const { data: id } = await upload(one.token)
    expect((await describeIt(one.token, id, ' ')).msg).toContain('请填写证照说明')
    expect((await describeIt(one.token, id, '营业执照正本')).data).toBe(id)
    expect(await shown(one.token)).toEqual(['营业执照正本'])
    const [noted] = await t.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.action, 'attachment.describe'), eq(operationLog.subjectId, id)))
    expect(noted?.detail).toMatchObject({ from: '营业执照副本', to: '营业执照正本' })

    // Under review it changes at once, and a decision on the previous version is refused.
    await submit(one.token, one.phone)
    const seen = await caseOf(one.phone)
    expect((await describeIt(one.token, id, '营业执照')).data).toBe(id)
    const stale = { ...seen, decision: 'return', remark: '看不清' }
    expect((await decide(stale)).code).toBe(Code.recordStale)
    const { version } = await caseOf(one.phone)
    expect((await decide({ ...stale, version })).msg).toBe('')

    const before = contents().length
    const { data: next } = await describeIt(one.token, id, '营业执照（2026 年换发）')
    expect(next).not.toBe(id)
    // The copy has its own thumbnail, too.
    expect(contents()).toHaveLength(before + 2)
    expect((await content(one.token, next, '&thumbnail=1')).headers['content-type']).toBe(
      'image/webp',
    )
    expect(await shown(one.token)).toEqual(['营业执照（2026 年换发）'])
    expect((await list(one.token)).pending).toBe(true)
    expect((await content(one.token, next)).rawPayload).toEqual(
      (await content(reviewer, id)).rawPayload,
    )
    const detail = await open(seen.id)
    expect(JSON.stringify(detail)).toContain('"营业执照"')
    expect(JSON.stringify(detail)).not.toContain('2026 年换发')
  })

  it('is nobody else’s, nor open where the return left it closed', async () => {
    const one = await t.enterprise()
    const other = await t.enterprise()
    const { data: id } = await upload(one.token)
    expect((await describeIt(other.token, id, '别人的')).code).toBe(Code.attachmentNotFound)
    await submit(one.token, one.phone)
    const fields = [{ name: 'contact', remark: '请填写在职人员' }]
    const seen = await caseOf(one.phone)
    await decide({ ...seen, decision: 'return', remark: '请补正', fields })
    expect((await describeIt(one.token, id, '改一改')).code).toBe(Code.fieldNotOpen)
    expect(await shown(one.token)).toEqual(['营业执照副本'])
  })
})

describe('a returned application', () => {
  it('tells whether they differ from those it was last submitted with, and may be sent as it was', async () => {
    const { token, phone } = await t.enterprise()
    const differ = async () =>
      (await t.get('/extend/userinfo/application', { token })).data.attachmentsChanged
    const giveBack = async () => {
      const seen = await caseOf(phone)
      expect((await decide({ ...seen, decision: 'return', remark: '请核对' })).code).toBe(0)
    }
    const { data: first } = await upload(token)
    expect(await differ()).toBe(false)
    await submit(token, phone)
    await giveBack()
    expect(await differ()).toBe(false)
    await submit(token, phone)
    expect((await open((await caseOf(phone)).id)).status).toBe('0')
    await giveBack()
    await upload(token, pdf(), { name: '授权书.pdf' })
    expect(await differ()).toBe(true)
    await submit(token, phone)
    expect(await differ()).toBe(false)
    await giveBack()
    expect((await withdraw(token, first)).code).toBe(0)
    expect(await differ()).toBe(true)
  })
})

describe('who sees them', () => {
  it('shows a PDF in the browser only where that is asked for, without a sandbox but without script', async () => {
    const { token } = await t.enterprise()
    const { data: id } = await upload(token, pdf(), { name: '授权书.pdf' })
    const saved = (await content(token, id)).headers
    expect(saved['content-disposition']).toMatch(/^attachment/)
    expect(saved['content-security-policy']).toContain('sandbox')
    const shownAs = async (of: number) => (await content(token, of, '&view=1')).headers
    const viewed = await shownAs(id)
    expect(viewed['content-type']).toBe('application/pdf')
    expect(viewed['content-disposition']).toMatch(/^inline/)
    expect(viewed['x-content-type-options']).toBe('nosniff')
    expect(viewed['content-security-policy']).toContain("script-src 'none'")
    const { data: image } = await upload(token)
    expect((await shownAs(image))['content-security-policy']).toContain('sandbox')
  })

  it('shows them to the owner, and to reviewers once submitted and within their scope', async () => {
    const one = await t.enterprise()
    const other = await t.enterprise()
    const { data: id } = await upload(one.token)
    const seenBy = async (token: string) => {
      const answer = await content(token, id)
      return answer.headers['content-type'] === 'image/png' ? 0 : (answer.json().code as number)
    }
    const hidden = Code.attachmentNotFound
    expect(await seenBy(one.token)).toBe(0)
    expect(await seenBy(reviewer)).toBe(hidden)
    await submit(one.token, one.phone)
    expect(await seenBy(reviewer)).toBe(0)
    expect(await seenBy(admin)).toBe(0)
    expect(await seenBy(other.token)).toBe(hidden)
    expect((await content(undefined, id)).json().code).toBe(Code.unauthenticated)
    expect(await seenBy(await reviewerOf('330000'))).toBe(0)
    expect(await seenBy(await reviewerOf('320000'))).toBe(hidden)
    // Not by the URL of public files or in the list of uploads either.
    const [row] = await t.db.select().from(attachments).where(eq(attachments.id, id))
    expect((await t.app.inject(`/infra/file/1/get/${row?.path}`)).statusCode).toBe(404)
    expect((await withdraw(other.token, id)).code).toBe(Code.attachmentNotFound)
    const replacing = await upload(other.token, png, { replaces: String(id) })
    expect(replacing.code).toBe(Code.attachmentNotFound)
  })
})

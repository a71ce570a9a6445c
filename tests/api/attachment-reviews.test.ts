import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { attachments } from '#db/schema/attachments.ts'
import { operationLog } from '#db/schema/operations.ts'
import { Code } from '#server/contract/codes.ts'
import { purgeAttachments } from '#server/modules/userinfo/attachment-purge.ts'
import { testApp } from '#tests/support/app.ts'
import { attachmentCalls, jpeg, pdf, png } from '#tests/support/attachments.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-attachments-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ FILES_URL: `file:${folder}` })
const { reviewer, contents, upload, list, withdraw, content, submit, caseOf, open, decide } =
  await attachmentCalls(t, folder)

describe('in the course of an application', () => {
  it('has them with each submission; a return opens the marked ones alone', async () => {
    const { token, phone, userId } = await t.enterprise()
    const licence = (await upload(token)).data
    const letter = (await upload(token, pdf(), { description: '授权书', name: 'a.pdf' })).data
    await submit(token, phone)
    const { id } = await caseOf(phone)
    const seen = await open(id)
    expect(seen.attachments).toMatchObject([
      { id: licence, description: '营业执照副本', type: 'image/png' },
      { id: letter, description: '授权书', type: 'application/pdf' },
    ])
    const mark = (marked: number | null) => ({
      id,
      version: seen.version,
      decision: 'return',
      remark: '请补正证照',
      attachments: [{ id: marked, remark: '请上传清晰的原件' }],
    })
    expect((await decide(mark(99))).code).toBe(Code.attachmentNotFound)
    expect((await decide(mark(letter))).msg).toBe('')

    const { data: application } = await t.get('/extend/userinfo/application', { token })
    expect(application.application.attachments).toEqual([
      { id: letter, remark: '请上传清晰的原件', description: '授权书' },
    ])
    expect(application.may.edit).toEqual([])
    expect((await list(token)).list).toMatchObject([
      { id: licence, change: false, remark: null },
      { id: letter, change: true, remark: '请上传清晰的原件' },
    ])
    expect((await withdraw(token, licence)).code).toBe(Code.fieldNotOpen)
    const mended = await upload(token, pdf('% clear\n'), {
      description: '授权书（原件）',
      replaces: String(letter),
      name: 'b.pdf',
    })
    expect(mended.msg).toBe('')
    expect((await list(token)).pending).toBe(true)
    await submit(token, phone)
    expect((await list(token)).pending).toBe(false)

    const again = await open(id)
    expect(again.attachments.map((one: { id: number }) => one.id)).toEqual([licence, mended.data])
    expect(again.earlierAttachmentRemarks).toEqual([{ id: letter, remark: '请上传清晰的原件' }])
    expect(again.submissions[0].attachments.map((one: { id: number }) => one.id)).toEqual([
      licence,
      letter,
    ])
    // Submitted and decided attachments stay readable.
    expect((await content(reviewer, letter)).statusCode).toBe(200)
    const { version } = again
    expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    expect((await t.record(token)).attachmentRemarks).toEqual([])
    const log = await t.db.select().from(operationLog).where(eq(operationLog.actorId, userId))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['attachment.add', 'attachment.replace']),
    )
  })

  it('changes a submission under review at once, and refuses a decision on the earlier version', async () => {
    const { token, phone } = await t.enterprise()
    const first = (await upload(token)).data
    await submit(token, phone)
    const { id } = await caseOf(phone)
    const { version } = await open(id)
    const stored = contents().length
    expect((await withdraw(token, first)).msg).toBe('')
    expect(contents().length).toBe(stored - 2)
    expect(await t.db.$count(attachments, eq(attachments.id, first))).toBe(0)
    const second = (await upload(token)).data
    expect((await decide({ id, version, decision: 'approve' })).code).toBe(Code.recordStale)
    const now = await open(id)
    expect(now.attachments.map((one: { id: number }) => one.id)).toEqual([second])
    expect(now.history.at(-1)).toMatchObject({ event: 'attached', byApplicant: true })
    expect(now.version).toBe(version + 2)
  })

  it('makes a new submission of an approved record whose attachments changed', async () => {
    const { token, phone } = await t.enterprise()
    await submit(token, phone)
    const { id, version } = await caseOf(phone)
    expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    await submit(token, phone)
    expect((await caseOf(phone, 'approved')).id).toBe(id)
    await upload(token)
    await submit(token, phone)
    const change = await caseOf(phone)
    expect(change.id).not.toBe(id)
    expect((await open(change.id)).attachments).toHaveLength(1)
    expect((await open(id)).attachments).toHaveLength(0)
  })

  describe('of an approved record', () => {
    const ids = async (token: string) =>
      (await list(token)).list.map((one: { id: number }) => one.id)
    async function approve(phone: string) {
      const { id, version } = await caseOf(phone)
      expect((await decide({ id, version, decision: 'approve' })).msg).toBe('')
    }
    async function takeBack(token: string) {
      const { version } = await t.record(token)
      const answer = await t.post('/extend/userinfo/withdraw', { token, body: { version } })
      expect(answer.msg).toBe('')
    }
    /** An approved record with a licence and a letter, whose licence a change replaces. */
    async function changing() {
      const { token, phone } = await t.enterprise()
      const licence = (await upload(token)).data
      const letter = (await upload(token, pdf(), { name: 'a.pdf' })).data
      await submit(token, phone)
      await approve(phone)
      const next = (await upload(token, jpeg, { replaces: String(licence) })).data
      await submit(token, phone)
      return { token, phone, licence, letter, next }
    }

    it('has those again that were approved once the change is withdrawn', async () => {
      const { token, phone, licence, letter, next } = await changing()
      const change = await caseOf(phone)
      expect(await ids(token)).toEqual([letter, next])
      await takeBack(token)
      expect(await list(token)).toMatchObject({
        list: [
          { id: licence, submitted: true },
          { id: letter, submitted: true },
        ],
        pending: false,
      })
      expect((await open(change.id)).submissions).toHaveLength(1)
      // Attachments of the withdrawn submission stay readable.
      expect((await content(reviewer, next)).headers['content-type']).toBe('image/jpeg')
      // Sending the same again is not a submission; other attachments are.
      await submit(token, phone)
      expect(await caseOf(phone)).toBeUndefined()
      const again = (await upload(token, jpeg, { replaces: String(licence) })).data
      expect((await list(token)).pending).toBe(true)
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toMatchObject([
        { id: letter },
        { id: again },
      ])
    })

    it('keeps no content that came after a return and was never sent', async () => {
      const { token, phone, licence, letter, next } = await changing()
      const { id, version } = await caseOf(phone)
      const marked = { attachments: [{ id: next, remark: '' }] }
      const returned = { id, version, decision: 'return', remark: '请补正', ...marked }
      expect((await decide(returned)).msg).toBe('')
      const stored = contents().length
      const unsent = (await upload(token, png, { replaces: String(next) })).data
      expect(contents().length).toBe(stored + 2)
      await takeBack(token)
      expect(await ids(token)).toEqual([licence, letter])
      expect(contents().length).toBe(stored)
      expect(await t.db.$count(attachments, eq(attachments.id, unsent))).toBe(0)
    })

    it('may get again what a change had added, though its return marked none', async () => {
      const { token, phone } = await t.enterprise()
      await submit(token, phone)
      await approve(phone)
      await upload(token)
      await submit(token, phone)
      const { id, version } = await caseOf(phone)
      const fields = [{ name: 'enterprise', remark: '' }]
      const returned = { id, version, decision: 'return', remark: '请补正', fields }
      expect((await decide(returned)).msg).toBe('')
      expect((await upload(token)).code).toBe(Code.fieldNotOpen)
      await takeBack(token)
      expect(await list(token)).toMatchObject({ list: [], add: true })
      expect((await upload(token)).msg).toBe('')
      expect((await upload(token)).code).toBe(Code.fieldNotOpen)
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toHaveLength(1)
    })

    it('are reviewed when they are sent again after a refusal', async () => {
      const { token, phone, letter, next } = await changing()
      const { id, version } = await caseOf(phone)
      const refused = { id, version, decision: 'reject', remark: '不符合' }
      expect((await decide(refused)).msg).toBe('')
      await submit(token, phone)
      expect((await open((await caseOf(phone)).id)).attachments).toMatchObject([
        { id: letter },
        { id: next },
      ])
    })
  })

  it('deletes them with the account', async () => {
    const { token, phone, userId } = await t.enterprise()
    const { data: id } = await upload(token)
    await submit(token, phone)
    const stored = contents().length
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, userId)))
    await purgeAttachments(t.context)
    expect(contents().length).toBe(stored - 2)
    expect(await t.db.$count(attachments, eq(attachments.id, id))).toBe(0)
  })
})

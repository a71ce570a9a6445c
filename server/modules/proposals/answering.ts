import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import type { handleProposal } from '../../contract/proposals.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { attachment, FileResponse } from '../../file-response.ts'
import { recordOperation } from '../../operation-log.ts'
import { mapStorageErrors } from '../files/service.ts'
import { sendUnlessRepeated } from '../notifications/send.ts'
import { listVersions } from '../library/queries.ts'
import { findProposal, listProposals, removeProposals, updateProposal } from './queries.ts'

/**
 * Answers a proposal, or reopens it.
 * @throws {AppError} proposalNotFound; libraryRecordNotFound: no public record of this code
 */
export async function answerProposal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, ...change }: z.output<typeof handleProposal.body>,
  origin: RequestOrigin,
): Promise<void> {
  const { status, recordId } = change
  await db.transaction(async (tx) => {
    const found = await findProposal(tx, id)
    if (!found) throw new AppError(Code.proposalNotFound)
    const { proposal } = found
    if (recordId) {
      const versions = await listVersions(tx, proposal.library, recordId)
      if (!versions.some(({ record }) => record.checked))
        throw new AppError(Code.libraryRecordNotFound)
    }
    const at = clock()
    const answered = status !== 'open'
    await updateProposal(tx, id, {
      ...change,
      handledById: answered ? (actor.id ?? null) : null,
      handledBy: answered ? actor.name : '',
      handledAt: answered ? at : null,
    })
    const { answer } = change
    // An answer saved while the proposal was open is sent when it is settled.
    const isNewAnswer = answer !== proposal.answer || proposal.status === 'open'
    if (answered && answer && isNewAnswer && proposal.userId !== null)
      await sendUnlessRepeated(tx, 'proposal-answered', {
        userId: proposal.userId,
        at,
        params: { id: String(id), name: proposal.name, answer },
      })
    await recordOperation(tx, {
      at,
      action: 'proposal.handle',
      actor,
      origin,
      subjectId: id,
      detail: { from: proposal.status, status, published: change.published },
    })
  })
}

type Store = Pick<Context, 'db' | 'clock' | 'storage'>

/**
 * Deletes proposals with their documents: the documents first, outside any transaction. If the storage fails, the rows
 * stay, and deleting again completes it. The log records the deletion, not the content.
 * @throws {AppError} proposalNotFound, unavailable
 */
export async function deleteProposals(
  { db, clock, storage }: Store,
  actor: Actor,
  ids: number[],
  origin: RequestOrigin,
): Promise<void> {
  const found = await listProposals(db, ids)
  if (found.length !== ids.length) throw new AppError(Code.proposalNotFound)
  for (const { proposal } of found)
    if (proposal.filePath)
      await mapStorageErrors(storage.remove(proposal.filePath), '文件暂时无法删除，请稍后重试')
  const at = clock()
  const removed = await db.transaction(async (tx) => {
    const rows = await removeProposals(tx, ids)
    for (const subjectId of ids)
      await recordOperation(tx, { at, action: 'proposal.delete', actor, origin, subjectId })
    return rows
  })
  // A document may have been added after the rows were read.
  const known = new Set(found.map(({ proposal }) => proposal.filePath))
  for (const { filePath } of removed)
    if (filePath && !known.has(filePath)) await storage.remove(filePath).catch(() => undefined)
}

/**
 * The document of a proposal, always as a download, never displayed within our origin.
 * @throws {AppError} proposalNotFound, also if it has no document
 */
export async function readDocument(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  id: number,
): Promise<FileResponse> {
  const row = (await findProposal(db, id))?.proposal
  const opened = row?.filePath
    ? await mapStorageErrors(storage.open(row.filePath), '文件暂时无法读取，请稍后重试')
    : undefined
  if (!row || !opened) throw new AppError(Code.proposalNotFound)
  return new FileResponse(opened.content, row.fileType, {
    'content-security-policy': "sandbox; default-src 'none'",
    'content-length': opened.size,
    'content-disposition': attachment(row.filePath),
  })
}

import { and, asc, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { attachments, submissionAttachments } from '#db/schema/attachments.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { reviewSubmissions } from '#db/schema/review.ts'
import type { Attachment } from '../../contract/attachments.ts'
import { APPROVED } from '../../contract/rules.ts'
import { findLatestApproval, findLatestSubmission } from './case-queries.ts'
import type { Enterprise } from './queries.ts'

export type AttachmentRow = typeof attachments.$inferSelect

export const toAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type as Attachment['type'],
  size: row.size,
  createTime: row.createdAt.getTime(),
})

export const insertAttachment = (tx: Writer, row: AttachmentRow) =>
  tx.insert(attachments).values(row)

export async function findAttachment(db: Reader, id: number) {
  const rows = await db.select().from(attachments).where(eq(attachments.id, id))
  return rows[0]
}

/** The attachments that a record has now, oldest first. */
export const listCurrentAttachments = (db: Reader, enterpriseId: number) =>
  currentAttachments(db, { enterpriseId })
const currentAttachments = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select()
    .from(attachments)
    .where(and(eq(attachments.enterpriseId, value('enterpriseId')), isNull(attachments.removedAt)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id))
    .prepare(UNNAMED),
)

/** The attachments of submissions, oldest first. */
export const listSubmitted = (db: Reader, submissionIds: number[]) =>
  db
    .select({ submissionId: submissionAttachments.submissionId, attachment: attachments })
    .from(submissionAttachments)
    .innerJoin(attachments, eq(attachments.id, submissionAttachments.attachmentId))
    .where(inArray(submissionAttachments.submissionId, submissionIds))
    .orderBy(asc(attachments.createdAt), asc(attachments.id))

/** The cases whose submissions include the attachment. */
export const listCasesWith = (db: Reader, attachmentId: number) =>
  db
    .select({ caseId: reviewSubmissions.caseId })
    .from(submissionAttachments)
    .innerJoin(reviewSubmissions, eq(reviewSubmissions.id, submissionAttachments.submissionId))
    .where(eq(submissionAttachments.attachmentId, attachmentId))
    .groupBy(reviewSubmissions.caseId)

/** Replaces a submission's attachments by those that its record has now. */
export async function linkCurrent(tx: Writer, submissionId: number, enterpriseId: number) {
  await tx.delete(submissionAttachments).where(eq(submissionAttachments.submissionId, submissionId))
  const current = await listCurrentAttachments(tx, enterpriseId)
  if (current.length === 0) return
  await tx
    .insert(submissionAttachments)
    .values(current.map(({ id: attachmentId }) => ({ submissionId, attachmentId })))
}

/** Restores a record's attachments to those of a submission. */
export async function restoreSubmitted(
  tx: Writer,
  submissionId: number,
  { enterpriseId, at }: { enterpriseId: number; at: Date },
): Promise<void> {
  const sent = new Set((await listSubmitted(tx, [submissionId])).map((one) => one.attachment.id))
  const current = await listCurrentAttachments(tx, enterpriseId)
  for (const { id } of current) if (!sent.has(id)) await markRemoved(tx, id, at)
  for (const id of sent)
    await tx.update(attachments).set({ removedAt: null }).where(eq(attachments.id, id))
}

/**
 * Ids of the attachments of the latest submission; for an approved record, of the latest approved one: later changes
 * that were withdrawn or rejected still need a review.
 */
export async function submittedIds(
  db: Reader,
  { id, status }: Pick<Enterprise, 'id' | 'status'>,
): Promise<Set<number>> {
  const approved = status === APPROVED ? await findLatestApproval(db, id) : undefined
  const latest = approved ?? (await findLatestSubmission(db, id))
  const sent = latest ? await listSubmitted(db, [latest.id]) : []
  return new Set(sent.map(({ attachment }) => attachment.id))
}

/** Whether the record's attachments differ from those it was submitted with, or, if approved, approved with. */
export async function haveChanged(
  db: Reader,
  record: Pick<Enterprise, 'id' | 'status'>,
): Promise<boolean> {
  const current = await listCurrentAttachments(db, record.id)
  const sent = await submittedIds(db, record)
  return current.length !== sent.size || current.some(({ id }) => !sent.has(id))
}

export const markRemoved = (tx: Writer, id: number, at: Date) =>
  tx.update(attachments).set({ removedAt: at }).where(eq(attachments.id, id))

export const describe = (tx: Writer, id: number, description: string) =>
  tx.update(attachments).set({ description }).where(eq(attachments.id, id))

/** Whether the attachment belongs to a settled submission. */
export async function isDecidedOn(db: Reader, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: reviewSubmissions.id })
    .from(submissionAttachments)
    .innerJoin(reviewSubmissions, eq(reviewSubmissions.id, submissionAttachments.submissionId))
    .where(and(eq(submissionAttachments.attachmentId, id), isNotNull(reviewSubmissions.decidedAt)))
    .limit(1)
  return row !== undefined
}

/** Stores an attachment's missing thumbnail. @returns false if it has one already or no longer exists */
export async function addThumbnail(tx: Writer, id: number, thumbnail: string): Promise<boolean> {
  const changed = await tx
    .update(attachments)
    .set({ thumbnail })
    .where(and(eq(attachments.id, id), isNull(attachments.thumbnail)))
    .returning({ id: attachments.id })
  return changed.length > 0
}

export const deleteAttachments = (tx: Writer, ids: number[]) =>
  tx
    .delete(attachments)
    .where(inArray(attachments.id, ids))
    .returning({ id: attachments.id, thumbnail: attachments.thumbnail })

const ofNoSubmission = (db: Reader) =>
  notExists(
    db
      .select({ id: submissionAttachments.attachmentId })
      .from(submissionAttachments)
      .where(eq(submissionAttachments.attachmentId, attachments.id)),
  )

/** Removed attachments that belong to no submission. */
export const listDropped = (db: Reader, limit: number) =>
  db
    .select()
    .from(attachments)
    .where(and(isNotNull(attachments.removedAt), ofNoSubmission(db)))
    .limit(limit)

/** Attachments of deleted records. */
export const listOrphanAttachments = (db: Reader, limit: number) =>
  db
    .select()
    .from(attachments)
    .where(
      notExists(
        db
          .select({ id: enterprises.id })
          .from(enterprises)
          .where(eq(enterprises.id, attachments.enterpriseId)),
      ),
    )
    .limit(limit)

import type { Reader, Writer } from '#db/client.ts'
import { APPROVED, type ReviewStatus, WITHDRAWN } from '../../contract/rules.ts'
import {
  type CaseRow,
  findLatestCase,
  findLatestSubmission,
  type SubmissionRow,
  updateCase,
} from './case-queries.ts'
import { type Enterprise, insertHistory, updateEnterprise } from './queries.ts'
import type { StatusChange } from './status.ts'

/** A change of an approved record that is not in force: submitted, returned or rejected. */
interface PendingChange {
  found: CaseRow
  submission: SubmissionRow
}

/**
 * The pending change, if any. Until it is approved, the record keeps its approved values and access.
 * @param latest the record's latest case, if already read
 */
export async function findPendingChange(
  db: Reader,
  record: Enterprise | undefined,
  latest?: CaseRow,
): Promise<PendingChange | undefined> {
  if (record?.status !== APPROVED) return undefined
  const found = latest ?? (await findLatestCase(db, record.id))
  if (!found?.change || found.status === APPROVED || found.status === WITHDRAWN) return undefined
  const submission = await findLatestSubmission(db, record.id)
  return submission && { found, submission }
}

/** The record's columns once the change is approved. The phone is excluded: it follows the account. */
export const columnsOfChange = ({ found, submission: { values } }: PendingChange) => ({
  name: values.enterprise,
  divisionRange: values.range,
  area: found.area,
  areaId: found.areaId,
  applicantType: found.applicantType,
  creditCode: values.creditcode,
  contact: values.contact,
  ...(values.contactphone !== undefined && { contactPhone: values.contactphone }),
})

/** The record as its applicant continues to edit it: with its pending change, if any. */
export async function draftOf<R extends Enterprise | undefined>(
  db: Reader,
  record: R,
  latest?: CaseRow,
): Promise<R | Enterprise> {
  const pending = await findPendingChange(db, record, latest)
  if (!record || !pending) return record
  const { found, submission } = pending
  return {
    ...record,
    ...columnsOfChange(pending),
    status: found.status as ReviewStatus,
    remark: submission.remark,
    fieldRemarks: submission.fields,
    attachmentRemarks: submission.attachmentRemarks,
  }
}

/** Discards a rejected change: it is no longer a draft, but who rejected it and when is kept. */
export async function discardChange(tx: Writer, record: Enterprise): Promise<void> {
  const pending = await findPendingChange(tx, record)
  if (pending) await updateCase(tx, pending.found.id, { status: WITHDRAWN })
}

/** Records a step of a pending change: of the record itself only the version changes. */
export async function recordStep(
  tx: Writer,
  record: Enterprise,
  { status, event, remark = '', actor, at }: StatusChange,
): Promise<void> {
  await updateEnterprise(tx, record.id, { version: record.version + 1, updatedAt: at })
  const actorId = actor.id ?? null
  await insertHistory(tx, { enterpriseId: record.id, status, event, remark, actorId, at })
}

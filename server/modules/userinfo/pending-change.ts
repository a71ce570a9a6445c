import type { Reader, Writer } from '#db/client.ts'
import { APPROVED, type ReviewStatus, type StatusEvent, WITHDRAWN } from '../../contract/rules.ts'
import type { Actor } from '../../actor.ts'
import {
  type CaseRow,
  findLatestCase,
  findLatestSubmission,
  type SubmissionRow,
  updateCase,
} from './case-queries.ts'
import { type Enterprise, insertHistory, updateEnterprise } from './queries.ts'

/** A change of an approved record that is not in force: submitted, returned or refused. */
interface PendingChange {
  found: CaseRow
  submission: SubmissionRow
}

/**
 * The values that are approved stay in the record, and what is open to it, until the change is approved.
 * @param latest the record's latest case, where it has been read already
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

/** What the record holds once the change is approved. The phone follows the account meanwhile. */
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

/** A record as its applicant goes on with it: as its pending change has it, else as it is. */
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

/** Gives up a change that was refused: it is no draft any more, and who refused it and when stays on record. */
export async function discardChange(tx: Writer, record: Enterprise): Promise<void> {
  const pending = await findPendingChange(tx, record)
  if (pending) await updateCase(tx, pending.found.id, { status: WITHDRAWN })
}

interface Step {
  status: ReviewStatus
  event: StatusEvent
  remark?: string
  actor: Actor
  at: Date
}

/** Notes a step of a pending change: the record stays approved and as it is, but for its version. */
export async function noteChange(
  tx: Writer,
  record: Enterprise,
  { status, event, remark = '', actor, at }: Step,
): Promise<void> {
  await updateEnterprise(tx, record.id, { version: record.version + 1, updatedAt: at })
  const actorId = actor.id ?? null
  await insertHistory(tx, { enterpriseId: record.id, status, event, remark, actorId, at })
}

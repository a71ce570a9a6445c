import type { Reader } from '#db/client.ts'
import type { AttachmentRemark, FieldRemark, SubmittedValues } from '#db/submitted-values.ts'
import { Code } from '../../contract/codes.ts'
import { REVIEW_FIELDS, type ReviewField } from '../../contract/review-fields.ts'
import { APPROVED } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { findLatestDecided, type SubmissionRow } from './case-queries.ts'
import { valuesOf } from './cases.ts'
import type { Enterprise } from './queries.ts'

/** Fields that a form may leave empty. */
const OPTIONAL: readonly ReviewField[] = ['range', 'contactphone']
/** Fields that need a review; changes of others take effect at once on an approved record. */
const REVIEWED: readonly ReviewField[] = ['enterprise', 'area', 'applytype', 'creditcode']

/** A return that marked single fields or attachments, and the values submitted then. */
export interface FieldLock {
  fields: readonly FieldRemark[]
  attachments: readonly AttachmentRemark[]
  values: SubmittedValues
}

/**
 * The return that limits what may be changed: in effect until the next decision, so that neither resubmitting nor
 * withdrawing unlocks fields that were accepted.
 * @param latest the record's latest submission, if already read
 */
export async function fieldLockOf(
  db: Reader,
  record: Enterprise | undefined,
  latest?: SubmissionRow,
): Promise<FieldLock | undefined> {
  if (!record) return undefined
  if (record.status === '2') {
    const { fieldRemarks: fields, attachmentRemarks: attachments } = record
    const isMarked = fields.length + attachments.length > 0
    return isMarked ? { fields, attachments, values: valuesOf(record) } : undefined
  }
  const decided = latest?.decision ? latest : await findLatestDecided(db, record.id)
  if (decided?.decision !== '2') return undefined
  const { fields, attachmentRemarks: attachments, values } = decided
  return fields.length + attachments.length > 0 ? { fields, attachments, values } : undefined
}

/** The fields that may be changed: those of the lock, and those missing in the record; without a lock all. */
export function openFields(
  record: Enterprise | undefined,
  lock: FieldLock | undefined,
): readonly ReviewField[] {
  if (!record || !lock) return REVIEW_FIELDS
  const marked = new Set<string>(lock.fields.map(({ name }) => name))
  const values = valuesOf(record)
  return REVIEW_FIELDS.filter(
    (name) =>
      marked.has(name) ||
      (values[name] === '' && !OPTIONAL.includes(name)) ||
      (record.status === APPROVED && !REVIEWED.includes(name)),
  )
}

/**
 * Refuses a correction that changes more than requested. A withdrawn change of an approved record may be submitted as
 * it was returned, or start from the approved values. The phone has its own rule: it follows the account.
 * @throws {AppError} fieldNotOpen
 */
export function refuseOtherFields(
  record: Enterprise,
  lock: FieldLock | undefined,
  sent: Enterprise,
): void {
  if (!lock) return
  const open = openFields(record, lock)
  const [before, after] = [valuesOf(record), valuesOf(sent)]
  const changed = (name: ReviewField) =>
    after[name] !== lock.values[name] &&
    // Compared by id, since a division may have been renamed.
    (name === 'area' ? record.areaId !== sent.areaId : before[name] !== after[name])
  if (REVIEW_FIELDS.some((name) => name !== 'phone' && !open.includes(name) && changed(name)))
    throw new AppError(Code.fieldNotOpen)
}

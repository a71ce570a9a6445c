import { Code } from '../../contract/codes.ts'
import { REVIEW_FIELDS, type ReviewField } from '../../contract/review-fields.ts'
import { AppError } from '../../errors.ts'
import { valuesOf } from './cases.ts'
import type { Enterprise } from './queries.ts'

/** What a form may leave empty. */
const OPTIONAL: readonly ReviewField[] = ['range']

/**
 * The fields that may be changed: of a record that was returned with remarks on single fields these alone, and what it
 * lacks; else all.
 */
export function openFields(record: Enterprise | undefined): readonly ReviewField[] {
  if (record?.status !== '2' || record.fieldRemarks.length === 0) return REVIEW_FIELDS
  const marked = new Set<string>(record.fieldRemarks.map(({ name }) => name))
  const values = valuesOf(record)
  return REVIEW_FIELDS.filter(
    (name) => marked.has(name) || (values[name] === '' && !OPTIONAL.includes(name)),
  )
}

/**
 * Refuses a correction that changes more than it was asked to. The phone has its own rule: it follows the account.
 * @throws {AppError} fieldNotOpen
 */
export function refuseOtherFields(record: Enterprise, sent: Enterprise): void {
  const open = openFields(record)
  const [before, after] = [valuesOf(record), valuesOf(sent)]
  const changed = (name: ReviewField) =>
    // A division may have another name meanwhile.
    name === 'area' ? record.areaId !== sent.areaId : before[name] !== after[name]
  if (REVIEW_FIELDS.some((name) => name !== 'phone' && !open.includes(name) && changed(name)))
    throw new AppError(Code.fieldNotOpen)
}

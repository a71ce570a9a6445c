import type { Translate } from '#app/i18n/t.tsx'
import type { ReviewDetail } from '#server/contract/review.ts'
import { isRecordId } from '#shared/record-id.ts'
import type { Piece } from './text-diff.ts'

export interface CheckView {
  level: 'ok' | 'warn' | 'bad'
  text: string
  /** Organisations that the check is about, with their latest case. */
  links: readonly { name: string; to: string | undefined }[]
}

/** One field of a submission, compared with the value in force. */
export interface FieldView {
  name: string
  label: string
  change: 'added' | 'changed' | 'same'
  before: readonly Piece[]
  after: readonly Piece[]
  /** Codes and numbers, compared character by character. */
  mono: boolean
  checks: readonly CheckView[]
  /** The remark of the last return for correction. */
  earlierRemark: string
  /** The remark on this submission. */
  remark: string
}

/** The reviewer's marks so far. */
export interface Marks {
  fields: readonly string[]
  remarks: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
}

/** Mark that requests a correction of the attachments as a whole, such as an additional one. */
export const wholeMark = 'attachments'
const ONE_MARK = 'attachment-'
export const markOf = (id: number) => `${ONE_MARK}${id}`
/** @returns the attachment's id, null for all of them, undefined for any other mark */
export function markedAttachment(mark: string): number | null | undefined {
  if (mark === wholeMark) return null
  const id = mark.startsWith(ONE_MARK) ? mark.slice(ONE_MARK.length) : ''
  return isRecordId(id) ? Number(id) : undefined
}

/** An attachment of a submission. */
export interface AttachmentView {
  id: number
  mark: string
  description: string
  name: string
  size: string
  time: string
  to: string
  isPdf: boolean
  /** Not part of the previous submission. */
  added: boolean
  earlierRemark: string
  remark: string
}

/** Name of an event in the reader's language. A reopening by staff has its own: the applicant changed nothing. */
export const eventName = (
  t: Translate,
  { event, byApplicant }: Pick<ReviewDetail['history'][number], 'event' | 'byApplicant'>,
) =>
  t(event === 'reopened' && !byApplicant ? 'review.event.reopenedByStaff' : `review.event.${event}`)

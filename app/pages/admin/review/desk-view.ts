import { isRecordId } from '#shared/record-id.ts'
import type { Piece } from './text-diff.ts'

export interface CheckView {
  level: 'ok' | 'warn' | 'bad'
  text: string
  /** Units that the check is about, and their latest case. */
  links: readonly { name: string; to: string | undefined }[]
}

/** One field of a submission beside the value in force. */
export interface FieldView {
  name: string
  label: string
  change: 'added' | 'changed' | 'same'
  before: readonly Piece[]
  after: readonly Piece[]
  /** Codes and numbers, whose characters are compared one by one. */
  mono: boolean
  checks: readonly CheckView[]
  /** What the applicant was asked to correct when it was returned last. */
  earlierRemark: string
  /** What was said of this submission. */
  told: string
}

/** What a reviewer has marked so far. */
export interface Marks {
  fields: readonly string[]
  remarks: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
}

/** What asks for a correction of the attachments as a whole, such as one more of them. */
export const wholeMark = 'attachments'
const ONE_MARK = 'attachment-'
export const markOf = (id: number) => `${ONE_MARK}${id}`
/** Of an attachment, null for all of them; undefined for what is no such mark. */
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
  /** Not in the submission before. */
  added: boolean
  earlierRemark: string
  told: string
}

import type { Reader } from '#db/client.ts'
import { REVIEW_FIELDS, type ReviewField } from '../../contract/review-fields.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { findUser } from '../accounts/queries.ts'
import { findLatestSubmission } from './case-queries.ts'
import type { Enterprise } from './queries.ts'

const OUTCOMES = { 1: '通过', 2: '退回补正', 3: '不通过' } as const

/** The error for a decision on an outdated version: it says what happened since `version`. */
export async function staleRecord(db: Reader, record: Enterprise, version: number) {
  const latest = await findLatestSubmission(db, record.id)
  if (latest?.decision && latest.decidedAt) {
    const by = latest.reviewerId === null ? undefined : await findUser(db, latest.reviewerId)
    const name = by?.nickname ?? latest.reviewer
    return new AppError(Code.recordStale, {
      text: '{name}已作出决定：{outcome}，请核对',
      vars: { what: 'decided', name, outcome: OUTCOMES[latest.decision] },
    })
  }
  if (latest && latest.version > version)
    return new AppError(Code.recordStale, {
      text: '申请人已重新提交，请核对后再作决定',
      vars: { what: 'resubmitted' },
    })
  return new AppError(Code.recordStale)
}

export const changedFields = (was: Record<ReviewField, string>, now: Record<ReviewField, string>) =>
  REVIEW_FIELDS.filter((name) => was[name] !== now[name])

import {
  bigInteger,
  flag,
  index,
  instant,
  integer,
  json,
  table,
  text,
  uniqueIndex,
} from '../columns.ts'
import { newId } from '../ids.ts'
import { enterprises } from './enterprises.ts'
import type { AttachmentRemark, FieldRemark, SubmittedValues } from '../submitted-values.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/**
 * An application from its first submission to its approval or rejection; later edits of a record open another one. The
 * submitted values that the queue shows and filters by are copied here.
 */
export const reviewCases = table(
  'review_cases',
  {
    id: id(),
    enterpriseId: bigInteger()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    /** The applicant's account. */
    userId: bigInteger().notNull(),
    /** `SQ-20261123-0001`: the day in China and the number of the day. */
    number: text().notNull().unique(),
    day: integer().notNull(),
    sequence: integer().notNull(),
    /** Status as of the record; 4 once the applicant has withdrawn it. */
    status: text({ enum: ['0', '1', '2', '3', '4'] }).notNull(),
    /** Opened for an approved record: withdrawing it does not affect the approval. */
    change: flag().notNull().default(false),
    /** Number of submissions so far. */
    round: integer().notNull().default(1),
    name: text().notNull(),
    applicantType: text({ enum: ['1', '2'] }).notNull(),
    area: text().notNull(),
    areaId: text().notNull(),
    phone: text().notNull(),
    creditCode: text().notNull(),
    /** Time of the latest submission. */
    submittedAt: instant().notNull(),
    /** Computed from the service promise in force at the submission. */
    dueAt: instant().notNull(),
    decidedAt: instant(),
    decidedById: bigInteger(),
    /** Reviewer of the latest claim; in effect for half an hour from `claimedAt`. */
    claimedById: bigInteger(),
    claimedAt: instant(),
    /** The applicant's latest reminder. */
    urgedAt: instant(),
  },
  (t) => [
    uniqueIndex('review_cases_sequence_idx').on(t.day, t.sequence),
    index('review_cases_submitted_idx').on(t.status, t.submittedAt, t.id),
    index('review_cases_due_idx').on(t.status, t.dueAt, t.id),
    index('review_cases_name_idx').on(t.status, t.name, t.id),
    index('review_cases_decided_idx').on(t.status, t.decidedAt, t.id),
    index('review_cases_type_idx').on(t.status, t.applicantType, t.submittedAt, t.id),
    index('review_cases_area_idx').on(t.status, t.areaId, t.submittedAt),
    index('review_cases_claimed_idx').on(t.claimedById, t.status, t.submittedAt),
    index('review_cases_decider_idx').on(t.decidedById, t.status, t.submittedAt),
    index('review_cases_enterprise_idx').on(t.enterpriseId, t.id),
  ],
)

/** One submission of a case, with its decision. */
export const reviewSubmissions = table(
  'review_submissions',
  {
    id: id(),
    caseId: bigInteger()
      .notNull()
      .references(() => reviewCases.id, { onDelete: 'cascade' }),
    enterpriseId: bigInteger().notNull(),
    round: integer().notNull(),
    /** Version of the record created by the submission. */
    version: integer().notNull(),
    values: json().$type<SubmittedValues>().notNull(),
    /** The latest approved values at the time of submission; null if there were none. */
    baseline: json().$type<SubmittedValues>(),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
    decision: text({ enum: ['1', '2', '3'] }),
    remark: text().notNull().default(''),
    fields: json().$type<FieldRemark[]>().notNull().default([]),
    attachmentRemarks: json().$type<AttachmentRemark[]>().notNull().default([]),
    reviewerId: bigInteger(),
    reviewer: text().notNull().default(''),
  },
  (t) => [
    index('review_submissions_case_idx').on(t.caseId, t.round),
    index('review_submissions_enterprise_idx').on(t.enterpriseId, t.submittedAt),
  ],
)

/** Prepared remarks that reviewers can choose. */
export const reviewTemplates = table('review_templates', {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  /** The decision that it applies to; empty for any. */
  decision: text({ enum: ['', 'return', 'reject', 'approve'] })
    .notNull()
    .default(''),
  sort: integer().notNull().default(0),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

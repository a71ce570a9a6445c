import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accessTokens, users } from './schema/accounts.ts'
import { enterprises } from './schema/enterprises.ts'
import { feedback } from './schema/feedback.ts'
import { files } from './schema/files.ts'
import { notifications } from './schema/notifications.ts'
import { proposals } from './schema/proposals.ts'
import { reviewCases } from './schema/review.ts'
import { loginLog, operationLog } from './schema/operations.ts'
import { smsMessages } from './schema/sms.ts'
import { socialUsers } from './schema/social.ts'

/** A table that may have a million rows and is read in pages, newest first (db/list-pages.ts). */
export interface PagedTable {
  /** Name of the table; also its key in `row_tallies` and the beginning of its text indexes' names. */
  relation: string
  table: PgTable
  id: PgColumn
  /** Sort column of the list, descending. */
  at: PgColumn
  /** Length, in milliseconds, of the time span of one row count. */
  spanLength: number
  /** Columns with few distinct values, at most two; counted by triggers (db/row-count-triggers.ts). */
  facets: readonly PgColumn[]
  /** Kinds of changes that can change a count; rows of some tables are never updated, or never deleted. */
  changes: readonly RowChange[]
  /** Whether migrations created substring indexes (db/search.ts); without them each row is compared. */
  textIndex?: true
}
export type RowChange = 'insert' | 'update' | 'delete'

const ANY = ['insert', 'update', 'delete'] as const
const NO_UPDATE = ['insert', 'delete'] as const
const APPEND_ONLY = ['insert'] as const

const DAY = 86_400_000
const MINUTE = 60_000
const DECADE = 3650 * DAY

export const PAGED_TABLES = {
  users: {
    relation: 'users',
    textIndex: true,
    table: users,
    id: users.id,
    at: users.createdAt,
    spanLength: DAY,
    facets: [users.enabled, users.deptId],
    changes: ANY,
  },
  enterprises: {
    relation: 'enterprises',
    textIndex: true,
    table: enterprises,
    id: enterprises.id,
    at: enterprises.updatedAt,
    spanLength: DAY,
    facets: [enterprises.status, enterprises.applicantType],
    changes: ANY,
  },
  /** Counted by division, for reviewers who see only some; in spans of a decade, to avoid a count row for each day. */
  reviewCases: {
    relation: 'review_cases',
    textIndex: true,
    table: reviewCases,
    id: reviewCases.id,
    at: reviewCases.submittedAt,
    spanLength: DECADE,
    facets: [reviewCases.status, reviewCases.areaId],
    changes: ANY,
  },
  loginLog: {
    relation: 'login_log',
    textIndex: true,
    table: loginLog,
    id: loginLog.id,
    at: loginLog.at,
    spanLength: DAY,
    facets: [loginLog.result],
    changes: NO_UPDATE,
  },
  operationLog: {
    relation: 'operation_log',
    textIndex: true,
    table: operationLog,
    id: operationLog.id,
    at: operationLog.at,
    spanLength: DAY,
    facets: [operationLog.action],
    changes: APPEND_ONLY,
  },
  /** Sorted by expiry, which a refresh changes; access tokens are valid for minutes. */
  accessTokens: {
    relation: 'access_tokens',
    table: accessTokens,
    id: accessTokens.tokenHash,
    at: accessTokens.expiresAt,
    spanLength: MINUTE,
    facets: [accessTokens.clientId],
    changes: ANY,
  },
  smsMessages: {
    relation: 'sms_messages',
    table: smsMessages,
    id: smsMessages.id,
    at: smsMessages.createdAt,
    spanLength: DAY,
    facets: [smsMessages.status, smsMessages.template],
    changes: ANY,
  },
  feedback: {
    relation: 'feedback',
    textIndex: true,
    table: feedback,
    id: feedback.id,
    at: feedback.createdAt,
    spanLength: DAY,
    facets: [feedback.status, feedback.kind],
    changes: ANY,
  },
  proposals: {
    relation: 'proposals',
    table: proposals,
    id: proposals.id,
    at: proposals.createdAt,
    spanLength: DAY,
    facets: [proposals.status],
    changes: ANY,
  },
  files: {
    relation: 'files',
    textIndex: true,
    table: files,
    id: files.id,
    at: files.createdAt,
    spanLength: DAY,
    facets: [files.type],
    changes: NO_UPDATE,
  },
  notices: {
    relation: 'notices',
    table: notifications,
    id: notifications.id,
    at: notifications.createdAt,
    spanLength: DAY,
    facets: [notifications.template, notifications.kind],
    changes: NO_UPDATE,
  },
  socialUsers: {
    relation: 'social_users',
    textIndex: true,
    table: socialUsers,
    id: socialUsers.id,
    at: socialUsers.createdAt,
    spanLength: DAY,
    facets: [socialUsers.type],
    changes: ANY,
  },
} satisfies Record<string, PagedTable>

/** Days start at midnight in China, where the users are. */
export const SPAN_OFFSET = 8 * 3_600_000

/** Index of the time span that contains a moment, counted from 1970. */
export const spanAt = ({ spanLength }: PagedTable, moment: Date) =>
  Math.floor((moment.getTime() + SPAN_OFFSET) / spanLength)

export const spanStart = ({ spanLength }: PagedTable, span: number) =>
  new Date(span * spanLength - SPAN_OFFSET)

import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accessTokens, users } from './schema/accounts.ts'
import { enterprises } from './schema/enterprises.ts'
import { feedback } from './schema/feedback.ts'
import { files } from './schema/files.ts'
import { notices } from './schema/notices.ts'
import { loginLog, operationLog } from './schema/operations.ts'
import { smsMessages } from './schema/sms.ts'
import { socialUsers } from './schema/social.ts'

/** A table that may have a million rows and is read in pages, the newest first (db/pages.ts). */
export interface List {
  /** The name of the table, of its lines in `row_tallies`, and with `_text` behind it of its text index. */
  relation: string
  table: PgTable
  id: PgColumn
  /** What the newest has the highest of. */
  at: PgColumn
  /** For how many milliseconds one line of the tallies stands. */
  spanLength: number
  /** What few values are told apart by, at most two; counted by triggers that the migrations make. */
  facets: readonly PgColumn[]
}

const DAY = 86_400_000
const MINUTE = 60_000

export const LISTS = {
  users: {
    relation: 'users',
    table: users,
    id: users.id,
    at: users.createdAt,
    spanLength: DAY,
    facets: [users.enabled, users.deptId],
  },
  enterprises: {
    relation: 'enterprises',
    table: enterprises,
    id: enterprises.id,
    at: enterprises.updatedAt,
    spanLength: DAY,
    facets: [enterprises.status, enterprises.applicantType],
  },
  loginLog: {
    relation: 'login_log',
    table: loginLog,
    id: loginLog.id,
    at: loginLog.at,
    spanLength: DAY,
    facets: [loginLog.result],
  },
  operationLog: {
    relation: 'operation_log',
    table: operationLog,
    id: operationLog.id,
    at: operationLog.at,
    spanLength: DAY,
    facets: [operationLog.action],
  },
  /** Those that end last first; they live for minutes. */
  accessTokens: {
    relation: 'access_tokens',
    table: accessTokens,
    id: accessTokens.tokenHash,
    at: accessTokens.expiresAt,
    spanLength: MINUTE,
    facets: [accessTokens.clientId],
  },
  smsMessages: {
    relation: 'sms_messages',
    table: smsMessages,
    id: smsMessages.id,
    at: smsMessages.createdAt,
    spanLength: DAY,
    facets: [smsMessages.status, smsMessages.template],
  },
  feedback: {
    relation: 'feedback',
    table: feedback,
    id: feedback.id,
    at: feedback.createdAt,
    spanLength: DAY,
    facets: [feedback.status, feedback.kind],
  },
  files: {
    relation: 'files',
    table: files,
    id: files.id,
    at: files.createdAt,
    spanLength: DAY,
    facets: [files.type],
  },
  notices: {
    relation: 'notices',
    table: notices,
    id: notices.id,
    at: notices.createdAt,
    spanLength: DAY,
    facets: [notices.template, notices.kind],
  },
  socialUsers: {
    relation: 'social_users',
    table: socialUsers,
    id: socialUsers.id,
    at: socialUsers.createdAt,
    spanLength: DAY,
    facets: [socialUsers.type],
  },
} satisfies Record<string, List>

/** Days begin at midnight in China, where those live who ask for them. */
const OFFSET = 8 * 3_600_000

/** Which span of a list's time a moment is in, counted from 1970. */
export const spanOf = ({ spanLength }: List, moment: Date) =>
  Math.floor((moment.getTime() + OFFSET) / spanLength)

export const startOf = ({ spanLength }: List, span: number) => new Date(span * spanLength - OFFSET)

import { bigInteger, index, instant, integer, table, text } from '../columns.ts'

/** API calls of signed-in users: only the newest, without query, body or address. */
export const apiRequests = table(
  'api_requests',
  {
    id: bigInteger().primaryKey(),
    at: instant().notNull(),
    milliseconds: integer().notNull(),
    method: text().notNull(),
    /** Path in the contract, or `(unmatched)`. */
    path: text().notNull(),
    /** Code of the envelope. */
    code: bigInteger().notNull(),
    userId: bigInteger(),
    requestId: text().notNull(),
  },
  (t) => [
    index('api_requests_user_idx').on(t.userId, t.id),
    index('api_requests_request_idx').on(t.requestId),
    index('api_requests_at_idx').on(t.at),
  ],
)

/** Calls that failed with an internal error, for staff to investigate: only the newest. */
export const apiErrors = table(
  'api_errors',
  {
    id: bigInteger().primaryKey(),
    at: instant().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    code: bigInteger().notNull(),
    userId: bigInteger(),
    requestId: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    /** 0 new, 1 handled, 2 ignored. */
    status: integer().notNull(),
    handledById: bigInteger(),
    handledAt: instant(),
  },
  (t) => [
    index('api_errors_status_idx').on(t.status, t.id),
    index('api_errors_request_idx').on(t.requestId),
    index('api_errors_at_idx').on(t.at),
  ],
)

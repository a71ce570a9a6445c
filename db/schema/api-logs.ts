import { bigInteger, index, instant, integer, table, text } from '../columns.ts'

/** Calls of the API by who is signed in: the newest only, without query, body or address. */
export const apiRequests = table(
  'api_requests',
  {
    id: bigInteger().primaryKey(),
    at: instant().notNull(),
    milliseconds: integer().notNull(),
    method: text().notNull(),
    /** Of the contract, or `(unmatched)`. */
    path: text().notNull(),
    /** Of the envelope. */
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

/** Calls that failed for a reason of our own, for staff to look into: the newest only. */
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

import { bigInteger, index, instant, integer, json, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'

/**
 * Audit log, written in the transaction of the change it records. Contains no secrets; phone numbers are masked.
 * Append-only by hand-written triggers in the migrations; the hash of each row covers its content and the previous
 * row's hash (db/operation-chain.ts).
 */
export const operationLog = table(
  'operation_log',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    at: instant().notNull(),
    action: text().notNull(),
    /** Null for the command line and for actions without a signed-in user. */
    actorId: bigInteger(),
    actor: text().notNull(),
    subjectId: bigInteger(),
    subject: text().notNull().default(''),
    detail: json().$type<Record<string, string | number | boolean | null>>().notNull(),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** Method and path of the contract's call, such as `PUT /extend/userinfo/audit`. */
    route: text().notNull().default(''),
    /** Position in the chain, from 1; null only while rows older than the chain are being added. */
    seq: bigInteger(),
    hash: text().notNull().default(''),
  },
  (t) => [
    index('operation_log_at_idx').on(t.at),
    index('operation_log_subject_idx').on(t.subjectId, t.at),
    index('operation_log_actor_idx').on(t.actorId, t.at),
    index('operation_log_action_idx').on(t.action, t.at),
    uniqueIndex('operation_log_seq_idx').on(t.seq),
  ],
)

/** End of the hash chain: a single row, advanced by a trigger, so that truncation is detected too. */
export const operationChain = table('operation_chain', {
  /** Always 1. */
  id: integer().primaryKey(),
  seq: bigInteger().notNull(),
  hash: text().notNull(),
})

/** Every login, failed login and logout. */
export const loginLog = table(
  'login_log',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    at: instant().notNull(),
    /** LoginLogType and LoginResult of C-3.5. */
    type: integer().notNull(),
    result: integer().notNull(),
    /** Null if no account was found. */
    userId: bigInteger(),
    /** Phone numbers are masked; of a name without an account only the beginning is stored. */
    username: text().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index('login_log_at_idx').on(t.at, t.id),
    index('login_log_result_idx').on(t.result, t.at),
    index('login_log_address_idx').on(t.address, t.at),
    index('login_log_user_idx').on(t.userId, t.at),
  ],
)

/** Result of the request with this `Idempotency-Key`, so that a retry gets the same answer. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    keyHash: text().primaryKey(),
    /** Digest of the request body: the same key with another body is refused. */
    requestHash: text().notNull(),
    userId: bigInteger().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('idempotency_keys_at_idx').on(t.at)],
)

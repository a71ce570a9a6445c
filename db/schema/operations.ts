import { bigInteger, index, instant, integer, json, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'

/**
 * Who did what to whom, written in the transaction of what it tells. Holds no secret; phones are masked.
 * Append-only by triggers made by hand in the migrations; each row's hash covers its content and the hash
 * of the row before (db/operation-chain.ts).
 */
export const operationLog = table(
  'operation_log',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    at: instant().notNull(),
    action: text().notNull(),
    /** Absent for the command line and for what nobody signed in did. */
    actorId: bigInteger(),
    actor: text().notNull(),
    subjectId: bigInteger(),
    subject: text().notNull().default(''),
    detail: json().$type<Record<string, string | number | boolean | null>>().notNull(),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** Method and path of the contract's call, as `PUT /extend/userinfo/audit`. */
    route: text().notNull().default(''),
    /** Its place in the chain, from 1; absent for a moment only, in rows older than the chain. */
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

/** The chain's end: one row, moved on by a trigger, so that rows missing from the end are noticed too. */
export const operationChain = table('operation_chain', {
  /** Always 1. */
  id: integer().primaryKey(),
  seq: bigInteger().notNull(),
  hash: text().notNull(),
})

/** Every sign-in, every failed one, every logout. */
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
    /** Absent where no account was found. */
    userId: bigInteger(),
    /** Phones masked; of a name that is nobody's only the beginning. */
    username: text().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index('login_log_at_idx').on(t.at, t.id),
    index('login_log_result_idx').on(t.result, t.at),
    index('login_log_user_idx').on(t.userId, t.at),
  ],
)

/** What a request with this `Idempotency-Key` made, so that its repetition answers the same. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    keyHash: text().primaryKey(),
    /** Of the request's body: the same key with another body is refused. */
    requestHash: text().notNull(),
    userId: bigInteger().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('idempotency_keys_at_idx').on(t.at)],
)

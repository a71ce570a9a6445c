import { bigInteger, index, instant, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** Who did what to whom, written in the transaction of what it tells. Holds no secret; phones are masked. */
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
  },
  (t) => [
    index('operation_log_at_idx').on(t.at),
    index('operation_log_subject_idx').on(t.subjectId, t.at),
    index('operation_log_actor_idx').on(t.actorId, t.at),
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

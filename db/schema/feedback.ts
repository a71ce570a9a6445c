import { bigInteger, index, instant, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Messages sent through the feedback form, and how staff handled them. */
export const feedback = table(
  'feedback',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    kind: text().$type<'suggestion' | 'fault' | 'data' | 'question' | 'complaint'>().notNull(),
    content: text().notNull(),
    /** Given only if the sender wants an answer. */
    phone: text().notNull().default(''),
    /** Path of the page on this site that it concerns; empty if none was named. */
    page: text().notNull().default(''),
    locale: text().$type<'zh' | 'en'>().notNull().default('zh'),
    /** Null if the sender was not signed in. */
    userId: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed digest of the sender's address, for rate limiting only; cleared after a day. */
    senderHash: text().notNull(),
    /** Keyed digest of the `Idempotency-Key`; cleared after a day. */
    keyHash: text().unique(),
    status: text().$type<'open' | 'done'>().notNull().default('open'),
    note: text().notNull().default(''),
    /** Answer published with the record it concerns; the feedback itself is never published. */
    answer: text().notNull().default(''),
    handledById: bigInteger(),
    handledBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    index('feedback_sender_idx').on(t.senderHash, t.createdAt),
    index('feedback_status_idx').on(t.status, t.createdAt),
    index('feedback_kind_idx').on(t.kind, t.createdAt),
    index('feedback_created_idx').on(t.createdAt),
    index('feedback_user_idx').on(t.userId, t.createdAt),
    index('feedback_handled_idx').on(t.handledAt),
    index('feedback_page_idx').on(t.page),
  ],
)

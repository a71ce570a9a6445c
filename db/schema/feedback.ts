import { bigInteger, index, instant, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** What visitors told us through the feedback form, and what staff did about it. */
export const feedback = table(
  'feedback',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    kind: text().$type<'suggestion' | 'fault' | 'data' | 'question' | 'complaint'>().notNull(),
    content: text().notNull(),
    /** Given only by who wants an answer. */
    phone: text().notNull().default(''),
    /** The path of this site that it is about; empty when none was named. */
    page: text().notNull().default(''),
    locale: text().$type<'zh' | 'en'>().notNull().default('zh'),
    /** Absent for who was not signed in. */
    userId: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    /** A keyed digest of where it came from: enough to limit, too little to find anybody; emptied after a day. */
    senderHash: text().notNull(),
    /** A keyed digest of the `Idempotency-Key`; emptied after a day. */
    keyHash: text().unique(),
    status: text().$type<'open' | 'done'>().notNull().default('open'),
    note: text().notNull().default(''),
    /** What everybody may read beside the record that it is about; the feedback itself nobody may. */
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

import { bigInteger, index, instant, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

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
    /** A keyed digest of where it came from: enough to limit, too little to find anybody. */
    senderHash: text().notNull(),
    status: text().$type<'open' | 'done'>().notNull().default('open'),
    note: text().notNull().default(''),
    handledBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    index('feedback_sender_idx').on(t.senderHash, t.createdAt),
    index('feedback_status_idx').on(t.status, t.createdAt),
    index('feedback_created_idx').on(t.createdAt),
  ],
)

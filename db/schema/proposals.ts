import { bigInteger, flag, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Figures that visitors propose for the libraries, and how staff answered them. */
export const proposals = table(
  'proposals',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    library: text().$type<'factor' | 'footprint'>().notNull(),
    name: text().notNull(),
    /** The figure as typed by the visitor. */
    value: text().notNull(),
    unit: text().notNull(),
    region: text().notNull(),
    year: integer().notNull(),
    sourceTitle: text().notNull(),
    sourceNumber: text().notNull().default(''),
    publisher: text().notNull(),
    sourceUrl: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** Given only if the sender wants to be contacted. */
    contact: text().notNull().default(''),
    locale: text().$type<'zh' | 'en'>().notNull().default('zh'),
    /** Null if the sender was not signed in. */
    userId: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed digest of the sender's address, for rate limiting only; cleared after a day. */
    senderHash: text().notNull(),
    /** Keyed digest of the `Idempotency-Key`; cleared after a day. */
    keyHash: text().unique(),
    /** Storage name of the attached document; empty if there is none. Read by staff only. */
    filePath: text().notNull().default(''),
    fileName: text().notNull().default(''),
    fileType: text().notNull().default(''),
    fileSize: integer().notNull().default(0),
    status: text().$type<'open' | 'more' | 'accepted' | 'declined'>().notNull().default('open'),
    answer: text().notNull().default(''),
    /** Code of the resulting record. */
    recordId: text().notNull().default(''),
    /** Whether the proposed figure is shown with the answer. */
    published: flag().notNull().default(true),
    note: text().notNull().default(''),
    handledById: bigInteger(),
    handledBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    index('proposals_sender_idx').on(t.senderHash, t.createdAt),
    index('proposals_status_idx').on(t.status, t.createdAt),
    index('proposals_created_idx').on(t.createdAt),
    index('proposals_user_idx').on(t.userId, t.createdAt),
    index('proposals_handled_idx').on(t.handledAt),
  ],
)

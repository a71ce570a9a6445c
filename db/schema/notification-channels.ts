import { bigInteger, flag, index, instant, integer, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'
import { notifications } from './notifications.ts'

const ofUser = () =>
  bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Mail address for an account's messages, verified by a code. Separate from `users.email`, which is not verified. Not
 * unique: an office may read the messages of several accounts in one mailbox.
 */
export const notificationMails = table(
  'notice_mails',
  {
    userId: ofUser(),
    address: text().notNull(),
    provenAt: instant().notNull(),
  },
  (t) => [index('notice_mails_address_idx').on(t.address)],
)

/** The code that verifies an address: only an account's newest is valid. */
export const notificationMailCodes = table(
  'notice_mail_codes',
  {
    userId: ofUser(),
    address: text().notNull(),
    /** Keyed digest. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('notice_mail_codes_expiry_idx').on(t.expiresAt)],
)

/** An account's choice for messages of a topic; without a row, the topic's default. */
export const notificationChoices = table(
  'notice_choices',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    chosen: flag().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic, t.channel] })],
)

/**
 * Messages that are also sent by mail or SMS: written in the message's transaction, deleted in the one that queues the
 * mail or SMS.
 */
export const notificationDeliveries = table(
  'notice_deliveries',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    noticeId: bigInteger()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('notice_deliveries_notice_idx').on(t.noticeId)],
)

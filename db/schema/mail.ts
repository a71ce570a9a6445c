import { bigInteger, flag, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/** Mailboxes that mail is sent from, with their SMTP servers. */
export const mailAccounts = table(
  'mail_accounts',
  {
    id: id(),
    /** The sender's address. */
    mail: text().notNull(),
    username: text().notNull(),
    /** Sealed with the server's secret; empty: the SMTP server requires none. */
    password: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    /** TLS from the start, or by STARTTLS. */
    ssl: flag().notNull(),
    starttls: flag().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('mail_accounts_created_idx').on(t.createdAt, t.id)],
)

export const mailTemplates = table(
  'mail_templates',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    accountId: bigInteger()
      .notNull()
      .references(() => mailAccounts.id),
    /** The sender's name. */
    nickname: text().notNull().default(''),
    title: text().notNull(),
    /** HTML reduced to a few elements (server/modules/announcements/sanitize-html.ts), with placeholders `{x}`. */
    content: text().notNull(),
    enabled: flag().notNull(),
    remark: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('mail_templates_created_idx').on(t.createdAt, t.id),
    index('mail_templates_account_idx').on(t.accountId),
  ],
)

/** Mail messages, sent and to be sent: queue and log. Each is sent by the process that holds its claim. */
export const mailMessages = table(
  'mail_messages',
  {
    id: id(),
    /** The member of staff who sent it, or the account that receives it. */
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: bigInteger().notNull(),
    templateId: bigInteger().notNull(),
    templateCode: text().notNull(),
    fromMail: text().notNull(),
    nickname: text().notNull(),
    /** Recipients, title, content and values, sealed with the server's secret. */
    sealed: text().notNull(),
    /** Keyed digests of all recipients, separated by spaces. */
    recipients: text().notNull(),
    /** `kept`: never sent (MAIL_PROVIDER=outbox). `ignored`: its template was switched off. */
    status: text().$type<'kept' | 'ignored' | 'queued' | 'sending' | 'sent' | 'failed'>().notNull(),
    /** Number of claims so far; identifies a claim. */
    tries: integer().notNull().default(0),
    nextAt: instant().notNull(),
    /** While `sending`: expiry of the sending process's claim. */
    claimedUntil: instant(),
    messageId: text().notNull().default(''),
    /** The server's answer to a failed attempt; contains no part of the message. */
    exception: text().notNull().default(''),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index('mail_messages_created_idx').on(t.createdAt, t.id),
    index('mail_messages_due_idx').on(t.status, t.nextAt),
    index('mail_messages_user_idx').on(t.userId),
  ],
)

import {
  bigInteger,
  flag,
  index,
  instant,
  integer,
  json,
  table,
  text,
  uniqueIndex,
} from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/**
 * Messages to a user within the site: the contract's notify messages. The tables keep the name that the code once had
 * for them: renaming them would break the processes of the previous version while an upgrade is rolled out.
 */
export const notifications = table(
  'notices',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    template: text().notNull(),
    /** A value of the dictionary `system_notify_template_type`: 1 通知, 2 系统. */
    kind: integer().notNull(),
    sender: text().notNull(),
    content: text().notNull(),
    params: json().$type<Record<string, string>>().notNull(),
    /** Path within the site that shows what the message is about; empty if there is none. */
    link: text().notNull().default(''),
    read: flag().notNull().default(false),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('notices_user_idx').on(t.userId, t.createdAt),
    index('notices_unread_idx').on(t.userId, t.read, t.createdAt),
    index('notices_created_idx').on(t.createdAt, t.id),
    index('notices_template_idx').on(t.template, t.createdAt, t.id),
  ],
)

/** Message templates, with placeholders `{x}`. Those of built-in kinds have fixed codes and are never deleted. */
export const notificationTemplates = table(
  'notice_templates',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    code: text().notNull().unique(),
    name: text().notNull(),
    kind: integer().notNull(),
    sender: text().notNull(),
    content: text().notNull(),
    enabled: flag().notNull().default(true),
    remark: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (t) => [index('notice_templates_created_idx').on(t.createdAt, t.id)],
)

/** Announcements of the operator to staff, applicants and, on the portal, everybody. */
export const announcements = table(
  'announcements',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    title: text().notNull(),
    /** A value of the dictionary `system_notice_type`: 1 通知, 2 公告. */
    kind: integer().notNull(),
    /** HTML reduced to a few elements (server/modules/announcements/sanitize-html.ts). */
    content: text().notNull(),
    published: flag().notNull(),
    /** Start and end of its validity, if published; null: immediately, and without end. */
    publishAt: instant(),
    withdrawAt: instant(),
    /** Shown to everybody on the home page while it is in force. */
    onPortal: flag().notNull().default(false),
    creatorId: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    creator: text().notNull(),
    /** When it was last sent as a message to staff, and to applicants. */
    toStaffAt: instant(),
    toApplicantsAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('announcements_created_idx').on(t.createdAt, t.id),
    index('announcements_published_idx').on(t.published, t.createdAt, t.id),
    index('announcements_portal_idx').on(t.onPortal, t.published, t.createdAt),
  ],
)

/**
 * Unfinished pushes. Accounts get their messages in the order of their ids, in batches; the transaction of a batch also
 * saves the progress, so that no account gets two and another process can continue after a crash.
 */
export const announcementPushes = table(
  'announcement_pushes',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    announcementId: bigInteger()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    audience: text().$type<'staff' | 'applicants' | 'all'>().notNull(),
    /** The last account that got its message. */
    lastUserId: bigInteger().notNull().default(0),
    /** Expiry of the sending process's claim. */
    claimedUntil: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('announcement_pushes_audience_idx').on(t.announcementId, t.audience)],
)

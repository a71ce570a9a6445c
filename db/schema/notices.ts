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

/** Messages to a user within the site: the contract's notify messages. */
export const notices = table(
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
    /** Address within the site where the user sees what it tells of; empty if there is none. */
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

/** Texts of messages, with placeholders `{x}`. Those of the built-in kinds have their codes and are never deleted. */
export const noticeTemplates = table(
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

/** Announcements of the operator to its staff and applicants, and on the portal to everybody. */
export const announcements = table(
  'announcements',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    title: text().notNull(),
    /** A value of the dictionary `system_notice_type`: 1 通知, 2 公告. */
    kind: integer().notNull(),
    /** HTML reduced to a few elements (server/modules/announcements/reduce-html.ts). */
    content: text().notNull(),
    published: flag().notNull(),
    /** From when on and until when it is in force, if it is published; empty: at once, and for good. */
    publishAt: instant(),
    withdrawAt: instant(),
    /** Shown to everybody on the home page while it is in force. */
    onPortal: flag().notNull().default(false),
    creatorId: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    creator: text().notNull(),
    /** Last sent as a message to staff, and to applicants. */
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
 * Pushes that are not finished. Accounts get their messages in the order of their ids, some in each transaction, which
 * also writes how far it has come: nobody gets two, and whoever goes on after a process that ended knows from where.
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
    /** The last account that has its message. */
    lastUserId: bigInteger().notNull().default(0),
    /** Until then the process that sends it has it for itself. */
    claimedUntil: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('announcement_pushes_audience_idx').on(t.announcementId, t.audience)],
)

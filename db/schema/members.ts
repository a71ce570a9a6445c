import { bigInteger, index, instant, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'
import { enterprises } from './enterprises.ts'

/**
 * Accounts of an enterprise record: 管理员 submit, 填报员 prepare. An account belongs to one record at a time; the record
 * owner belongs to that record.
 */
export const enterpriseMembers = table(
  'enterprise_members',
  {
    userId: bigInteger()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    enterpriseId: bigInteger()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    role: text({ enum: ['manager', 'editor'] }).notNull(),
    since: instant().notNull(),
    /** Who invited this member; null for the account that created the record. */
    addedById: bigInteger().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('enterprise_members_enterprise_idx').on(t.enterpriseId, t.since, t.userId),
    index('enterprise_members_adder_idx').on(t.addedById),
  ],
)

/**
 * Pending invitations: one that was accepted, declined or withdrawn is deleted, and stays in the operation log. The
 * phone is stored as a keyed digest, and masked for display to the inviter.
 */
export const memberInvitations = table(
  'member_invitations',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    enterpriseId: bigInteger()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    phoneHash: text().notNull(),
    /** The phone with its middle digits masked. */
    phone: text().notNull(),
    role: text({ enum: ['manager', 'editor'] }).notNull(),
    invitedById: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The account that proved by a code to own the phone. No foreign key: only compared with the caller. */
    provenById: bigInteger(),
  },
  (t) => [
    uniqueIndex('member_invitations_phone_idx').on(t.phoneHash, t.enterpriseId),
    index('member_invitations_enterprise_idx').on(t.enterpriseId, t.createdAt),
    index('member_invitations_inviter_idx').on(t.invitedById),
    index('member_invitations_expiry_idx').on(t.expiresAt),
  ],
)

import { bigInteger, index, instant, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'
import { enterprises } from './enterprises.ts'

/** The accounts of an enterprise record: 管理员 submit, 填报员 prepare. A person belongs to one at a time; the account that holds the record to it. */
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
    /** Who invited this member; null for the account that made the record. */
    addedById: bigInteger().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('enterprise_members_enterprise_idx').on(t.enterpriseId, t.since, t.userId),
    index('enterprise_members_adder_idx').on(t.addedById),
  ],
)

/**
 * Invitations that wait: one that was accepted, declined or withdrawn is gone, and the operation log has it. Of the phone
 * there is a keyed digest, and what the one who invited may see.
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
    /** Without its middle. */
    phone: text().notNull(),
    role: text({ enum: ['manager', 'editor'] }).notNull(),
    invitedById: bigInteger().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The account that has shown by a code to have the phone. No foreign key: compared with who asks, no more. */
    provenById: bigInteger(),
  },
  (t) => [
    uniqueIndex('member_invitations_phone_idx').on(t.phoneHash, t.enterpriseId),
    index('member_invitations_enterprise_idx').on(t.enterpriseId, t.createdAt),
    index('member_invitations_inviter_idx').on(t.invitedById),
    index('member_invitations_expiry_idx').on(t.expiresAt),
  ],
)

import { bigInteger, index, instant, table, text } from '../columns.ts'
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

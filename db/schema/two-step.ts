import { bigInteger, index, instant, integer, primaryKey, table, text } from '../columns.ts'
import { users } from './accounts.ts'

/** The authenticator app of an account: being set up, or, once `enabledAt` is set, the second step of its logins. */
export const twoStep = table('two_step', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the server's secret instead of hashed, since it must be read again. */
  sealedSecret: text().notNull(),
  /** The session that sets it up: only this one is shown the secret. */
  sessionId: bigInteger().notNull(),
  enabledAt: instant(),
  /** The time step of the latest code that was accepted: no code is accepted twice. */
  lastStep: bigInteger().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Recovery codes for a lost authenticator app, each valid once. Stored as SHA-256 only. */
export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Completed first steps of logins awaiting the second. The row is deleted by the second step. */
export const loginTickets = table(
  'login_tickets',
  {
    /** SHA-256. */
    ticketHash: text().primaryKey(),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Login type of the first step, for the login log. */
    way: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('login_tickets_expiry_idx').on(t.expiresAt)],
)

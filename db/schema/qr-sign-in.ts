import { bigInteger, flag, index, instant, table, text } from '../columns.ts'
import { sessions } from './accounts.ts'

/** Browsers that wait to be signed in by a phone. A row is deleted when its browser has got its session. */
export const qrSignIns = table(
  'qr_sign_ins',
  {
    /** SHA-256 of what the QR code says: who reads it may confirm. */
    codeHash: text().primaryKey(),
    /** SHA-256 of what the waiting browser alone has: it is given the session. */
    secretHash: text().notNull().unique(),
    /** `waiting`, `confirmed` or `refused`. */
    status: text().notNull(),
    /** The session that confirmed; when it ends, so does its confirmation. */
    sessionId: bigInteger().references(() => sessions.id, { onDelete: 'cascade' }),
    userId: bigInteger(),
    /** Whether that session passed a second step. */
    secondStep: flag().notNull().default(false),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('qr_sign_ins_session_idx').on(t.sessionId),
    index('qr_sign_ins_expiry_idx').on(t.expiresAt),
  ],
)

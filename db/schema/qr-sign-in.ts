import { bigInteger, flag, index, instant, table, text } from '../columns.ts'
import { sessions } from './accounts.ts'

/** Browsers waiting to be signed in by a phone. A row is deleted when its browser gets its session. */
export const qrSignIns = table(
  'qr_sign_ins',
  {
    /** SHA-256 of the QR code's content: knowing it permits to confirm. */
    codeHash: text().primaryKey(),
    /** SHA-256 of a secret that only the waiting browser has: it entitles to the session. */
    secretHash: text().notNull().unique(),
    /** `waiting`, `confirmed` or `refused`. */
    status: text().notNull(),
    /** The confirming session; when it ends, its confirmation is void. */
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

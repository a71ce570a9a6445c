import { bigInteger, index, instant, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Passkeys of accounts: public keys, of which the authenticators keep the private ones. Removing deletes the row. */
export const passkeys = table(
  'passkeys',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** As the authenticator counts its signatures: one that goes back was copied. 0 if it does not count. */
    counter: bigInteger().notNull(),
    transports: json().$type<string[]>().notNull(),
    /** As its owner named it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user_idx').on(t.userId, t.createdAt)],
)

/** What an authenticator is asked to sign. The row is deleted by the first answer, right or wrong. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    /** SHA-256 of what the browser that asked has alone: a secret, or when signed in its session. */
    holderHash: text().primaryKey(),
    challenge: text().notNull(),
    /** The account that it is for; null for a sign-in of whoever has a passkey. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the login ticket that it is the second step of. */
    ticketHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_user_idx').on(t.userId),
    index('passkey_challenges_expiry_idx').on(t.expiresAt),
  ],
)

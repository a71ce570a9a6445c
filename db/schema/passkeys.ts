import { bigInteger, index, instant, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Passkeys of accounts: the public keys; authenticators hold the private ones. Removing deletes the row. */
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
    /** The authenticator's signature counter: a decrease indicates a copy. 0 if it does not count. */
    counter: bigInteger().notNull(),
    transports: json().$type<string[]>().notNull(),
    /** Name given by the owner. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user_idx').on(t.userId, t.createdAt)],
)

/** Challenges for authenticators to sign. The row is deleted by the first answer, right or wrong. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    /** SHA-256 of something that only the requesting browser has: a secret, or its session when signed in. */
    holderHash: text().primaryKey(),
    challenge: text().notNull(),
    /** The account that it is for; null for a sign-in with any passkey. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the login ticket, if this is the second step. */
    ticketHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_user_idx').on(t.userId),
    index('passkey_challenges_expiry_idx').on(t.expiresAt),
  ],
)

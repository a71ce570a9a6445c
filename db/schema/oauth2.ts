import { bigInteger, flag, index, instant, json, primaryKey, table, text } from '../columns.ts'
import { sessions, users } from './accounts.ts'

/** Applications of others. The portal's own client and `platform` are built in and have no row. */
export const oauth2Clients = table('oauth2_clients', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  logo: text().notNull().default(''),
  /** SHA-256 of 256 random bits; absent: a public client, which must use PKCE. */
  secretHash: text(),
  enabled: flag().notNull().default(true),
  /** Compared character by character. */
  redirectUris: json().$type<string[]>().notNull(),
  grantTypes: json().$type<string[]>().notNull(),
  scopes: json().$type<string[]>().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** What a user allows a client, so that it is not asked again until `expiresAt`. */
export const oauth2Approvals = table(
  'oauth2_approvals',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    scope: text().notNull(),
    approved: flag().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.clientId, t.scope] }),
    index('oauth2_approvals_expiry_idx').on(t.expiresAt),
  ],
)

/** Authorization codes by SHA-256. A used one stays until it expires: its second use ends what it gave. */
export const oauth2Codes = table(
  'oauth2_codes',
  {
    codeHash: text().primaryKey(),
    clientId: text().notNull(),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    /** Separated by spaces. */
    scopes: text().notNull(),
    state: text().notNull().default(''),
    /** PKCE, S256 only. */
    codeChallenge: text(),
    used: flag().notNull().default(false),
    sessionId: bigInteger().references(() => sessions.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('oauth2_codes_user_idx').on(t.userId),
    index('oauth2_codes_session_idx').on(t.sessionId),
    index('oauth2_codes_expiry_idx').on(t.expiresAt),
  ],
)

/** Tokens of `client_credentials`: they stand for a client, never for a user. */
export const oauth2ClientTokens = table(
  'oauth2_client_tokens',
  {
    tokenHash: text().primaryKey(),
    clientId: text().notNull(),
    /** Separated by spaces. */
    scopes: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('oauth2_client_tokens_expiry_idx').on(t.expiresAt)],
)

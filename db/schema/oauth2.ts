import {
  bigInteger,
  flag,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../columns.ts'
import { sessions, users } from './accounts.ts'

/** Third-party OAuth2 clients. The portal's own client and `platform` are built in and have no row. */
export const oauth2Clients = table('oauth2_clients', {
  clientId: text().primaryKey(),
  name: text().notNull(),
  logo: text().notNull().default(''),
  /** SHA-256 of 256 random bits or of a secret chosen by staff; null for a public client, which must use PKCE. */
  secretHash: text(),
  enabled: flag().notNull().default(true),
  /** Compared as exact strings. */
  redirectUris: json().$type<string[]>().notNull(),
  grantTypes: json().$type<string[]>().notNull(),
  scopes: json().$type<string[]>().notNull(),
  description: text().notNull().default(''),
  /** Client-specific JSON, as other clients' forms send it; this program does not use it. */
  additionalInformation: text().notNull().default(''),
  /** Token lifetimes in seconds; null: the site's current setting. */
  accessTokenTtl: integer(),
  refreshTokenTtl: integer(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** Scopes that a user has granted to a client, valid until `expiresAt`. */
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

/**
 * Authorization codes, stored as SHA-256. A used code stays until it expires: using it again revokes what it issued.
 */
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

/** Tokens of the `client_credentials` grant: they represent a client, never a user. */
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

import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Accounts of an identity provider that are bound to accounts of ours. Unbinding deletes the row. */
export const socialUsers = table(
  'social_users',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    type: integer().notNull(),
    /** The provider's user id: the `sub` claim of OpenID Connect. */
    openid: text().notNull(),
    nickname: text().notNull().default(''),
    avatar: text().notNull().default(''),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('social_users_openid_idx').on(t.type, t.openid),
    uniqueIndex('social_users_user_idx').on(t.userId, t.type),
    index('social_users_created_idx').on(t.createdAt, t.id),
    index('social_users_type_idx').on(t.type, t.createdAt, t.id),
  ],
)

/** State of one authorization request to a provider. Deleted on success, otherwise expires within minutes. */
export const socialStates = table(
  'social_states',
  {
    stateHash: text().primaryKey(),
    type: integer().notNull(),
    redirectUri: text().notNull(),
    /** Nonce and PKCE verifier, sealed with the server's secret. */
    sealed: text().notNull(),
    /** Set if a signed-in user started it to bind an account; only this user may complete it. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    /** Set by the first and only attempt to redeem a code; followed by the verified identity. */
    codeHash: text(),
    openid: text(),
    nickname: text().notNull().default(''),
    avatar: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('social_states_user_idx').on(t.userId),
    index('social_states_expiry_idx').on(t.expiresAt),
  ],
)

import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** An account of an identity provider that opens an account of ours. Unbinding deletes the row. */
export const socialUsers = table(
  'social_users',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    type: integer().notNull(),
    /** The provider's name of the person: the subject of OpenID Connect. */
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

/** One way to a provider and back. Deleted by what it led to; else it ends after minutes. */
export const socialStates = table(
  'social_states',
  {
    stateHash: text().primaryKey(),
    type: integer().notNull(),
    redirectUri: text().notNull(),
    /** Nonce and PKCE verifier, sealed with the server's secret. */
    sealed: text().notNull(),
    /** Set when a signed-in user set out to bind: nobody else may finish. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    /** Set by the first and only try to redeem a code; its identity, once proven, follows. */
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

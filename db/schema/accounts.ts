import { sql } from 'drizzle-orm'
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
import { newId } from '../ids.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

export const users = table(
  'users',
  {
    id: id(),
    /** Lower case; the phone number for enterprises. */
    username: text().notNull().unique(),
    nickname: text().notNull(),
    phone: text().unique(),
    /** Lower case. */
    email: text().unique(),
    /** 0 unknown, 1 male, 2 female (C-3.5). */
    sex: integer().notNull().default(0),
    /** A URL; empty if there is none. */
    avatar: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** `departments.id`; no foreign key, because that module imports this one. */
    deptId: bigInteger(),
    passwordHash: text().notNull(),
    enabled: flag().notNull().default(true),
    /** Neither a role nor a membership of an enterprise: future staff. Maintained by triggers on those two tables. */
    awaitsRole: flag().notNull().default(true),
    /** Address of the latest login. */
    loginAddress: text().notNull().default(''),
    loginAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('users_created_idx').on(t.createdAt, t.id),
    index('users_dept_idx').on(t.deptId, t.createdAt, t.id),
    index('users_enabled_idx').on(t.enabled, t.createdAt, t.id),
    index('users_awaits_role_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.awaitsRole}`),
  ],
)

/** Condition written as in the partial index: SQLite does not use that for a comparison with a parameter. */
export const AWAITS_ROLE = sql`${users.awaitsRole}`

export const roles = table('roles', {
  /** Ids below 100 belong to roles that ship with the product. */
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  sort: integer().notNull().default(0),
  /** A disabled role grants nothing. */
  enabled: flag().notNull().default(true),
  remark: text().notNull().default(''),
  /** 1 all, 2 selected departments, 3 own department, 4 own and subordinate departments, 5 own data only (C-3.5). */
  dataScope: integer().notNull().default(1),
  dataScopeDeptIds: json().$type<number[]>().notNull().default([]),
  /** Null for roles created before this column existed. */
  createdAt: instant(),
})

export const rolePermissions = table(
  'role_permissions',
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
)

export const userRoles = table(
  'user_roles',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    grantedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.roleId] }),
    index('user_roles_role_idx').on(t.roleId, t.userId),
  ],
)

/** The registration code of an account, sealed with the server's secret so that it can be shown again. */
export const registrationCodes = table('registration_codes', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedCode: text().notNull(),
  issuedAt: instant().notNull(),
})

/** A login session. Logout, expiry and revocation delete the row together with its access tokens. */
export const sessions = table(
  'sessions',
  {
    id: id(),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshTokenHash: text().notNull().unique(),
    /** The OAuth2 client that the refresh token was issued to; no other may use it. */
    clientId: text().notNull().default('default'),
    /** Scopes of an OAuth2 client's session, separated by spaces; empty for the portal's own sessions. */
    scopes: text().notNull().default(''),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the owner locked the screen; every call except unlocking and logout is refused meanwhile. */
    lockedAt: instant(),
    /** Hash of the lock password chosen when locking; the user's own password unlocks too. */
    lockHash: text(),
    /** When the second step of the login was passed; null if there was none. */
    secondStepAt: instant(),
    /** Time of the last renewal, shown to the owner; null for sessions begun before this column existed. */
    seenAt: instant(),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expiry_idx').on(t.expiresAt)],
)

/** Access tokens, stored as SHA-256 only. `clientId` is `default` for the portal, `platform` for a hand-over token. */
export const accessTokens = table(
  'access_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: bigInteger()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    scopes: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('access_tokens_session_idx').on(t.sessionId),
    index('access_tokens_user_idx').on(t.userId),
    index('access_tokens_expiry_idx').on(t.expiresAt, t.tokenHash),
    index('access_tokens_client_idx').on(t.clientId, t.expiresAt, t.tokenHash),
  ],
)

/** Password attempts. User names are hashed: a mistyped user name may be a password. */
export const loginAttempts = table(
  'login_attempts',
  {
    id: id(),
    accountHash: text().notNull(),
    address: text().notNull(),
    /** An attempt counts as failed from its start, so that parallel guesses are all counted. */
    succeeded: flag().notNull().default(false),
    at: instant().notNull(),
  },
  (t) => [
    index('login_attempts_account_idx').on(t.accountHash, t.at),
    index('login_attempts_address_idx').on(t.address, t.at),
    index('login_attempts_at_idx').on(t.at),
  ],
)

/** Accounts whose owners requested deletion, until it is done or withdrawn. */
export const accountDeletions = table(
  'account_deletions',
  {
    userId: bigInteger()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    /** Time from which housekeeping deletes the account. */
    dueAt: instant().notNull(),
  },
  (t) => [index('account_deletions_due_idx').on(t.dueAt)],
)

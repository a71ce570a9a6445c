import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Session } from '#server/contract/auth.ts'
import { isChangedSince } from '../api-client/account-watch.server.ts'
import {
  clear,
  loginStateCookie,
  readCookie,
  renewedCookie,
  tabsCookie,
  tokenCookie,
  userinfoCookie,
} from '../host/cookies.server.ts'
import { seconds } from '#shared/duration.ts'

const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.number(),
  /** The browser forgets the session when it is closed, however often it is renewed. */
  brief: z.literal(true).optional(),
})
/** What the signed `token` cookie holds. */
export type Tokens = z.output<typeof Tokens>

const Renewed = z.object({ session: z.string(), accessToken: z.string() })

const Visitor = z.object({
  id: z.number(),
  nickname: z.string(),
  /** Stored name of the picture; empty for none. */
  avatar: z.string(),
  roles: z.array(z.string()),
  /** Status of the extended record; `null` when there is none. */
  status: z.string().nullable(),
  /** Has any permission at all, so that the back office has something to show. */
  staff: z.boolean(),
  /** Number of unread messages, for the bell. */
  unread: z.number(),
})
/** Who is signed in, as far as the header shows it. */
export type Visitor = z.output<typeof Visitor>

const Snapshot = Visitor.extend({ readAt: z.number() })
export type Snapshot = z.output<typeof Snapshot>

/** An older snapshot is refreshed. */
const SNAPSHOT_LIFETIME = seconds(60)

/** Names a session by its refresh token, which stays the same until the session ends. */
export const nameOf = ({ refreshToken }: Pick<Tokens, 'refreshToken'>) =>
  createHash('sha256').update(refreshToken).digest('base64url')

/** The session of the `token` cookie, with its latest access token. */
export async function readTokens(request: Request): Promise<Tokens | undefined> {
  const tokens = await readCookie(tokenCookie, request, (value) => Tokens.safeParse(value).data)
  if (!tokens) return undefined
  const renewed = await readCookie(renewedCookie, request, (value) => Renewed.safeParse(value).data)
  // Of another session: the answer to a request from before this sign-in was the later one.
  if (renewed?.session !== nameOf(tokens)) return tokens
  return { ...tokens, accessToken: renewed.accessToken }
}

/** The cached visitor of this session; `fresh` when not older than a minute, and the API has reported no change. */
export async function readSnapshot(request: Request, tokens: Tokens) {
  const snapshot = await readCookie(
    userinfoCookie,
    request,
    (value) => Snapshot.safeParse(value).data,
  )
  if (snapshot?.id !== tokens.userId) return undefined
  const { readAt, ...visitor } = snapshot
  const fresh = Date.now() - readAt < SNAPSHOT_LIFETIME && !isChangedSince(visitor.id, readAt)
  return { visitor, fresh }
}

/** A session that ends with the browser leaves no other cookies either. */
const untilClosed = (brief: boolean | undefined) => (brief ? { maxAge: undefined } : {})

/** @param brief as in the tokens of the session */
export const snapshotHeader = (visitor: Visitor, brief: boolean | undefined) =>
  userinfoCookie.serialize(
    { ...visitor, readAt: Date.now() } satisfies Snapshot,
    untilClosed(brief),
  )

export const tokensHeader = ({ accessToken, refreshToken, userId, brief }: Tokens) =>
  tokenCookie.serialize(
    { accessToken, refreshToken, userId, ...(brief ? { brief } : {}) },
    untilClosed(brief),
  )

/**
 * Stores a renewed access token apart from `token`, which sign-in and sign-out alone write: a late answer to a request of
 * an older session must not put that session in the place of a newer one.
 */
export const renewedHeader = (tokens: Tokens) =>
  renewedCookie.serialize(
    { session: nameOf(tokens), accessToken: tokens.accessToken } satisfies z.output<typeof Renewed>,
    untilClosed(tokens.brief),
  )

/** The cookies of a new session. The next page reads the visitor's snapshot. */
export const signInHeaders = async (session: Session, brief = false): Promise<string[]> => [
  await tokensHeader(brief ? { ...session, brief } : session),
  loginStateCookie.serialize('1', '/', brief),
  await clear(userinfoCookie),
]

/** Clears tokens, login flag, visitor and the console's tabs, as requires at the end of every session. */
export const signOutHeaders = async (): Promise<string[]> => [
  await clear(tokenCookie),
  await clear(renewedCookie),
  loginStateCookie.serialize(''),
  await clear(userinfoCookie),
  await clear(tabsCookie),
]

import { userinfoPage } from '#server/contract/userinfo.ts'
import { readPermissionInfo } from '../api-client/access.server.ts'
import { UpstreamError } from '../api-client/api-errors.server.ts'
import type { ApiClient } from '../api-client/api.server.ts'
import { seconds } from '#shared/duration.ts'
import { withTimeout } from '../api-client/timeout.server.ts'
import { storedAvatar } from './stored-avatar.ts'
import { readSnapshot, snapshotHeader, type Tokens, type Visitor } from './session.server.ts'

/** The header is rendered without current visitor data rather than delay the page. */
const TIMEOUT = seconds(3)

/** Fetches the session's user and the status of their record. */
export async function fetchVisitor(api: ApiClient, tokens: Tokens): Promise<Visitor> {
  const [info, records] = await Promise.all([
    readPermissionInfo(api),
    api(userinfoPage, { query: { userid: tokens.userId, pageSize: 1 } }),
  ])
  return {
    id: info.user.id,
    nickname: info.user.nickname,
    avatar: storedAvatar(info.user.avatar),
    roles: info.roles,
    status: records.list[0]?.status ?? null,
    staff: info.permissions.length > 0,
    unread: info.unread,
  }
}

/**
 * The signed-in visitor for the header: from the `userinfo` cookie while not older than a minute and no change is
 * known, so that a page view costs no API call; a stale one serves when the API is down.
 */
export async function currentVisitor(
  request: Request,
  tokens: Tokens | undefined,
  api: ApiClient,
): Promise<{ visitor: Visitor | null; header?: string }> {
  if (!tokens) return { visitor: null }
  const snapshot = await readSnapshot(request, tokens)
  if (snapshot?.fresh) return { visitor: snapshot.visitor }
  try {
    const visitor = await withTimeout(fetchVisitor(api, tokens), TIMEOUT)
    return { visitor, header: await snapshotHeader(visitor, tokens.brief) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { visitor: snapshot?.visitor ?? null }
  }
}

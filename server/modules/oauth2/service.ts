import { Code } from '../../contract/codes.ts'
import { ROLES } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { sameText } from '../../seals.ts'
import { actorOf, type Caller } from '../auth/identity.ts'
import { issueHandOverToken } from '../auth/sessions.ts'
import { PLATFORM_CLIENT } from '../auth/tokens.ts'
import { recordOperation } from '../operations/queries.ts'

const TENANT = 1

/**
 * Tells an external platform whose access token it holds (API.md §1).
 * @param basic HTTP Basic credentials, base64 of `client:secret`
 * @throws {AppError} badRequest without credentials, clientNotFound, clientSecretWrong,
 *   unauthenticated with 访问令牌不存在 or 访问令牌已过期
 */
export async function checkToken(context: Context, basic: string | undefined, token: string) {
  authenticateClient(context, basic)
  const found = await context.identify(token)
  if (found.state !== 'valid') {
    const text = found.state === 'expired' ? '访问令牌已过期' : '访问令牌不存在'
    throw new AppError(Code.unauthenticated, { text })
  }
  return {
    user_id: found.caller.userId,
    user_type: 2 as const,
    tenant_id: TENANT,
    client_id: found.caller.clientId,
    scopes: [],
    access_token: token,
    exp: Math.floor(found.expiresAt.getTime() / 1000),
  }
}

function authenticateClient({ config }: Context, basic: string | undefined) {
  const [client, ...rest] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':')
  const secret = rest.join(':')
  if (!client || !secret) {
    const text = 'client_id 或 client_secret 未正确传递'
    throw new AppError(Code.badRequest, { text })
  }
  const expected = config.platformClientSecret
  if (client !== PLATFORM_CLIENT || !expected) throw new AppError(Code.clientNotFound)
  if (!sameText(secret, expected)) throw new AppError(Code.clientSecretWrong)
}

/**
 * The token that opens the external platform (DECISIONS 22a); for approved accounts only.
 * @throws {AppError} notApproved
 */
export async function handOverToken(context: Context, caller: Caller, origin: Origin) {
  if (!caller.roleIds.includes(ROLES.approved)) throw new AppError(Code.notApproved)
  return context.db.transaction(async (tx) => {
    const token = await issueHandOverToken(tx, context, caller)
    await recordOperation(tx, {
      at: context.clock(),
      action: 'platform.hand-over',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: caller.nickname,
    })
    return token
  })
}

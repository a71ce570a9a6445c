import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { LOGIN_RESULT, type LoginResult, type LoginType } from '../../contract/logs.ts'
import { PHONE_PATTERN } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { maskPhone } from '../operations/queries.ts'
import { insertLogin } from './queries.ts'

const USER_AGENT_MAX = 200
const SHOWN = 2

export interface Login {
  type: LoginType
  result?: LoginResult
  /** The account, or the name that was typed where there is none. */
  user: { id: number; username: string } | { typed: string }
}

/** Of a name that is nobody's only the beginning is kept: people type passwords into the wrong field. */
const nameOf = (user: Login['user']) => {
  if ('id' in user) return maskPhone(user.username)
  if (PHONE_PATTERN.test(user.typed)) return maskPhone(user.typed)
  return user.typed === '' ? '' : `${[...user.typed].slice(0, SHOWN).join('')}***`
}

/** Keeps a sign-in, or a logout, in the transaction of what it tells. */
export const recordLogin = (
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  { type, result = LOGIN_RESULT.success, user }: Login,
  origin: Origin,
) =>
  insertLogin(tx, {
    id: newId(),
    at: clock(),
    type,
    result,
    userId: 'id' in user ? user.id : null,
    username: nameOf(user),
    address: origin.address,
    userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
    requestId: origin.requestId,
  })

/** Keeps a sign-in that came to nothing, in a transaction of its own. */
export async function recordFailedLogin(
  context: Pick<Context, 'db' | 'clock'>,
  login: Login & { result: LoginResult },
  origin: Origin,
): Promise<void> {
  await context.db.transaction(async (tx) => void (await recordLogin(tx, context, login, origin)))
}

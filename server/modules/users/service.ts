import { checkNewPassword } from '../accounts/password-rules.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { deleteOtherSessions, findUser, updateUser } from '../accounts/queries.ts'
import { withReauthentication } from '../reauthentication/service.ts'
import { resetSignInMethods } from '../accounts/reset-sign-in-methods.ts'
import { revokeSessionsOf } from '../accounts/sessions.ts'
import { maskPhone } from '#shared/masks.ts'
import { notifyPasswordChanged } from '../notifications/events.ts'
import { recordOperation } from '../../operation-log.ts'
import { listRoleIds } from '../accounts/role-queries.ts'
import { refuseHigherPrivileged } from '../accounts/authority.ts'

/**
 * Changes the caller's password and revokes the caller's other sessions.
 * @throws {AppError} wrongPassword, tooManyRequests, passwordUnchanged, commonPassword, staffPasswordTooShort
 */
export async function updateOwnPassword(
  context: Context,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<void> {
  checkNewPassword(newPassword, caller.roleIds)
  let passwordHash = ''
  const prepare = async () => {
    // Checked after the old password, whose error takes precedence.
    if (newPassword === oldPassword) throw new AppError(Code.passwordUnchanged)
    passwordHash = await context.passwords.hash(newPassword)
  }
  const shown = { proof: { password: oldPassword }, prepare }
  await withReauthentication(context, caller, shown, origin, async (tx) => {
    const at = context.clock()
    await updateUser(tx, caller.userId, { passwordHash, updatedAt: at })
    await deleteOtherSessions(tx, caller.userId, caller.sessionId)
    await recordOperation(tx, {
      at,
      action: 'user.update-own-password',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: maskPhone(caller.username),
    })
    await notifyPasswordChanged(tx, caller.userId, at)
  })
}

/**
 * Sets another user's password, revokes all of that user's sessions and removes the other sign-in methods.
 * @throws {AppError} reauthenticationRequired for the caller's own account; userNotFound, forbidden, commonPassword,
 * staffPasswordTooShort
 */
export async function resetPassword(
  { db, clock, passwords }: Context,
  caller: Caller,
  { id, password }: { id: number; password: string },
  origin: RequestOrigin,
): Promise<void> {
  // Callers must confirm their own password before changing it, even if they may reset passwords.
  if (id === caller.userId) throw new AppError(Code.reauthenticationRequired)
  const roleIds = await listRoleIds(db, id)
  await refuseHigherPrivileged(db, caller, id)
  if (!(await findUser(db, id))) throw new AppError(Code.userNotFound)
  checkNewPassword(password, roleIds)
  const passwordHash = await passwords.hash(password)
  const at = clock()
  await db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    // The account may have got roles while the password was hashed.
    await refuseHigherPrivileged(tx, caller, id)
    checkNewPassword(password, await listRoleIds(tx, id))
    await updateUser(tx, id, { passwordHash, updatedAt: at })
    await revokeSessionsOf(tx, { clock }, user, origin)
    const actor = actorOf(caller)
    await recordOperation(tx, {
      at,
      action: 'user.reset-password',
      actor,
      origin,
      subjectId: id,
      subject: maskPhone(user.username),
    })
    await resetSignInMethods(tx, user, { at, actor, origin })
  })
}

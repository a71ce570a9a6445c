import { Code } from '../../contract/codes.ts'
import { ROLES, STAFF_PASSWORD_MIN } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { reserveAttempt } from '../auth/attempts.ts'
import { markSucceeded } from '../auth/attempts-queries.ts'
import { actorOf, type Caller } from '../auth/identity.ts'
import { deleteOtherSessions, findUser, updateUser } from '../auth/queries.ts'
import { forceOut } from '../auth/sessions.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { listRoleIds } from '../permission/queries.ts'
import { refuseStronger } from './authority.ts'
import { isCommonPassword } from './common-passwords.ts'

const STAFF: readonly number[] = [ROLES.reviewer, ROLES.super_admin]

/** The rules of DECISIONS 26 for a new password, beyond its length. */
export function checkNewPassword(password: string, roleIds: readonly number[]) {
  if (isCommonPassword(password)) throw new AppError(Code.commonPassword)
  const staff = roleIds.some((id) => STAFF.includes(id))
  if (staff && password.length < STAFF_PASSWORD_MIN) throw new AppError(Code.staffPasswordTooShort)
}

/**
 * Changes the caller's password and ends every other session of his (DECISIONS 24).
 * @throws {AppError} wrongPassword, tooManyRequests, commonPassword, staffPasswordTooShort
 */
export async function updateOwnPassword(
  context: Context,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  origin: Origin,
): Promise<void> {
  const { db, clock, passwords } = context
  checkNewPassword(newPassword, caller.roleIds)
  const user = await findUser(db, caller.userId)
  const attempt = await db.transaction((tx) =>
    reserveAttempt(tx, context, {
      account: `id:${caller.userId}`,
      proof: 'owner',
      address: origin.address,
    }),
  )
  if (!(await passwords.verify(oldPassword, user?.passwordHash))) {
    throw new AppError(Code.wrongPassword)
  }
  const passwordHash = await passwords.hash(newPassword)
  const at = clock()
  await db.transaction(async (tx) => {
    const current = await findUser(tx, caller.userId)
    if (current?.passwordHash !== user?.passwordHash) throw new AppError(Code.wrongPassword)
    await markSucceeded(tx, attempt)
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
  })
}

/**
 * Gives another's account a new password and ends all of its sessions.
 * @throws {AppError} userNotFound, forbidden, commonPassword, staffPasswordTooShort
 */
export async function resetPassword(
  { db, clock, passwords }: Context,
  caller: Caller,
  { id, password }: { id: number; password: string },
  origin: Origin,
): Promise<void> {
  const roleIds = await listRoleIds(db, id)
  await refuseStronger(db, caller, id)
  if (!(await findUser(db, id))) throw new AppError(Code.userNotFound)
  checkNewPassword(password, roleIds)
  const passwordHash = await passwords.hash(password)
  const at = clock()
  await db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    await updateUser(tx, id, { passwordHash, updatedAt: at })
    await forceOut(tx, { clock }, user, origin)
    await recordOperation(tx, {
      at,
      action: 'user.reset-password',
      actor: actorOf(caller),
      origin,
      subjectId: id,
      subject: maskPhone(user.username),
    })
  })
}

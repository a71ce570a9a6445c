import { Code } from '../../contract/codes.ts'
import { APPROVED, ROLES } from '../../contract/rules.ts'
import type { Writer } from '#db/client.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller, hasPermission, isSuperAdmin } from '../auth/identity.ts'
import { findUser, type User } from '../auth/queries.ts'
import { forceOut } from '../auth/sessions.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { listPermissionsOfRoles } from '../roles/queries.ts'
import { findEnterprise } from '../userinfo/queries.ts'
import { changeStatus } from '../userinfo/status.ts'
import { refuseStronger } from '../users/authority.ts'
import * as queries from './queries.ts'

/**
 * The ids of a user's roles; another's only with the permission to assign them (DECISIONS 16).
 * @throws {AppError} forbidden, userNotFound
 */
export async function listUserRoles({ db }: Context, caller: Caller, userId: number) {
  if (userId === caller.userId) return caller.roleIds
  if (!hasPermission(caller, 'system:permission:assign-user-role')) {
    throw new AppError(Code.forbidden)
  }
  if (!(await findUser(db, userId))) throw new AppError(Code.userNotFound)
  return queries.listRoleIds(db, userId)
}

/**
 * Makes `roleIds` the whole of a user's roles. Role 1 goes with the record's status, both ways.
 * @throws {AppError} userNotFound, roleNotFound, forbidden, lastSuperAdmin, ownAccount, ownRecord,
 *   approvalWithoutRecord
 */
export async function assignUserRoles(
  context: Context,
  caller: Caller,
  { userId, roleIds }: { userId: number; roleIds: number[] },
  origin: Origin,
): Promise<void> {
  const wanted = new Set(roleIds)
  const at = context.clock()
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new AppError(Code.userNotFound)
    if ((await queries.countRoles(tx, [...wanted])) !== wanted.size) {
      throw new AppError(Code.roleNotFound)
    }
    const held = await queries.listRoleIds(tx, userId)
    const granted = [...wanted].filter((id) => !held.includes(id))
    const taken = held.filter((id) => !wanted.has(id))
    await guardSuperAdmin(tx, caller, userId, granted, taken)
    await guardPromotion(tx, caller, userId, [...granted, ...taken])
    for (const id of granted.filter((id) => id !== ROLES.approved)) {
      await queries.grantRole(tx, userId, id, at)
    }
    for (const id of taken.filter((id) => id !== ROLES.approved)) {
      await queries.takeRole(tx, userId, id)
    }
    if ([...granted, ...taken].includes(ROLES.approved)) {
      await setApproval(tx, caller, user, wanted.has(ROLES.approved), at)
    }
    // Who may do less from now on starts anew; who only gains goes on.
    if (await queries.givePermissions(tx, taken)) await forceOut(tx, context, user, origin)
    await recordOperation(tx, {
      at,
      action: 'permission.assign-user-role',
      actor: actorOf(caller),
      origin,
      subjectId: userId,
      subject: maskPhone(user.username),
      detail: { granted: granted.join(), taken: taken.join() },
    })
  })
}

/**
 * Nobody changes his own roles, gives or takes what he has not, or touches somebody who may do more:
 * a super administrator excepted.
 */
async function guardPromotion(tx: Writer, caller: Caller, userId: number, changed: number[]) {
  if (isSuperAdmin(caller) || changed.length === 0) return
  if (userId === caller.userId) throw new AppError(Code.ownAccount)
  await refuseStronger(tx, caller, userId)
  const permissions = await listPermissionsOfRoles(tx, changed)
  if (permissions.some((one) => !caller.permissions.includes(one))) {
    throw new AppError(Code.forbidden)
  }
}

async function guardSuperAdmin(
  tx: Writer,
  caller: Caller,
  userId: number,
  granted: number[],
  taken: number[],
) {
  if (![...granted, ...taken].includes(ROLES.super_admin)) return
  if (!isSuperAdmin(caller)) throw new AppError(Code.forbidden)
  if (!taken.includes(ROLES.super_admin)) return
  const others = (await queries.listHolders(tx, ROLES.super_admin)).filter((id) => id !== userId)
  if (others.length === 0) throw new AppError(Code.lastSuperAdmin)
}

async function setApproval(tx: Writer, caller: Caller, user: User, approved: boolean, at: Date) {
  if (user.id === caller.userId) throw new AppError(Code.ownRecord)
  const record = await findEnterprise(tx, user.id)
  if (!record) throw new AppError(Code.approvalWithoutRecord)
  await changeStatus(tx, record, {
    status: approved ? APPROVED : '0',
    event: approved ? 'approved' : 'reopened',
    actor: actorOf(caller),
    at,
  })
}

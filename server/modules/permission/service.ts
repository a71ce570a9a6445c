import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import { VERSION_MISSING } from '../../contract/fields.ts'
import type { assignUserRole } from '../../contract/permission.ts'
import { APPROVED, ROLES } from '../../contract/rules.ts'
import type { Writer } from '#db/client.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller, hasPermission, isSuperAdmin } from '../../caller.ts'
import { findUser } from '../accounts/queries.ts'
import { revokeSessionsOf } from '../accounts/sessions.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { listPermissionsOfRoles } from '../roles/queries.ts'
import { queueDecisionSms } from '../sms/notifications.ts'
import { findHeldEnterprise } from '../userinfo/queries.ts'
import { type Decision, decideOnEnterprise } from '../userinfo/audit.ts'
import { refuseHigherPrivileged } from '../accounts/authority.ts'
import * as queries from '../accounts/role-queries.ts'

/**
 * Ids of a user's roles; another user's only with the permission to assign them. Callers with that permission
 * also get disabled roles, their own included: an assignment without them would revoke them.
 * @throws {AppError} forbidden, userNotFound
 */
export async function listUserRoles({ db }: Context, caller: Caller, userId: number) {
  if (!hasPermission(caller, 'system:permission:assign-user-role')) {
    if (userId === caller.userId) return caller.roleIds
    throw new AppError(Code.forbidden)
  }
  if (!(await findUser(db, userId))) throw new AppError(Code.userNotFound)
  return queries.listRoleIds(db, userId)
}

type Assignment = z.output<typeof assignUserRole.body>

/**
 * Replaces a user's roles with `roleIds`. Granting or revoking role 1 is an audit of the user's record, with all
 * requirements and log entries of an audit.
 * @throws {AppError} userNotFound, roleNotFound, forbidden, lastSuperAdmin, ownAccount, ownRecord,
 * approvalWithoutRecord, applicationWithdrawn, recordStale, badRequest
 */
export async function assignUserRoles(
  context: Context,
  caller: Caller,
  { userId, roleIds, version }: Assignment,
  origin: RequestOrigin,
): Promise<void> {
  const target = new Set(roleIds)
  const at = context.clock()
  const message = await context.db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new AppError(Code.userNotFound)
    if ((await queries.countRoles(tx, [...target])) !== target.size) {
      throw new AppError(Code.roleNotFound)
    }
    const current = await queries.listRoleIds(tx, userId)
    const granted = [...target].filter((id) => !current.includes(id))
    const taken = current.filter((id) => !target.has(id))
    await guardSuperAdmin(tx, caller, userId, granted, taken)
    await guardPromotion(tx, caller, userId, [...granted, ...taken])
    for (const id of granted.filter((id) => id !== ROLES.approved)) {
      await queries.grantRole(tx, userId, id, at)
    }
    for (const id of taken.filter((id) => id !== ROLES.approved)) {
      await queries.revokeRole(tx, userId, id)
    }
    // Checked again: the new roles may show more applicants than the caller sees.
    if (granted.length > 0) await refuseHigherPrivileged(tx, caller, userId)
    const decided = [...granted, ...taken].includes(ROLES.approved)
    const decision = {
      userid: userId,
      status: target.has(ROLES.approved) ? APPROVED : '0',
    } as const
    const number = decided && (await decide(tx, context, caller, { ...decision, version }, origin))
    // Losing permissions revokes the sessions; gaining some does not.
    if (await queries.anyGrantsPermission(tx, taken))
      await revokeSessionsOf(tx, context, user, origin)
    await recordOperation(tx, {
      at,
      action: 'permission.assign-user-role',
      actor: actorOf(caller),
      origin,
      subjectId: userId,
      subject: maskPhone(user.username),
      detail: { granted: granted.join(), taken: taken.join() },
    })
    return number ? queueDecisionSms(tx, context, userId, decision.status, number) : undefined
  })
  context.sms.deliver(message)
}

/**
 * @returns the number of the case that was decided
 * @throws {AppError} forbidden, badRequest, ownRecord, approvalWithoutRecord, applicationWithdrawn, recordStale
 */
async function decide(
  tx: Writer,
  context: Context,
  caller: Caller,
  { version, ...decision }: Pick<Decision, 'userid' | 'status'> & Pick<Assignment, 'version'>,
  origin: RequestOrigin,
) {
  if (!hasPermission(caller, 'extend:userinfo:audit')) throw new AppError(Code.forbidden)
  if (!(await findHeldEnterprise(tx, decision.userid)))
    throw new AppError(Code.approvalWithoutRecord)
  if (typeof version !== 'number') {
    throw new AppError(Code.badRequest, { text: `请求参数不正确:${VERSION_MISSING}` })
  }
  const auditDecision = { ...decision, version, remark: '' }
  const scope = await dataScopeOf(tx, caller, 'extend:userinfo:audit')
  return decideOnEnterprise(tx, context, { actor: actorOf(caller), origin, scope }, auditDecision)
}

/**
 * Callers may not change their own roles, grant or revoke a permission they lack, or change a user with more
 * permissions, except as super administrators.
 */
async function guardPromotion(tx: Writer, caller: Caller, userId: number, changed: number[]) {
  if (isSuperAdmin(caller) || changed.length === 0) return
  if (userId === caller.userId) throw new AppError(Code.ownAccount)
  await refuseHigherPrivileged(tx, caller, userId)
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
  const others = (await queries.listRoleHolders(tx, ROLES.super_admin)).filter(
    (id) => id !== userId,
  )
  if (others.length === 0) throw new AppError(Code.lastSuperAdmin)
}

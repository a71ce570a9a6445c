import { isUniqueViolation, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { NICKNAME_MAX } from '../../contract/profile.ts'
import { formatRegcode, PHONE_PATTERN } from '../../contract/rules.ts'
import type { NewUser, UserChange } from '../../contract/users.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { nicknameTooLong } from '../../field-refusal.ts'
import { actorOf, type Caller, isSuperAdmin } from '../../caller.ts'
import {
  findAccount,
  findUser,
  insertUser,
  updateUser as writeUser,
  type User,
} from '../accounts/queries.ts'
import { issueRegcode, newRegcode } from '../accounts/regcode.ts'
import { accountName } from '../auth/service.ts'
import { revokeSessionsOf } from '../accounts/sessions.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { countPosts, findDepartment } from '../organisation/queries.ts'
import { refusePhoneChange, personalChange } from '../profile/service.ts'
import { syncPhone } from '../userinfo/phone.ts'
import { forgetFailures } from '../accounts/attempts.ts'
import {
  refuseHigherPrivileged,
  refuseHigherPrivilegedIn,
  refuseLastSuperAdmin,
} from '../accounts/authority.ts'
import { listUsersById, setPosts } from './queries.ts'
import { eraseAccounts } from '../erasure/erase.ts'
import { endInvitationsBy } from '../members/ended-invitations.ts'
import { refuseLastManager } from '../membership/managers.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'

/** @throws {AppError} departmentNotFound, postNotFound */
async function requireDepartmentAndPosts(
  tx: Writer,
  { deptId, postIds }: Pick<NewUser, 'deptId' | 'postIds'>,
) {
  if (deptId !== null && !(await findDepartment(tx, deptId))) {
    throw new AppError(Code.departmentNotFound)
  }
  if (postIds.length > 0 && (await countPosts(tx, postIds)) !== postIds.length) {
    throw new AppError(Code.postNotFound)
  }
}

/** The unique constraint catches names taken by a concurrent transaction. */
async function mapUniqueViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.usernameTaken)
    throw error
  }
}

/**
 * Creates an account without roles, with a registration code like any other.
 * @returns its id
 * @throws {AppError} usernameTaken, phoneTaken, emailTaken, departmentNotFound, postNotFound, commonPassword,
 *   badRequest
 */
export async function createUser(
  context: Context,
  caller: Caller,
  body: NewUser,
  origin: RequestOrigin,
): Promise<number> {
  checkNewPassword(body.password, [])
  return addUser(context, caller, body, await context.passwords.hash(body.password), origin)
}

/** Like `createUser`, with a password hash instead of a password. */
export async function addUser(
  context: Context,
  caller: Caller,
  body: Omit<NewUser, 'password'>,
  passwordHash: string,
  origin: RequestOrigin,
): Promise<number> {
  const { db, clock } = context
  const username = accountName(body.username)
  if (body.nickname.length > NICKNAME_MAX) {
    throw nicknameTooLong()
  }
  const regcode = newRegcode()
  const phone = PHONE_PATTERN.test(username) ? username : null
  return mapUniqueViolation(
    db.transaction(async (tx) => {
      if (await findAccount(tx, username)) throw new AppError(Code.usernameTaken)
      await requireDepartmentAndPosts(tx, body)
      const id = newId()
      const empty = { id, username, nickname: body.nickname, phone, email: null }
      const columns = await personalChange(tx, empty, body)
      const at = clock()
      await insertUser(tx, {
        ...empty,
        ...columns,
        username,
        passwordHash,
        remark: body.remark,
        deptId: body.deptId,
        createdAt: at,
        updatedAt: at,
      })
      await setPosts(tx, id, body.postIds)
      await issueRegcode(tx, context, id, regcode)
      await record(tx, 'create', { id, username }, { at, caller, origin })
      return id
    }),
  )
}

/**
 * Updates a user; what is absent stays. A changed phone is notified; callers cannot change their own phone here.
 * @throws {AppError} phoneUnproven, ownAccount, lastSuperAdmin, userNotFound, forbidden, usernameTaken, phoneTaken,
 *   emailTaken, departmentNotFound, postNotFound, badRequest
 */
export async function updateUser(
  context: Context,
  caller: Caller,
  body: UserChange & { status?: 0 | 1 | undefined },
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock } = context
  const message = await mapUniqueViolation(
    db.transaction(async (tx) => {
      const user = await findUser(tx, body.id)
      if (!user) throw new AppError(Code.userNotFound)
      const { remark = user.remark, deptId = user.deptId, postIds } = body
      await refuseHigherPrivilegedIn(tx, caller, user.id, deptId)
      if (user.id === caller.userId) refusePhoneChange(user, body)
      // A data scope may depend on the department, so staff may not change their own.
      if (user.id === caller.userId && user.deptId !== deptId && !isSuperAdmin(caller))
        throw new AppError(Code.ownAccount)
      await requireDepartmentAndPosts(tx, {
        deptId: deptId === user.deptId ? null : deptId,
        postIds: postIds ?? [],
      })
      const change = await personalChange(tx, user, body)
      const username = body.username ? accountName(body.username) : user.username
      if (username !== user.username) {
        const other = await findAccount(tx, username)
        if (other && other.id !== user.id) throw new AppError(Code.usernameTaken)
        change.username = username
      }
      const at = clock()
      await writeUser(tx, user.id, { ...change, remark, deptId, updatedAt: at })
      if (postIds) await setPosts(tx, user.id, postIds)
      const changed = Object.keys(change).join()
      await record(tx, 'update', user, { at, caller, origin, detail: { changed } })
      if (body.status !== undefined && (body.status === 0) !== user.enabled)
        await changeStatus(tx, user, body.status, { at, caller, origin })
      return change.phone ? syncPhone(tx, context, user, change.phone) : undefined
    }),
  )
  context.sms.deliver(message)
}

/**
 * Enables a user's account, or disables it and revokes its sessions.
 * @returns false if it already had this status
 * @throws {AppError} userNotFound, forbidden, ownAccount, lastSuperAdmin
 */
export async function setUserStatus(
  { db, clock }: Context,
  caller: Caller,
  { id, status }: { id: number; status: 0 | 1 },
  origin: RequestOrigin,
): Promise<boolean> {
  const enabled = status === 0
  return db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    await refuseHigherPrivileged(tx, caller, id)
    if (user.enabled === enabled) return false
    await changeStatus(tx, user, status, { at: clock(), caller, origin })
    return true
  })
}

/** @throws {AppError} ownAccount, lastSuperAdmin */
async function changeStatus(
  tx: Writer,
  user: User,
  status: 0 | 1,
  { at, caller, origin }: { at: Date; caller: Caller; origin: RequestOrigin },
) {
  const enabled = status === 0
  if (!enabled && user.id === caller.userId) throw new AppError(Code.ownAccount)
  if (!enabled) await refuseLastSuperAdmin(tx, [user.id])
  await writeUser(tx, user.id, { enabled, updatedAt: at })
  if (!enabled) {
    await revokeSessionsOf(tx, { clock: () => at }, user, origin)
    // Whoever used the account without right must not have let anybody in for later.
    await endInvitationsBy(tx, user.id, at)
  }
  await record(tx, enabled ? 'enable' : 'disable', user, { at, caller, origin })
}

/**
 * Ends the waiting time of an account after failed logins.
 * @throws {AppError} userNotFound, forbidden
 */
export async function unlockUser(
  context: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    await refuseHigherPrivileged(tx, caller, id)
    await forgetFailures(tx, context, `id:${id}`, origin.address)
    await record(tx, 'unlock', user, { at: context.clock(), caller, origin })
  })
}

/**
 * Replaces a user's registration code, which nobody knows if staff created the account.
 * @returns the new one, for staff to pass on
 * @throws {AppError} ownAccount, userNotFound, forbidden
 */
export async function issueUserRegcode(
  context: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<string> {
  if (id === caller.userId) throw new AppError(Code.ownAccount)
  const code = newRegcode()
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    await refuseHigherPrivileged(tx, caller, id)
    await issueRegcode(tx, context, id, code)
    await record(tx, 'issue-regcode', user, { at: context.clock(), caller, origin })
  })
  return formatRegcode(code)
}

/**
 * Deletes all of `ids` with their sessions and records, or none. Their names are kept in the operation log.
 * @throws {AppError} userNotFound, forbidden, ownAccount, lastSuperAdmin, lastManager
 */
export async function deleteUsers(
  { db, clock, seals }: Context,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await listUsersById(tx, ids)
    if (found.length !== ids.length) throw new AppError(Code.userNotFound)
    if (ids.includes(caller.userId)) throw new AppError(Code.ownAccount)
    await refuseHigherPrivileged(tx, caller, ...ids)
    await refuseLastSuperAdmin(tx, ids)
    await refuseLastManager(tx, ids)
    await eraseAccounts(tx, { clock, seals }, found)
    const at = clock()
    for (const user of found) await record(tx, 'delete', user, { at, caller, origin })
  })
}

interface OperationContext {
  at: Date
  caller: Caller
  origin: RequestOrigin
  detail?: Record<string, string>
}

const record = (
  tx: Writer,
  what: string,
  { id, username }: Pick<User, 'id' | 'username'>,
  { caller, ...operation }: OperationContext,
) =>
  recordOperation(tx, {
    ...operation,
    action: `user.${what}`,
    actor: actorOf(caller),
    subjectId: id,
    subject: maskPhone(username),
  })

import type { Writer } from '#db/client.ts'
import { maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import type { MemberRole, Membership } from '../../contract/members.ts'
import { ROLES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { type Operation, recordOperation } from '../../operation-log.ts'
import { PLATFORM_CLIENT } from '../../tokens.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { deleteClientAccessOf, findUser } from '../accounts/queries.ts'
import { grantRole, setApproved } from '../accounts/role-queries.ts'
import { refuseLastManager, requireManager } from '../membership/managers.ts'
import { findEnterprise, listMembers, setMemberRole } from '../membership/queries.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import { sendNotification, sendNotifications } from '../notifications/send.ts'
import { phoneDigests } from '../sms/gateway.ts'
import type { Enterprise } from '../userinfo/queries.ts'
import { transferHeldRecord, transferRecord } from '../userinfo/succession.ts'
import { endInvitationsBy, endInvitationsTo } from './ended-invitations.ts'
import * as queries from './queries.ts'

export const ROLE_NAMES = { manager: '管理员', editor: '填报员' } as const

/** The members of the caller's organisation; its invitations too if the caller manages it. */
export async function readMembership(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Caller,
): Promise<Membership | null> {
  const record = await findEnterprise(db, userId)
  if (!record) return null
  const rows = await queries.listMembersShown(db, record.id)
  const role = rows.find((row) => row.userId === userId)?.role ?? 'editor'
  const invited = role === 'manager' ? await queries.listInvitations(db, record.id, clock()) : []
  return {
    enterprise: record.name,
    role,
    holder: record.userId === userId,
    members: rows.map((row) => ({
      userId: row.userId,
      nickname: row.nickname,
      phone: maskPhone(row.phone ?? ''),
      role: row.role,
      holder: row.userId === record.userId,
      self: row.userId === userId,
      leaving: row.leaving,
      since: row.since.getTime(),
    })),
    invitations: invited.map(({ id, phone, role: as, createdAt, expiresAt }) => ({
      id,
      phone,
      role: as,
      createTime: createdAt.getTime(),
      expiresTime: expiresAt.getTime(),
    })),
  }
}

/** The record that the caller manages. @throws {AppError} managerOnly, recordNotFound */
export async function requireManaged(tx: Writer, { userId }: Caller): Promise<Enterprise> {
  await requireManager(tx, userId)
  const record = await findEnterprise(tx, userId)
  if (!record) throw new AppError(Code.recordNotFound)
  return record
}

/** A member of the record. @throws {AppError} memberNotFound, also for members of other records */
export async function requireMember(tx: Writer, record: Enterprise, userId: number) {
  const found = (await listMembers(tx, record.id)).find((one) => one.userId === userId)
  if (!found) throw new AppError(Code.memberNotFound)
  return found
}

interface Change {
  userId: number
  role: MemberRole
}

/**
 * Changes the role of a member, also the caller's own. Invitations that the member sent as an administrator are deleted
 * on demotion.
 * @throws {AppError} managerOnly, recordNotFound, memberNotFound, recordHeld, lastManager
 */
export async function changeMemberRole(
  { db, clock }: Context,
  caller: Caller,
  { userId, role }: Change,
  origin: RequestOrigin,
): Promise<true> {
  await db.transaction(async (tx) => {
    const record = await requireManaged(tx, caller)
    const member = await requireMember(tx, record, userId)
    if (member.role === role) return
    const at = clock()
    if (role === 'editor') {
      if (record.userId === userId) throw new AppError(Code.recordHeld)
      await refuseLastManager(tx, [userId])
      await endInvitationsBy(tx, userId, at)
    }
    await setMemberRole(tx, userId, role)
    const params = { enterprise: record.name, role: ROLE_NAMES[role] }
    if (userId !== caller.userId) await sendNotification(tx, 'member-role', { userId, at, params })
    await logMemberOperation(
      tx,
      record,
      { action: 'member.update-role', userId, at, caller, origin },
      {
        from: ROLE_NAMES[member.role],
        to: ROLE_NAMES[role],
      },
    )
  })
  return true
}

/**
 * Removes a member, whose account then belongs to no organisation. The record's holder cannot be removed by others,
 * except while their account awaits deletion: otherwise an invited manager could take an organisation from its founder.
 * @throws {AppError} managerOnly, recordNotFound, memberNotFound, recordHeld, lastManager
 */
export async function removeMember(
  context: Context,
  caller: Caller,
  userId: number,
  origin: RequestOrigin,
): Promise<true> {
  if (userId === caller.userId) return leave(context, caller, origin)
  await context.db.transaction(async (tx) => {
    const record = await requireManaged(tx, caller)
    const { leaving } = await requireMember(tx, record, userId)
    if (record.userId === userId && !leaving) throw new AppError(Code.recordHeld)
    const at = context.clock()
    await endMembership(tx, context, { record, userId, at })
    const params = { enterprise: record.name }
    await sendNotification(tx, 'member-removed', { userId, at, params })
    await logMemberOperation(tx, record, { action: 'member.remove', userId, at, caller, origin })
  })
  return true
}

/**
 * Makes the caller leave their organisation. The only member cannot leave.
 * @throws {AppError} recordNotFound, lastManager
 */
export async function leave(
  context: Context,
  caller: Caller,
  origin: RequestOrigin,
): Promise<true> {
  const { userId } = caller
  await context.db.transaction(async (tx) => {
    const record = await findEnterprise(tx, userId)
    if (!record) throw new AppError(Code.recordNotFound)
    const others = (await listMembers(tx, record.id)).filter((one) => one.userId !== userId)
    if (others.length === 0)
      throw new AppError(Code.lastManager, { text: '单位只有您一位成员，不能退出' })
    const at = context.clock()
    await endMembership(tx, context, { record, userId, at })
    const managers = others.filter(({ role }) => role === 'manager').map((one) => one.userId)
    const params = { name: maskPhone(caller.username), enterprise: record.name }
    await sendNotifications(tx, 'member-left', managers, { at, params })
    await logMemberOperation(tx, record, { action: 'member.leave', userId, at, caller, origin })
  })
  return true
}

interface Leaving {
  record: Enterprise
  userId: number
  at: Date
}

/**
 * Ends a membership: a held record passes to another member, and the account is as after registration. No invitation
 * from before brings it back.
 */
export async function endMembership(tx: Writer, context: Context, { record, userId, at }: Leaving) {
  await refuseLastManager(tx, [userId])
  if (record.userId === userId)
    await transferHeldRecord(tx, context, { userId, leaving: [userId], at })
  await queries.deleteMember(tx, userId)
  const user = await findUser(tx, userId)
  await endInvitationsBy(tx, userId, at)
  const phoneHashes = user?.phone ? phoneDigests(context.seals, user.phone) : []
  await endInvitationsTo(tx, { enterpriseId: record.id, phoneHashes }, at)
  await setApproved(tx, userId, false, at)
  await deleteClientAccessOf(tx, userId, PLATFORM_CLIENT)
  if (user?.deptId === null) await grantRole(tx, userId, ROLES.smart_service, at)
}

/**
 * Gives the record that the caller holds to another member, after re-authentication: someone who finds an open session
 * must not take an organisation.
 * @throws {AppError} managerOnly, recordNotFound, recordNotHeld, memberNotFound, deletionAsked, memberAbsent, and those
 * of `withReauthentication`
 */
export async function handOver(
  context: Context,
  caller: Caller,
  { userId, ...proof }: OwnerProof & { userId: number },
  origin: RequestOrigin,
): Promise<true> {
  await withReauthentication(context, caller, { proof }, origin, async (tx) => {
    const record = await requireManaged(tx, caller)
    if (record.userId !== caller.userId) throw new AppError(Code.recordNotHeld)
    const successor = await requireMember(tx, record, userId)
    if (userId === caller.userId) return
    if (await findDeletion(tx, userId)) throw new AppError(Code.deletionAsked)
    if (!successor.present) throw new AppError(Code.memberAbsent)
    const at = context.clock()
    await transferRecord(tx, context, { record, to: userId, at })
    await logMemberOperation(tx, record, { action: 'member.hand-over', userId, at, caller, origin })
  })
  return true
}

interface MemberOperation {
  action: string
  /** The member concerned. */
  userId: number
  at: Date
  caller: Caller
  origin: RequestOrigin
}

/** Logs an operation: the organisation by its name, the member by account id. */
export const logMemberOperation = (
  tx: Writer,
  { name }: Pick<Enterprise, 'name'>,
  { userId, caller, ...operation }: MemberOperation,
  detail: Operation['detail'] = {},
) =>
  recordOperation(tx, {
    ...operation,
    actor: actorOf(caller),
    subjectId: userId,
    subject: name,
    detail,
  })

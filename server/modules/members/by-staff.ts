import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Caller } from '../../caller.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import type {
  transferEnterprise,
  listEnterpriseMembers,
  removeEnterpriseMember,
} from '../../contract/enterprise-members.ts'
import type { ScopedPermission } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { isMember, listMembers } from '../membership/queries.ts'
import { sendNotification } from '../notifications/send.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { type Enterprise, listEnterprises } from '../userinfo/queries.ts'
import { transferRecord } from '../userinfo/succession.ts'
import * as queries from './queries.ts'
import { logMemberOperation, requireMember, ROLE_NAMES, endMembership } from './service.ts'

/** The record that an account holds, if it is within the caller's data scope. */
async function findWithin(
  db: Reader,
  caller: Caller,
  permission: ScopedPermission,
  userId: number,
) {
  const within = { scope: await dataScopeOf(db, caller, permission), memberId: caller.userId }
  const { rows } = await listEnterprises(db, { userId, within }, { pageNo: 1, pageSize: 1 })
  return rows[0]
}

/** Members and invitations of a record, as staff see them. */
export async function readMembers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  userid: number,
): Promise<z.output<typeof listEnterpriseMembers.data>> {
  const record = await findWithin(db, caller, 'extend:userinfo:audit', userid)
  if (!record) return null
  const members = await queries.listMembersShown(db, record.id)
  const invitations = await queries.listInvitations(db, record.id, clock())
  return {
    members: members.map(({ phone, since, ...row }) => ({
      ...row,
      phone: maskPhone(phone ?? ''),
      holder: row.userId === record.userId,
      since: since.getTime(),
    })),
    invitations: invitations.map(({ id, phone, role, createdAt, expiresAt }) => ({
      id,
      phone,
      role,
      createTime: createdAt.getTime(),
      expiresTime: expiresAt.getTime(),
    })),
  }
}

/** The record that staff want to change; they must not change that of their own organisation. */
async function requireForeignRecord(
  db: Reader,
  caller: Caller,
  userid: number,
): Promise<Enterprise> {
  const record = await findWithin(db, caller, 'extend:enterprise:update-member', userid)
  if (!record) throw new AppError(Code.recordNotFound)
  if (await isMember(db, caller.userId, record.id)) throw new AppError(Code.ownRecord)
  return record
}

/**
 * Gives a record to another of its members if the holder can no longer do so. Not otherwise, because staff could take
 * an organisation from its founder.
 * @throws {AppError} recordNotFound, ownRecord, memberNotFound, recordHeld, memberAbsent
 */
export async function transferForMember(
  context: Context,
  caller: Caller,
  { userid, to }: z.output<typeof transferEnterprise.body>,
  origin: RequestOrigin,
): Promise<true> {
  await context.db.transaction(async (tx) => {
    const record = await requireForeignRecord(tx, caller, userid)
    const successor = await requireMember(tx, record, to)
    const holder = (await listMembers(tx, record.id)).find((one) => one.userId === userid)
    if (holder?.present) throw new AppError(Code.recordHeld)
    if (!successor.present) throw new AppError(Code.memberAbsent)
    const at = context.clock()
    await transferRecord(tx, context, { record, to, at })
    await logMemberOperation(
      tx,
      record,
      { action: 'member.staff-hand-over', userId: to, at, caller, origin },
      changeDetail(
        { userId: userid, role: ROLE_NAMES[successor.role] },
        { userId: to, role: ROLE_NAMES.manager },
      ),
    )
  })
  return true
}

/**
 * Removes a member, whose account then belongs to no organisation. The record's holder cannot be removed before handing
 * it over.
 * @throws {AppError} recordNotFound, ownRecord, memberNotFound, recordHeld, lastManager
 */
export async function removeFromEnterprise(
  context: Context,
  caller: Caller,
  { userid, member }: z.output<typeof removeEnterpriseMember.query>,
  origin: RequestOrigin,
): Promise<true> {
  await context.db.transaction(async (tx) => {
    const record = await requireForeignRecord(tx, caller, userid)
    const { role } = await requireMember(tx, record, member)
    if (record.userId === member) throw new AppError(Code.recordHeld)
    const at = context.clock()
    await endMembership(tx, context, { record, userId: member, at })
    await sendNotification(tx, 'member-removed', {
      userId: member,
      at,
      params: { enterprise: record.name },
    })
    await logMemberOperation(
      tx,
      record,
      { action: 'member.staff-remove', userId: member, at, caller, origin },
      changeDetail({ userId: member, role: ROLE_NAMES[role] }, undefined),
    )
  })
  return true
}

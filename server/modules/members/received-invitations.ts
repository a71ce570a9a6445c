import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { maskName, maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import type { listReceived } from '../../contract/members.ts'
import { APPROVED, SMS_SCENES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { findUser, updateUser } from '../accounts/queries.ts'
import { deleteEnterpriseDraft } from '../form-drafts/service.ts'
import { findEnterprise, insertMember, listMembers, markIncomplete } from '../membership/queries.ts'
import { sendNotifications } from '../notifications/send.ts'
import { phoneDigests } from '../sms/gateway.ts'
import { withSmsCode } from '../sms/service.ts'
import { findLatestCase } from '../userinfo/case-queries.ts'
import type { Enterprise } from '../userinfo/queries.ts'
import { syncApproval } from '../userinfo/status.ts'
import { endInvitation } from './ended-invitations.ts'
import * as queries from './queries.ts'
import { logMemberOperation, ROLE_NAMES } from './service.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'seals'>

async function listTo(db: Reader, { clock, seals }: Omit<Reading, 'db'>, userId: number) {
  const phone = (await findUser(db, userId))?.phone
  return phone ? queries.listInvitationsTo(db, phoneDigests(seals, phone), clock()) : []
}

/** The invitations to the caller's phone. */
export async function listReceivedInvitations(
  context: Reading,
  { userId }: Caller,
): Promise<z.output<typeof listReceived.data>> {
  const { db } = context
  const list = await listTo(db, context, userId)
  const record = await findEnterprise(db, userId)
  return {
    list: list.map(
      ({ invitation: { id, role, expiresAt, provenById }, record: { name, status } }) => ({
        id,
        enterprise: provenById === userId ? name : maskName(name),
        proven: provenById === userId,
        approved: status === APPROVED,
        role,
        expiresTime: expiresAt.getTime(),
      }),
    ),
    own: !record ? 'none' : (await mayAbandon(db, record)) ? 'dropped' : 'kept',
  }
}

/** Whether a record may be abandoned: it was never submitted and has no other member. */
const mayAbandon = async (db: Reader, { id, submitted }: Enterprise) =>
  !submitted && !(await findLatestCase(db, id)) && (await listMembers(db, id)).length === 1

/**
 * The invitation to the caller's phone. @throws {AppError} invitationNotFound, also if it is for another phone or
 * expired
 */
async function requireInvitation(tx: Reader, context: Context, userId: number, id: number) {
  const found = (await listTo(tx, context, userId)).find(({ invitation }) => invitation.id === id)
  if (!found) throw new AppError(Code.invitationNotFound)
  return found
}

/** @throws {AppError} phoneUnproven */
function requireProven({ provenById }: { provenById: number | null }, userId: number): void {
  if (provenById !== userId) throw new AppError(Code.phoneUnproven, { text: UNPROVEN })
}
const UNPROVEN = '请先用短信验证码证明手机号是本人的'

/**
 * Verifies that the phone is the caller's, which registration does not. After that the inviting organisation is shown.
 * @throws {AppError} invitationNotFound, and those of `withSmsCode`
 */
export async function verifyPhone(
  context: Context,
  caller: Caller,
  code: string,
  origin: RequestOrigin,
): Promise<true> {
  const { userId } = caller
  const phone = (await findUser(context.db, userId))?.phone
  if (!phone) throw new AppError(Code.invitationNotFound)
  await withSmsCode(context, { phone, scene: SMS_SCENES.oldPhone, code }, origin, async (tx) => {
    if ((await findUser(tx, userId))?.phone !== phone) throw new AppError(Code.invitationNotFound)
    await queries.markProven(tx, phoneDigests(context.seals, phone), userId)
    const operation = { at: context.clock(), actor: actorOf(caller), origin, subjectId: userId }
    await recordOperation(tx, { ...operation, action: 'member.prove-phone', detail: {} })
  })
  return true
}

/**
 * Joins an organisation. Registration does not verify a phone, so an SMS code is required unless the phone is verified;
 * the code stays usable if the call fails for another reason. The caller's own record is deleted if it was never
 * submitted.
 * @throws {AppError} invitationNotFound, phoneUnproven, deletionAsked, otherUnit, and those of `withSmsCode`
 */
export async function accept(
  context: Context,
  caller: Caller,
  { id, code }: { id: number; code?: string | null | undefined },
  origin: RequestOrigin,
): Promise<true> {
  const { userId } = caller
  const phone = (await findUser(context.db, userId))?.phone
  if (!phone) throw new AppError(Code.invitationNotFound)
  const { invitation: before } = await requireInvitation(context.db, context, userId, id)
  if (!code) requireProven(before, userId)
  const join = async (tx: Writer) => {
    if ((await findUser(tx, userId))?.phone !== phone) throw new AppError(Code.invitationNotFound)
    const { invitation, record } = await requireInvitation(tx, context, userId, id)
    if (!code) requireProven(invitation, userId)
    if (await findDeletion(tx, userId)) throw new AppError(Code.deletionAsked)
    const at = context.clock()
    await deleteOwnRecord(tx, userId, at)
    const { role, invitedById } = invitation
    await insertMember(tx, {
      userId,
      enterpriseId: record.id,
      role,
      since: at,
      addedById: invitedById,
    })
    await endInvitation(tx, invitation, at)
    await syncApproval(tx, record, at)
    await markIncomplete(tx, record.id, !record.submitted, at)
    await notifyManagers(tx, 'member-joined', { record, caller, role: ROLE_NAMES[role], at })
    const noted = { action: 'member.accept', userId, at, caller, origin }
    await logMemberOperation(tx, record, noted, { role: ROLE_NAMES[role] })
  }
  if (code) await withSmsCode(context, { phone, scene: SMS_SCENES.oldPhone, code }, origin, join)
  else await context.db.transaction(join)
  return true
}

/**
 * Deletes the caller's own record. An account that was registered with it has its name: it takes the masked phone
 * instead, as its new organisation shows it.
 * @throws {AppError} otherUnit
 */
async function deleteOwnRecord(tx: Writer, userId: number, at: Date): Promise<void> {
  const own = await findEnterprise(tx, userId)
  if (!own) return
  if (!(await mayAbandon(tx, own))) throw new AppError(Code.otherUnit)
  await deleteEnterpriseDraft(tx, userId)
  await queries.deleteEnterprise(tx, own.id)
  const user = await findUser(tx, userId)
  if (user?.phone && user.nickname === own.name)
    await updateUser(tx, userId, { nickname: maskPhone(user.phone), updatedAt: at })
}

/** @throws {AppError} invitationNotFound, phoneUnproven */
export async function decline(
  context: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<true> {
  const { userId } = caller
  await context.db.transaction(async (tx) => {
    const { invitation, record } = await requireInvitation(tx, context, userId, id)
    requireProven(invitation, userId)
    const at = context.clock()
    await endInvitation(tx, invitation, at)
    const role = ROLE_NAMES[invitation.role]
    await notifyManagers(tx, 'member-declined', { record, caller, role, at })
    await logMemberOperation(
      tx,
      record,
      { action: 'member.decline', userId, at, caller, origin },
      { role },
    )
  })
  return true
}

interface InvitationAnswer {
  record: Enterprise
  caller: Caller
  role: string
  at: Date
}

async function notifyManagers(
  tx: Writer,
  kind: 'member-joined' | 'member-declined',
  { record, caller, role, at }: InvitationAnswer,
) {
  const managers = (await listMembers(tx, record.id)).filter(
    (one) => one.role === 'manager' && one.userId !== caller.userId,
  )
  const name = maskPhone((await findUser(tx, caller.userId))?.phone ?? caller.username)
  await sendNotifications(
    tx,
    kind,
    managers.map(({ userId }) => userId),
    { at, params: { name, role, enterprise: record.name } },
  )
}

import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { timeInChina } from '#shared/china-time.ts'
import { after, days, inSeconds } from '#shared/duration.ts'
import { maskName, maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  INVITATIONS_PER_PHONE,
  type inviteMember,
  type listReceived,
  MEMBERS_MAX,
} from '../../contract/members.ts'
import { APPROVED, SMS_SCENES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { findAccount, findUser, updateUser } from '../accounts/queries.ts'
import { deleteEnterpriseDraft } from '../form-drafts/service.ts'
import { countHit } from '../limits/service.ts'
import { findEnterprise, insertMember, listMembers, markIncomplete } from '../membership/queries.ts'
import { wantsSms } from '../notifications/choices.ts'
import { sendNotification, sendNotifications } from '../notifications/send.ts'
import { phoneDigest, phoneDigests } from '../sms/gateway.ts'
import { withSmsCode } from '../sms/service.ts'
import { findLatestCase } from '../userinfo/case-queries.ts'
import type { Enterprise } from '../userinfo/queries.ts'
import { syncApproval } from '../userinfo/status.ts'
import { endExpiredInvitations, endInvitation } from './ended-invitations.ts'
import * as queries from './queries.ts'
import { logMemberOperation, requireManaged, ROLE_NAMES } from './service.ts'

/** Per day and address, for all callers: each invitation is an SMS to somebody who did not ask for it. */
const DAILY_MAX_PER_ADDRESS = 60

type Invited = z.output<typeof inviteMember.body>

/**
 * Invites a phone to the caller's organisation: by SMS, and by a message to its account if there is one. The answer
 * does not reveal whether there is.
 * @throws {AppError} managerOnly, recordNotFound, deletionAsked, memberAlready, invitedAlready, membersFull,
 * tooManyRequests
 */
export async function invite(
  context: Context,
  caller: Caller,
  { mobile, role }: Invited,
  origin: RequestOrigin,
): Promise<true> {
  const { clock, db, seals, sms } = context
  const phoneHash = phoneDigest(seals, mobile)
  const record = await db.transaction((tx) => requireInvitable(tx, context, caller, mobile))
  await countInvitation(context, { enterpriseId: record.id, phoneHash, origin })
  const message = await db.transaction(async (tx) => {
    const unit = await requireInvitable(tx, context, caller, mobile)
    const at = clock()
    const expiresAt = after(at, days(INVITATION_DAYS))
    // An expired invitation would still violate the unique index.
    await endExpiredInvitations(tx, at)
    const id = newId()
    await queries.insertInvitation(tx, {
      id,
      enterpriseId: unit.id,
      phoneHash,
      phone: maskPhone(mobile),
      role,
      invitedById: caller.userId,
      createdAt: at,
      expiresAt,
    })
    const day = timeInChina(expiresAt).slice(0, 10)
    const found = await findAccount(tx, mobile)
    const userId = found?.phone === mobile ? found.id : undefined
    if (userId !== undefined)
      await sendNotification(tx, 'member-invited', {
        userId,
        at,
        params: { day, id: String(id) },
      })
    const noted = { action: 'member.invite', userId: caller.userId, at, caller, origin }
    await logMemberOperation(tx, unit, noted, { phone: maskPhone(mobile), role: ROLE_NAMES[role] })
    const unwanted = userId !== undefined && !(await wantsSms(tx, 'invitation', userId))
    return sms.queue(tx, {
      phone: mobile,
      template: 'invited',
      values: { day },
      withheld: unwanted,
      userId,
    })
  })
  sms.deliver(message)
  return true
}

async function requireInvitable(tx: Writer, context: Context, caller: Caller, mobile: string) {
  const record = await requireManaged(tx, caller)
  if (await findDeletion(tx, caller.userId)) throw new AppError(Code.deletionAsked)
  const members = await queries.listMembersShown(tx, record.id)
  if (members.some(({ phone }) => phone === mobile)) throw new AppError(Code.memberAlready)
  const waiting = await queries.listInvitations(tx, record.id, context.clock())
  const phoneHashes = phoneDigests(context.seals, mobile)
  if (waiting.some((one) => phoneHashes.includes(one.phoneHash)))
    throw new AppError(Code.invitedAlready)
  if (members.length + waiting.length >= MEMBERS_MAX)
    throw new AppError(Code.membersFull, { vars: { n: MEMBERS_MAX } })
  return record
}

/** Counts the attempt. @throws {AppError} tooManyRequests, the same whichever limit is exceeded */
async function countInvitation(
  context: Context,
  counted: { enterpriseId: number; phoneHash: string; origin: RequestOrigin },
): Promise<void> {
  if (!context.config.rateLimit) return
  const buckets = [
    { bucket: `invite-unit:${counted.enterpriseId}`, max: INVITATIONS_PER_DAY },
    { bucket: `invite-phone:${counted.phoneHash}`, max: INVITATIONS_PER_PHONE },
    {
      bucket: `invite-from:${context.groupOf(counted.origin.address)}`,
      max: DAILY_MAX_PER_ADDRESS,
    },
  ]
  // Thrown after the transaction: the count must be committed.
  const ends = await context.db.transaction(async (tx) => {
    const over: Date[] = []
    for (const { bucket, max } of buckets) {
      const { hits, endsAt } = await countHit(tx, context, bucket, days(1))
      if (hits > max) over.push(endsAt)
    }
    return over
  })
  if (ends.length === 0) return
  const wait = Math.max(...ends.map((end) => end.getTime())) - context.clock().getTime()
  throw new AppError(Code.tooManyRequests, {
    text: '今天的邀请次数已用完，请明天再试',
    retryAfter: Math.max(1, inSeconds(wait)),
  })
}

/** @throws {AppError} managerOnly, recordNotFound, invitationNotFound */
export async function withdrawInvited(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<true> {
  await db.transaction(async (tx) => {
    const record = await requireManaged(tx, caller)
    const at = clock()
    const found = (await queries.listInvitations(tx, record.id, at)).find((one) => one.id === id)
    if (!found) throw new AppError(Code.invitationNotFound)
    await endInvitation(tx, found, at)
    const noted = {
      action: 'member.withdraw-invitation',
      userId: caller.userId,
      at,
      caller,
      origin,
    }
    await logMemberOperation(tx, record, noted, { phone: found.phone })
  })
  return true
}

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

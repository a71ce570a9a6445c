import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { timeInChina } from '#shared/china-time.ts'
import { after, days, inSeconds } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  INVITATIONS_PER_PHONE,
  type inviteMember,
  MEMBERS_MAX,
} from '../../contract/members.ts'
import { AppError } from '../../errors.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { findAccount } from '../accounts/queries.ts'
import { countEvent } from '../limits/service.ts'
import { wantsSms } from '../notifications/choices.ts'
import { sendNotification } from '../notifications/send.ts'
import { phoneDigest, phoneDigests } from '../sms/gateway.ts'
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
  const within = days(1)
  const ofAddress = `invite-from:${context.groupOf(counted.origin.address)}`
  const wait = await countEvent(context, [
    { bucket: `invite-unit:${counted.enterpriseId}`, max: INVITATIONS_PER_DAY, within },
    { bucket: `invite-phone:${counted.phoneHash}`, max: INVITATIONS_PER_PHONE, within },
    { bucket: ofAddress, max: DAILY_MAX_PER_ADDRESS, within },
  ])
  if (wait === 0) return
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

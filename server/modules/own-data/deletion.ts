import type { Writer } from '#db/client.ts'
import { timeInChina } from '#shared/china-time.ts'
import { after, days } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { Code } from '../../contract/codes.ts'
import { type Deletion, DELETION_DAYS } from '../../contract/own-data.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import * as deletions from '../accounts/deletion-queries.ts'
import { findUser, type User } from '../accounts/queries.ts'
import { listPermissionsOf } from '../accounts/role-queries.ts'
import { revokeSessionsOf } from '../accounts/sessions.ts'
import { eraseAccounts } from '../erasure/erase.ts'
import { endInvitationsBy } from '../members/ended-invitations.ts'
import { sendNotification } from '../notifications/send.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import { queueDeletionSms } from '../sms/notifications.ts'
import { refuseLastManager } from '../membership/managers.ts'
import { findEnterprise } from '../membership/queries.ts'
import { syncApproval } from '../userinfo/status.ts'
import { withdrawUndecided } from '../userinfo/withdrawal.ts'

const AT_ONCE = 100

const toDeletion = ({ askedAt, dueAt }: deletions.Deletion): Deletion => ({
  askTime: askedAt.getTime(),
  dueTime: dueAt.getTime(),
})

/** The last day as shown to the owner, `yyyy-MM-dd`. */
const dayOf = (at: Date) => timeInChina(at).slice(0, 10)

export async function getOwnDeletion({ db }: Pick<Context, 'db'>, userId: number) {
  const found = await deletions.findDeletion(db, userId)
  return found ? toDeletion(found) : null
}

/**
 * Requests the deletion of the caller's account. Its undecided application is withdrawn, access to the platform closed
 * and every session ended at once, this one too; the account is deleted after the cooling-off period. A repeated
 * request changes nothing.
 * @throws {AppError} staffDeletion, lastManager, and those of `withReauthentication`
 */
export async function requestDeletion(
  context: Context,
  caller: Caller,
  proof: OwnerProof,
  origin: RequestOrigin,
): Promise<Deletion> {
  const { asked, message } = await withReauthentication(
    context,
    caller,
    { proof },
    origin,
    async (tx, user) => {
      if (await isStaff(tx, user)) throw new AppError(Code.staffDeletion)
      await refuseLastManager(tx, [user.id])
      const at = context.clock()
      const row = { userId: user.id, askedAt: at, dueAt: after(at, days(DELETION_DAYS)) }
      if (!(await deletions.insertDeletion(tx, row))) {
        const earlier = await deletions.findDeletion(tx, user.id)
        return { asked: earlier ?? row, message: undefined }
      }
      await withdrawUndecided(tx, { user, at, origin })
      await endInvitationsBy(tx, user.id, at)
      await syncRole(tx, user.id, at)
      await sendNotification(tx, 'deletion-asked', {
        userId: user.id,
        at,
        params: { day: dayOf(row.dueAt) },
      })
      await record(tx, user, { at, action: 'user.ask-deletion', actor: actorOf(caller), origin })
      await revokeSessionsOf(tx, context, user, origin)
      const message = user.phone
        ? await queueDeletionSms(
            tx,
            context,
            { userId: user.id, phone: user.phone },
            dayOf(row.dueAt),
          )
        : undefined
      return { asked: row, message }
    },
  )
  context.sms.deliver(message)
  return toDeletion(asked)
}

/**
 * Cancels the deletion; access to the platform is restored if the record is approved. @returns whether there was one
 */
export async function cancelDeletion(
  context: Context,
  caller: Caller,
  origin: RequestOrigin,
): Promise<boolean> {
  const { cancelled, message } = await context.db.transaction(async (tx) => {
    const user = await findUser(tx, caller.userId)
    if (!user || !(await deletions.removeDeletion(tx, user.id)))
      return { cancelled: false, message: undefined }
    await restoreAccess(tx, user, { at: context.clock(), actor: actorOf(caller), origin })
    const message = user.phone
      ? await queueDeletionSms(tx, context, { userId: user.id, phone: user.phone }, undefined)
      : undefined
    return { cancelled: true, message }
  })
  context.sms.deliver(message)
  return cancelled
}

/** After a deletion was cancelled: restores the role that the record gives, notifies the owner and logs it. */
async function restoreAccess(tx: Writer, user: User, by: Omit<Recording, 'action'>): Promise<void> {
  const { at } = by
  await syncRole(tx, user.id, at)
  const params = { time: timeInChina(at) }
  await sendNotification(tx, 'deletion-cancelled', { userId: user.id, at, params })
  await record(tx, user, { ...by, action: 'user.cancel-deletion' })
}

const BY_SYSTEM = {
  actor: { id: undefined, name: '系统' },
  origin: { address: '', userAgent: '', requestId: '' },
}

/**
 * Deletes the accounts whose cooling-off period is over, each in its own transaction and by only one of several
 * processes.
 */
export async function deleteDueAccounts(
  context: Pick<Context, 'db' | 'clock' | 'seals'>,
): Promise<void> {
  const at = context.clock()
  for (;;) {
    const due = await deletions.listDueDeletions(context.db, at, AT_ONCE)
    if (due.length === 0) return
    for (const { userId } of due)
      await context.db.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        if (!user || !(await deletions.claimDueDeletion(tx, userId, at))) return
        // An account that became staff meanwhile is left to an administrator: the request ends, and the owner is
        // notified.
        if (await isStaff(tx, user)) return restoreAccess(tx, user, { at, ...BY_SYSTEM })
        await eraseAccounts(tx, context, [user])
        const operation = { at, action: 'user.delete-own', ...BY_SYSTEM, subjectId: userId }
        await recordOperation(tx, operation)
      })
  }
}

const isStaff = async (tx: Writer, { id, deptId }: User) =>
  deptId !== null || (await listPermissionsOf(tx, id)).length > 0

async function syncRole(tx: Writer, userId: number, at: Date) {
  const record = await findEnterprise(tx, userId)
  if (record) await syncApproval(tx, record, at)
}

interface Recording {
  at: Date
  action: string
  actor: Actor
  origin: RequestOrigin
}

const record = (tx: Writer, user: User, operation: Recording) =>
  recordOperation(tx, {
    ...operation,
    subjectId: user.id,
    subject: maskPhone(user.username),
  })

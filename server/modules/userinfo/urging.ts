import { dayInChina } from '#shared/china-time.ts'
import { type WorkCalendar, workingDaysUntil } from '#shared/working-days.ts'
import { maskPhone } from '#shared/masks.ts'
import { Code } from '../../contract/codes.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { readCalendar } from '../settings/holidays.ts'
import { findUser } from '../accounts/queries.ts'
import { requireManager } from '../membership/managers.ts'
import { findEnterprise } from '../membership/queries.ts'
import { type CaseRow, findLatestCase, updateCase } from './case-queries.ts'

type Urged = Pick<CaseRow, 'status' | 'urgedAt'>

/** Once per working day: a reminder sent on a day off counts for the next working day. */
export function mayUrge(found: Urged | undefined, now: Date, calendar: WorkCalendar): boolean {
  if (found?.status !== '0') return false
  if (found.urgedAt === null) return true
  return (
    dayInChina(found.urgedAt) < dayInChina(now) &&
    workingDaysUntil(now, found.urgedAt, calendar) > 0
  )
}

/**
 * Marks the caller's case in the queue as urged.
 * @throws {AppError} managerOnly, recordNotFound, reviewCaseDecided, alreadyUrged
 */
export async function urgeApplication(
  context: Context,
  userId: number,
  origin: RequestOrigin,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireManager(tx, userId)
    const record = await findEnterprise(tx, userId)
    const found = record && (await findLatestCase(tx, record.id))
    const user = await findUser(tx, userId)
    if (!record || !found || !user) throw new AppError(Code.recordNotFound)
    if (found.status !== '0') throw new AppError(Code.reviewCaseDecided)
    const at = context.clock()
    if (!mayUrge(found, at, await readCalendar(tx))) throw new AppError(Code.alreadyUrged)
    await updateCase(tx, found.id, { urgedAt: at })
    await recordOperation(tx, {
      at,
      action: 'userinfo.urged',
      actor: { id: userId, name: maskPhone(user.username) },
      origin,
      subjectId: record.userId,
      subject: record.name,
      detail: { number: found.number },
    })
  })
}

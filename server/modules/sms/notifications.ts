import type { Writer } from '#db/client.ts'
import type { ReviewStatus } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { findUser } from '../accounts/queries.ts'
import { wantsSms } from '../notifications/choices.ts'
import { maskPhone } from '#shared/masks.ts'

type Gateway = Pick<Context, 'sms'>
const DECISION_TEMPLATES = { 0: undefined, 1: 'approved', 2: 'returned', 3: 'rejected' } as const

/**
 * Queues the SMS with the registration code. There is no case yet: the number is the account's.
 * @returns its id, for `deliver`
 */
export const queueRegistrationSms = (
  tx: Writer,
  { sms }: Gateway,
  phone: string,
  { regcode, userId }: { regcode: string; userId: number },
) =>
  sms.queue(tx, { phone, template: 'registered', values: { regcode, no: String(userId) }, userId })

/** Queues the SMS that notifies the old phone of the change. @returns its id, for `deliver` */
export const queuePhoneChangeSms = (
  tx: Writer,
  { sms }: Gateway,
  { userId, from, to }: { userId: number; from: string; to: string },
) => sms.queue(tx, { phone: from, template: 'moved', values: { phone: maskPhone(to) }, userId })

/**
 * Queues the SMS about a requested deletion, or a cancelled one if `day` is undefined. @returns its id, for `deliver`
 */
export const queueDeletionSms = (
  tx: Writer,
  { sms }: Gateway,
  { userId, phone }: { userId: number; phone: string },
  day: string | undefined,
) => sms.queue(tx, { phone, ...(day ? LEAVING(day) : { template: 'stayed', values: {} }), userId })
const LEAVING = (day: string) => ({ template: 'leaving', values: { day } }) as const

/**
 * Queues the SMS that notifies the applicant of a decision, with the number that the personal centre and the review
 * desk show, unless such SMS are switched off.
 * @returns its id, for `deliver`
 */
export async function queueDecisionSms(
  tx: Writer,
  { sms }: Gateway,
  userId: number,
  status: ReviewStatus,
  caseNumber: string,
): Promise<number | undefined> {
  const template = DECISION_TEMPLATES[status]
  const phone = (await findUser(tx, userId))?.phone
  if (!phone || !template || !(await wantsSms(tx, 'review', userId))) return undefined
  return sms.queue(tx, { phone, template, values: { no: caseNumber }, userId })
}

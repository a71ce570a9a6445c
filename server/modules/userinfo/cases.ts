import { isDeepStrictEqual } from 'node:util'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { AttachmentRemark, FieldRemark, SubmittedValues } from '#db/submitted-values.ts'
import { dayInChina } from '#shared/china-time.ts'
import { after, minutes } from '#shared/duration.ts'
import { afterWorkingDays } from '#shared/working-days.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import { CLAIM_MINUTES } from '../../contract/review.ts'
import { APPROVED, type ReviewStatus, WITHDRAWN } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { linkCurrent } from './attachment-queries.ts'
import * as queries from './case-queries.ts'
import { readCalendar } from '../settings/holidays.ts'
import { readSettings, reviewWorkingDays } from '../settings/service.ts'
import type { Enterprise } from './queries.ts'

/** A claim made before this time is no longer in effect. */
export const claimCutoff = (now: Date) => after(now, -minutes(CLAIM_MINUTES))

type Claimable = Pick<queries.CaseRow, 'claimedById' | 'claimedAt' | 'status'>
/** The current holder of a case, and until when. */
export function claimOf({ claimedById, claimedAt, status }: Claimable, now: Date) {
  if (status !== '0' || claimedById === null || claimedAt === null) return undefined
  if (claimedAt <= claimCutoff(now)) return undefined
  return { userId: claimedById, at: claimedAt, until: after(claimedAt, minutes(CLAIM_MINUTES)) }
}

/** The error for a case that another reviewer holds. */
export const claimedError = (holder: string, { until }: { until: Date }, now: Date) =>
  new AppError(Code.reviewCaseClaimed, {
    vars: { name: holder, minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) },
  })

export const valuesOf = (record: Enterprise): SubmittedValues => ({
  enterprise: record.name,
  range: record.divisionRange,
  area: record.area,
  applytype: record.applicantType,
  phone: record.phone,
  creditcode: record.creditCode,
  contact: record.contact,
  contactphone: record.contactPhone,
})

/** Values of the latest submission that are copied to its case. */
const shownOf = ({ name, applicantType, area, areaId, phone, creditCode }: Enterprise) => ({
  name,
  applicantType,
  area,
  areaId,
  phone,
  creditCode,
})

type Configured = Pick<Context, 'config'>

const dueTime = async (tx: Writer, configured: Configured, from: Date) =>
  afterWorkingDays(
    from,
    reviewWorkingDays(await readSettings(tx), configured),
    await readCalendar(tx),
  )

/**
 * Stores a submission, in the open case or in a new one with its own number.
 * @param record with the submitted values and the version that the submission made
 * @param before the record as it was; absent for the first submission
 */
export async function recordSubmission(
  tx: Writer,
  configured: Configured,
  record: Enterprise,
  before: Enterprise | undefined,
  at: Date,
): Promise<queries.CaseRow> {
  const latest = await queries.findLatestCase(tx, record.id)
  const earlier = latest && (await queries.findLatestSubmission(tx, record.id))
  const dueAt = await dueTime(tx, configured, at)
  const sent = {
    ...shownOf(record),
    status: '0' as const,
    submittedAt: at,
    dueAt,
    decidedAt: null,
    // Kept, so that resubmitting does not allow a second reminder on the same day.
    urgedAt: latest?.status === '0' ? latest.urgedAt : null,
  }
  let found: queries.CaseRow
  if (latest && (latest.status === '0' || latest.status === '2')) {
    found = { ...latest, ...sent, round: latest.round + 1 }
    await queries.updateCase(tx, latest.id, { ...sent, round: found.round })
  } else {
    const day = Number(dayInChina(at).replaceAll('-', ''))
    const sequence = (await queries.lastSequence(tx, day)) + 1
    found = {
      ...sent,
      id: newId(),
      enterpriseId: record.id,
      userId: record.userId,
      number: `SQ-${day}-${String(sequence).padStart(4, '0')}`,
      day,
      sequence,
      change: before?.status === APPROVED,
      round: 1,
      decidedById: null,
      claimedById: null,
      claimedAt: null,
    }
    await queries.insertCase(tx, found)
  }
  const submissionId = newId()
  await queries.insertSubmission(tx, {
    id: submissionId,
    caseId: found.id,
    enterpriseId: record.id,
    round: found.round,
    version: record.version,
    values: valuesOf(record),
    baseline: before?.status === APPROVED ? valuesOf(before) : (earlier?.baseline ?? null),
    submittedAt: at,
  })
  await linkCurrent(tx, submissionId, record.id)
  return found
}

/**
 * The case that a decision on the record belongs to; undefined if there is nothing to decide on, because its first
 * application was withdrawn. A record without a case gets one, so that decisions are always stored: one that is only
 * registered counts as under review and may be decided, though the queue lists what was submitted.
 */
export async function caseToDecide(
  tx: Writer,
  context: Configured,
  record: Enterprise,
): Promise<queries.CaseRow | undefined> {
  const latest = await queries.findLatestCase(tx, record.id)
  if (latest && latest.status !== WITHDRAWN) return latest
  if (latest && record.status === '0' && !record.submitted) return undefined
  return recordSubmission(tx, context, record, undefined, record.updatedAt)
}

interface Outcome {
  status: ReviewStatus
  remark: string
  fields: FieldRemark[]
  attachments: AttachmentRemark[]
  /** The record stays approved, whatever is decided on the change. */
  staysChange: boolean
  actor: Actor
  at: Date
}

/** Stores the decision on the latest submission; status 0 reopens the case. */
export async function settleCase(
  tx: Writer,
  configured: Configured,
  found: queries.CaseRow,
  { status, remark, fields, attachments, staysChange, actor, at }: Outcome,
): Promise<void> {
  const decided = status === '0' ? undefined : status
  await queries.updateCase(tx, found.id, {
    status,
    claimedById: null,
    claimedAt: null,
    ...(decided
      ? {
          decidedAt: at,
          decidedById: actor.id ?? null,
          // A decided case that is returned afterwards is no longer a change that its sender could withdraw.
          ...(found.status !== '0' && !staysChange && { change: false }),
        }
      : {
          change: false,
          decidedAt: null,
          dueAt: await dueTime(tx, configured, at),
        }),
  })
  const submission = await queries.findLatestSubmission(tx, found.enterpriseId)
  if (!submission) return
  await queries.updateSubmission(tx, submission.id, {
    decision: decided ?? null,
    decidedAt: decided ? at : null,
    remark,
    fields,
    attachmentRemarks: attachments,
    reviewerId: decided ? (actor.id ?? null) : null,
    reviewer: decided ? actor.name : '',
  })
}

/** The phone of an undecided or returned application follows the account's. */
export async function syncCasePhone(tx: Writer, enterpriseId: number, phone: string) {
  const found = await queries.findLatestCase(tx, enterpriseId)
  if (!found || (found.status !== '0' && found.status !== '2')) return
  await queries.updateCase(tx, found.id, { phone })
  const submission = await queries.findLatestSubmission(tx, enterpriseId)
  if (submission)
    await queries.updateSubmission(tx, submission.id, { values: { ...submission.values, phone } })
}

interface Replacing {
  phoneFor: (phone: string) => string
  /** Applied to a contact's own phone. */
  contactFor: (phone: string) => string
}

/** Replaces phones in all cases of a record and all their submissions, decided ones too. */
export async function replaceCasePhones(
  tx: Writer,
  enterpriseId: number,
  { phoneFor, contactFor }: Replacing,
): Promise<void> {
  const replaced = (values: SubmittedValues): SubmittedValues => ({
    ...values,
    phone: phoneFor(values.phone),
    ...(values.contactphone && { contactphone: contactFor(values.contactphone) }),
  })
  for (const { id, phone } of await queries.listCasePhones(tx, enterpriseId))
    if (phoneFor(phone) !== phone) await queries.updateCase(tx, id, { phone: phoneFor(phone) })
  for (const { id, ...held } of await queries.listSubmittedValues(tx, enterpriseId)) {
    const next = {
      values: replaced(held.values),
      baseline: held.baseline && replaced(held.baseline),
    }
    if (!isDeepStrictEqual(next, held)) await queries.updateSubmission(tx, id, next)
  }
}

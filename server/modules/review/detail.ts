import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { type WholeValues, wholeValues } from '#db/submitted-values.ts'
import { listMemberIds } from '../membership/queries.ts'
import { Code } from '../../contract/codes.ts'
import type { getReview, ReviewDetail } from '../../contract/review.ts'
import { REVIEW_FIELDS } from '../../contract/review-fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../caller.ts'
import { hasPermission } from '../../caller.ts'
import { listSubmitted, toAttachment } from '../userinfo/attachment-queries.ts'
import { type CaseRow, isCaseWithin, type SubmissionRow } from '../userinfo/case-queries.ts'
import { changedFields } from '../userinfo/stale.ts'
import { checkCases } from './checks.ts'
import { AUDIT } from './claims.ts'
import { readSettings, reviewWorkingDays } from '../settings/service.ts'
import * as queries from './queries.ts'
import { findNeighbour } from './queue-queries.ts'
import { orderOfQueue, queueOf, toCases } from './queue.ts'

type Read = Pick<Context, 'db' | 'clock' | 'config'>
type Events = Awaited<ReturnType<typeof queries.listEvents>>

const SUBMISSIONS_MAX = 50

/**
 * A case with its submission against the values in force, checks, history and neighbours.
 * @throws {AppError} reviewCaseNotFound, also for one outside the caller's data scope
 */
export async function getReviewCase(
  context: Read,
  caller: Caller,
  { id, seen, seenTime, ...filters }: z.output<typeof getReview.query>,
): Promise<ReviewDetail> {
  const { db, config } = context
  const queue = await queueOf(context, caller, filters)
  const row = await queries.findCase(db, id)
  if (!row || !(await isCaseWithin(db, id, queue.scope)))
    throw new AppError(Code.reviewCaseNotFound)
  const [shown] = await toCases(db, [row], queue)
  const [record] = await queries.listRecords(db, [row.enterpriseId])
  const { latest, all } = await readSubmissions(db, row)
  const at = all.findIndex(({ submission }) => submission.caseId === id)
  const present = all[at]?.submission
  if (!shown || !record || !present) throw new AppError(Code.reviewCaseNotFound)
  const earlier = all.slice(at + 1)
  const events = await queries.listEvents(db, row.enterpriseId)
  const names = await queries.listNicknames(db, [
    ...events.map(({ actorId }) => actorId),
    ...all.map(({ submission }) => submission.reviewerId),
  ])
  const members = new Set([row.userId, ...(await listMemberIds(db, row.enterpriseId))])
  const history = toEvents(events, record.name, members, names)
  const current = latest[0]?.submission.caseId === id
  const order = orderOfQueue(filters)
  const own = members.has(caller.userId)
  const [checks] = await checkCases(db, [{ row, values: present.values }], queue.scope)
  const attachments = await listSubmitted(
    db,
    all.map(({ submission }) => submission.id),
  )
  const attachmentsOf = ({ id: of }: SubmissionRow) =>
    attachments
      .filter(({ submissionId }) => submissionId === of)
      .map(({ attachment }) => toAttachment(attachment))
  const before = earlier[0]?.submission.caseId === id ? earlier[0].submission : undefined
  return {
    ...shown,
    reviewer: nameOf(present, names) || shown.reviewer,
    fields: fieldsOf(present, before, checks),
    attachments: attachmentsOf(present),
    attachmentRemarks: present.attachmentRemarks,
    earlierAttachmentRemarks: before?.attachmentRemarks ?? [],
    remark: present.remark || (before?.remark ?? ''),
    history,
    submissions: earlier.map(({ submission, number }) => ({
      id: submission.id,
      caseId: submission.caseId,
      number,
      round: submission.round,
      submitTime: submission.submittedAt.getTime(),
      decideTime: submission.decidedAt?.getTime() ?? null,
      decision: submission.decision,
      remark: submission.remark,
      fields: submission.fields,
      attachments: attachmentsOf(submission),
      attachmentRemarks: submission.attachmentRemarks,
      reviewer: nameOf(submission, names),
      values: wholeValues(submission.values),
    })),
    workingDays: reviewWorkingDays(await readSettings(db), { config }),
    current,
    may: actionsOn(shown, own, current && row.status === '0' && hasPermission(caller, AUDIT)),
    own,
    previousId: await findNeighbour(db, queue, order, row, 'previous'),
    nextId: await findNeighbour(db, queue, order, row, 'next'),
    changes:
      seen === undefined ? null : changesSince(record.version, { seen, seenTime }, all, history),
  }
}

/** The submissions of a record: the latest ones, and those up to its case `id`. */
async function readSubmissions(db: Reader, { id, enterpriseId }: CaseRow) {
  const latest = await queries.listSubmissions(db, { enterpriseId }, SUBMISSIONS_MAX)
  // An older case, followed by more submissions than are shown, is read from its own submissions on.
  const all = latest.some(({ submission }) => submission.caseId === id)
    ? latest
    : await queries.listSubmissions(db, { enterpriseId, upToCase: id }, SUBMISSIONS_MAX)
  return { latest, all }
}

/** @param audits the case is open, and the caller may decide cases */
function actionsOn(
  { claim }: Pick<ReviewDetail, 'claim'>,
  own: boolean,
  audits: boolean,
): ReviewDetail['may'] {
  const free = claim === null || claim.mine
  return {
    claim: audits && !own && free,
    takeOver: audits && !own && !free,
    release: audits && claim?.mine === true,
    decide: audits && !own && free,
  }
}

/** The submitted values beside those in force, with the checks and the remarks on each. */
function fieldsOf(
  present: SubmissionRow,
  before: SubmissionRow | undefined,
  checks: Awaited<ReturnType<typeof checkCases>>[number] | undefined,
): ReviewDetail['fields'] {
  const submitted = wholeValues(present.values)
  const inForce = present.baseline && wholeValues(present.baseline)
  return REVIEW_FIELDS.map((name) => {
    const [was, now] = [inForce?.[name] ?? null, submitted[name]]
    return {
      name,
      current: was,
      submitted: now,
      // An empty value that stays empty is unchanged, also on a first submission.
      state: (was ?? '') === now ? 'same' : was ? 'changed' : 'added',
      checks: checks?.[name] ?? [],
      remark: remarkOn(present, name),
      earlierRemark: before ? remarkOn(before, name) : '',
    }
  })
}

const nameOf = ({ reviewerId, reviewer }: SubmissionRow, names: Map<number, string>) =>
  (reviewerId === null ? undefined : names.get(reviewerId)) ?? reviewer

const remarkOn = ({ fields }: SubmissionRow, name: string) =>
  fields.find((one) => one.name === name)?.remark ?? ''

const toEvents = (
  events: Events,
  enterprise: string,
  members: ReadonlySet<number>,
  names: Map<number, string>,
): ReviewDetail['history'] =>
  events.map(({ event, status, remark, actorId, at }) => {
    const byApplicant = actorId !== null && members.has(actorId)
    const actor = byApplicant ? enterprise : actorId === null ? '' : (names.get(actorId) ?? '')
    return { event, status, remark, actor, byApplicant, time: at.getTime() }
  })

const changesOf = (was: WholeValues, now: WholeValues) =>
  changedFields(was, now).map((name) => ({ name, was: was[name], now: now[name] }))

/**
 * What happened since a version. A version may have no event, such as a new phone, and events do not record theirs: those
 * after the last one that the caller has seen are listed. Without its time, events are counted back from now, but never
 * beyond the submission that the caller has seen: at worst, one that followed it and was seen is listed again.
 */
function changesSince(
  version: number,
  { seen, seenTime }: { seen: number; seenTime: number | undefined },
  all: { submission: SubmissionRow }[],
  history: ReviewDetail['history'],
): ReviewDetail['changes'] {
  if (seen >= version) return null
  const [latest] = all
  const old = all.find(({ submission }) => submission.version <= seen)?.submission
  const fields =
    latest && old ? changesOf(wholeValues(old.values), wholeValues(latest.submission.values)) : []
  if (seenTime !== undefined)
    return { fields, events: history.filter(({ time }) => time > seenTime) }
  const later = old ? history.filter(({ time }) => time > old.submittedAt.getTime()) : history
  return { fields, events: old?.version === seen ? later : later.slice(seen - version) }
}

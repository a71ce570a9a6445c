import { workingDaysUntil } from '#shared/working-days.ts'
import type { Application } from '../../contract/application.ts'
import { accountingEntry, APPROVED, ROLES, WITHDRAWN } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { findRegcode } from '../accounts/regcode.ts'
import { listOwnDrafts } from '../form-drafts/service.ts'
import { memberName } from '../membership/member-name.ts'
import { mayManage } from '../membership/managers.ts'
import { findUser } from '../accounts/queries.ts'
import { phoneDigests } from '../sms/gateway.ts'
import {
  countInvitationsTo,
  findEnterprise,
  findMembership,
  listMemberIds,
} from '../membership/queries.ts'
import { listRoleIds } from '../accounts/role-queries.ts'
import { listUnread as listUnreadRows } from '../notifications/queries.ts'
import { readCalendar } from '../settings/holidays.ts'
import { readSettings, reviewWorkingDays, staysOpenDuringReview } from '../settings/service.ts'
import { listCurrentAttachments, listSubmitted } from './attachment-queries.ts'
import {
  type CaseRow,
  findFirstSubmission,
  findLastSubmissionOf,
  findLatestSubmission,
  listCasesOf,
  type SubmissionRow,
} from './case-queries.ts'
import { fieldLockOf, openFields } from './correction.ts'
import { toUserinfo } from './page.ts'
import { draftOf } from './pending-change.ts'
import { type Enterprise, findLastWriter, listHistoryOf } from './queries.ts'
import { mayUrge } from './urging.ts'
import { mayWithdraw } from './withdrawal.ts'

const EARLIER_MAX = 20
const NOTIFICATIONS_MAX = 3

type Read = Pick<Context, 'db' | 'clock' | 'config' | 'seals'>

/** Everything shown to an applicant about the application, and which actions are possible now. */
export async function readApplication(context: Read, userId: number): Promise<Application> {
  const { db, clock } = context
  const record = await findEnterprise(db, userId)
  const membership = await findMembership(db, userId)
  const manages = mayManage(membership)
  const phone = (await findUser(db, userId))?.phone
  const cases = record ? await listCasesOf(db, record.id, EARLIER_MAX + 1) : []
  const [latest] = cases
  const last = latest && (await findLatestSubmission(db, latest.enterpriseId))
  const draft = await draftOf(db, record, latest)
  const shown = caseInForce(record, cases)
  const [history, regcode, settings, roles, lock, calendar, deletion, drafts, unread] =
    await Promise.all([
      record ? listHistoryOf(db, record.id) : [],
      findRegcode(db, context, userId),
      readSettings(db),
      listRoleIds(db, userId),
      fieldLockOf(db, draft, last),
      readCalendar(db),
      findDeletion(db, userId),
      listOwnDrafts(context, userId, record?.userId ?? userId),
      listUnreadRows(db, userId, NOTIFICATIONS_MAX),
    ])
  const now = clock()
  const attachments = record ? await listCurrentAttachments(db, record.id) : []
  const members = record ? await listMemberIds(db, record.id) : []
  return {
    record: record ? toUserinfo(record, history) : null,
    draft: draft ? toUserinfo(draft, history) : null,
    regcode: regcode ?? '',
    application: shown ? await describeCase(db, shown, { last, now, calendar }) : null,
    attachments: attachments.length,
    earlier: cases.filter((one) => one !== shown).map(brief),
    workingDays: reviewWorkingDays(settings, context),
    correction: [...(lock?.fields ?? [])],
    attachmentCorrection: [...(lock?.attachments ?? [])],
    attachmentsChanged: last !== undefined && (await differFrom(db, attachments, last)),
    role: membership?.role ?? null,
    members: members.length,
    changedBy: record ? await lastWriterOf(db, record, members, userId) : null,
    invitations: phone ? await countInvitationsTo(db, phoneDigests(context.seals, phone), now) : 0,
    drafts,
    notices: unread.map(({ id, template, content, params, createdAt }) => ({
      id,
      templateCode: template,
      templateContent: content,
      templateParams: params,
      createTime: createdAt.getTime(),
    })),
    deleteTime: deletion?.dueAt.getTime() ?? null,
    may: {
      edit: deletion ? [] : [...openFields(draft, lock)],
      submit: manages && !deletion,
      withdraw: manages && mayWithdraw(latest),
      urge: manages && mayUrge(latest, now, calendar),
      stay: staysOpenDuringReview(settings, context),
      enter: record?.status === APPROVED && roles.includes(ROLES.approved),
      accounting:
        !deletion && accountingEntry({ roles, status: record?.status ?? null }) === 'open',
    },
  }
}

/**
 * The case that the record's state follows from: its latest, but after a change was withdrawn the one by which the record
 * is approved; undefined if it was approved without a case.
 */
const caseInForce = (record: Enterprise | undefined, cases: CaseRow[]): CaseRow | undefined =>
  record?.status === APPROVED && cases[0]?.status === WITHDRAWN
    ? cases.find(({ status }) => status === APPROVED)
    : cases[0]

interface Described {
  /** The record's latest submission, usually one of the case. */
  last: SubmissionRow | undefined
  now: Date
  calendar: Parameters<typeof workingDaysUntil>[2]
}

async function describeCase(
  db: Context['db'],
  found: CaseRow,
  { last: latest, now, calendar }: Described,
): Promise<NonNullable<Application['application']>> {
  const [first, last] = await Promise.all([
    findFirstSubmission(db, found.id),
    latest?.caseId === found.id ? latest : findLastSubmissionOf(db, found.id),
  ])
  return {
    ...brief(found),
    round: found.round,
    firstTime: (first?.submittedAt ?? found.submittedAt).getTime(),
    dueTime: found.dueAt.getTime(),
    workingDaysUsed: workingDaysUntil(found.decidedAt ?? now, found.submittedAt, calendar),
    urgeTime: found.urgedAt?.getTime() ?? null,
    remark: last?.remark ?? '',
    fields: last?.fields ?? [],
    attachments: await describeMarked(db, last),
  }
}

/** Who changed the record last; null if the caller is its only member. */
async function lastWriterOf(
  db: Context['db'],
  record: Enterprise,
  members: number[],
  userId: number,
): Promise<Application['changedBy']> {
  const writer = members.length > 1 ? await findLastWriter(db, record, members) : undefined
  if (writer === undefined) return null
  return { self: writer === userId, name: await memberName(db, userId, writer) }
}

async function differFrom(db: Context['db'], current: { id: number }[], last: SubmissionRow) {
  const sent = new Set((await listSubmitted(db, [last.id])).map(({ attachment }) => attachment.id))
  return current.length !== sent.size || current.some(({ id }) => !sent.has(id))
}

async function describeMarked(db: Context['db'], submission: SubmissionRow | undefined) {
  if (!submission || submission.attachmentRemarks.length === 0) return []
  const sent = await listSubmitted(db, [submission.id])
  return submission.attachmentRemarks.map((one) => ({
    ...one,
    description:
      sent.find(({ attachment }) => attachment.id === one.id)?.attachment.description ?? '',
  }))
}

const brief = ({ number, status, change, submittedAt, decidedAt }: CaseRow) => ({
  number,
  status,
  change,
  submitTime: submittedAt.getTime(),
  decideTime: decidedAt?.getTime() ?? null,
})

import { progressState, type ProgressState } from '#app/components/progress-steps.ts'
import { dateFormat, dayFormat, timeFormat } from '#app/components/time-format.ts'
import { labelOf } from '#app/forms/unit-controls.ts'
import type { Tone } from '#app/components/ui/tag.tsx'
import type { GateName } from '#app/http/session/return-to.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { notificationText } from '#app/i18n/notification-text.server.ts'
import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import { REVIEW_FIELDS, type ReviewField } from '#server/contract/review-fields.ts'
import type { CaseStatus } from '#server/contract/rules.ts'
import type { OwnApplication } from './own-application.server.ts'

const TONES: Record<ProgressState, Tone> = {
  none: 'plain',
  withdrawn: 'plain',
  review: 'info',
  approved: 'ok',
  returned: 'warn',
  rejected: 'danger',
}
const STATUS_NAMES = {
  none: 'none',
  withdrawn: 'withdrawn',
  review: 's0',
  approved: 's1',
  returned: 's2',
  rejected: 's3',
} as const
const EDITS: Partial<Record<ProgressState, 'again' | 'change'>> = {
  rejected: 'again',
  approved: 'change',
}
/** Texts of the next step where the server has no promised review time. */
const WITHOUT_PROMISE = {
  none: 'application.nextWithoutPromise.none',
  withdrawn: 'application.nextLeaving.withdrawn',
  review: 'application.nextWithoutPromise.review',
  approved: 'application.next.approved',
  returned: 'application.nextWithoutPromise.returned',
} as const satisfies Record<Exclude<ProgressState, 'rejected'>, MessageKey>
const CASE_TONES = { 0: 'info', 1: 'ok', 2: 'warn', 3: 'danger', 4: 'plain' } as const

interface Reader {
  t: Translate
  locale: Locale
  now: number
  /** The gate that the reader tried to pass before the organisation was approved. */
  awaited?: GateName | undefined
  /** The operator has published a phone number. */
  hasPhone: boolean
}

/** The overview of an application, in the reader's language. */
export function overviewOf(found: OwnApplication, reader: Reader) {
  const { t, locale, awaited } = reader
  const { application, record, may } = found
  const state = progressState(found)
  const time = timeFormat(locale)
  const days = found.workingDays
  const change = application?.change ?? false
  const leaves = found.deleteTime !== null
  const isEditor = found.role === 'editor'
  const isDecided = state === 'approved' || state === 'returned' || state === 'rejected'
  return {
    state,
    tone: TONES[state],
    status: t(`account.status.${STATUS_NAMES[state]}.name`),
    title: state === 'approved' ? t('application.title.opened') : matterOf(t, change),
    unit: record?.enterprise ?? '',
    leaving: found.deleteTime === null ? '' : dayFormat(locale)(found.deleteTime),
    number: application?.number ?? '',
    /** Working days used of the promised ones, while under review. */
    used:
      state === 'review' && application && days !== undefined
        ? t('application.used', { n: application.workingDaysUsed, days })
        : '',
    next: nextStep(found, state, reader),
    stays: !leaves && change && record?.status === '1' && state !== 'approved',
    awaited:
      !leaves && awaited && !(awaited === 'platform' ? may.enter : may.accounting)
        ? t('application.awaited', { name: t(`handover.names.${awaited}`) })
        : '',
    members: { n: found.members, manages: found.role === 'manager' },
    unread: found.notices.map((one) => ({
      id: one.id,
      ...notificationText(locale, one),
      time: time(one.createTime),
    })),
    closed: change && record?.status !== '1' && (state === 'review' || state === 'returned'),
    opinion: isDecided ? opinionOf(found, reader) : undefined,
    /** Which form is offered; none while the account awaits deletion. */
    edit: leaves ? undefined : isEditor ? ('draft' as const) : (EDITS[state] ?? ('edit' as const)),
    may,
    urged:
      state === 'review' && application?.urgeTime
        ? t(isEditor ? 'application.urgedEditor' : 'application.urged', {
            time: time(application.urgeTime),
          })
        : '',
    notices: {
      receipt: application !== null && state !== 'none' && state !== 'withdrawn',
      result: isDecided && typeof application?.decideTime === 'number',
    },
    facts: factsOf(found, t),
    earlier: found.earlier.map((one) => ({
      number: one.number,
      name: matterOf(t, one.change),
      status: statusName(t, one.status),
      tone: CASE_TONES[one.status],
      time: time(one.decideTime ?? one.submitTime),
    })),
  }
}
export type Overview = ReturnType<typeof overviewOf>

/** What happens next, or what the reader can do. */
function nextStep(
  found: OwnApplication,
  state: ProgressState,
  { t, locale, now, hasPhone }: Reader,
) {
  const { application, workingDays: days } = found
  const change = application?.change ?? false
  // Texts for editors do not mention buttons that only managers have.
  const of = found.role === 'editor' ? 'nextEditor' : 'next'
  const asking = hasPhone ? of : (`${of}WithoutPhone` as const)
  if (found.deleteTime !== null) {
    const rejected = change ? 'rejectedChange' : 'rejected'
    return t(`application.nextLeaving.${state === 'rejected' ? rejected : state}`)
  }
  if (state === 'rejected')
    return t(change ? `application.${of}.rejectedChange` : `application.${asking}.rejected`)
  if (days === undefined) return t(WITHOUT_PROMISE[state])
  switch (state) {
    case 'none':
    case 'withdrawn':
      return t(`application.${of}.${state}`, { days })
    case 'review': {
      if (!application) return t('application.next.reviewWithout', { days })
      const due = { day: dayFormat(locale)(application.dueTime) }
      return application.dueTime < now
        ? t(`application.${asking}.late`, due)
        : t('application.next.review', due)
    }
    case 'approved':
      return t('application.next.approved')
    case 'returned': {
      const marked = (application?.fields.length ?? 0) + (application?.attachments.length ?? 0)
      return marked > 0
        ? t(`application.${of}.returnedFields`, { n: marked, days })
        : t(`application.${of}.returned`, { days })
    }
  }
}

/** The reviewer's remark on a decided application; undefined without one. */
function opinionOf({ application, record, workingDays: days }: OwnApplication, reader: Reader) {
  const { t, locale } = reader
  const remark = application?.remark || record?.remark || ''
  if (!remark) return undefined
  const decided = application?.decideTime ?? undefined
  const took = (n: number) =>
    days === undefined ? '' : t(n > 0 ? 'application.took' : 'application.tookNone', { n, days })
  return {
    remark,
    time: decided === undefined ? '' : timeFormat(locale)(decided),
    took: decided === undefined || !application ? '' : took(application.workingDaysUsed),
    fields: [
      ...(application?.fields ?? []).map(({ name, remark: words }) => ({
        name: t(labelOf(name, record?.applytype)),
        remark: words || t('account.profile.fieldRemark'),
      })),
      ...(application?.attachments ?? []).map(({ description, remark: words }) => ({
        name: description || t('attachments.name'),
        remark: words || t('account.profile.fieldRemark'),
      })),
    ],
  }
}

/** The record's values, and beside each that of the draft if it differs. */
function factsOf({ record, draft }: OwnApplication, t: Translate) {
  if (!record) return []
  return REVIEW_FIELDS.map((name) => ({
    name,
    label: t(labelOf(name, record.applytype)),
    value: valueOf(record, name, t),
    next: draft && draft[name] !== record[name] ? valueOf(draft, name, t) : '',
  }))
}

function valueOf(
  record: NonNullable<OwnApplication['record']>,
  name: ReviewField,
  t: Translate,
): string {
  const value = record[name]
  return name === 'applytype' ? t(`review.type.t${record.applytype}`) : value || '—'
}

const matterOf = (t: Translate, change: boolean) =>
  t(change ? 'application.title.change' : 'application.title.first')

const statusName = (t: Translate, status: CaseStatus) =>
  t(status === '4' ? 'account.status.withdrawn.name' : `account.status.s${status}.name`)

/** Texts of a printable notice: 受理通知书, or the result. */
export function noticeOf(found: OwnApplication, kind: 'receipt' | 'result', { t, locale }: Reader) {
  const { application, record, workingDays: days } = found
  if (!application || !record || days === undefined) return undefined
  if (kind === 'result' && application.decideTime === null) return undefined
  const time = timeFormat(locale)
  const facts = [
    [t('application.number'), application.number],
    [t(labelOf('enterprise', record.applytype)), record.enterprise],
    [t('form.label.creditcode'), record.creditcode || '—'],
    [t('application.notice.matter'), matterOf(t, application.change)],
    [t('application.notice.accepted'), time(application.submitTime)],
  ]
  if (kind === 'receipt')
    facts.push([t('application.notice.due'), dateFormat(locale)(application.dueTime)])
  else
    facts.push(
      [t('application.notice.result'), statusName(t, application.status)],
      [t('application.notice.decided'), time(application.decideTime ?? application.submitTime)],
      [t('account.profile.remark'), application.remark || '—'],
      ...application.fields.map(({ name, remark }) => [
        t(labelOf(name, record.applytype)),
        remark || t('account.profile.fieldRemark'),
      ]),
    )
  return {
    kind,
    title: t(`application.notice.${kind}`),
    text: t(`application.notice.${kind}Text`, {
      name: record.enterprise,
      days,
    }),
    facts: facts.map(([name = '', value = '']) => ({ name, value })),
  }
}
export type NoticeView = NonNullable<ReturnType<typeof noticeOf>>

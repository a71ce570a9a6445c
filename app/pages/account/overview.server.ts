import { progressState, type ProgressState } from '#app/components/progress-steps.ts'
import { dateFormat, dayFormat, timeFormat } from '#app/components/time-format.ts'
import { labelOf } from '#app/forms/unit-controls.ts'
import type { Tone } from '#app/components/ui/tag.tsx'
import type { GateName } from '#app/http/session/return-to.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { notificationText } from '#app/i18n/notification-text.server.ts'
import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import { REVIEW_FIELDS, type ReviewField } from '#server/contract/review-fields.ts'
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
  const { t, locale, now, awaited, hasPhone } = reader
  const { application, record, may } = found
  const state = progressState(found)
  const time = timeFormat(locale)
  const day = dayFormat(locale)
  const fields = application?.fields ?? []
  const attachments = application?.attachments ?? []
  const marked = fields.length + attachments.length
  const late = state === 'review' && application !== null && application.dueTime < now
  const decided = application?.decideTime ?? undefined
  const days = found.workingDays
  const change = application?.change ?? false
  const leaves = found.deleteTime !== null
  const isEditor = found.role === 'editor'
  // Texts for editors do not mention buttons that only managers have.
  const of = isEditor ? 'nextEditor' : 'next'
  const rejected = change ? 'rejectedChange' : 'rejected'
  const asking = hasPhone ? of : (`${of}WithoutPhone` as const)
  const whenRejected = () =>
    t(change ? `application.${of}.rejectedChange` : `application.${asking}.rejected`)
  const next = (days: number) => ({
    none: () => t(`application.${of}.none`, { days }),
    withdrawn: () => t(`application.${of}.withdrawn`, { days }),
    review: () => {
      if (!application) return t('application.next.reviewWithout', { days })
      const due = { day: day(application.dueTime) }
      return late ? t(`application.${asking}.late`, due) : t('application.next.review', due)
    },
    approved: () => t('application.next.approved'),
    returned: () =>
      marked > 0
        ? t(`application.${of}.returnedFields`, { n: marked, days })
        : t(`application.${of}.returned`, { days }),
    rejected: whenRejected,
  })
  const took = (n: number) =>
    days === undefined ? '' : t(n > 0 ? 'application.took' : 'application.tookNone', { n, days })
  const opinion = state === 'approved' || state === 'returned' || state === 'rejected'
  const remark = application?.remark || record?.remark || ''
  return {
    state,
    tone: TONES[state],
    status: t(`account.status.${STATUS_NAMES[state]}.name`),
    title: t(
      change && state !== 'approved'
        ? 'application.title.change'
        : state === 'approved'
          ? 'application.title.opened'
          : 'application.title.first',
    ),
    unit: record?.enterprise ?? '',
    leaving: found.deleteTime === null ? '' : day(found.deleteTime),
    number: application?.number ?? '',
    /** Working days used of the promised ones, while under review. */
    used:
      state === 'review' && application && days !== undefined
        ? t('application.used', { n: application.workingDaysUsed, days })
        : '',
    next: leaves
      ? t(`application.nextLeaving.${state === 'rejected' ? rejected : state}`)
      : days === undefined
        ? state === 'rejected'
          ? whenRejected()
          : t(WITHOUT_PROMISE[state])
        : next(days)[state](),
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
    opinion:
      opinion && remark
        ? {
            remark,
            time: decided === undefined ? '' : time(decided),
            took: decided === undefined || !application ? '' : took(application.workingDaysUsed),
            fields: [
              ...fields.map(({ name, remark: words }) => ({
                name: t(labelOf(name, record?.applytype)),
                remark: words || t('account.profile.fieldRemark'),
              })),
              ...attachments.map(({ description, remark: words }) => ({
                name: description || t('attachments.name'),
                remark: words || t('account.profile.fieldRemark'),
              })),
            ],
          }
        : undefined,
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
      result: decided !== undefined && opinion,
    },
    facts: record
      ? REVIEW_FIELDS.map((name) => ({
          name,
          label: t(labelOf(name, record.applytype)),
          value: valueOf(record, name, t),
          next:
            found.draft && found.draft[name] !== record[name] ? valueOf(found.draft, name, t) : '',
        }))
      : [],
    earlier: found.earlier.map((one) => ({
      number: one.number,
      name: t(one.change ? 'application.title.change' : 'application.title.first'),
      status: t(
        one.status === '4' ? 'account.status.withdrawn.name' : `account.status.s${one.status}.name`,
      ),
      tone: CASE_TONES[one.status],
      time: time(one.decideTime ?? one.submitTime),
    })),
  }
}
export type Overview = ReturnType<typeof overviewOf>

function valueOf(
  record: NonNullable<OwnApplication['record']>,
  name: ReviewField,
  t: Translate,
): string {
  const value = record[name]
  return name === 'applytype' ? t(`review.type.t${record.applytype}`) : value || '—'
}

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
    [
      t('application.notice.matter'),
      t(application.change ? 'application.title.change' : 'application.title.first'),
    ],
    [t('application.notice.accepted'), time(application.firstTime)],
  ]
  if (kind === 'receipt')
    facts.push([t('application.notice.due'), dateFormat(locale)(application.dueTime)])
  else
    facts.push(
      [
        t('application.notice.result'),
        t(
          application.status === '4'
            ? 'account.status.withdrawn.name'
            : `account.status.s${application.status}.name`,
        ),
      ],
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

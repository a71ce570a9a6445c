import { Tag } from '#app/components/ui/tag.tsx'
import { ApiError } from '#app/http/api-client/api-errors.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  approveReviews,
  exportReview,
  type ReviewCase,
  reviewPage,
  getReview,
} from '#server/contract/review.ts'
import { templateList } from '#server/contract/review-templates.ts'
import { DueTicks } from '../review/due-ticks.tsx'
import {
  claimOptions,
  overdueWords,
  provinceOptions,
  tabWords,
  typeWords,
} from '../review/queue.server.ts'

type Values = Readonly<Record<string, string>>
const DECIDED = ['returned', 'approved', 'rejected']
const isDecided = ({ tab = '' }: Values) => DECIDED.includes(tab)
const isOpen = (values: Values) => !isDecided(values)

/** Name of another reviewer who holds the case. */
const heldBy = ({ claim }: ReviewCase) => (claim && !claim.mine ? claim.nickname : undefined)

export default defineList('review', {
  path: '/admin/review',
  menu: { group: 'review', order: 10, icon: 'review' },
  endpoint: reviewPage,
  filters: {
    tab: { kind: 'choice', tabs: 'always', options: tabWords },
    keyword: { kind: 'text' },
    applytype: { kind: 'choice', options: typeWords },
    region: {
      kind: 'pick',
      options: (_api, { locale }) => Promise.resolve(provinceOptions(locale)),
    },
    submitTime: { kind: 'dates' },
    claimedBy: { kind: 'pick', options: (_api, { t }) => Promise.resolve(claimOptions(t)) },
    overdue: { kind: 'choice', options: overdueWords },
  },
  columns: {
    number: { cell: ({ number }) => <span className="mono whole">{number}</span> },
    enterprise: {
      cell: ({ enterprise, urgeTime, status }, { t }) => (
        <>
          <b>{enterprise}</b>
          {status === '0' && urgeTime !== null && (
            <>
              {' '}
              <Tag tone="warn">{t('review.urged')}</Tag>
            </>
          )}
        </>
      ),
      sort: 'enterprise',
    },
    applytype: { cell: ({ applytype }, { t }) => t(`review.type.t${applytype}`), whole: true },
    area: { cell: ({ area }) => area.replaceAll('-', ' · ') },
    submitTime: {
      cell: ({ submitTime }, { time }) => time(submitTime),
      whole: true,
      sort: 'submitTime',
    },
    due: {
      cell: ({ daysLeft }, { answer }) =>
        daysLeft === null ? '—' : <DueTicks left={daysLeft} promise={answer.workingDays} />,
      sort: 'dueTime',
      when: isOpen,
    },
    claim: {
      cell: ({ claim }, { t }) =>
        claim ? (
          claim.mine ? (
            t('review.me')
          ) : (
            claim.nickname
          )
        ) : (
          <span className="muted">{t('review.nobody')}</span>
        ),
      when: isOpen,
    },
    decideTime: {
      cell: ({ decideTime }, { time }) => (decideTime === null ? '—' : time(decideTime)),
      whole: true,
      sort: 'decideTime',
      when: isDecided,
    },
    reviewer: { cell: ({ reviewer }) => reviewer || '—', when: isDecided },
    round: { cell: ({ round }) => round, optional: true },
    phone: { cell: ({ phone }) => <span className="mono whole">{phone}</span>, optional: true },
    creditcode: {
      cell: ({ creditcode }) => <span className="mono">{creditcode || '—'}</span>,
      optional: true,
    },
  },
  note: ({ workingDays, counts: { overdue } }, t) =>
    overdue > 0
      ? t('review.noteLate', { days: workingDays, n: overdue })
      : t('review.note', { days: workingDays }),
  rowName: ({ number, enterprise }) => `${number} ${enterprise}`,
  rowLink: {
    to: ({ id }) => `/admin/review/${id}`,
    endpoint: getReview,
    // A keyword finds one case; the next one is that of the queue.
    ownQuery(list) {
      list.delete('keyword')
      return list
    },
  },
  tools: [
    { to: '/admin/review/templates', endpoint: templateList, title: 'review.templates.title' },
  ],
  actions: {
    approve: {
      endpoint: approveReviews,
      when: isOpen,
      seen: ({ version }) => String(version),
      confirmQuery: { checks: '1' },
      refuses: (row, { t }) => {
        const name = heldBy(row)
        if (name) return t('review.held', { name })
        return row.checksFailed ? t('refusals.reviewChecksFailed') : undefined
      },
      async run(api, ids, seen) {
        const items = ids.map((id) => ({ id: Number(id), version: Number(seen.get(id) ?? 0) }))
        const { approved, refused } = await api(approveReviews, { body: { items } })
        return {
          done: approved.map(String),
          refused: refused.map(({ id, number, code, reason, values }) => ({
            id: String(id),
            name: number || undefined,
            error: new ApiError(code, reason, undefined, values),
          })),
        }
      },
    },
  },
  exportOf: exportReview,
})

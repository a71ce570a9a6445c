import type { Locale } from '#app/i18n/locale.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { withParams } from '#app/lists/url-params.ts'
import { filterQuery, type ListSpec, readState, stateParams } from '#app/lists/list-state.ts'
import { regions } from '#app/pages/portal/figures/provinces.server.ts'
import type { z } from 'zod'
import {
  REVIEW_ORDERS,
  REVIEW_TABS,
  type reviewPage,
  type ReviewTab,
} from '#server/contract/review.ts'
import { QUEUE } from './review-paths.ts'

type Query = z.input<typeof reviewPage.query>

export const tabWords = (t: Translate): Record<ReviewTab, string> => ({
  pending: t('review.tabs.pending'),
  mine: t('review.tabs.mine'),
  returned: t('review.tabs.returned'),
  approved: t('review.tabs.approved'),
  rejected: t('review.tabs.rejected'),
})

export const typeWords = (t: Translate) => ({ 1: t('review.type.t1'), 2: t('review.type.t2') })
export const claimOptions = (t: Translate) =>
  (['me', 'none', 'anyone'] as const).map((value) => ({
    value,
    label: t(`review.claimedBy.${value}`),
  }))
export const overdueWords = (t: Translate) => ({
  1: t('review.overdue.late'),
  0: t('review.overdue.intime'),
})

/** Province options by division code. */
export const provinceOptions = (locale: Locale) =>
  regions(locale).map(({ code, name }) => ({ value: `${code}0000`, label: name }))

/** Filters in the address of the queue, or of a case in it: those of `lists/review.server.tsx`. */
const FILTERED: ListSpec = {
  path: QUEUE,
  filters: {
    tab: { kind: 'choice', values: REVIEW_TABS },
    keyword: { kind: 'text' },
    applytype: { kind: 'choice', values: ['1', '2'] },
    region: { kind: 'text' },
    submitTime: { kind: 'dates' },
    claimedBy: { kind: 'choice', values: ['me', 'none', 'anyone'] },
    overdue: { kind: 'choice', values: ['1', '0'] },
  },
  sorts: REVIEW_ORDERS,
}

/** The queue around a case: the API query, and addresses within the queue. */
export function queueIn(params: URLSearchParams) {
  const state = readState(FILTERED, params)
  const kept = stateParams({ ...state, size: 20 })
  return {
    tab: (state.values.tab ?? 'pending') as ReviewTab,
    // The filters above allow only values of the contract.
    query: {
      ...filterQuery(FILTERED, state),
      ...(state.sort ? { sort: state.sort } : {}),
    } as Query,
    list: withParams(QUEUE, kept),
    /** @param more parameters of the case page, such as `only=changed` */
    caseAt(id: number, more: Record<string, string> = {}) {
      const own = new URLSearchParams(kept)
      for (const [name, value] of Object.entries(more)) own.set(name, value)
      return withParams(`${QUEUE}/${id}`, own)
    },
  }
}
export type Queue = ReturnType<typeof queueIn>

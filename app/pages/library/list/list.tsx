import type { ReactNode } from 'react'
import { LiveRegion } from '#app/components/live-region.tsx'
import { useT } from '#app/i18n/t.tsx'
import { FilterForm, type FilterModel } from '#app/lists/filter-form.tsx'
import { ListCount } from '#app/lists/list-count.tsx'
import '#app/components/ui/empty-state.css'
import '#app/components/ui/paging.css'
import './library.css'

export interface LibraryListProps {
  filters: FilterModel
  /** Number of results, announced to screen readers when it changes. */
  count: string
  /** Text of the link that skips the form. */
  skip: string
  /** Shown beside the results, but after them in the tab order. */
  trees: ReactNode
  top: ReactNode
  results: ReactNode
}

/** A library as a list: filters, active filters and results. All states are addresses. */
export function LibraryList({ filters, count, skip, trees, top, results }: LibraryListProps) {
  const t = useT()
  return (
    <div className="wrap library" data-live="list">
      <div className="library-main">
        <a href="#results" className="library-skip">
          {skip}
        </a>
        <LiveRegion name="top">{top}</LiveRegion>
        <FilterForm model={filters} />
        <div id="results" className="library-found" tabIndex={-1}>
          <ListCount>{count}</ListCount>
          <LiveRegion name="results">{results}</LiveRegion>
        </div>
        <p className="hint no-print">
          {t('proposals.ask')} <a href="/proposals/new">{t('proposals.propose')}</a>
        </p>
      </div>
      <LiveRegion name="trees">{trees}</LiveRegion>
    </div>
  )
}

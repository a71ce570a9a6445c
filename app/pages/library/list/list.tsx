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
  /** How much was found, said aloud when it changes. */
  count: string
  /** Leads past the form. */
  skip: string
  /** Stands beside the results, and for the keyboard after them. */
  trees: ReactNode
  top: ReactNode
  results: ReactNode
}

/** A library as a list: what to choose from, what was chosen, and what that gives. Works by addresses alone. */
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

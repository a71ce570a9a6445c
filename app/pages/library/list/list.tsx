import type { ReactNode } from 'react'
import { LiveRegion } from '#app/components/live-region.tsx'
import type { FilterModel } from './filters.server.ts'
import { Filters } from './filters.tsx'
import './list.css'

export interface LibraryListProps {
  filters: FilterModel
  /** How much was found, said aloud when it changes. */
  count: string
  trees: ReactNode
  top: ReactNode
  results: ReactNode
}

/** A library as a list: what to choose from, what was chosen, and what that gives. Works by addresses alone. */
export function LibraryList({ filters, count, trees, top, results }: LibraryListProps) {
  return (
    <div className="wrap library" data-live="list">
      <LiveRegion name="trees">{trees}</LiveRegion>
      <div className="library-main">
        <LiveRegion name="top">{top}</LiveRegion>
        <Filters model={filters} />
        <p className="count" role="status" data-live-region="count">
          {count}
        </p>
        <LiveRegion name="results">{results}</LiveRegion>
      </div>
    </div>
  )
}

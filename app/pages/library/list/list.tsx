import { Drawn, type DrawnPart } from '#app/components/drawn.tsx'
import type { FilterModel } from './filters.server.ts'
import { Filters } from './filters.tsx'
import './list.css'

export interface LibraryListProps {
  filters: FilterModel
  /** How much was found, said aloud when it changes. */
  count: string
  trees: DrawnPart
  top: DrawnPart
  results: DrawnPart
}

/** A library as a list: what to choose from, what was chosen, and what that gives. Works by addresses alone. */
export function LibraryList({ filters, count, trees, top, results }: LibraryListProps) {
  return (
    <div className="wrap library">
      <Drawn name="trees" part={trees} />
      <div className="library-main">
        <Drawn name="top" part={top} />
        <Filters model={filters} />
        <p className="count" role="status">
          {count}
        </p>
        <Drawn name="results" part={results} />
      </div>
    </div>
  )
}

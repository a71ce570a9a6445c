import type { ReactNode } from 'react'
import { LiveRegion } from '#app/components/live-region.tsx'
import { type Crumb, PageHead } from '#app/components/ui/page-head.tsx'
import { LibraryList, type LibraryListProps } from './list/list.tsx'
import '#app/components/ui/tabs.css'
import './compare/compare.css'
import './estimate/estimate.css'
import './record/record.css'
import './tools/tool-form.css'

interface Common {
  head: { title: string; description: string } | undefined
  parents: Crumb[]
}
export type LibraryPageProps = Common &
  (
    | { view: 'list'; list: LibraryListProps }
    | {
        view:
          'record' | 'estimate' | 'cbam' | 'coal-equivalent' | 'comparison' | 'releases' | 'changes'
        lead: string
        part: ReactNode
      }
  )

/** The page of either library, in the view selected by its address. */
export function LibraryPage(props: LibraryPageProps) {
  const { head, parents } = props
  const lead = props.view === 'list' ? head?.description : props.lead
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={head?.title ?? ''}
        lead={lead}
        parents={parents}
        compact={props.view === 'list'}
      />
      {props.view === 'list' ? <LibraryList {...props.list} /> : <LibraryPart {...props} />}
    </main>
  )
}

/** Comparisons are updated in place; the other views are separate pages. */
function LibraryPart({ view, part }: { view: string; part: ReactNode }) {
  if (view !== 'comparison') return part
  return (
    <div className="frame-part" data-live={view}>
      <LiveRegion name="main">{part}</LiveRegion>
    </div>
  )
}

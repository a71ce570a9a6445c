import type { ReactNode } from 'react'

/** A region of a live list (`enhance/live.ts`) that is replaced with each state of the list. */
export const LiveRegion = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="frame-part" data-live-region={name}>
    {children}
  </div>
)

import type { ReactNode } from 'react'

/** A part of a live list (`enhance/live.ts`) that another state of the list replaces. */
export const LiveRegion = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="frame-part" data-live-region={name}>
    {children}
  </div>
)

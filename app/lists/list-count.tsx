/** The number of rows found, announced when it changes (`enhance/live.ts`). */
export const ListCount = ({ children }: { children: string }) => (
  <p className="list-count" role="status" data-live-region="count">
    {children}
  </p>
)

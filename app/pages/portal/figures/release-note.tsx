import { PageLink } from '#app/components/page-link.tsx'
import type { ReleaseWords } from './figure-values.server.ts'

/** The library release of the figures above. */
export const ReleaseNote = ({ release }: { release: ReleaseWords }) => (
  <p className="hint">
    <PageLink to={release.to}>{release.text}</PageLink>
  </p>
)

/** Shown instead of figures that cannot be read at present. */
export const FiguresUnavailable = ({ text }: { text: string }) => <p className="muted">{text}</p>

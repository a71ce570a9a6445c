import { PageLink } from '#app/components/page-link.tsx'
import type { ReleaseWords } from './figure-values.server.ts'

/** Which release of the library the figures above are of. */
export const ReleaseNote = ({ release }: { release: ReleaseWords }) => (
  <p className="hint">
    <PageLink to={release.to}>{release.text}</PageLink>
  </p>
)

/** In place of figures that cannot be read for now. */
export const FiguresUnavailable = ({ text }: { text: string }) => <p className="muted">{text}</p>

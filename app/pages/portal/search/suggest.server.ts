import { distance } from '#shared/edit-distance.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { CurrentFigures } from '../figures/current-figures.server.ts'
import { entriesIn } from './entries.server.ts'
import { normalize } from './text.server.ts'

/** Names in either language within a small edit distance, nearest first. */
export function nearest(
  locale: Locale,
  text: string,
  figures: CurrentFigures | undefined,
): string[] {
  const typed = normalize(text)
  const allowed = Math.max(1, Math.floor(typed.length / 4))
  const names = entriesIn(locale, figures)
    .filter((entry) => entry.kind === 'page' || entry.kind === 'service')
    .flatMap((entry) => [entry.title, ...entry.keywords])
    .flatMap((name) => [name, ...(name.match(/[a-z]{5,}/gi) ?? [])])
    .map(normalize)
  return [...new Set(names)]
    .map((name) => ({ name, far: distance(typed, name) }))
    .filter(({ name, far }) => far > 0 && far <= allowed && far < name.length / 2)
    .sort((one, other) => one.far - other.far)
    .slice(0, 3)
    .map(({ name }) => name)
}

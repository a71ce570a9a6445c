import type { DictionaryEntry } from '#server/contract/dictionary.ts'
import { ancestorsOf, byId } from '#shared/dictionary-levels.ts'

export const DICTIONARIES = '/admin/dictionaries'

/** Shorter lists are easier to read unfolded. */
export const FOLD_FROM = 30

/** Which levels of a long type are open: only those in `turned`, or with `every` all except those. */
export interface Levels {
  every: boolean
  turned: readonly string[]
}
export const levelsIn = ({ searchParams }: URL): Levels => {
  const every = searchParams.get('levels') === 'all'
  return { every, turned: searchParams.getAll(every ? 'shut' : 'open') }
}
export const inAddress = ({ every, turned }: Levels): [string, string][] => [
  ...(every ? [['levels', 'all'] as [string, string]] : []),
  ...turned.map((value): [string, string] => [every ? 'shut' : 'open', value]),
]

export const urlWith = (...fields: [string, string][]) =>
  `${DICTIONARIES}?${new URLSearchParams(fields.filter(([, value]) => value !== ''))}`

/** Address of a type's entries; in a long type it opens the levels above the given entry. */
export function urlAt(dictType: string, entries: readonly DictionaryEntry[], id: number | null) {
  const known = byId(entries)
  const own = id === null ? undefined : known.get(id)
  const type: [string, string] = ['type', dictType]
  if (!own || entries.length < FOLD_FROM) return urlWith(type)
  const turned = ancestorsOf(own, known).map(({ value }) => value)
  return `${urlWith(type, ...inAddress({ every: false, turned }))}#entry-${own.id}`
}

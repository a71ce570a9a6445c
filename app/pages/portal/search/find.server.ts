import { readsSource } from '#app/i18n/pick.ts'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import type { CurrentFigures } from '../figures/current-figures.server.ts'
import { entriesIn, type Entry, type Passage } from './entries.server.ts'
import { type Kind, KINDS } from './kinds.ts'
import { matchPinyin } from '#app/data/pinyin.server.ts'
import type { Query, Term } from './query.server.ts'
import {
  compact,
  contains,
  excerpt,
  markLetters,
  markTerms,
  normalize,
  type TextSegment,
} from './text.server.ts'

/** Normalised texts of an entry. */
interface NormalizedEntry {
  entry: Entry
  title: string
  compactNames: string[]
  keywords: string[]
  lead: string
  passages: string[]
  /** All texts, to reject missing words quickly. */
  body: string
}
interface Match {
  score: number
  /** Words found, for highlighting. */
  words: Set<string>
  /** Letters of the title matched by pinyin. */
  letters: Set<number>
}
export interface Hit {
  id: string
  title: TextSegment[]
  number?: TextSegment[]
  to?: string
  external?: true
  place: string[]
  section?: string
  text: TextSegment[]
  citedBy?: { name: string; to: string }[]
}
export interface HitGroup {
  kind: Kind
  count: number
  hits: Hit[]
}

/** Minimum share of the query's weight that an entry must match. */
const MIN_SHARE = 0.6
/** Words in more than this share of entries carry little information: 碳 is everywhere. */
const COMMON_SHARE = 0.2
const COMMON_WEIGHT = 0.25
/** Weight of synonyms, pinyin and the other language relative to the word itself. */
const SYNONYM_WEIGHT = 0.7
const PINYIN_WEIGHT = 0.8
const TRANSLATION_WEIGHT = 0.9
const EXCERPT_LENGTH = { characters: 84, letters: 170 }

/** Normalised texts, cached by the entries they were derived from. */
const normalizedEntries = new WeakMap<Entry[], NormalizedEntry[]>()
function normalizeEntries(entries: Entry[]): NormalizedEntry[] {
  const known = normalizedEntries.get(entries)
  if (known) return known
  const made = entries.map((entry) => ({
    entry,
    title: normalize(entry.title),
    compactNames: [entry.title, ...entry.keywords].map(compact),
    keywords: entry.keywords.map(normalize),
    lead: normalize([entry.lead, ...entry.place].join(' ')),
    passages: entry.passages.map((passage) => normalize(passage.text)),
    body: normalize(
      [
        ...[entry.title, ...entry.keywords, entry.lead, ...entry.place],
        ...entry.passages.map((passage) => passage.text),
      ].join('\n'),
    ),
  }))
  normalizedEntries.set(entries, made)
  return made
}

/** Score of an entry for one word: highest in the name, lowest in one line of the page. */
function termScore(compared: NormalizedEntry, word: string): number {
  const { title, keywords, lead, passages, body } = compared
  if (!contains(body, word)) return 0
  let best = 0
  if (title === word) best = 30
  else if (title.startsWith(word)) best = 16
  else if (contains(title, word)) best = 12
  for (const keyword of keywords) {
    if (keyword === word) best = Math.max(best, 14)
    else if (contains(keyword, word)) best = Math.max(best, 8)
  }
  if (contains(lead, word)) best = Math.max(best + 1, 5)
  const lines = passages.filter((passage) => contains(passage, word)).length
  return lines === 0 ? best : Math.max(best, 2) + Math.min(lines, 4) * 0.4
}

function matchTerm(compared: NormalizedEntry, term: Term, match: Match): number {
  let best = termScore(compared, term.word)
  if (best > 0) match.words.add(term.word)
  for (const other of term.synonyms) {
    const value = termScore(compared, other) * SYNONYM_WEIGHT
    if (value > 0) match.words.add(other)
    best = Math.max(best, value)
  }
  if (best > 0) return best
  return matchByPinyin(compared, term.word, match)
}

function matchByPinyin(compared: NormalizedEntry, typed: string, match: Match): number {
  const { title, keywords } = compared.entry
  const letters = matchPinyin(title, typed)
  if (letters) {
    for (const at of letters) match.letters.add(at)
    return (letters[0] === 0 ? 14 : 11) * PINYIN_WEIGHT
  }
  const named = keywords.find((keyword) => matchPinyin(keyword, typed))
  if (named === undefined) return 0
  match.words.add(normalize(named))
  return 9 * PINYIN_WEIGHT
}

function matchEntry(compared: NormalizedEntry, query: Query, weights: number[]): Match | undefined {
  const match: Match = { score: 0, words: new Set(), letters: new Set() }
  // A single English word would match inside others here, since names have no spaces.
  const oneWord = /^[a-z]+$/.test(query.compact) && query.terms.length === 1
  const within = (name: string) =>
    query.compact.length > 1 &&
    (oneWord ? name.startsWith(query.compact) : name.includes(query.compact))
  const whole = Math.max(
    // `tan hui` is two words but one pinyin spelling.
    query.terms.length > 1 ? matchByPinyin(compared, query.compact, match) : 0,
    ...compared.compactNames.map((name, index) => {
      if (!within(name)) return 0
      return (name === query.compact ? 24 : name.startsWith(query.compact) ? 14 : 8) - (index && 2)
    }),
  )
  let found = 0
  let totalWeight = 0
  let sum = 0
  for (const [index, term] of query.terms.entries()) {
    const value = matchTerm(compared, term, match)
    const weight = weights[index] ?? 0
    totalWeight += weight
    if (value > 0) found += weight
    sum += value * weight
  }
  const coverage = totalWeight > 0 ? found / totalWeight : 0
  if (whole === 0 && coverage < MIN_SHARE) return undefined
  match.score = whole + (totalWeight > 0 ? (sum / totalWeight) * coverage : 0)
  return match.score > 0 ? match : undefined
}

/**
 * All matches by kind, the kind with the best match first. Searches both languages, shows the reader's.
 * @param limit number of matches of each kind to return in full
 * @param figures figures of the library that the entries quote
 */
export function find(
  locale: Locale,
  query: Query,
  limit: (kind: Kind) => number,
  figures: CurrentFigures | undefined,
): HitGroup[] {
  if (query.terms.length === 0) return []
  const preparedIn = (language: Locale) => normalizeEntries(entriesIn(language, figures))
  const own = preparedIn(locale)
  const other = LOCALES.filter((one) => one !== locale).flatMap(preparedIn)
  const weights = query.terms.map(({ word, weight }) => {
    const having = [...own, ...other].filter(({ body }) => contains(body, word)).length
    return having > (own.length + other.length) * COMMON_SHARE ? weight * COMMON_WEIGHT : weight
  })
  const translations = new Map<string, NormalizedEntry[]>()
  for (const one of other)
    translations.set(one.entry.id, [...(translations.get(one.entry.id) ?? []), one])
  const matches = own.flatMap((compared) => {
    const match = matchEntry(compared, query, weights)
    const foreign = (translations.get(compared.entry.id) ?? []).map(
      (translated) => (matchEntry(translated, query, weights)?.score ?? 0) * TRANSLATION_WEIGHT,
    )
    const score = Math.max(match?.score ?? 0, ...foreign)
    return score > 0 ? [{ entry: compared.entry, match, score }] : []
  })
  const groups = KINDS.flatMap((kind) => {
    const ofKind = matches
      .filter(({ entry }) => entry.kind === kind)
      .sort((one, another) => another.score - one.score)
    const best = ofKind[0]
    if (!best) return []
    const hits = ofKind
      .slice(0, limit(kind))
      .map(({ entry, match }) => hit(locale, entry, match, query))
    return [{ best: best.score, kind, count: ofKind.length, hits }]
  })
  return groups
    .sort((one, another) => another.best - one.best)
    .map(({ kind, count, hits }) => ({ kind, count, hits }))
}

function hit(locale: Locale, entry: Entry, match: Match | undefined, query: Query): Hit {
  const words = [...(match?.words ?? [])]
  // A single character occurs in many words; it is highlighted only if nothing longer was searched for.
  const specific = words.filter((word) => word.length > 1)
  const marked = [normalize(query.text), ...(specific.length > 0 ? specific : words)]
  const passage = bestPassage(entry, marked)
  return {
    id: entry.id,
    title: match?.letters.size
      ? markLetters(entry.title, match.letters)
      : markTerms(entry.title, marked),
    ...(entry.number ? { number: markTerms(entry.number, marked) } : {}),
    to: passage.to ?? entry.to,
    ...(entry.external ? { external: true as const } : {}),
    place: entry.place,
    ...(passage.section ? { section: passage.section } : {}),
    text: markTerms(
      excerpt(
        passage.text,
        marked,
        readsSource(locale) ? EXCERPT_LENGTH.characters : EXCERPT_LENGTH.letters,
      ),
      marked,
    ),
    ...(entry.citedBy?.length ? { citedBy: entry.citedBy } : {}),
  }
}

/** The passage to show: the lead, unless another contains more of the query. */
function bestPassage(entry: Entry, words: readonly string[]): Passage {
  const matches = (text: string) => words.filter((word) => contains(normalize(text), word)).length
  const inTitle = matches(entry.title)
  let best: Passage = { text: entry.lead }
  if (inTitle > 0) return best
  let most = matches(entry.lead)
  for (const passage of entry.passages) {
    const count = matches(passage.text)
    if (count > most) [best, most] = [passage, count]
  }
  return best
}

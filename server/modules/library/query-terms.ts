import { REGIONS } from './regions.ts'
import { STOP_WORDS, STOP_WORDS_EN, SYNONYMS, WORDS } from './synonyms.ts'
import { isHan, pairsOf, piecesOf, type Place, escapePoint, joinWords } from './tokens.ts'

/** Any of several words in any of several places; with `prefix` synonyms words that start with them. */
export interface Term {
  words: readonly string[]
  prefix: boolean
  places: readonly Place[]
}

/** A query for the full-text index: all terms must match. */
export type TermQuery = readonly Term[]

const TERMS_MAX = 24

/** Chinese words by length, longest first; each maps to the word to search for ('' to ignore it). */
const DICTIONARY = (() => {
  const words = new Map<string, string>()
  const add = (text: string, as = text) => {
    if (isHan(text) && /^\p{Script=Han}{2,}$/u.test(text)) words.set(text, as)
  }
  for (const word of WORDS) add(word)
  for (const [written, synonyms] of SYNONYMS)
    for (const word of [...written, ...synonyms]) add(word)
  for (const { zh, also } of REGIONS) {
    add(zh)
    for (const name of also) add(name, /[省市区]$/.test(name) && isHan(zh) ? zh : name)
  }
  for (const word of STOP_WORDS) words.set(word, '')
  return words
})()
const LONGEST = Math.max(...[...DICTIONARY.keys()].map(({ length }) => length))

/** Splits a run of Chinese characters by longest match; unknown substrings stay as they are. */
export function segment(run: string): string[] {
  const parts: string[] = []
  let unknown = ''
  const flush = () => {
    if (unknown) parts.push(unknown)
    unknown = ''
  }
  for (let at = 0; at < run.length;) {
    let length = Math.min(LONGEST, run.length - at)
    while (length > 0 && !DICTIONARY.has(run.slice(at, at + length))) length--
    if (length === 0) unknown += run.charAt(at++)
    else {
      flush()
      parts.push(run.slice(at, at + length))
      at += length
    }
  }
  flush()
  return parts
}

/** @returns an empty query if the text contains no word */
export function readQuery(text: string): TermQuery {
  const said: string[] = []
  const meant: string[] = []
  for (const piece of piecesOf(text)) {
    for (const part of isHan(piece) ? segment(piece) : [piece]) {
      said.push(part)
      const word = DICTIONARY.get(part) ?? part
      if (word && !STOP_WORDS_EN.has(word)) meant.push(word)
    }
  }
  const words = meant.length > 0 ? meant : said
  const terms = new Map<string, Term>()
  for (const word of words)
    for (const term of isHan(word) ? hanTerms(word) : [latinTerm(word)])
      terms.set(String(term.words), term)
  return [...terms.values()].slice(0, TERMS_MAX)
}

const hanTerms = (word: string): Term[] =>
  (word.length === 1 ? [word] : pairsOf(word)).map((part) => ({
    words: [part],
    prefix: false,
    places: ['n', 'o'],
  }))

const latinTerm = (word: string): Term => ({
  words: [escapePoint(word)],
  // Years must match exactly; single letters are prefixes of too many words.
  prefix: word.length > 1 && !/^(19|20)\d\d$/.test(word),
  places: /^[a-z]{2,}$/.test(word) ? ['n', 'o', 'p'] : ['n', 'o'],
})

/** The term restricted to names, and to all other places. */
export const splitByPlace = (term: Term): Term => ({
  ...term,
  places: term.places.filter((place) => place !== 'o'),
})
export const outsideNames = (term: Term): Term => ({ ...term, places: ['o'] })

/** Maps colloquial words to those used in record names: 液化气 is 液化石油气. */
const PROPER = (() => {
  const words = new Map<string, string[]>()
  for (const [written, synonyms] of SYNONYMS)
    for (const word of synonyms) {
      const known = words.get(joinWords(word)) ?? []
      words.set(joinWords(word), [...known, ...written.map(joinWords)])
    }
  return words
})()

/** Names that start with the whole text or, with `whole`, equal it. */
export const matchBeginnings = (text: string, { whole }: { whole: boolean }): Term => {
  const word = joinWords(text)
  return { words: PROPER.get(word) ?? [word], prefix: !whole, places: ['b'] }
}

/**
 * Tokenises text for the search, here and not in the database, so that SQLite and PostgreSQL find the same. Each word
 * has a prefix for its place and consists of Latin letters, digits and Chinese characters only.
 *
 * - `n` in the name, the region, the category or one of their synonyms
 * - `b` the name from one of its beginnings on, as one word without spaces, or its pinyin
 * - `p` the pinyin of any of these, from any character on: `dianli…`, `dl…`
 * - `o` anywhere else: code, unit, source, year, figure
 */
export type Place = 'b' | 'n' | 'p' | 'o'

const PIECE = /\p{Script=Han}+|[a-z0-9]+(?:\.[0-9]+)*/gu
const COMPOUND = /[a-z0-9.]+(?:[-/·][a-z0-9.]+)+/g
const HAN = /^\p{Script=Han}/u

/**
 * Folds full-width, superscript and upper-case forms: `CO₂` becomes `co2`. Spellings of ten thousand cubic metres
 * become the same: `10⁴Nm³`, `10^4Nm3`, `万Nm³`.
 */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/10\^4|万(?=n?m3)/g, '104')

/** Splits into runs of Chinese characters, and Latin words or numbers, in order. */
export const piecesOf = (text: string): string[] => normalize(text).match(PIECE) ?? []

export const isHan = (piece: string): boolean => HAN.test(piece)

/** Replaces the decimal point, at which either database would split the word. */
export const escapePoint = (word: string): string => word.replaceAll('.', 'p')

/** All letters, digits and characters of a text as one word. */
export const joinWords = (text: string): string => piecesOf(text).map(escapePoint).join('')

/** Joins compounds into one word each: `EL-NAT` becomes `elnat`. */
export const joinCompounds = (text: string): string =>
  normalize(text).replace(COMPOUND, (compound) => compound.replace(/[-/·]/g, ''))

export const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** All words that a text is indexed by, except pinyin. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const piece of piecesOf(text)) {
    if (isHan(piece)) for (const part of [...piece, ...pairsOf(piece)]) words.add(part)
    else words.add(escapePoint(piece))
  }
  // `R-410A` is also typed as R410A, `kgCO2/kWh` without the slash.
  for (const compound of normalize(text).match(COMPOUND) ?? [])
    words.add(escapePoint(joinCompounds(compound)))
  return words
}

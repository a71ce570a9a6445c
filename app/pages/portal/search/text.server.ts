/** A segment of text; `mark`: a match. */
export interface TextSegment {
  text: string
  mark?: true
}

/** Normalises text letter by letter: full-width and capitals folded, `₂` as `2`. */
export const normalize = (text: string) =>
  Array.from(text, (character) => {
    const same = character.normalize('NFKC').toLowerCase()
    return same.length === character.length ? same : character
  }).join('')

/** Removes punctuation and spaces that people omit: `GB/T 24067-2024` as `gbt240672024`. */
export const compact = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '')

export const isLatin = (term: string) => /^[a-z0-9]/.test(term)

/**
 * The next position of `term` in normalised text, or -1. Latin terms match at word starts only, so that `co` does not
 * match `disco`; two-letter ones match whole words only.
 */
function indexOfTerm(text: string, term: string, from = 0): number {
  const latin = isLatin(term)
  for (let at = text.indexOf(term, from); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!latin) return at
    const begins = !/[a-z0-9]/.test(text[at - 1] ?? '')
    if (begins && (term.length > 2 || !/[a-z0-9]/.test(text[at + term.length] ?? ''))) return at
  }
  return -1
}

export const contains = (text: string, term: string) => indexOfTerm(text, term) >= 0

/** Splits the text at matches of the terms. */
export function markTerms(text: string, terms: readonly string[]): TextSegment[] {
  const compared = normalize(text)
  const marked = new Set<number>()
  for (const term of terms)
    for (
      let at = indexOfTerm(compared, term);
      term && at >= 0;
      at = indexOfTerm(compared, term, at + 1)
    )
      for (let index = at; index < at + term.length; index++) marked.add(index)
  return markLetters(text, marked)
}

/** Splits the text at the given letters. */
export function markLetters(text: string, marked: ReadonlySet<number>): TextSegment[] {
  const stretches: { text: string; mark: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const mark = marked.has(index)
    const last = stretches[stretches.length - 1]
    if (last?.mark === mark) last.text += text[index]
    else stretches.push({ text: text[index] ?? '', mark })
  }
  return stretches.map(({ text, mark }) => (mark ? { text, mark } : { text }))
}

/** An excerpt of about `length` letters around the first match, cut at word or clause boundaries. */
export function excerpt(text: string, terms: readonly string[], length: number): string {
  if (text.length <= length) return text
  const compared = normalize(text)
  const found = terms.map((term) => indexOfTerm(compared, term)).filter((at) => at >= 0)
  const first = Math.min(...found)
  const wanted = found.length > 0 ? Math.max(0, first - Math.floor(length / 3)) : 0
  const from = wanted === 0 ? 0 : boundaryBetween(text, wanted, Math.min(first, wanted + 24))
  const to =
    from + length >= text.length
      ? text.length
      : boundaryBetween(text, from + length - 24, from + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

/** A boundary of a clause or word between `least` and `most`; `most` without one. */
function boundaryBetween(text: string, least: number, most: number): number {
  for (const ends of [/[。；，、：！？]/, /\s/])
    for (let at = most; at > least; at--) if (ends.test(text[at - 1] ?? '')) return at
  return /[a-z0-9]/i.test(text[most] ?? '') ? least : most
}

import { pinyin } from 'pinyin-pro'

const syllablesOf = new Map<string, string[]>()

/** One syllable per character (`ü` as `v`, as typed); others unchanged. */
function syllables(text: string): string[] {
  const known = syllablesOf.get(text)
  if (known) return known
  const made = pinyin(text, { type: 'array', toneType: 'none', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  )
  syllablesOf.set(text, made)
  return made
}

/**
 * The characters of a Chinese text matched by pinyin, in full, by initials, or mixed: `tanhui`, `tanh`, `thui` and
 * `th` all match 碳汇. The characters must be consecutive, punctuation aside; undefined when none match.
 */
export function matchPinyin(text: string, typed: string): number[] | undefined {
  if (!/^[a-z]{2,40}$/.test(typed) || !/\p{Script=Han}/u.test(text)) return undefined
  const all = syllables(text)
  if (all.length !== text.length) return undefined
  for (let from = 0; from < all.length; from++) {
    const letters = /^[a-z]/.test(all[from] ?? '') ? spelling(all, from, typed) : undefined
    if (letters) return letters
  }
  return undefined
}

function spelling(all: readonly string[], at: number, rest: string): number[] | undefined {
  const syllable = all[at]
  if (syllable === undefined) return undefined
  if (!/^[a-z]/.test(syllable)) {
    return spelling(all, at + 1, rest)
  }
  if (syllable.startsWith(rest)) return [at]
  for (const part of [syllable, /^[zcs]h/.exec(syllable)?.[0], syllable[0]])
    if (part && rest.startsWith(part)) {
      const after = spelling(all, at + 1, rest.slice(part.length))
      if (after) return [at, ...after]
    }
  return undefined
}

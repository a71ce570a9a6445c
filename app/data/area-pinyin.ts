/** Characters by syllable of pinyin. */
export type Syllables = Record<string, string>

/** The readings of each character. */
export type Readings = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<Syllables, Readings>()

export function readingsOf(syllables: Syllables): Readings {
  const before = known.get(syllables)
  if (before) return before
  const readings = new Map<string, string[]>()
  for (const [syllable, characters] of Object.entries(syllables))
    for (const character of characters) {
      const all = readings.get(character)
      if (all) all.push(syllable)
      else readings.set(character, [syllable])
    }
  known.set(syllables, readings)
  return readings
}

/** The letters of a query typed in pinyin: `Xi'an`, `xī ān` and `ｘｉａｎ` are `xian`. Undefined for anything else. */
export function typedLetters(query: string): string | undefined {
  const letters = query
    .normalize('NFKD')
    .replace(/u\u0308/gi, 'v')
    .replace(/[\u0300-\u036f\s'’-]/g, '')
    .toLowerCase()
  return /^[a-z]{1,60}$/.test(letters) ? letters : undefined
}

/**
 * How well letters spell the path of titles, in full, by initials, or mixed; in each title the rest may be left out:
 * `zjhz` is 浙江省-杭州市. 0 the last title from its start, 1 within it or with its ancestors, 2 only ancestors.
 */
export function pinyinRank(titles: readonly string[], readings: Readings, letters: string) {
  const last = titles.length - 1
  const ends = (from: number, start: number) => endOf({ titles, readings }, from, start, letters)
  if (ends(last, 0) !== undefined) return 0
  let above = false
  for (let from = last; from >= 0; from--)
    for (let start = 0; start < (titles[from]?.length ?? 0); start++) {
      const end = ends(from, start)
      if (end === last) return 1
      above ||= end !== undefined
    }
  return above ? 2 : undefined
}

interface Spelt {
  titles: readonly string[]
  readings: Readings
}

/** Index of the title in which the letters end when they begin at the given character; the furthest of several. */
function endOf(all: Spelt, title: number, at: number, rest: string): number | undefined {
  const text = all.titles[title]
  if (text === undefined) return undefined
  let best: number | undefined
  for (const syllable of all.readings.get(text[at] ?? '') ?? []) {
    if (syllable.startsWith(rest)) best = Math.max(best ?? 0, title)
    for (const part of [syllable, /^[zcs]h/.exec(syllable)?.[0], syllable[0]]) {
      if (!part || part.length >= rest.length || !rest.startsWith(part)) continue
      const left = rest.slice(part.length)
      const within = at + 1 < text.length ? endOf(all, title, at + 1, left) : undefined
      const end = endOf(all, title + 1, 0, left) ?? within
      if (end !== undefined) best = Math.max(best ?? 0, end)
    }
  }
  return best
}

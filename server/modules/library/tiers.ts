import type { Reader } from '#db/client.ts'
import type { Catalogue } from './catalogue-model.ts'
import { findMatches } from './queries.ts'
import { matchBeginnings, outsideNames, splitByPlace, readQuery, type Term } from './query-terms.ts'
import { joinCompounds, normalize } from './tokens.ts'

/**
 * How well a record matches a text: by its code, its whole name, the beginning of its name, within its name, or
 * elsewhere.
 */
export const TIERS = { code: 1, whole: 2, beginning: 3, name: 4, other: 5 } as const

/** By position: 0 if the text does not match, else its tier. */
export async function tiersOf(
  db: Reader,
  catalogue: Catalogue,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  let tiers = new Uint8Array(catalogue.size)
  // `EL-NAT` means that code; its parts are searched only if no record has the whole.
  const joined = joinCompounds(text)
  for (const words of joined === normalize(text) ? [text] : [joined, text]) {
    const query = readQuery(words)
    if (query.length === 0) continue
    tiers = await tiersOfWords(db, catalogue, words, query)
    if (tiers.some((tier) => tier > 0)) break
  }
  for (const at of catalogue.byCode.get(text.trim().toLowerCase()) ?? []) tiers[at] = TIERS.code
  return tiers
}

async function tiersOfWords(
  db: Reader,
  catalogue: Catalogue,
  text: string,
  query: readonly Term[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [beginning = EMPTY, whole = EMPTY, ...held] = await matchBitmaps(db, catalogue, [
    matchBeginnings(text, { whole: false }),
    matchBeginnings(text, { whole: true }),
    ...query.map(splitByPlace),
    ...query.map(outsideNames),
  ])
  const named = held.slice(0, query.length)
  const others = held.slice(query.length)
  const { abroad, plain, size } = catalogue
  const tiers = new Uint8Array(size).fill(TIERS.name)
  named.forEach((names, term) => {
    const rest = others[term] ?? EMPTY
    for (let at = 0; at < size; at++) {
      if (tiers[at] === 0 || names[at] === 1) continue
      tiers[at] = rest[at] === 1 ? TIERS.other : 0
    }
  })
  for (let at = 0; at < size; at++) {
    // A search without a country means domestic data: another country's figure is not promoted for beginning with the
    // words.
    if (beginning[at] !== 1 || (abroad[at] === 1 && tiers[at] !== 0)) continue
    // 柴油 means the fuel that is burnt, not the rarer 柴油（上游生产）.
    tiers[at] = whole[at] === 1 && plain[at] === 1 ? TIERS.whole : TIERS.beginning
  }
  return tiers
}

const EMPTY = new Uint8Array()
const CACHED_WORDS = 200
/** Below this share of all records a word is cheaper to look up than to cache. */
const COMMON_SHARE = 0.01

/**
 * By term and position: whether the record contains it. Cached, since few words occur in thousands of records and
 * releases are immutable.
 */
async function matchBitmaps(
  db: Reader,
  catalogue: Catalogue,
  terms: readonly Term[],
): Promise<Uint8Array[]> {
  const { wordCache, positions, size } = catalogue
  const keys = terms.map(({ words, prefix, places }) =>
    [prefix ? 1 : 0, places.join(''), ...words].join(' '),
  )
  const unknown = terms.filter((_, at) => !wordCache.has(keys[at] ?? ''))
  const found = unknown.length > 0 ? await findMatches(db, unknown) : []
  return terms.map((term, at) => {
    const key = keys[at] ?? ''
    const ids = found[unknown.indexOf(term)]
    const records = ids ? new Uint8Array(size) : (wordCache.get(key) ?? EMPTY)
    for (const id of ids ?? []) {
      const position = positions[id]
      if (position) records[position - 1] = 1
    }
    if (ids && ids.length < size * COMMON_SHARE) return records
    // Re-inserted, because the map is in LRU order.
    wordCache.delete(key)
    wordCache.set(key, records)
    for (const oldest of wordCache.keys())
      if (wordCache.size > CACHED_WORDS) wordCache.delete(oldest)
    return records
  })
}

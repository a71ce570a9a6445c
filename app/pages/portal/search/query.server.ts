import { cleanText } from '#app/lists/url-params.ts'
import { compact, isLatin, normalize } from './text.server.ts'
import { KEYWORDS } from './content/keywords.server.ts'
import { synonymsOf, knownWords } from './synonyms.server.ts'

/** A search term with its share of the query. */
export interface Term {
  word: string
  /** Synonyms, with a lower weight. */
  synonyms: readonly string[]
  weight: number
}
export interface Query {
  /** The input, truncated, with single spaces. */
  text: string
  /** Without spaces and punctuation: `gbt24067`. */
  compact: string
  terms: Term[]
}

export const QUERY_LENGTH_MAX = 80

/** Stop words of questions. */
const STOP_WORDS = new Set(
  `的 了 吗 呢 是 在 有 和 与 及 或 我 我们 你们 您 请 请问 想 要 需要 可以 能 怎么 怎样 如何 什么 哪 哪些 哪里 哪个 为什么
  多少 几 个 这 那 吧 啊 关于 怎么办 办 a an the and or of for in on at to by with from how what which where when why who
  is are be do does can could should would i my me we our you your it its this that please about`.split(
    /\s+/,
  ),
)
const DICTIONARY = new Set([
  ...knownWords,
  ...Object.values(KEYWORDS)
    .flat()
    .filter((word) => /^\p{Script=Han}{2,4}$/u.test(word)),
])
const WORD_LENGTH_MAX = Math.max(...[...DICTIONARY].map((word) => word.length))
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Parses a query into terms, without stop words. */
export function readQuery(typed: string): Query {
  const text = cleanText(typed.replace(/[\s\p{Cc}]+/gu, ' '), QUERY_LENGTH_MAX)
  const words = normalize(text).match(/[a-z0-9][a-z0-9./%+'’-]*|\p{Script=Han}+/gu) ?? []
  const all = words.flatMap((word) => (isLatin(word) ? [singular(word)] : segmentChinese(word)))
  const terms = all
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({
      word,
      synonyms: synonymsOf(word),
      // A Chinese character carries about as much information as three letters.
      weight: isLatin(word) ? Math.max(1, word.length / 3) : word.length,
    }))
  return {
    text,
    compact: compact(text),
    terms: [...new Map(terms.map((term) => [term.word, term])).values()],
  }
}

/** Plurals are reduced to the singular, which is a prefix of the plural. */
const singular = (word: string) =>
  word.length > 4 && /[^s'’i]s$/.test(word) && !DICTIONARY.has(word) ? word.slice(0, -1) : word

/** Segments Chinese text: known words first, longest match, then the dictionary. */
function segmentChinese(run: string): string[] {
  const words: string[] = []
  let rest = ''
  const flush = () => {
    for (const { segment } of segmenter.segment(rest)) words.push(segment)
    rest = ''
  }
  for (let at = 0; at < run.length;) {
    let length = Math.min(WORD_LENGTH_MAX, run.length - at)
    while (length > 1 && !DICTIONARY.has(run.slice(at, at + length))) length--
    if (length > 1) {
      flush()
      words.push(run.slice(at, at + length))
    } else rest += run[at]
    at += length
  }
  flush()
  return words
}

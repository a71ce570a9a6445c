import { categoryOf } from './categories.ts'
import { regionOf } from './regions.ts'
import { FALSE_MATCHES, SYNONYMS, HYPERNYMS } from './synonyms.ts'
import { isHan, normalize, piecesOf, joinWords, wordsOf } from './tokens.ts'

/**
 * Increment when this file, the synonyms or the word lists change: `npm run seed` then rebuilds the terms of all
 * records.
 */
export const TERMS_VERSION = 4

/** The searchable fields of a record. */
export interface Findable {
  code: string
  nameZh: string
  nameEn: string
  category: string
  sector: string
  figure: string
  unit: string
  gas: string
  year: number
  scope: string
  regionCode: string
  region: string
  sourceText: string
  labelZh: string
  labelEn: string
  synonyms: string
  functionalUnit?: string
  boundaryText?: string
  source: { title: string; number: string; publisher: string; publisherEn: string }
}

const normalized = (lines: typeof SYNONYMS) =>
  lines.map(([written, also]) => [written.map(normalize), also] as const)
const RELATED_WORDS = normalized([...SYNONYMS, ...HYPERNYMS])
const FALSE_MATCH_WORDS = normalized(FALSE_MATCHES)

/** Syllables indexed per name in pinyin: more than people type. */
const PINYIN_CHARACTERS = 8
const HEAD_LETTERS = 24
const SCOPE_WORDS: Record<string, string> = {
  1: '范围一 范围1 scope1',
  2: '范围二 范围2 scope2',
  3: '范围三 范围3 scope3',
}

/** Creates a function that turns a record into its search terms, separated by spaces. Loads the pinyin dictionary. */
export async function createIndexer(): Promise<(record: Findable) => string> {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, string[]>()
  const pinyinOf = (run: string): string[] => {
    let words = known.get(run)
    if (!words) {
      const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
      words = syllables.flatMap((_, from) => {
        const rest = syllables.slice(from, from + PINYIN_CHARACTERS)
        return [rest.join(''), rest.map((syllable) => syllable.charAt(0)).join('')]
      })
      known.set(run, words)
    }
    return words
  }

  return (record) => {
    const names = namesOf(record).join(' ')
    const terms = new Set<string>()
    for (const word of wordsOf(names)) terms.add(`n${word}`)
    for (const run of piecesOf(names)) {
      if (!isHan(run)) continue
      for (const word of pinyinOf(run))
        if (word.length > 1 && /^[a-z]+$/.test(word)) terms.add(`p${word}`)
    }
    for (const head of headsOf(record)) {
      const letters = joinWords(head).slice(0, HEAD_LETTERS)
      if (letters) terms.add(`b${letters}`)
      const [run = ''] = piecesOf(head)
      if (isHan(run)) for (const word of pinyinOf(run).slice(0, 2)) terms.add(`b${word}`)
    }
    addOthers(terms, record)
    return [...terms].join(' ')
  }
}

function addOthers(terms: Set<string>, record: Findable): void {
  for (const word of wordsOf(othersOf(record).join(' ')))
    if (!terms.has(`n${word}`)) terms.add(`o${word}`)
}

/** The search terms of a record whose document was corrected. Names do not change, so pinyin is not needed. */
export function termsCiting(record: Findable, terms: string): string {
  const renewed = new Set(terms.split(' ').filter((term) => !term.startsWith('o')))
  addOthers(renewed, record)
  return [...renewed].join(' ')
}

/** Beginnings of a name as readers see it: after year, region, grade and every punctuation mark. */
function headsOf({
  nameZh,
  nameEn,
  labelZh,
  labelEn,
  year,
  regionCode,
  region,
}: Findable): string[] {
  const name = nameZh.replace(new RegExp(`^${year}年度?`), '')
  const { zh, also } = regionOf(regionCode)
  const place = [region, zh, ...also]
    .flatMap((one) => [`${one}省级`, one])
    .sort((a, b) => b.length - a.length)
    .find((one) => name.startsWith(one))
  return [
    ...name.split(/[：（）/、-]|^国内/),
    ...(place ? [name.slice(place.length)] : []),
    // So that C30混凝土 is also found as concrete.
    name.replace(/^[A-Za-z0-9. -]+级?/, '').replace(/（.*/, ''),
    ...nameEn.split(/[:(),/]/),
    ...labelZh.split(/[：（）/、]/),
    ...labelEn.split(/[:(),/]/),
  ]
}

function namesOf(record: Findable): string[] {
  const { nameZh, nameEn, labelZh, labelEn, category, gas, regionCode, region } = record
  const { zh, en, also } = regionOf(regionCode)
  const head = category.replace(/（.*$/, '')
  const own = `${nameZh} ${nameEn} ${category} ${gas}`
  const text = normalize(own)
  const holds = ([written]: readonly [readonly string[], readonly string[]]) =>
    written.some((word) => text.includes(word))
  const synonyms = RELATED_WORDS.filter(holds)
  const falseMatches = new Set(FALSE_MATCH_WORDS.filter(holds).flatMap(([, words]) => words))
  return [
    own,
    labelZh,
    labelEn,
    ...record.synonyms.split(';').filter((word) => !falseMatches.has(word)),
    // A search for `kWh` means electricity, not a fuel with kWh in its name.
    record.unit,
    categoryOf(category).en,
    // For searches that join region and category: 浙江电力.
    ...(/^\d/.test(regionCode) ? [`${zh}${head}`] : []),
    ...[region, zh, en, ...also].filter((name) => name !== 'global'),
    ...synonyms.flatMap(([, also]) => also),
  ]
}

function othersOf(record: Findable): string[] {
  const { source } = record
  return [
    record.code,
    SCOPE_WORDS[record.scope] ?? '',
    String(record.year),
    record.figure,
    record.sector,
    record.sourceText,
    source.title,
    source.number,
    source.number.replace(/[^A-Za-z0-9.]/g, ''),
    source.publisher,
    source.publisherEn,
    record.functionalUnit ?? '',
    record.boundaryText ?? '',
  ]
}

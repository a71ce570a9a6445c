import { readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { shownUnit } from './units.ts'

/**
 * English terms for functional units, boundaries and stages, which the files have in Chinese only. Longer terms come
 * first. A test finds terms of the seed without a translation.
 */
const TERMS: readonly [string, string][] = [
  [
    'CBAM 系统边界（生产过程及相关前体的隐含排放，条例2023/956附件四）',
    'CBAM boundaries (embedded emissions of production and of relevant precursors, Regulation (EU) 2023/956, Annex IV)',
  ],
  [
    '企业申报边界（向CDP披露，未统一）',
    'as declared by the company (disclosed to CDP, not harmonised)',
  ],
  [
    'worldsteel 方法（范围一、二及部分上游，非完整LCA）',
    'worldsteel method (scopes 1, 2 and part of upstream; no full LCA)',
  ],
  ['全生命周期（以公告附件定义为准）', 'life cycle (as the annex of the notice defines it)'],
  [
    '（原料获取、加工、制造及运至销售点）',
    ' (raw materials, processing, manufacture, transport to the point of sale)',
  ],
  [
    '（农场、加工、包装、运输、零售、家庭烹调）',
    ' (farm, processing, packaging, transport, retail, cooking at home)',
  ],
  ['（企业申报）', ' (as declared by the company)'],
  ['（全生命周期）', ' (life cycle)'],
  ['（含使用阶段）', ' (use included)'],
  ['，行驶', ', driven '],
  ['即食产品', 'product ready to eat'],
  ['零售产品', 'product at retail'],
  ['电池容量', 'of battery capacity'],
  ['发电量', 'generated'],
  ['货物', 'of goods'],
  ['树脂', 'of resin'],
  ['粗钢', 'of crude steel'],
  ['原铝', 'of primary aluminium'],
  ['直接排放', 'Direct emissions'],
  ['间接排放', 'Indirect emissions'],
  ['自身运营', 'Own operations'],
  ['上游', 'Upstream'],
  ['下游', 'Downstream'],
]

/** A functional unit, or the name of a life-cycle stage, in the reader's language. */
export function shownTerm(locale: Locale, text: string): string {
  if (readsSource(locale)) return shownUnit(locale, text)
  const translated = TERMS.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  return shownUnit(locale, translated.replace(/（([^（）]*)）/g, ' ($1)'))
}

/**
 * Boundaries are bilingual in the data, `从摇篮到大门 cradle-to-gate（企业申报）`: returns the reader's language, followed by the
 * note in brackets.
 */
export function shownBoundary(locale: Locale, text: string): string {
  const parts =
    /^(.*\p{Script=Han}[^A-Za-z]*?)(?: |(?=[a-z]))([A-Za-z][A-Za-z -]*)(（.*）)?$/u.exec(text)
  const [, chinese = text, english = '', about = ''] = parts ?? []
  if (readsSource(locale)) return chinese + about
  const whole = TERMS.find(([from]) => from === chinese)
  return whole?.[1] ?? shownTerm(locale, (english || chinese) + about)
}

/** Patterns for editions of documents; longer ones come first. */
const EDITIONS: readonly [pattern: RegExp, english: string][] = [
  [/默认值工作簿(v\d+)；附件经(.+)更正/, 'default values workbook $1; annexes corrected by $2'],
  [/在线库，数据至(\d{4})年/, 'online database, data to $1'],
  [/(\d{4})年版，数据至(\d{4})年/, '$1 edition, data to $2'],
  [/(\d{4})，平面文件/, '$1, flat file'],
  [/(\d{4})年版/, '$1 edition'],
  [/(\d{4})年度/, 'for $1'],
  [/（含勘误）/, ' (with errata)'],
  [/早期版本/, 'an early edition'],
  [/试行/, 'trial'],
]

/** The edition of a document in the reader's language. */
export const shownEdition = (locale: Locale, text: string): string =>
  readsSource(locale)
    ? text
    : EDITIONS.reduce((result, [pattern, english]) => result.replace(pattern, english), text)

const NUMERALS = '一二三四五六七八九十'
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
/** Patterns for places in documents; `|` separates parts. */
const PLACE_TERMS: readonly [pattern: RegExp, english: string][] = [
  [/附[录件] ?(?=[A-Z\d])/g, '|Annex '],
  [/第(\d+)章/g, '|Chapter $1'],
  [/补充材料/g, ' supplementary material'],
  [/([\d.]+)节/g, '|Section $1'],
  [/表 ?(?=[A-Z\d])/g, '|Table '],
  [/产品ID/g, '|Product ID'],
  [/[，、]/g, '|'],
]

/** A place in a document in the reader's language; unchanged if a part has no translation. */
export function shownPlace(locale: Locale, text: string): string {
  if (readsSource(locale)) return text
  const numbered = text.replace(
    /(?<=附[录件])[一二三四五六七八九十]/g,
    (numeral) => ROMAN[NUMERALS.indexOf(numeral)] ?? numeral,
  )
  const translated = PLACE_TERMS.reduce((result, [from, to]) => result.replace(from, to), numbered)
  if (/\p{Script=Han}/u.test(translated)) return text
  return translated
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

interface Cited {
  source: { title: string; titleEn: string; number: string; edition: string }
  /** From the API: 《title》, number, edition and place, separated by spaces. */
  sourceText: string
}

/** A document and the place in it, in the reader's language if all parts have a translation. */
export function shownSource(locale: Locale, { source, sourceText }: Cited): string {
  const { title, titleEn, number, edition } = source
  const document = [`《${title}》`, number, edition].filter(Boolean).join(' ')
  if (readsSource(locale) || !titleEn || !sourceText.startsWith(document)) return sourceText
  const place = shownPlace(locale, sourceText.slice(document.length).trim())
  const translated = [titleEn, number, shownEdition(locale, edition), place]
    .filter(Boolean)
    .join(', ')
  return /\p{Script=Han}/u.test(translated) ? sourceText : translated
}

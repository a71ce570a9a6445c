import { dataText, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { LibraryRecord } from '#server/contract/library.ts'
import { shownPlace } from '../data-terms.ts'
import { shownUnit } from '../units.ts'

interface Cited {
  record: LibraryRecord
  release: number
  /** Absolute address of the fixed version. */
  permalink: string
  /** Date of access, `2026-11-21`. */
  accessed: string
}

/** Escapes TeX's special characters. */
const escapeTex = (text: string) =>
  text.replace(/[\\{}$&#^_~%]/g, (one) =>
    one === '\\' ? '\\textbackslash{}' : one === '^' || one === '~' ? `\\${one}{}` : `\\${one}`,
  )

type Source = LibraryRecord['source']

/** The mark of GB/T 7714. A document that can be read online says so, a standard stays a standard. */
function markOf({ gbt7714, url }: Source): string {
  if (!gbt7714) return url ? 'EB/OL' : 'Z'
  return url && !gbt7714.includes('/') && gbt7714 !== 'S' ? `${gbt7714}/OL` : gbt7714
}

/** An article's line has its authors before the title and its journal behind it: `Poore J, Nemecek T. Science`. */
function articleParts({ number, publisher, publisherEn }: Source) {
  const [authors = '', journal = ''] = (publisherEn || publisher).split(/\. (?=[^.]*$)/)
  const place = number.startsWith(journal) ? number : `${journal}, ${number}`
  return { authors, name: journal, journal: place }
}

/** Outside brackets: an institution may have one in its name. */
const BETWEEN = /[、；](?![^（]*）)/
/** The institutions behind a document. Chinese lists them by 、, which also stands within names; English by a semicolon. */
function institutionsOf({ publisher, publisherEn }: Source): string[] {
  const names = publisher.split(BETWEEN)
  return names.length === publisherEn.split(';').length ? names : [publisher]
}

/**
 * GB/T 7714-2015: `主要责任者. 题名：编号[文献类型标识]. 版次. (发布日期)[访问日期]. 获取路径.` The address is the document's own;
 * what the source does not say is left out, never filled in.
 */
function gbt7714(source: Source, title: string, accessed: string): string {
  const article = source.gbt7714 === 'J' ? articleParts(source) : undefined
  const name = article ? source.titleEn || title : title
  const numbered = !article && source.number ? `${name}：${source.number}` : name
  const online = source.url && source.gbt7714 !== 'S'
  return [
    article ? article.authors : institutionsOf(source).join(', '),
    `${numbered}[${markOf(source)}]`,
    article ? article.journal : '',
    source.edition,
    dates(article ? '' : source.publishedOn, online ? accessed : ''),
    online ? source.url : '',
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

/** Of an online document both stand in brackets of their own (GB/T 7714-2015, 4.6); of any other its date stands bare. */
function dates(published: string, accessed: string): string {
  if (!accessed) return published
  return `${published && `(${published})`}[${accessed}]`
}

const ENTRY: Record<string, string> = { J: 'article', R: 'techreport' }

/** Volume, issue and pages as a source has them: `Science 2018, 360(6392): 987–992`. */
const PLACE = /(\d+)(?:\(([^)]+)\))?: ?([\w–-]+)$/

/** An entry of BibTeX with the fields that its type knows; an institution in braces is no personal name. */
function bibtex(source: Source, key: string, title: string, note: string, accessed: string) {
  const type = ENTRY[source.gbt7714] ?? 'misc'
  const article = type === 'article' ? articleParts(source) : undefined
  const institutions = institutionsOf(source).map((name) => `{${escapeTex(name)}}`)
  const [, volume = '', issue = '', pages = ''] = PLACE.exec(article?.journal ?? '') ?? []
  const fields: [string, string][] = [
    ['author', article ? personsOf(article.authors) : institutions.join(' and ')],
    ['title', escapeTex(article ? source.titleEn || source.title : title)],
    ['journal', article ? escapeTex(article.name) : ''],
    ['volume', volume],
    ['number', issue],
    ['pages', pages.replace('–', '--')],
    ['institution', type === 'techreport' ? escapeTex(source.publisher) : ''],
    ['year', source.publishedOn.slice(0, 4)],
    ['note', note],
    type === 'misc' ? ['howpublished', source.url && `\\url{${source.url}}`] : ['url', source.url],
    ['urldate', accessed],
  ]
  const lines = fields.filter(([, value]) => value && value !== '{}')
  return [
    `@${type}{${key},`,
    lines.map(([name, value]) => `  ${name} = {${value}}`).join(',\n'),
    '}',
  ].join('\n')
}

/** `Poore J, Nemecek T` in the form that BibTeX takes apart; others as they stand. */
const personsOf = (authors: string) =>
  authors
    .split(', ')
    .map((one) => {
      if (one.startsWith('et al')) return 'others'
      const [, family, initials] = /^(.+?) ([A-Z](?: ?[A-Z])*)$/.exec(one) ?? []
      return family ? `${escapeTex(family)}, ${initials ?? ''}` : `{${escapeTex(one)}}`
    })
    .join(' and ')

/** The three forms of a citation: of the document, in the way its kind is cited, with the release that was read. */
export function citations(locale: Locale, { record, release, permalink, accessed }: Cited) {
  const { source } = record
  const zh = readsSource(locale)
  const title = source.title || record.sourceText
  const numbered = source.number ? `${title}（${source.number}）` : title
  const name = dataText(locale, record.name, record.nameEn)
  // What Chinese readers copy has the unit as the files spell it.
  const value = `${record.figure} ${zh ? record.unit : shownUnit(locale, record.unit)}`
  const attribution = zh ? source.attribution : source.attributionEn || source.attribution
  const attributed = attribution ? (zh ? `${attribution}。` : ` ${attribution}.`) : ''
  return {
    gbt: gbt7714(source, title, accessed),
    bibtex: bibtex(
      source,
      `${record.id.replace(/[^\w-]/g, '-')}-r${release}`,
      numbered,
      `${escapeTex(`${name}: ${value}`)}, \\url{${permalink}}`,
      accessed,
    ),
    plain: zh
      ? `${name}：${value}（${record.region}，${record.year} 年）。来源：${[source.publisher, numbered, record.locator, source.publishedOn].filter(Boolean).join('，')}。${attributed}双碳智慧服务平台数据第 ${release} 版，${permalink}，${accessed} 访问。`
      : `${name}: ${value} (${record.regionEn}, ${record.year}). Source: ${[source.publisherEn || source.publisher, source.titleEn || source.title, source.number, shownPlace(locale, record.locator), source.publishedOn].filter(Boolean).join(', ')}.${attributed} Dual-Carbon Smart Service Platform, data release ${release}, ${permalink}, accessed ${accessed}.`,
  }
}

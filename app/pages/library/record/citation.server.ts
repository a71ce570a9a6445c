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

/** Document type mark of GB/T 7714. Online documents get `/OL`, except standards. */
function markOf({ gbt7714, url }: Source): string {
  if (!gbt7714) return url ? 'EB/OL' : 'Z'
  return url && !gbt7714.includes('/') && gbt7714 !== 'S' ? `${gbt7714}/OL` : gbt7714
}

/** An article's publisher field has the authors first, then the journal: `Poore J, Nemecek T. Science`. */
function articleParts({ number, publisher, publisherEn }: Source) {
  const [authors = '', journal = ''] = (publisherEn || publisher).split(/\. (?=[^.]*$)/)
  const place = number.startsWith(journal) ? number : `${journal}, ${number}`
  return { authors, name: journal, journal: place }
}

/** Separator outside brackets: names may contain one inside. */
const BETWEEN = /[、；](?![^（]*）)/
/**
 * The institutions that issued a document. Chinese separates them by 、, which names may contain too; English by
 * semicolons.
 */
function institutionsOf({ publisher, publisherEn }: Source): string[] {
  const names = publisher.split(BETWEEN)
  return names.length === publisherEn.split(';').length ? names : [publisher]
}

/**
 * GB/T 7714-2015: `主要责任者. 题名：编号[文献类型标识]. 版次. (发布日期)[访问日期]. 获取路径.` The address is the document's own; missing parts are
 * left out.
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

/**
 * For an online document both dates in brackets (GB/T 7714-2015, 4.6); for others the publication date alone, without.
 */
function dates(published: string, accessed: string): string {
  if (!accessed) return published
  return `${published && `(${published})`}[${accessed}]`
}

const ENTRY: Record<string, string> = { J: 'article', R: 'techreport' }

/** Volume, issue and pages as given by a source: `Science 2018, 360(6392): 987–992`. */
const PLACE = /(\d+)(?:\(([^)]+)\))?: ?([\w–-]+)$/

/** A BibTeX entry with the fields of its type; braces keep an institution from being parsed as a person. */
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

/** Converts `Poore J, Nemecek T` to the form that BibTeX parses; other names stay unchanged. */
const personsOf = (authors: string) =>
  authors
    .split(', ')
    .map((one) => {
      if (one.startsWith('et al')) return 'others'
      const [, family, initials] = /^(.+?) ([A-Z](?: ?[A-Z])*)$/.exec(one) ?? []
      return family ? `${escapeTex(family)}, ${initials ?? ''}` : `{${escapeTex(one)}}`
    })
    .join(' and ')

/** Three citation forms of the record's document, with the release that was read. */
export function citations(locale: Locale, { record, release, permalink, accessed }: Cited) {
  const { source } = record
  const zh = readsSource(locale)
  const title = source.title || record.sourceText
  const numbered = source.number ? `${title}（${source.number}）` : title
  const name = dataText(locale, record.name, record.nameEn)
  // For Chinese readers the unit is spelt as in the files.
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

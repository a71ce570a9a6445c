import { dataText, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { LibraryRecord } from '#server/contract/library.ts'

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
  return { authors, journal: number.startsWith(journal) ? number : `${journal}, ${number}` }
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
    article ? article.authors : source.publisher,
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

/** The three forms of a citation: of the document, in the way its kind is cited, with the release that was read. */
export function citations(locale: Locale, { record, release, permalink, accessed }: Cited) {
  const { source } = record
  const zh = readsSource(locale)
  const title = source.title || record.sourceText
  const numbered = source.number ? `${title}（${source.number}）` : title
  const year = source.publishedOn.slice(0, 4)
  const name = dataText(locale, record.name, record.nameEn)
  const value = `${record.figure} ${record.unit}`
  const attribution = zh ? source.attribution : source.attributionEn || source.attribution
  const attributed = attribution ? (zh ? `${attribution}。` : ` ${attribution}.`) : ''
  return {
    gbt: gbt7714(source, title, accessed),
    bibtex: [
      `@${ENTRY[source.gbt7714] ?? 'misc'}{${record.id.replace(/[^\w-]/g, '-')}-r${release},`,
      ...(source.publisher ? [`  author = {{${escapeTex(source.publisher)}}},`] : []),
      `  title = {${escapeTex(numbered)}},`,
      ...(year ? [`  year = {${year}},`] : []),
      `  note = {${escapeTex(`${record.name}: ${value}`)}, \\url{${permalink}}},`,
      ...(source.url ? [`  howpublished = {\\url{${source.url}}},`] : []),
      `  urldate = {${accessed}}`,
      '}',
    ].join('\n'),
    plain: zh
      ? `${name}：${value}（${record.region}，${record.year} 年）。来源：${[source.publisher, numbered, record.locator, source.publishedOn].filter(Boolean).join('，')}。${attributed}双碳智慧服务平台数据第 ${release} 版，${permalink}，${accessed} 访问。`
      : `${name}: ${value} (${record.regionEn}, ${record.year}). Source: ${[source.publisherEn || source.publisher, source.titleEn || source.title, source.number, record.locator, source.publishedOn].filter(Boolean).join(', ')}.${attributed} Dual-Carbon Smart Service Platform, data release ${release}, ${permalink}, accessed ${accessed}.`,
  }
}

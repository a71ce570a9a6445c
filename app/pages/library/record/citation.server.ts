import { fill } from '#app/i18n/t.tsx'
import { dataText, pick, readsSource } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
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

/**
 * Citations in three formats. GB/T 7714-2015 for electronic resources: `发布机构. 文件名称（文号）[EB/OL]. (发布日期)[访问日期]. 固定链接.`;
 * parts unknown in the source are omitted, never invented.
 */
export function citations(locale: Locale, { record, release, permalink, accessed }: Cited) {
  const { source } = record
  const words = pick(locale, content).library.record.cited
  const title = source.title || record.sourceText
  const numbered = source.number ? `${title}（${source.number}）` : title
  const published = source.publishedOn ? `(${source.publishedOn})` : ''
  const year = source.publishedOn.slice(0, 4)
  const name = dataText(locale, record.name, record.nameEn)
  const value = `${record.figure} ${record.unit}`
  return {
    gbt: `${source.publisher ? `${source.publisher}. ` : ''}${numbered}[EB/OL]. ${published}[${accessed}]. ${permalink}.`,
    bibtex: [
      `@misc{${record.id.replace(/[^\w-]/g, '-')}-r${release},`,
      ...(source.publisher ? [`  author = {{${escapeTex(source.publisher)}}},`] : []),
      `  title = {${escapeTex(numbered)}},`,
      ...(year ? [`  year = {${year}},`] : []),
      `  note = {${escapeTex(`${record.name}: ${value}`)}},`,
      `  howpublished = {\\url{${permalink}}},`,
      `  urldate = {${accessed}}`,
      '}',
    ].join('\n'),
    plain: fill(words.plain, {
      name,
      value,
      region: dataText(locale, record.region, record.regionEn),
      year: record.year,
      source: sourceParts(locale, source, numbered).filter(Boolean).join(words.comma),
      release,
      permalink,
      accessed,
    }),
  }
}

/** In English number and title stand side by side. */
const sourceParts = (locale: Locale, source: Cited['record']['source'], numbered: string) =>
  readsSource(locale)
    ? [source.publisher, numbered, source.publishedOn]
    : [
        source.publisherEn || source.publisher,
        source.titleEn || source.title,
        source.number,
        source.publishedOn,
      ]

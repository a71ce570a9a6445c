import { sha256 } from './files.ts'
import { findKnownSource, type Source } from './known-sources.ts'

const URL = /\s*(https?:\/\/[^\s（）]+)\s*/

/** Separates the URL from a source text that contains one. */
export function splitSource(text: string): { text: string; url: string } {
  const url = URL.exec(text)?.[1] ?? ''
  return { text: url ? text.replace(URL, '') : text, url }
}

/** The document that a source text cites; an unknown one is described by the text itself. */
export function sourceOf(text: string): Source {
  const known = findKnownSource(text)
  if (known) return known
  const title = /《([^》]+)》/.exec(text)?.[1] ?? text
  return {
    key: `source-${sha256(title).slice(0, 8)}`,
    title,
    titleEn: '',
    number:
      /[^\s》（）]*〔\d{4}〕\d+号|公告\d{4}年第\d+号|GB\/T [\d.]+-\d{4}/.exec(text)?.[0] ?? '',
    publisher: '',
    publisherEn: '',
    publishedOn: '',
    url: '',
    kind: 'literature',
    licence: '',
  }
}

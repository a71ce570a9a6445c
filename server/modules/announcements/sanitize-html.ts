import { escapeHtml } from '#shared/escape-html.ts'

/** Elements that are kept, without their attributes. */
const ALLOWED_ELEMENTS = new Set('p br strong b em i u s ul ol li h2 h3 h4 blockquote'.split(' '))
const EMPTY = new Set(['br'])
/** Elements whose content is not text for readers. */
const REMOVED_ELEMENTS =
  /<(script|style|iframe|object|template|svg|math|noscript|textarea|title|head|select)\b[^]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[^]*?(?:-->|$)/g
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi
/** No editor of ours nests deeper; elements beyond it are removed, their text is kept. */
const DEPTH_MAX = 50
const HREF = /\bhref\s*=\s*["']?(https?:\/\/[\w.~:/?#@!$&()*+,;=%-]+)/i

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? entity
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    const known = point >= 32 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
    return known ? String.fromCodePoint(point) : ''
  })

const withoutHidden = (html: string) => html.replace(COMMENT, '').replace(REMOVED_ELEMENTS, '')

/**
 * HTML that is safe wherever it is shown. The result is built from scratch: escaped text, a few elements without
 * attributes, and links to web addresses; so it does not matter how a browser would parse odd markup.
 */
export function sanitizeHtml(html: string): string {
  const source = withoutHidden(html)
  const open: string[] = []
  let reduced = ''
  let at = 0
  for (const match of source.matchAll(TAG)) {
    const [whole, slash = '', tag = '', attributes = ''] = match
    reduced += escapeHtml(decode(source.slice(at, match.index)))
    at = match.index + whole.length
    reduced += slash
      ? closing(open, tag.toLowerCase())
      : opening(open, tag.toLowerCase(), attributes)
  }
  reduced += escapeHtml(decode(source.slice(at)))
  return (
    reduced +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function opening(open: string[], name: string, attributes: string): string {
  if (open.length >= DEPTH_MAX && !EMPTY.has(name)) return ''
  if (name === 'a') {
    const [, address] = HREF.exec(attributes) ?? []
    if (!address) return ''
    open.push(name)
    return `<a href="${escapeHtml(decode(address))}" rel="noopener noreferrer">`
  }
  if (!ALLOWED_ELEMENTS.has(name)) return ''
  if (!EMPTY.has(name)) open.push(name)
  return `<${name}>`
}

/** Closes an element and those left open within it; nothing if it is not open. */
function closing(open: string[], name: string): string {
  const place = open.lastIndexOf(name)
  if (place < 0) return ''
  return open
    .splice(place)
    .reverse()
    .map((one) => `</${one}>`)
    .join('')
}

/** The text of HTML, with paragraphs and list items on separate lines. */
export const htmlText = (html: string): string =>
  decode(
    withoutHidden(html)
      .replace(/<li\b[^<>]*>/gi, '\n· ')
      .replace(/<br\b[^<>]*>|<\/(?:p|h\d|div|blockquote|ul|ol)\s*>/gi, '\n')
      .replace(TAG, ''),
  )
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

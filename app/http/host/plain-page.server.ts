import { escapeHtml } from '#shared/escape-html.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languageTag } from '#app/i18n/locale.ts'
import { createTranslate, type Values } from '#app/i18n/t.tsx'
import type { Catalogue } from '#app/i18n/zh/index.server.ts'
import { preferencesOf } from './preferences.server.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;background:#F6F8F6;color:#13231F;font:400 16px/1.75 "PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}' +
  'main{max-width:40em;margin:0 auto;padding:15vh 24px}h1{font:700 30px/1.35 "Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif;margin:0 0 12px;padding-bottom:16px;border-bottom:1px solid #0B6B57}' +
  'a{display:inline-block;min-height:44px;margin-right:24px;color:#0F5C9C}@media(prefers-color-scheme:dark){body{background:#0E1715;color:#E8F0EC}h1{border-color:#4FC3A1}a{color:#8CC0F3}}'
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

interface PlainPage {
  lang: string
  title: string
  /** Paragraphs; empty ones are left out. */
  lines: string[]
  links: { href: string; name: string }[]
}

/** A page without script, style sheet or image, for when the site's own cannot be rendered. Everything is escaped. */
export function plainPage({ lang, title, lines, links }: PlainPage) {
  const paragraphs = lines.filter(Boolean).map((line) => `<p>${escapeHtml(line)}</p>`)
  const anchors = links.map(
    ({ href, name }) => `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`,
  )
  return {
    html:
      `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>` +
      `${paragraphs.join('')}<p>${anchors.join('')}</p></main></body></html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    },
  }
}

/** A refusal before the router runs: `refusal.…` of the catalogue, in the visitor's language. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  what: keyof Catalogue['refusal'],
  values: Values = {},
  headers: Record<string, string> = {},
): void {
  const { url = '' } = request
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const { locale } = preferencesOf(request.headers.cookie, new URLSearchParams(query))
  const t = createTranslate(catalogues[locale])
  const page = plainPage({
    lang: languageTag(locale),
    title: t(`refusal.${what}.title`),
    lines: [t(`refusal.${what}.text`, values)],
    links: [{ href: '/', name: t('failure.home') }],
  })
  // The connection is closed, since an unread body may follow.
  response.writeHead(status, { ...page.headers, Connection: 'close', ...headers })
  response.end(page.html)
}

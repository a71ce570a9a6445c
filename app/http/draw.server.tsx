import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { DRAWN, type DrawnPart } from '#app/components/drawn.tsx'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { I18nProvider } from '#app/i18n/t.tsx'

/** Tells one HTML from another. */
const keyOf = (html: string) => createHash('sha256').update(html).digest('base64url').slice(0, 12)

/**
 * Draws a part of a page as HTML, for `Drawn`. Its links are `PageLink`s, its styles are imported by the page,
 * and what it knows of the request comes as props.
 */
export function draw(request: Request, locale: Locale, element: ReactElement): DrawnPart {
  const { pathname } = new URL(request.url)
  const html = renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <StaticRouter location={pathname}>{element}</StaticRouter>
    </I18nProvider>,
  )
  const key = keyOf(html)
  // A document carries the HTML as such; the browser's own script asks for data and takes what comes.
  const isDocument = request.headers.get('accept')?.includes('text/html')
  return { key, [DRAWN]: html, ...(isDocument ? {} : { html }) }
}

import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { urlInLocale, languageTag, LOCALES } from '#app/i18n/locale.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'

/** Every public page in both languages, for search engines. Without dates: no reliable date of change is known. */
export const loader = pageLoader({}, ({ request }) => {
  const origin = publicOriginOf(request)
  const pages = Object.values(SITE_PAGES).filter((place) => place.group && !place.noindex)
  const urls = pages.flatMap(({ path }) => {
    const alternates = [
      ...LOCALES.map((locale) =>
        alternate(languageTag(locale), origin + urlInLocale(path, locale)),
      ),
      alternate('x-default', origin + path),
    ].join('')
    return LOCALES.map(
      (locale) => `<url><loc>${origin}${urlInLocale(path, locale)}</loc>${alternates}</url>`,
    )
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
})

const alternate = (tag: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`

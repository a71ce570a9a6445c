import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { siteIn } from '#app/http/host/site.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { languageTag } from '#app/i18n/locale.ts'

/** The web app manifest under the operator's name. Browsers request it without cookies: `?lang=en`. */
export const loader = pageLoader({}, ({ locale, t }) => {
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    name: siteIn(locale).name || t('site.name'),
    description: pageHead(locale, 'home').description,
    lang: languageTag(locale),
    dir: 'ltr',
    display: 'browser',
    background_color: '#f6f8f6',
    theme_color: '#0b6b57',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
})

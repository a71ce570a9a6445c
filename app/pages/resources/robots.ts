import { originOf } from '#app/http/host/origin.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Nothing public is forbidden; what no search engine should show says so itself (`noindex`). */
export const loader = pageLoader({}, ({ request }) => {
  const lines = [
    'User-agent: *',
    // These are no pages: each leads elsewhere, according to who asks.
    'Disallow: /enter/',
    '',
    `Sitemap: ${originOf(request)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
})

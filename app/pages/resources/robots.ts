import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Nothing public is disallowed; pages useless as search results are `noindex`. */
export const loader = pageLoader({}, ({ request }) => {
  const lines = [
    'User-agent: *',
    // Redirects that depend on the visitor.
    'Disallow: /enter/',
    '',
    `Sitemap: ${publicOriginOf(request)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
})

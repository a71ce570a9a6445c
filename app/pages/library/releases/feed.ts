import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { factorReleases } from '#server/contract/library.ts'
import { releaseFeed } from './feed.server.ts'

/** `/releases.atom`: one entry per release (RFC 4287). */
export const loader = resourceLoader(async ({ api, locale, request }) => {
  const releases = await api(factorReleases)
  return new Response(releaseFeed(locale, publicOriginOf(request), releases), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
})

import { findAreas } from '#app/http/api-client/areas.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'

/** The tree of divisions for the region picker: 16 KB compressed, 30 KB with English names (`?names`), cached by the browser. */
export const loader = resourceLoader(async ({ request, url }) => {
  const areas = await findAreas()
  if (!areas) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  const { json, etag } = url.searchParams.has('names') ? areas.named : areas.plain
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=600',
    etag,
  }
  return revalidated(request, headers, () => json)
})

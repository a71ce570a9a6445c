import { findAreas } from '#app/http/api-client/areas.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'

/** The tree of divisions for the region picker: 16 KB compressed, cached by the browser. */
export const loader = resourceLoader(async ({ request }) => {
  const areas = await findAreas()
  if (!areas) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=600',
    etag: areas.etag,
  }
  return revalidated(request, headers, () => areas.json)
})

import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'
import { entityTag } from '#shared/entity-tag.ts'
import { overviewCsv } from '../portal/home/overview.server.ts'
import { MAP_YEAR } from '../portal/data/grid-factors.server.ts'

/** The figures of the environment overview as CSV. */
export const loader = pageLoader({}, ({ request, locale }) => {
  const csv = overviewCsv(locale)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="grid-factors-${MAP_YEAR}-${locale}.csv"`,
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    etag: entityTag(csv),
  }
  return revalidated(request, headers, () => csv)
})

import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'
import { UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { entityTag } from '#shared/entity-tag.ts'
import { currentFigures } from '../portal/figures/current-figures.server.ts'
import { gridOf } from '../portal/figures/grid-factors.server.ts'
import { overviewCsv } from '../portal/home/overview.server.ts'

/** The figures of the environment overview as CSV. */
export const loader = resourceLoader(async ({ request, locale, setHeader }) => {
  const grid = gridOf(locale, await currentFigures({ setHeader }))
  if (!grid) throw new UpstreamError('unreachable')
  const csv = overviewCsv(locale, grid)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="grid-factors-${grid.year}-${locale}.csv"`,
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    etag: entityTag(csv),
  }
  return revalidated(request, headers, () => csv)
})

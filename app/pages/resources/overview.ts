import { createHash } from 'node:crypto'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { overviewCsv } from '../portal/home/overview.server.ts'
import { MAP_YEAR } from '../portal/data/grid-factors.server.ts'

/** The environment overview's figures, for spreadsheets. */
export const loader = pageLoader({}, ({ request, locale }) => {
  const csv = overviewCsv(locale)
  const etag = `"${createHash('sha256').update(csv).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="grid-factors-${MAP_YEAR}-${locale}.csv"`,
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    etag,
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(csv, { headers })
})

import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { listHolidays } from '#server/contract/holidays.ts'

/** A year as CSV in the upload format; without a year the newest one, as a template. */
export const loader = resourceLoader(
  async ({ api, url, t }) => {
    const years = await api(listHolidays)
    const asked = url.searchParams.get('year')
    const found = asked === null ? years[0] : years.find(({ year }) => String(year) === asked)
    if (!found) throw new Response(null, { status: 404 })
    const csv = csvLines([
      [t('holidays.file.date'), t('holidays.file.kind'), t('holidays.file.name')],
      ...found.days.map(({ date, kind, name }) => [date, t(`holidays.file.${kind}`), name]),
    ])
    const name = asked === null ? 'template' : String(found.year)
    return new Response(BYTE_ORDER_MARK + csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="holidays-${name}.csv"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  },
  { permission: listHolidays },
)

import { expect, it } from 'vitest'
import { readPage } from '#app/lists/url-params.ts'
import { readListQuery } from '#app/pages/library/library-urls.ts'
import { PageQuery } from '#server/contract/endpoint.ts'
import { FactorQuery, FootprintQuery } from '#server/contract/library.ts'
import { PAGE_NO_MAX } from '#server/contract/rules.ts'
import { everyRow } from '#tests/support/every-row.ts'

const params = (page: string) => new URLSearchParams({ page })

it(
  'A page number beyond what the API takes is the last that it takes, in every list',
  everyRow(
    ['1', '500000', '1000001', '99999999999', '9'.repeat(400)].map((page) => ({ page })),
    ({ page }) => {
      expect(PageQuery.safeParse({ pageNo: readPage(params(page)) }).success).toBe(true)
      const [factor, footprint] = (['factor', 'footprint'] as const).map(
        (library) => readListQuery(library, params(page)).page,
      )
      expect(FactorQuery.safeParse({ pageNo: String(factor) }).success).toBe(true)
      expect(FootprintQuery.safeParse({ pageNo: String(footprint) }).success).toBe(true)
    },
  ),
)

it('What is no page number is the first page', () => {
  for (const page of ['', '0', '-1', '1.5', '1e3', ' 2', 'x'])
    expect(readPage(params(page))).toBe(1)
  expect(readPage(params('9'.repeat(400)))).toBe(PAGE_NO_MAX)
})

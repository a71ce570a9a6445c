import { fieldLabel } from '#app/forms/data-field-label.ts'
import { problemText } from '#app/i18n/data-problem.ts'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { draftProblems, PROBLEMS_MAX } from '#server/contract/library-drafts.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { problemPlace } from './draft-view.ts'

/** The problems of a draft as CSV, for correcting the files. */
export const loader = resourceLoader(
  async ({ api, params, t, locale }) => {
    const id = recordId(params)
    const { list } = await api(draftProblems, { query: { id, pageSize: PROBLEMS_MAX } })
    const names = ['file', 'line', 'id', 'column', 'value', 'reason'] as const
    const csv = csvLines([
      names.map((name) => t(`dataRelease.problems.${name}`)),
      ...list.map((row) =>
        names.map((name) => {
          if (name === 'reason') return problemText({ t, locale }, row, fieldLabel(t, row.column))
          return name === 'file' ? problemPlace(row.file, t) : row[name]
        }),
      ),
    ])
    return new Response(BYTE_ORDER_MARK + csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="errors-${id}.csv"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  },
  { permission: draftProblems },
)

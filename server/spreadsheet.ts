import { type Column, streamXlsx } from '#shared/xlsx.ts'
import { XLSX_TYPE } from './contract/endpoint.ts'
import { attachment, FileResponse } from './file-response.ts'

/** Answer of an `export-excel` call, downloaded as `<name>.xlsx`. */
export const xlsxAnswer = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FileResponse =>
  new FileResponse(streamXlsx(columns, rows), XLSX_TYPE, {
    'content-disposition': attachment(`${name}.xlsx`),
  })

/**
 * All rows by descending id, read in pages that each start where the last one ended (keyset pagination), so that rows
 * added meanwhile neither shift nor repeat any.
 * @param list rows with an id below `before`, highest first, at most `limit`
 */
export async function* rowsByPage<Row extends { id: number }>(
  list: (before: number | undefined, limit: number) => Promise<readonly Row[]>,
  limit = 500,
): AsyncGenerator<Row> {
  let before: number | undefined
  for (;;) {
    const page = await list(before, limit)
    yield* page
    if (page.length < limit) return
    before = page.at(-1)?.id
  }
}

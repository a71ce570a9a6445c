import { type Column, sheetOf, streamWorkbook } from '#shared/xlsx.ts'
import { XLSX_TYPE } from './contract/endpoint.ts'
import { attachment, FileResponse } from './file-response.ts'
import { WorkbookAnswer } from './workbook-answer.ts'

/**
 * Answer of an `export-excel` call, downloaded as `<name>.xlsx` with a second sheet that describes the export.
 * @param order order of the rows, in words; default: that of `rowsByPage`
 */
export const xlsxAnswer = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  order = '编号从大到小，新的在前',
): WorkbookAnswer =>
  new WorkbookAnswer(name, (count) => sheetOf('Sheet1', columns, counting(rows, count)), order)

async function* counting<Row>(rows: Iterable<Row> | AsyncIterable<Row>, count: () => void) {
  for await (const row of rows) {
    count()
    yield row
  }
}

/** A file to fill in. Examples are on the second sheet: an import reads the first, so that none is imported. */
export const templateAnswer = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  examples: Iterable<Row>,
): FileResponse => {
  const sheets = [sheetOf('Sheet1', columns, []), sheetOf('示例', columns, examples)]
  return new FileResponse(streamWorkbook(sheets), XLSX_TYPE, {
    'content-disposition': attachment(`${name}.xlsx`),
  })
}

/**
 * All rows by descending id, read in pages that each start where the previous one ended (keyset pagination), so that
 * rows added meanwhile neither shift nor repeat others.
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

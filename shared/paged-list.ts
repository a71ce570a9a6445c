/** A page of a list: its rows, and how many the whole list has. */
interface Page<Row> {
  list: readonly Row[]
  total: number
}
export interface Paging {
  pageNo: number
  pageSize: number
}
type ReadPage<Row> = (paging: Paging) => Promise<Page<Row>>

/** Reads a list page by page, each on demand, until all rows have been read or a page is empty. */
export async function* pagesOf<Row>(
  readPage: ReadPage<Row>,
  pageSize: number,
): AsyncGenerator<readonly Row[]> {
  let read = 0
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await readPage({ pageNo, pageSize })
    yield list
    read += list.length
    // A page is empty if rows were deleted meanwhile.
    if (list.length === 0 || read >= total) return
  }
}

/** All rows of a list. @param max stops reading pages once there are so many rows */
export async function rowsOf<Row>(
  readPage: ReadPage<Row>,
  pageSize: number,
  max = Infinity,
): Promise<Row[]> {
  const rows: Row[] = []
  for await (const list of pagesOf(readPage, pageSize)) {
    rows.push(...list)
    if (rows.length >= max) break
  }
  return rows
}

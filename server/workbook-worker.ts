import { readFile } from 'node:fs/promises'
import { type Line, type Limits, readSpreadsheet, SpreadsheetError } from './spreadsheet-reader.ts'

/** Runs in a worker thread: parsing 8 MB of XML on the main thread would block every other request for seconds. */
export interface WorkbookTask {
  path: string
  limits: Limits
}
/** Errors lose their class when passed between threads. */
export type WorkbookResult = { lines: Line[] } | { refused: string }

export default async ({ path, limits }: WorkbookTask): Promise<WorkbookResult> => {
  try {
    return { lines: await readSpreadsheet(await readFile(path), limits) }
  } catch (error) {
    if (error instanceof SpreadsheetError) return { refused: error.message }
    throw error
  }
}

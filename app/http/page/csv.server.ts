import { type Options, stringify } from 'csv-stringify/sync'

type Cell = string | number
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell that begins like a formula gets an apostrophe, which keeps it a text in a spreadsheet (OWASP, CSV injection);
 * a negative number is none.
 */
const OPTIONS: Options = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  // Options of its own for a cell are not in the library's types.
  cast: {
    string: (value) =>
      NUMBER.test(value) ? ({ value, escape_formulas: false } as unknown as string) : value,
  },
}

/** Rows as the lines of a CSV file (RFC 4180). */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    OPTIONS,
  )

/** UTF-8 without this mark is opened by Excel as another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

import { type Options, stringify } from 'csv-stringify/sync'

type Cell = string | number
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell that starts like a formula gets an apostrophe, so that spreadsheets read it as text (OWASP, CSV injection);
 * negative numbers do not.
 */
const OPTIONS: Options = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  // Options per cell are missing from the library's types.
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

/** Without this mark Excel opens UTF-8 in another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

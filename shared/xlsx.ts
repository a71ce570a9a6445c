import type { Readable } from 'node:stream'
import { escapeHtml } from './escape-html.ts'
import { CHINA_OFFSET } from './china-time.ts'
import { days, seconds } from './duration.ts'
import { zip, type ZipEntry } from './zip.ts'

export type Cell = string | number | boolean | Date | null | undefined
export interface Column<Row> {
  title: string
  value: (row: Row) => Cell
  /** Width in characters. */
  width?: number
}

/** Maximum number of rows of a sheet; the rest goes to further sheets. */
const SHEET_ROWS = 1_048_576
const CELL_MAX = 32_767
/** Integers beyond this lose digits in spreadsheets. */
const EXACT = 999_999_999_999_999
const FLUSH_CHARACTERS = 64 * 1024
const PLAIN = 0
const TEXT_ALWAYS = 1
const MOMENT = 2
const BOLD = 3
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet to be written; see `sheetOf`. */
export interface Sheet {
  name: string
  /** Everything before the rows. */
  head: string
  rows: AsyncGenerator<string>
}

/** A sheet of the given rows below a frozen row of titles. Texts stay texts, whatever they begin with. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Sheet => ({ name, head: headOf(columns), rows: rowsOf(columns, rows) })

/** Streams an XLSX file of one sheet. */
export const streamXlsx = <Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable => streamWorkbook([sheetOf('Sheet1', columns, rows)])

/**
 * Streams an XLSX file while reading its rows: of a million rows only one page is in memory, whereas a library that
 * takes all rows at once (write-excel-file) needed seven times the memory for a hundred thousand. Times are in China's
 * time zone. Rows beyond the limit of a sheet continue in `<name> (2)`.
 */
export const streamWorkbook = (sheets: readonly Sheet[]): Readable => zip(parts(sheets))

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  // The content type defaults to `xml`, so that the number of sheets need only be known at the end.
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SHEET_ML}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/></Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part('xl/styles.xml', STYLES)
  const names: string[] = []
  try {
    for (const sheet of sheets) {
      const progress = { ended: false }
      for (let page = 1; !progress.ended; page++) {
        names.push(page === 1 ? sheet.name : `${sheet.name} (${page})`)
        const content = sheetPart(sheet, progress)
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content }
      }
    }
  } finally {
    for (const { rows } of sheets) await rows.return(undefined)
  }
  const numbered = names.map((name, at) => ({ name: escapeHtml(name), n: at + 1 }))
  const listed = numbered.map(
    ({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  const links = numbered.map(
    ({ n }) =>
      `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  )
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: [HEAD + xml] })

function headOf(columns: readonly Pick<Column<never>, 'title' | 'width'>[]): string {
  const widths = columns.map(
    ({ width = 20 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => text(title, BOLD)).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles}</row>`
}

async function* rowsOf<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  for await (const row of rows)
    yield `<row>${columns.map(({ value }) => cell(value(row))).join('')}</row>`
}

/** The next rows, as many as one sheet holds. */
async function* sheetPart(
  { head, rows }: Sheet,
  progress: { ended: boolean },
): AsyncGenerator<string> {
  let xml = head
  for (let line = 1; line < SHEET_ROWS; line++) {
    const next = await rows.next()
    if (next.done) {
      progress.ended = true
      break
    }
    xml += next.value
    if (xml.length < FLUSH_CHARACTERS) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

function cell(value: Cell): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= EXACT)
    return `<c><v>${value}</v></c>`
  if (value instanceof Date) return `<c s="${MOMENT}"><v>${serialOf(value)}</v></c>`
  if (typeof value === 'boolean') return text(value ? '是' : '否', PLAIN)
  const written = String(value)
  // Stored as text with the quote prefix, so that neither editing nor copying turns it into a formula (OWASP, CSV
  // injection).
  return text(written, /^[=+\-@\t\r\n]/.test(written) ? TEXT_ALWAYS : PLAIN)
}

/** Rounded down to the second: spreadsheets round for display, and the end of a day would become the next day. */
const serialOf = (moment: Date) =>
  (Math.floor((moment.getTime() + CHINA_OFFSET - EXCEL_EPOCH) / seconds(1)) * seconds(1)) / days(1)

/** Characters not allowed in XML 1.0, and unpaired surrogates. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function text(value: string, style: number): string {
  const writable = value
    .slice(0, CELL_MAX)
    .replace(UNWRITABLE, '\ufffd')
    // Spreadsheets decode `_x000D_` as a character; escape the underscore.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  const marked = style === PLAIN ? '' : ` s="${style}"`
  return `<c t="inlineStr"${marked}><is><t xml:space="preserve">${escapeHtml(writable)}</t></is></c>`
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

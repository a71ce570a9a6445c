import type { Readable } from 'node:stream'
import { XLSX_TYPE } from './contract/endpoint.ts'
import { attachment, FileResponse } from './file-response.ts'
import { zip, type ZipEntry } from './zip.ts'

export type Cell = string | number | boolean | Date | null | undefined
export interface Column<Row> {
  title: string
  value: (row: Row) => Cell
  /** In characters. */
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
const MS_PER_DAY = 86_400_000
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const CHINA = 8 * 3_600_000

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Streams an XLSX file while reading its rows: of a million rows only one page is in memory. Texts stay texts
 * whatever they begin with; times are in China's time zone.
 */
export const streamXlsx = <Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable => zip(parts(columns, rows))

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

async function* parts<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<ZipEntry> {
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
  const all = iterate(rows)
  const progress = { ended: false }
  let count = 0
  try {
    while (!progress.ended) {
      yield {
        name: `xl/worksheets/sheet${(count += 1)}.xml`,
        content: sheet(columns, all, progress),
      }
    }
  } finally {
    await all.return(undefined)
  }
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const sheets = numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
  )
  const links = numbers.map(
    (n) =>
      `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  )
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: [HEAD + xml] })

async function* iterate<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

/** One sheet of the remaining rows, below a frozen header row. */
async function* sheet<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncGenerator<Row>,
  progress: { ended: boolean },
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 20 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => text(title, BOLD)).join('')
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles}</row>`
  for (let line = 1; line < SHEET_ROWS; line++) {
    const next = await rows.next()
    if (next.done) {
      progress.ended = true
      break
    }
    xml += `<row>${columns.map(({ value }) => cell(value(next.value))).join('')}</row>`
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
  if (value instanceof Date)
    return `<c s="${MOMENT}"><v>${(value.getTime() + CHINA - EXCEL_EPOCH) / MS_PER_DAY}</v></c>`
  if (typeof value === 'boolean') return text(value ? '是' : '否', PLAIN)
  const written = String(value)
  // Stored as text with the quote prefix, so that neither editing nor copying turns it into a formula (OWASP, CSV
  // injection).
  return text(written, /^[=+\-@\t\r\n]/.test(written) ? TEXT_ALWAYS : PLAIN)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters not allowed in XML 1.0, and unpaired surrogates. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function text(value: string, style: number): string {
  const written = value
    .slice(0, CELL_MAX)
    .replace(UNWRITABLE, '\ufffd')
    // Spreadsheets decode `_x000D_` as a character; escape the underscore.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  const marked = style === PLAIN ? '' : ` s="${style}"`
  return `<c t="inlineStr"${marked}><is><t xml:space="preserve">${written}</t></is></c>`
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

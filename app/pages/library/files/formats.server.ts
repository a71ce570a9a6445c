import { createHash } from 'node:crypto'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import type { LibraryRecord } from '#server/contract/library.ts'
import { sheetOf, streamWorkbook } from '#shared/xlsx.ts'
import { cellsOf, header } from './rows.server.ts'
import { type TempTextFile, spool } from './temp-text-file.server.ts'

/** Metadata of a file. */
export interface About {
  title: string
  release: number
  date: string
  /** The filters, as in the address. */
  query: string
  /** Which records of the release these are, out of how many. */
  set: string
  /** Attribution and licence terms of the records. */
  terms: string
  /** The permanent address of the same file. */
  address: string
}

/** Records, page by page from the API. */
export type Pages = Iterable<readonly LibraryRecord[]> | AsyncIterable<readonly LibraryRecord[]>

/** A file: its records spooled to disk, between a header and a footer with metadata. */
export interface Written {
  before: string
  body: TempTextFile
  after: string
  /** Digest of the records only: metadata do not change it. */
  tag: string
}

/**
 * Keeps cell separators of the query encoded: a searched text must not start a cell, where a spreadsheet would run it
 * as a formula (CSV injection).
 */
const oneCell = (query: string) => query.replace(/[,;\t]/g, encodeURIComponent)

/** Lines starting with # are metadata; the checksum covers everything from the header line on. */
export async function toCsv(pages: Pages, about: About): Promise<Written> {
  let count = 0
  const body = await spool(
    (async function* () {
      yield csvLines([header])
      for await (const records of pages) {
        count += records.length
        yield csvLines(records.map(cellsOf))
      }
    })(),
  )
  const head = [
    `${about.title} 第 ${about.release} 版 release ${about.release} ${about.date}`,
    `条件 query: ${oneCell(about.query) || '-'}`,
    `记录 records: ${count}`,
    `范围 set: ${about.set}`,
    `许可与署名 licence and attribution: ${about.terms}`,
    `地址 address: ${about.address}`,
    `SHA-256 (从列名行起 from the line of column names on, UTF-8): ${body.sha256}`,
  ]
  const before = head.map((line) => `# ${line.replace(/[\r\n]/g, ' ')}\r\n`).join('')
  return { before: BYTE_ORDER_MARK + before, body, after: '', tag: body.sha256 }
}

/** `sha256` is the digest of the records as JSON without spaces. */
export async function toJson(pages: Pages, about: About): Promise<Written> {
  let count = 0
  const body = await spool(
    (async function* () {
      yield '['
      for await (const records of pages)
        for (const record of records) yield (count++ > 0 ? ',' : '') + JSON.stringify(record)
      yield ']'
    })(),
  )
  const facts = { ...about, records: count, sha256: body.sha256 }
  const before = `{"about":${JSON.stringify(facts)},"records":`
  return { before, body, after: '}\n', tag: body.sha256 }
}

/** A sheet of records, all cells as text except the figures, and a sheet of metadata. */
export async function toXlsx(pages: Pages, about: About): Promise<Written> {
  // The digest is that of the CSV table; it and the count are known once the first sheet is written.
  const hash = createHash('sha256').update(csvLines([header]))
  let count = 0
  async function* rows() {
    for await (const records of pages) {
      count += records.length
      const cells = records.map(cellsOf)
      hash.update(csvLines(cells))
      yield* cells
    }
  }
  let tag = ''
  const columns = header.map((title, at) => ({
    title,
    value: (cells: ReturnType<typeof cellsOf>) =>
      title === 'value' ? Number(cells[at]) : String(cells[at]),
  }))
  function* facts(): Generator<[string, string]> {
    tag = hash.digest('hex')
    yield* [
      ['release', String(about.release)],
      ['date', about.date],
      ['query', about.query],
      ['records', String(count)],
      ['set', about.set],
      ['licence and attribution', about.terms],
      ['address', about.address],
      ['sha256 of the CSV table', tag],
    ] satisfies [string, string][]
  }
  const ofFile = [
    { title: 'title', value: ([name]: [string, string]) => name, width: 28 },
    { title: about.title, value: ([, fact]: [string, string]) => fact, width: 80 },
  ]
  const sheets = [sheetOf('data', columns, rows()), sheetOf('about', ofFile, facts())]
  const body = await spool(streamWorkbook(sheets))
  return { before: '', body, after: '', tag }
}

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import type { LibraryRecord } from '#server/contract/library.ts'
import { sheetOf, streamWorkbook } from '#shared/xlsx.ts'
import { cellsOf, header } from './rows.server.ts'

/** Metadata of a file. */
export interface About {
  title: string
  release: number
  date: string
  /** The filters, as in the address. */
  query: string
  /** Which records of the release these are, out of how many. */
  set: string
  /** Where the same can be had again. */
  address: string
}

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const csvTable = (records: readonly LibraryRecord[]) => csvLines([header, ...records.map(cellsOf)])

/** Lines starting with # are metadata; the checksum covers everything from the header line on. */
export function toCsv(records: readonly LibraryRecord[], about: About): string {
  const table = csvTable(records)
  const head = [
    `${about.title} 第 ${about.release} 版 release ${about.release} ${about.date}`,
    `条件 query: ${about.query || '-'}`,
    `记录 records: ${records.length}`,
    `范围 set: ${about.set}`,
    `地址 address: ${about.address}`,
    `SHA-256 (从列名行起 from the line of column names on, UTF-8): ${sha256(table)}`,
  ]
  return (
    BYTE_ORDER_MARK + head.map((line) => `# ${line.replace(/[\r\n]/g, ' ')}\r\n`).join('') + table
  )
}

/** `sha256` is that of the records as JSON without spaces. */
export function toJson(records: readonly LibraryRecord[], about: About): string {
  const list = JSON.stringify(records)
  return `{"about":${JSON.stringify({ ...about, records: records.length, sha256: sha256(list) })},"records":${list}}\n`
}

/** A sheet of records, with all cells as text but the figures, and a sheet of metadata. */
export function toXlsx(records: readonly LibraryRecord[], about: About): Promise<Buffer> {
  const columns = header.map((title, at) => ({
    title,
    value: (cells: ReturnType<typeof cellsOf>) =>
      title === 'value' ? Number(cells[at]) : String(cells[at]),
  }))
  const facts: [string, string][] = [
    ['release', String(about.release)],
    ['date', about.date],
    ['query', about.query],
    ['records', String(records.length)],
    ['set', about.set],
    ['address', about.address],
    ['sha256 of the CSV table', sha256(csvTable(records))],
  ]
  const ofFile = [
    { title: 'title', value: ([name]: [string, string]) => name, width: 28 },
    { title: about.title, value: ([, fact]: [string, string]) => fact, width: 80 },
  ]
  const sheets = [sheetOf('data', columns, records.map(cellsOf)), sheetOf('about', ofFile, facts)]
  return buffer(streamWorkbook(sheets))
}

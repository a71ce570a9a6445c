import { crc32, inflateRawSync } from 'node:zlib'
import { ABOUT_SHEET } from '#server/workbook-answer.ts'

/** The files of a ZIP archive by its central directory, with size and checksum verified. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let n = 0; n < count; n++) {
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, content.toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const decode = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

/** The cells of a sheet, row by row. */
const cellsOf = (xml: string): string[][] =>
  (xml.match(/<row>.*?<\/row>/gs) ?? []).map((row) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, content = '']) =>
      decode(content.replace(/<[^>]*>/g, '')),
    ),
  )

/** The sheets of an XLSX file made by `streamWorkbook`, by name. */
export function readSheets(file: Buffer): Map<string, string[][]> {
  const parts = readZip(file)
  const named = (parts.get('xl/workbook.xml') ?? '').matchAll(
    /<sheet name="(.*?)" sheetId="(\d+)"/g,
  )
  return new Map(
    [...named].map(([, name = '', n]) => [
      decode(name),
      cellsOf(parts.get(`xl/worksheets/sheet${n}.xml`) ?? ''),
    ]),
  )
}

/** Rows of the data sheet, header first, without the sheet that describes the export (`readSheets`). */
export const readXlsx = (file: Buffer): string[][] =>
  [...readSheets(file)].flatMap(([name, rows]) => (name === ABOUT_SHEET ? [] : rows))

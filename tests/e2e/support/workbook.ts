import { inflateRawSync } from 'node:zlib'

/** The sheets of an XLSX file by name, each as rows of texts; independent of our own writer. */
export function readWorkbook(file: Buffer): Record<string, string[][]> {
  const parts = unzip(file)
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const shared = tags(text('xl/sharedStrings.xml'), 'si').map(({ inner }) => plain(inner))
  const targets = new Map(
    tags(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ head }) => [
      attribute(head, 'Id'),
      attribute(head, 'Target'),
    ]),
  )
  return Object.fromEntries(
    tags(text('xl/workbook.xml'), 'sheet').map(({ head }) => {
      const target = targets.get(attribute(head, 'r:id')) ?? ''
      return [attribute(head, 'name'), rowsOf(text(`xl/${target.replace(/^\/?xl\//, '')}`), shared)]
    }),
  )
}

function rowsOf(xml: string, shared: string[]): string[][] {
  return tags(xml, 'row').map(({ inner }) => {
    const row: string[] = []
    for (const { head, inner: cell } of tags(inner, 'c')) {
      const value = plain(tags(cell, 'v')[0]?.inner ?? tags(cell, 'is')[0]?.inner ?? '')
      // A cell without a reference follows the previous one.
      const place = attribute(head, 'r')
      row[place ? column(place) : row.length] =
        attribute(head, 't') === 's' ? (shared[Number(value)] ?? '') : value
    }
    return Array.from(row, (value) => value ?? '')
  })
}

/** `B7` is in column 1. */
const column = (place: string) =>
  [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const tags = (xml: string, name: string) =>
  [
    ...xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')),
  ].map(([, head = '', inner = '']) => ({ head, inner }))
const attribute = (head: string, name: string) =>
  plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1] ?? '')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The files of a ZIP archive, by its central directory (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const packed = archive.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const data = archive.subarray(from, from + packed)
    parts.set(
      archive.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data,
    )
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}
interface Packed {
  name: Buffer
  offset: number
  crc: number
  size: number
  packedSize: number
}

/** Needs UTF-8 names and gives the sizes after the data, which are not known before. */
const VERSION = 20
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01: the same rows make the same file. */
const DOS_TIME = 0
const DOS_DATE = 33

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c >>> 0
})
function addToCrc(crc: number, data: Buffer): number {
  let c = ~crc
  for (let i = 0; i < data.length; i++) c = (c >>> 8) ^ (CRC_TABLE[(c ^ data[i]!) & 0xff] ?? 0)
  return ~c >>> 0
}

/** The common fields of a file's head, from the version needed to the length of the name. */
function head({ name, crc, size, packedSize }: Packed, known: boolean): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(DEFLATE, 4)
  bytes.writeUInt16LE(DOS_TIME, 6)
  bytes.writeUInt16LE(DOS_DATE, 8)
  if (known) sizes(crc, packedSize, size).copy(bytes, 10)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

function sizes(crc: number, packedSize: number, size: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32LE(crc, 0)
  bytes.writeUInt32LE(packedSize, 4)
  bytes.writeUInt32LE(size, 8)
  return bytes
}

/**
 * A ZIP archive (APPNOTE 6.3, without ZIP64: under 4 GiB), compressed as its entries arrive: no more of
 * it is in memory than what is on its way.
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Packed = { name: Buffer.from(name), offset, crc: 0, size: 0, packedSize: 0 }
    const start = [Buffer.from('PK\x03\x04'), head(entry, false), entry.name]
    for (const bytes of start) {
      offset += bytes.length
      yield bytes
    }
    const deflate = createDeflateRaw()
    // What goes wrong in the content ends the iteration below with that error.
    pipeline(
      Readable.from(measure(content, entry), { objectMode: false }),
      deflate,
      () => undefined,
    )
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      entry.packedSize += bytes.length
      yield bytes
    }
    offset += entry.packedSize
    const end = [Buffer.from('PK\x07\x08'), sizes(entry.crc, entry.packedSize, entry.size)]
    for (const bytes of end) {
      offset += bytes.length
      yield bytes
    }
    done.push(entry)
  }
  yield directory(done, offset)
}

async function* measure(content: ZipEntry['content'], entry: Packed): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = addToCrc(entry.crc, bytes)
    entry.size += bytes.length
    yield bytes
  }
}

function directory(entries: readonly Packed[], start: number): Buffer {
  const lines = entries.flatMap((entry) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(entry.offset, 10)
    return [Buffer.from('PK\x01\x02\x14\0'), head(entry, true), rest, entry.name]
  })
  const list = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([list, end])
}

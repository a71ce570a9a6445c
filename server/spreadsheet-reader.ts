import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** A file that is no workbook, or more than is read of one. The message is for its sender. */
export class SpreadsheetError extends Error {}

interface Limits {
  rows: number
  columns: number
}

const inflate = promisify(inflateRaw)
const END_OF_DIRECTORY = 'PK\x05\x06'
const DEFLATE = 8
const STORED = 0
/** Of one part of the workbook, unpacked: a small file can hold a large one. */
const PART_MAX = 8 * 1024 * 1024
const PARTS_MAX = 500
const NO_WORKBOOK = '只能导入 .xlsx 文件，请用模板填写后另存为 .xlsx'

/**
 * The cells of a workbook's first sheet, line by line as they are shown: texts and numbers, nothing of
 * formulas, dates or formats. Lines without any text are left out; `at` is the line's number in the sheet.
 * @throws {SpreadsheetError}
 */
export async function readSpreadsheet(
  file: Buffer,
  limits: Limits,
): Promise<{ at: number; cells: string[] }[]> {
  const parts = directoryOf(file)
  const part = (name: string) => unpack(file, parts.get(name))
  const path = firstSheet(await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels'))
  const sheet = await part(path)
  if (sheet === undefined) throw new SpreadsheetError(NO_WORKBOOK)
  return cellsOf(sheet, textsOf((await part('xl/sharedStrings.xml')) ?? ''), limits)
}

interface Part {
  offset: number
  packedSize: number
  method: number
}

/** What the archive says of itself (APPNOTE 4.3.12); nothing of it is believed beyond the file's end. */
function directoryOf(file: Buffer): Map<string, Part> {
  const end = file.lastIndexOf(END_OF_DIRECTORY, undefined, 'latin1')
  if (end < 0 || end + 22 > file.length) throw new SpreadsheetError(NO_WORKBOOK)
  const parts = new Map<string, Part>()
  let at = file.readUInt32LE(end + 16)
  const count = Math.min(file.readUInt16LE(end + 10), PARTS_MAX)
  for (let n = 0; n < count && at + 46 <= file.length; n++) {
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    parts.set(file.toString('utf8', at + 46, at + 46 + name), {
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return parts
}

async function unpack(file: Buffer, part: Part | undefined): Promise<string | undefined> {
  if (!part) return undefined
  const { method, offset, packedSize } = part
  if (offset + 30 > file.length || (method !== DEFLATE && method !== STORED)) {
    throw new SpreadsheetError(NO_WORKBOOK)
  }
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(start, start + packedSize)
  if (method === STORED) return packed.toString('utf8')
  const content = await inflate(packed, { maxOutputLength: PART_MAX }).catch((cause: unknown) => {
    throw new SpreadsheetError('文件已损坏或过大，无法读取', { cause })
  })
  return content.toString('utf8')
}

/** The tags and the texts between them, in one pass; a prefix of the tag's name does not matter. */
function* tokens(xml: string) {
  for (const [token] of xml.matchAll(/<[^<>]*>|[^<]+/g)) {
    const tag = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(token)
    if (tag) {
      const [, closing, name = ''] = tag
      yield { token, name, opens: closing === '', closes: closing !== '' || token.endsWith('/>') }
    } else if (!token.startsWith('<')) yield { token, name: '', opens: false, closes: false }
  }
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1]

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const point = hex ? parseInt(hex as string, 16) : decimal ? Number(decimal) : undefined
    if (point === undefined) return ENTITIES[name as string] ?? whole
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

function firstSheet(workbook = '', relations = ''): string {
  const sheet = [...tokens(workbook)].find(({ name, opens }) => opens && name === 'sheet')
  const id = sheet && attribute(sheet.token, 'id')
  const relation = [...tokens(relations)].find(
    ({ name, token }) => name === 'Relationship' && attribute(token, 'Id') === id,
  )
  const target = relation && attribute(relation.token, 'Target')
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by their place; how they are read aloud (`rPh`) is no part of them. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let inText = false
  let aloud = false
  for (const { token, name, opens, closes } of tokens(xml)) {
    if (name === 'si' && opens) texts.push('')
    else if (name === 'rPh') aloud = opens && !closes
    else if (name === 't') inText = opens && !closes
    else if (name === '' && inText && !aloud) texts[texts.length - 1] += decode(token)
  }
  return texts
}

/** `B` -> 1. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellsOf(xml: string, texts: readonly string[], { rows, columns }: Limits) {
  const lines: { at: number; cells: string[] }[] = []
  let line: { at: number; cells: string[] } = { at: 0, cells: [] }
  let [column, kind, text, inText] = [0, '', '', false]
  for (const { token, name, opens, closes } of tokens(xml)) {
    if (name === 'row' && opens)
      line = { at: Number(attribute(token, 'r') ?? line.at + 1), cells: [] }
    if (name === 'row' && closes && line.cells.some((cell) => cell !== '')) {
      if (lines.length >= rows) throw new SpreadsheetError(`一次最多导入 ${rows - 1} 行`)
      lines.push(line)
    }
    if (name === 'c' && opens) {
      const letters = /^[A-Z]{1,3}(?=\d)/.exec(attribute(token, 'r') ?? '')?.[0]
      column = letters ? columnOf(letters) : line.cells.length
      kind = attribute(token, 't') ?? 'n'
      text = ''
    }
    if (name === 'c' && closes && column < columns) {
      while (line.cells.length < column) line.cells.push('')
      line.cells[column] = (kind === 's' ? (texts[Number(text)] ?? '') : text).trim()
    }
    if (name === 'v' || name === 't') inText = opens && !closes
    if (name === '' && inText) text += decode(token)
  }
  return lines
}

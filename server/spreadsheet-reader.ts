import sax from 'sax'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Not a workbook, or beyond the limits. The message is for the sender. */
export class SpreadsheetError extends Error {}

export interface Limits {
  rows: number
  columns: number
}
export interface Line {
  at: number
  cells: string[]
}

/** Limit of one unpacked part: a small archive can contain a large file. */
const PART_MAX = 8 * 1024 * 1024
const PARTS_MAX = 500
/** Limits of nesting and of attributes per element: a sheet has about ten of each, and each takes memory. */
const DEPTH_MAX = 100
const ATTRIBUTES_MAX = 100
/** Limit of all cell texts together; a shared string counts for each cell that uses it. */
const CHARACTERS_MAX = 1_000_000
const NO_WORKBOOK = '只能导入 .xlsx 文件，请用模板填写后另存为 .xlsx'
const UNREADABLE = '文件已损坏或过大，无法读取'

const refusing =
  (text: string) =>
  (cause: unknown): never => {
    throw cause instanceof SpreadsheetError ? cause : new SpreadsheetError(text, { cause })
  }

/**
 * Reads the cells of a workbook's first sheet as displayed texts and numbers, without formulas, dates or formats.
 * Empty lines are omitted; `at` is the line number in the sheet.
 * @throws {SpreadsheetError}
 */
export async function readSpreadsheet(file: Buffer, limits: Limits): Promise<Line[]> {
  const archive = await fromBufferPromise(file).catch(refusing(NO_WORKBOOK))
  const parts = await partsOf(archive).catch(refusing(NO_WORKBOOK))
  const part = (name: string) => unpack(archive, parts.get(name)).catch(refusing(UNREADABLE))
  const path = firstSheet(await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels'))
  const sheet = await part(path)
  if (sheet === undefined) throw new SpreadsheetError(NO_WORKBOOK)
  return cellsOf(sheet, textsOf((await part('xl/sharedStrings.xml')) ?? ''), limits)
}

async function partsOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > PARTS_MAX) throw new SpreadsheetError(UNREADABLE)
  const parts = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry)
  return parts
}

/** Unpacks a part. Fails as soon as it exceeds the size declared in the archive. */
async function unpack(archive: ZipFile, entry: Entry | undefined): Promise<string | undefined> {
  if (!entry) return undefined
  if (entry.uncompressedSize > PART_MAX) throw new SpreadsheetError(UNREADABLE)
  const chunks: Buffer[] = []
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

interface Handlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Streams strict XML once; names are passed without namespace prefixes. */
function readXml(xml: string, { open, close, text }: Handlers) {
  const parser = sax.parser(true, { position: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let [depth, count] = [0, 0]
  parser.onattribute = () => {
    count += 1
    if (count > ATTRIBUTES_MAX) throw new SpreadsheetError(UNREADABLE)
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    count = 0
    if (depth > DEPTH_MAX) throw new SpreadsheetError(UNREADABLE)
    open?.(local(name), (attribute) => {
      const found = Object.keys(attributes).find((one) => local(one) === attribute)
      return found === undefined ? undefined : String(attributes[found])
    })
  }
  parser.onclosetag = (name) => {
    depth -= 1
    close?.(local(name))
  }
  parser.ontext = (found) => text?.(found)
  parser.oncdata = (found) => text?.(found)
  parser.onerror = refusing(UNREADABLE)
  if (xml) parser.write(xml).close()
}

function firstSheet(workbook = '', relations = ''): string {
  let id: string | undefined
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === 'sheet') id ??= attribute('id')
    },
  })
  let target: string | undefined
  readXml(relations, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === id) target ??= attribute('Target')
    },
  })
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The shared strings, by index; phonetic hints (`rPh`) are left out. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let inText = false
  let inPhonetic = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('')
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = true
    },
    close: (name) => {
      if (name === 'rPh') inPhonetic = false
      else if (name === 't') inText = false
    },
    text: (found) => {
      if (inText && !inPhonetic) texts[texts.length - 1] += found
    },
  })
  return texts
}

/** `B` -> 1. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellsOf(xml: string, texts: readonly string[], { rows, columns }: Limits) {
  const lines: Line[] = []
  let line: Line = { at: 0, cells: [] }
  let characters = 0
  let [column, kind, text, inText] = [0, '', '', false]
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') line = { at: Number(attribute('r') ?? line.at + 1), cells: [] }
      else if (name === 'v' || name === 't') inText = true
      else if (name === 'c') {
        const letters = /^[A-Z]{1,3}(?=\d)/.exec(attribute('r') ?? '')?.[0]
        column = letters ? columnOf(letters) : line.cells.length
        kind = attribute('t') ?? 'n'
        text = ''
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') inText = false
      else if (name === 'c' && column < columns) {
        while (line.cells.length < column) line.cells.push('')
        const cell = (kind === 's' ? (texts[Number(text)] ?? '') : text).trim()
        characters += cell.length
        if (characters > CHARACTERS_MAX) throw new SpreadsheetError(UNREADABLE)
        line.cells[column] = cell
      } else if (name === 'row' && line.cells.some((cell) => cell !== '')) {
        if (lines.length >= rows) throw new SpreadsheetError(`一次最多导入 ${rows - 1} 行`)
        lines.push(line)
      }
    },
    text: (found) => {
      if (inText) text += found
    },
  })
  return lines
}

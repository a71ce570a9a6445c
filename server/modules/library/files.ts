import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { Code } from '../../contract/codes.ts'
import { COLUMNS, type FileKind, idColumn } from '../../contract/library-columns.ts'
import {
  type DataProblemKey,
  fault,
  type Fault,
  reasonOf,
} from '../../contract/library-problems.ts'
import { AppError } from '../../errors.ts'

/** The cell that identifies a row. */
export const idOf = (kind: FileKind, cells: Record<string, string>): string =>
  cells[idColumn(kind)] ?? ''

/**
 * Optional columns, which few sources state: ± per cent, and parts of the value by gas and by stage (`名称=数值; 名称=数值`).
 */
interface Optional {
  factors: 'uncertainty_pct' | 'gas_split'
  footprints: 'uncertainty_pct' | 'gas_split' | 'stages'
  fuels: never
  sources: never
}
export const OPTIONAL: readonly string[] = ['uncertainty_pct', 'gas_split', 'stages']
export const FILE_KINDS = Object.keys(COLUMNS) as FileKind[]

export type Cells<Kind extends FileKind> = Record<(typeof COLUMNS)[Kind][number], string> &
  Partial<Record<Optional[Kind], string>>
export interface Line<Kind extends FileKind> {
  /** Line number in the file, counting the header as 1. */
  number: number
  cells: Cells<Kind>
}
export interface DataFile<Kind extends FileKind = FileKind> {
  kind: Kind
  sha256: string
  lines: Line<Kind>[]
}

/** The columns shared by the rows of all figures. */
export type FigureCells = Record<
  (typeof COLUMNS)['factors'][number] & (typeof COLUMNS)['fuels'][number],
  string
>

/** An error in a file, by row. */
export interface Problem {
  file: string
  line: number
  id: string
  /** The faulty column and its value; absent if the fault concerns the whole row. */
  column?: string
  value?: string
  fault: Fault
}
const REPORTED_MAX = 20
/** Several times the largest library: rows are kept in memory, each with its columns. */
export const ROWS_MAX = 20_000

/** Data files that break rules; the text of the refusal names the first rows, `problems` all of them. */
export class DataFilesRefused extends AppError {
  constructor(readonly problems: readonly Problem[]) {
    super(Code.libraryFileRefused, { text: textOf(problems) })
  }
}

function textOf(problems: readonly Problem[]): string {
  const lines = problems
    .slice(0, REPORTED_MAX)
    .map(
      ({ file, line, id, fault: what }) =>
        `${file}${line > 0 ? ` 第 ${line} 行` : ''}${id ? `（${id}）` : ''}：${reasonOf(what)}`,
    )
  const more = problems.length > REPORTED_MAX ? [`……另有 ${problems.length - REPORTED_MAX} 处`] : []
  return [`数据文件有 ${problems.length} 处错误，没有写入任何数据。`, ...lines, ...more].join('\n')
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** Byte order mark that some CSV programs write before the first column's name. */
const BYTE_ORDER_MARK = /^\uFEFF/
/** Enough for the names of all columns. */
const HEADER_MAX = 4096

const kindOfColumns = (has: (name: string) => boolean) =>
  FILE_KINDS.find((one) => COLUMNS[one].every(has))

/** The kind of a file by its first line alone; undefined if its columns match none. */
export function kindOfFile(text: string): FileKind | undefined {
  const [header = ''] = text
    .slice(0, HEADER_MAX)
    .replace(BYTE_ORDER_MARK, '')
    .split(/[\r\n]/, 1)
  const names = header.split(',').map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return kindOfColumns((name) => names.includes(name))
}

/**
 * Parses a data file, with or without byte order mark.
 * @throws {DataFilesRefused} unknown columns, or not CSV
 */
export function readDataFile(text: string, name = 'CSV'): DataFile {
  const fail = (line: number, key: DataProblemKey, values?: Record<string, string>) =>
    new DataFilesRefused([{ file: name, line, id: '', fault: fault(key, values) }])
  let rows: { info: { lines: number }; record: Record<string, string> }[]
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      info: true,
      to: ROWS_MAX + 1,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows
  } catch (error) {
    throw fail((error as { lines?: number }).lines ?? 1, 'csv', {
      message: (error as Error).message,
    })
  }
  const [first] = rows
  if (!first) throw fail(1, 'empty')
  if (rows.length > ROWS_MAX) throw fail(ROWS_MAX + 1, 'rows', { max: String(ROWS_MAX) })
  const kind = kindOfColumns((column) => column in first.record)
  if (!kind) throw fail(1, 'columns', { names: COLUMNS.factors.join('、') })
  return {
    kind,
    sha256: sha256(text),
    lines: rows.map(({ info, record }) => ({
      number: info.lines,
      cells: record as Cells<FileKind>,
    })),
  } as DataFile
}

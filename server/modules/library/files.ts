import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'

/** The three kinds of data files, distinguished by their columns. */
export const COLUMNS = {
  factors: [
    'id',
    'category',
    'name_zh',
    'name_en',
    'value',
    'unit',
    'gas',
    'year',
    'region',
    'scope',
    'source_zh',
    'source_url',
    'checked',
    'note',
  ],
  fuels: [
    'id',
    'set',
    'fuel',
    'fuel_en',
    'state',
    'ncv',
    'ncv_unit',
    'carbon_content',
    'carbon_content_unit',
    'oxidation_rate',
    'ef_mass',
    'ef_mass_unit',
    'ef_heat',
    'ef_heat_unit',
    'source',
    'checked',
    'note',
  ],
  footprints: [
    'id',
    'category',
    'product_zh',
    'product_en',
    'value',
    'unit',
    'functional_unit',
    'system_boundary',
    'year',
    'region',
    'source',
    'checked',
    'note',
  ],
} as const
export type FileKind = keyof typeof COLUMNS

/**
 * Optional columns, for what few sources state: ± per cent, and parts of the value by gas and by stage (`名称=数值;
 * 名称=数值`).
 */
interface Optional {
  factors: 'uncertainty_pct' | 'gas_split'
  footprints: 'uncertainty_pct' | 'gas_split' | 'stages'
  fuels: never
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

/** An error in a file, by row. */
export interface Problem {
  file: string
  line: number
  id: string
  reason: string
}
const REPORTED_MAX = 20

export function refuse(problems: readonly Problem[]): AppError {
  const lines = problems
    .slice(0, REPORTED_MAX)
    .map(
      ({ file, line, id, reason }) =>
        `${file}${line > 0 ? ` 第 ${line} 行` : ''}${id ? `（${id}）` : ''}：${reason}`,
    )
  const more = problems.length > REPORTED_MAX ? [`……另有 ${problems.length - REPORTED_MAX} 处`] : []
  const text = [`数据文件有 ${problems.length} 处错误，没有写入任何数据。`, ...lines, ...more]
  return new AppError(Code.libraryFileRefused, { text: text.join('\n') })
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Parses a data file, with or without byte order mark.
 * @throws {AppError} libraryFileRefused: unknown columns, or not CSV
 */
export function readDataFile(text: string): DataFile {
  const fail = (line: number, reason: string) => refuse([{ file: 'CSV', line, id: '', reason }])
  let rows: { info: { lines: number }; record: Record<string, string> }[]
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows
  } catch (error) {
    throw fail(
      (error as { lines?: number }).lines ?? 1,
      `不是规范的 CSV（${(error as Error).message}）`,
    )
  }
  const [first] = rows
  if (!first) throw fail(1, '没有数据行')
  const kind = FILE_KINDS.find((one) => COLUMNS[one].every((name) => name in first.record))
  if (!kind) throw fail(1, `列名不符。因子文件应有 ${COLUMNS.factors.join('、')}，其余见数据说明`)
  return {
    kind,
    sha256: sha256(text),
    lines: rows.map(({ info, record }) => ({
      number: info.lines,
      cells: record as Cells<FileKind>,
    })),
  } as DataFile
}

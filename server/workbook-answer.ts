import { z } from 'zod'
import { type Cell, type Column, type Sheet, sheetOf, streamWorkbook } from '#shared/xlsx.ts'
import { attachment, FileResponse } from './file-response.ts'
import { filterName, filterValue } from './contract/filter-names.ts'
import { XLSX_TYPE } from './contract/endpoint.ts'

/** Who requested an export, when, and with which filters. */
export interface ExportRequest {
  by: string
  at: Date
  /** Query schema of the contract entry. */
  query: z.ZodType
  /** As the client sent it. */
  given: object
  path: string
}

/** Name of the sheet that describes an export; the rows are on the first sheet, where clients expect them. */
export const ABOUT_SHEET = '说明'

/** Answer of an `export-excel` call: its rows, and a second sheet that describes them. */
export class WorkbookAnswer {
  constructor(
    private readonly name: string,
    /** The sheet of the rows; `count` is called for each row as it is written. */
    private readonly sheet: (count: () => void) => Sheet,
    private readonly order: string,
  ) {}

  /** The file as a download `<name>.xlsx`. */
  file(request: ExportRequest): FileResponse {
    const counted = { rows: 0 }
    const sheets = [
      this.sheet(() => counted.rows++),
      sheetOf(ABOUT_SHEET, ABOUT_COLUMNS, this.about(request, counted)),
    ]
    return new FileResponse(streamWorkbook(sheets), XLSX_TYPE, {
      'content-disposition': attachment(`${this.name}.xlsx`),
    })
  }

  /** Written after the rows, which are counted by then. */
  private *about(request: ExportRequest, counted: { rows: number }): Generator<Fact> {
    yield { name: '内容', value: this.name }
    yield { name: '导出人', value: request.by }
    yield { name: '导出时间', value: request.at }
    yield { name: '条数', value: counted.rows }
    const { sort, ...conditions } = conditionsOf(request)
    yield {
      name: '排序',
      value: sort ? filterValue(request.path, 'sort', sort.value) : this.order,
      note: sort?.note,
    }
    const rows = Object.entries(conditions)
    if (rows.length === 0) yield { name: '查询条件', value: '无，为可以查看的全部记录' }
    for (const [name, { value, note }] of rows)
      yield {
        name: `查询条件：${filterName(request.path, name)}`,
        value: filterValue(request.path, name, value),
        note,
      }
  }
}

interface Fact {
  name: string
  value: Cell
  note?: string | undefined
}
const ABOUT_COLUMNS: readonly Column<Fact>[] = [
  { title: '项目', value: ({ name }) => name, width: 26 },
  { title: '内容', value: ({ value }) => value, width: 44 },
  { title: '取值说明', value: ({ note }) => note, width: 44 },
]

interface Condition {
  value: string
  /** Description of the field in the contract. */
  note?: string | undefined
}

/** Query fields with a value, the ends of a range as one; ignores fields that are not in the schema. */
function conditionsOf({ query, given }: ExportRequest): Record<string, Condition> {
  const fields = filterFields(query)
  const conditions: Record<string, Condition> = {}
  for (const [key, sent] of Object.entries(given) as [string, unknown][]) {
    const name = key.replace(/\[\d*\]$/, '')
    const value = (Array.isArray(sent) ? sent : [sent]).filter(isText).join(' 至 ')
    const known = Object.hasOwn(fields, name)
    if (!known || value.trim() === '') continue
    const before = conditions[name]
    conditions[name] = before
      ? { ...before, value: `${before.value} 至 ${value}` }
      : { value: /\[1\]$/.test(key) ? `至 ${value}` : value, note: fields[name] }
  }
  return conditions
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

interface Shown {
  properties?: Record<string, { description?: string }>
}

const read = new WeakMap<z.ZodType, Readonly<Record<string, string | undefined>>>()

/** Names of an export's filter fields, without the suffixes of range ends, and their descriptions in the contract. */
export function filterFields(query: z.ZodType): Readonly<Record<string, string | undefined>> {
  const known = read.get(query)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shown
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, { description }]) => {
      const name = key.replace(/\[\d\]$/, '')
      return [name, name === key ? description : undefined]
    }),
  )
  read.set(query, fields)
  return fields
}

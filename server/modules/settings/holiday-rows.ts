import { parse } from 'csv-parse/sync'
import { isWeekend } from '#shared/working-days.ts'
import {
  HOLIDAY_DAYS_MAX,
  HolidayDay,
  type HolidayChange,
  type HolidayProblem,
} from '../../contract/holidays.ts'

const WORDS = { 休: 'off', 班: 'work' } as const
const HEAD = '日期'

/**
 * Normalises dates as people and spreadsheet programs write them to `2027-01-01`; undefined if there is no such day.
 */
function dateOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date
}

/**
 * What is wrong with a day in a year's notice; undefined if nothing. A notice may begin with days of the previous
 * December.
 */
export function problemOf({ date, kind, name }: HolidayDay, year: number): string | undefined {
  if (dateOf(date) !== date) return '日期不正确'
  if (!date.startsWith(String(year)) && !date.startsWith(`${year - 1}-12`))
    return `不是 ${year} 年的日期`
  if (kind === 'work' && !isWeekend(date)) return '“班”须是星期六或星期日'
  if (kind === 'off' && name === '') return '“休”须写明节日名称'
  if (/[\p{Cc}<>]/u.test(name)) return '名称含有不能使用的字符'
  return undefined
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

interface Line {
  record: string[]
  info: { lines: number }
}

function linesOf(content: string): Line[] | undefined {
  try {
    return parse(content, {
      bom: true,
      info: true,
      delimiter: [',', '\t', ';'],
      relax_column_count: true,
    }) as unknown as Line[]
  } catch {
    return undefined
  }
}

/** Reads a year's days, row by row. */
export function readDays(
  content: string,
  year: number,
): { days: HolidayDay[]; problems: HolidayProblem[] } {
  const days: HolidayDay[] = []
  const problems: HolidayProblem[] = []
  const whole = (reason: string) => ({ days: [], problems: [{ line: 0, value: '', reason }] })
  const lines = linesOf(content)
  if (!lines) return whole('不是 CSV 文件，或引号不成对')
  const rows = lines.filter(({ record }, at) => {
    const isHead = at === 0 && record[0]?.trim() === HEAD
    return !isHead && !isEmpty(record)
  })
  if (rows.length === 0) return whole('文件里没有日期')
  if (rows.length > HOLIDAY_DAYS_MAX) return whole(`一年的安排不超过 ${HOLIDAY_DAYS_MAX} 行`)
  const lineOf = new Map<string, number>()
  for (const { record, info } of rows) {
    const [first = '', word = '', name = ''] = record.map((cell) => cell.trim())
    const refuse = (value: string, reason: string) =>
      problems.push({ line: info.lines, value: value.slice(0, 60), reason })
    const date = dateOf(first)
    const kind = (WORDS as Partial<Record<string, HolidayDay['kind']>>)[word]
    if (!date) refuse(first, '日期不正确，应为 2027-01-01 这样的日期')
    else if (!kind) refuse(word, '类型应为“休”或“班”')
    else {
      const parsed = HolidayDay.safeParse({ date, kind, name })
      const earlier = lineOf.get(date)
      const reason = parsed.success
        ? (problemOf(parsed.data, year) ?? (earlier && `与第 ${earlier} 行是同一天`))
        : (parsed.error.issues[0]?.message ?? '内容不正确')
      if (reason) refuse(record.join(','), reason)
      else if (parsed.success) days.push(parsed.data)
      lineOf.set(date, earlier ?? info.lines)
    }
  }
  if (problems.length === 0 && !days.some(({ kind }) => kind === 'off'))
    return whole('文件里没有“休”的日期')
  return problems.length > 0 ? { days: [], problems } : { days: sorted(days), problems }
}

export const sorted = (days: readonly HolidayDay[]) =>
  [...days].sort((a, b) => (a.date < b.date ? -1 : 1))

const textOf = ({ kind, name }: HolidayDay) => `${kind === 'off' ? '休' : '班'} ${name}`.trim()

/** Compares two lists of days by date. */
export function changesOf(
  before: readonly HolidayDay[],
  after: readonly HolidayDay[],
): { changes: HolidayChange[]; kept: number } {
  const old = new Map(before.map((day) => [day.date, textOf(day)]))
  const young = new Map(after.map((day) => [day.date, textOf(day)]))
  const dates = [...new Set([...old.keys(), ...young.keys()])].sort()
  const changes = dates.flatMap((date): HolidayChange[] => {
    const [from = '', to = ''] = [old.get(date), young.get(date)]
    if (from === to) return []
    return [{ date, change: from === '' ? 'added' : to === '' ? 'removed' : 'changed', from, to }]
  })
  return { changes, kept: dates.length - changes.length }
}

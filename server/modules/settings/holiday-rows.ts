import { parse } from 'csv-parse/sync'
import { isWeekend } from '#shared/working-days.ts'
import {
  HOLIDAY_DAYS_MAX,
  HOLIDAY_NAME_MAX,
  HolidayDay,
  type HolidayChange,
  type HolidayProblem,
} from '../../contract/holidays.ts'
import { holidayFault, type HolidayFault, holidayReason } from '../../contract/holiday-problems.ts'

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
export function problemOf(
  { date, kind, name }: HolidayDay,
  year: number,
): HolidayFault | undefined {
  if (dateOf(date) !== date) return holidayFault('date')
  if (!date.startsWith(String(year)) && !date.startsWith(`${year - 1}-12`))
    return holidayFault('otherYear', { year })
  if (kind === 'work' && !isWeekend(date)) return holidayFault('workingDay')
  if (kind === 'off' && name === '') return holidayFault('nameMissing')
  if (/[\p{Cc}<>]/u.test(name)) return holidayFault('nameCharacters')
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

const problem = (line: number, value: string, fault: HolidayFault): HolidayProblem => ({
  line,
  value,
  reason: holidayReason(fault),
  fault,
})

/** Reads a year's days, row by row. */
export function readDays(
  content: string,
  year: number,
): { days: HolidayDay[]; problems: HolidayProblem[] } {
  const days: HolidayDay[] = []
  const problems: HolidayProblem[] = []
  const whole = (fault: HolidayFault) => ({ days: [], problems: [problem(0, '', fault)] })
  const lines = linesOf(content)
  if (!lines) return whole(holidayFault('csv'))
  const rows = lines.filter(({ record }, at) => {
    const isHead = at === 0 && record[0]?.trim() === HEAD
    return !isHead && !isEmpty(record)
  })
  if (rows.length === 0) return whole(holidayFault('empty'))
  if (rows.length > HOLIDAY_DAYS_MAX) return whole(holidayFault('rows', { max: HOLIDAY_DAYS_MAX }))
  const lineOf = new Map<string, number>()
  for (const { record, info } of rows) {
    const [first = '', word = '', name = ''] = record.map((cell) => cell.trim())
    const refuse = (value: string, fault: HolidayFault) =>
      problems.push(problem(info.lines, value.slice(0, 60), fault))
    const date = dateOf(first)
    const kind = (WORDS as Partial<Record<string, HolidayDay['kind']>>)[word]
    if (!date) refuse(first, holidayFault('date'))
    else if (!kind) refuse(word, holidayFault('kind'))
    else {
      const parsed = HolidayDay.safeParse({ date, kind, name })
      const earlier = lineOf.get(date)
      // Date and kind are sound by now.
      const fault = parsed.success
        ? (problemOf(parsed.data, year) ??
          (earlier === undefined ? undefined : holidayFault('repeated', { line: earlier })))
        : holidayFault('nameLong', { max: HOLIDAY_NAME_MAX })
      if (fault) refuse(record.join(','), fault)
      else if (parsed.success) days.push(parsed.data)
      lineOf.set(date, earlier ?? info.lines)
    }
  }
  if (problems.length === 0 && !days.some(({ kind }) => kind === 'off'))
    return whole(holidayFault('noDayOff'))
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

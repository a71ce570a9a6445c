import { z } from 'zod'

/** Texts of the errors in a year's holidays; a problem provides the values in braces. */
export const HOLIDAY_PROBLEMS = {
  csv: '不是 CSV 文件，或引号不成对',
  empty: '文件里没有日期',
  rows: '一年的安排不超过 {max} 行',
  noDayOff: '文件里没有“休”的日期',
  date: '日期不正确，应为 2027-01-01 这样的日期',
  kind: '类型应为“休”或“班”',
  otherYear: '不是 {year} 年的日期',
  workingDay: '“班”须是星期六或星期日',
  nameMissing: '“休”须写明节日名称',
  nameLong: '名称最多 {max} 个字',
  nameCharacters: '名称含有不能使用的字符',
  repeated: '与第 {line} 行是同一天',
  twice: '日期重复',
} as const

export type HolidayProblemKey = keyof typeof HOLIDAY_PROBLEMS
const KEYS = Object.keys(HOLIDAY_PROBLEMS) as [HolidayProblemKey, ...HolidayProblemKey[]]

/** A problem as key and values, for clients that use their own texts. */
export const HolidayFault = z.object({
  key: z.enum(KEYS),
  values: z.record(z.string(), z.string()),
})
export type HolidayFault = z.output<typeof HolidayFault>

export const holidayFault = (
  key: HolidayProblemKey,
  values: Record<string, string | number> = {},
): HolidayFault => ({
  key,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
})

/** The API's text of a fault. */
export const holidayReason = ({ key, values }: HolidayFault): string =>
  HOLIDAY_PROBLEMS[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

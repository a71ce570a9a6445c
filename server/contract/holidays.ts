import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { HolidayFault } from './holiday-problems.ts'

const tag = '网站设置'
const path = '/system/holiday'
const read = { permission: 'system:setting:query' }
const write = { permission: 'system:setting:update' }

/** A notice lists about forty days. */
export const HOLIDAY_DAYS_MAX = 150
export const HOLIDAY_NAME_MAX = 20
const YEARS = [2020, 2099] as const

const Year = z
  .int({
    error: ({ input }) => (input === undefined || input === null ? '请提供年份' : '年份不正确'),
  })
  .min(YEARS[0], '年份不正确')
  .max(YEARS[1], '年份不正确')
const plain = (max: number, missing: string, name: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `${name}最多 ${max} 个字`)
    .regex(/^[^\p{Cc}<>]*$/u, `${name}含有不能使用的字符`)
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const HOLIDAY_KINDS = ['off', 'work'] as const
export const HolidayDay = z.object({
  date: z.string('请提供日期').regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'),
  kind: z.enum(HOLIDAY_KINDS, { error: '类型不正确' }).describe('off 休，work 班'),
  name: z.string().trim().max(HOLIDAY_NAME_MAX, `名称最多 ${HOLIDAY_NAME_MAX} 个字`).default(''),
})
export type HolidayDay = z.output<typeof HolidayDay>

export const HolidayYear = z.object({
  year: z.int(),
  title: z.string(),
  number: z.string(),
  url: z.string(),
  uploaded: z.boolean().describe('false：随版本提供的'),
  updateTime: Time.nullable(),
  days: z.array(HolidayDay),
})
export type HolidayYear = z.output<typeof HolidayYear>

export const listHolidays = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: '各年的节假日安排，新的在前',
  tag,
  access: read,
  handOver: false,
  data: z.array(HolidayYear),
})

export const HolidayProblem = z.object({
  line: z.int().describe('第几行，标题行为 1；0 为整个文件'),
  value: z.string(),
  reason: z.string(),
  fault: HolidayFault.describe('原因的代码和其中的值，供使用自己文字的客户端'),
})
export type HolidayProblem = z.output<typeof HolidayProblem>
export const HolidayChange = z.object({
  date: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  from: z.string().describe('休、班和名称；原来没有时为空'),
  to: z.string(),
})
export type HolidayChange = z.output<typeof HolidayChange>

export const checkHolidays = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: '逐行检查一年的节假日安排（CSV：日期、休或班、名称），并与现有的比较；不保存',
  tag,
  access: write,
  handOver: false,
  body: z.object({
    year: Year,
    content: z
      .string('请提供文件内容')
      .min(1, '文件为空')
      .max(20_000, '文件过大，一年的安排不超过 150 行'),
  }),
  data: z.object({
    problems: z.array(HolidayProblem),
    days: z.array(HolidayDay).describe('有错误时为空'),
    changes: z.array(HolidayChange),
    kept: z.int().describe('不变的天数'),
  }),
})

export const updateHolidays = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '替换一年的节假日安排，其他年份不变；随即用于计算工作日',
  tag,
  access: write,
  handOver: false,
  body: z.object({
    year: Year,
    title: plain(100, '请填写通知名称', '通知名称'),
    number: plain(60, '请填写文号', '文号'),
    url: z
      .string('请填写网址')
      .trim()
      .min(1, '请填写网址')
      .max(300, '网址过长')
      .refine(isWebAddress, '网址不正确'),
    days: z
      .array(HolidayDay, '请提供各日安排')
      .min(1, '请提供各日安排')
      .max(HOLIDAY_DAYS_MAX, `一年的安排不超过 ${HOLIDAY_DAYS_MAX} 天`),
  }),
  data: z.literal(true),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { ACCESS_SOURCES } from './page-views.ts'

/** The last 7 days, 30 days and 12 months, including today. */
export const ANALYSIS_PERIODS = ['week', 'month', 'year'] as const
export type AnalysisPeriod = (typeof ANALYSIS_PERIODS)[number]
/** Number of most viewed pages in the answer. */
export const TOP_PAGES = 10

const Day = z.string().describe('yyyy-MM-dd，北京时间')
const Count = z.int()
const Span = z.object({ first: Day, last: Day })
/** A figure of the period and of the preceding period of equal length. */
const Compared = z.object({ now: Count, before: Count })

export const Analysis = z.object({
  time: Time.describe('统计到这一刻'),
  span: Span,
  spanBefore: Span,
  pending: Compared.describe('待审单位：现在，和统计周期开始时'),
  approved: Compared.describe('审核通过的次数'),
  registrations: Compared.describe('注册单位数'),
  visits: Compared.describe('访问次数：从站外打开页面的次数，不含已知爬虫'),
  views: Compared.describe('页面浏览次数，含站内打开的，不含已知爬虫'),
  robots: Compared.describe('已知爬虫打开页面的次数'),
  months: z
    .array(
      z.object({
        month: z.string().describe('yyyy-MM'),
        monthBefore: z.string().describe('上年同月，yyyy-MM'),
        registrations: Count,
        registrationsBefore: Count.describe('上年同月'),
        approved: Count,
      }),
    )
    .describe('最近 12 个月，含本月'),
  weekdays: z
    .array(
      z.object({
        day: Day,
        visits: Count,
        dayBefore: Day.describe('上周同日'),
        visitsBefore: Count.describe('上周同日的访问'),
      }),
    )
    .describe('昨天及之前共 7 天，周一至周日'),
  sources: z
    .array(
      z.object({
        source: z.enum(ACCESS_SOURCES),
        visits: Count,
        visitsBefore: Count.describe('上期'),
      }),
    )
    .describe('五种访问来源，次数之和即访问次数'),
  pages: z
    .array(z.object({ page: z.string(), views: Count, viewsBefore: Count.describe('上期') }))
    .describe(`浏览最多的页面，最多 ${TOP_PAGES} 个`),
})
export type Analysis = z.output<typeof Analysis>

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/extend/analysis/get',
  summary: '分析页的全部数字，按北京时间的日期统计；单位的数字只含本人数据范围内的',
  tag: '分析',
  access: { permission: 'extend:analysis:query' },
  handOver: false,
  query: z.object({
    period: z.enum(ANALYSIS_PERIODS, { error: '统计周期不正确' }).default('month'),
  }),
  data: Analysis,
})

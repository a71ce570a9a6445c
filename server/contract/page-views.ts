import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The five ways in which visitors come to the site, as the analysis page shows them. */
export const ACCESS_SOURCES = ['direct', 'email', 'affiliate', 'video', 'search'] as const
/** Source of a page opened from another page of the site. */
export const INTERNAL = 'internal'
export const VIEW_SOURCES = [...ACCESS_SOURCES, INTERNAL] as const
export type ViewSource = (typeof VIEW_SOURCES)[number]

/** Maximum per call. */
export const PAGE_VIEWS_MAX = 200

export const PageViewCount = z.object({
  day: z.iso.date('日期不正确').describe('yyyy-MM-dd，北京时间'),
  page: z
    .string()
    .regex(/^\/[\w./-]{0,99}$/, '页面地址不正确')
    .describe('网站页面的路径，不带参数'),
  source: z
    .enum(VIEW_SOURCES, { error: '访问来源不正确' })
    .describe(
      'direct 直接访问，email 邮件营销，affiliate 联盟广告，video 视频广告，search 搜索引擎，internal 由站内其他页面打开',
    ),
  robots: z.boolean().describe('已知爬虫'),
  views: z.int('次数不正确').min(1, '次数不正确').max(10_000_000, '次数不正确'),
})
export type PageViewCount = z.output<typeof PageViewCount>

export const createPageViews = endpoint({
  method: 'POST',
  path: '/extend/page-view/create',
  summary: '门户交来一批页面访问次数，按天、页面、来源累加；不含网络地址、Cookie 和个人信息',
  tag: '访问统计',
  access: 'portal',
  body: z.object({ views: z.array(PageViewCount).min(1).max(PAGE_VIEWS_MAX) }),
  data: z.literal(true),
})

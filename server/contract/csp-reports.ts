import { z } from 'zod'
import { createTimeRange } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '内容安全策略报告'

/** Directives that a policy can violate; reports of anything else are ignored. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
] as const
const Directive = z.enum(DIRECTIVES, { error: '指令不正确' })

/** Placeholder for pages outside this site. */
export const OTHER_PAGE = '/*'
/** Maximum per call. */
export const CSP_REPORTS_MAX = 10
/**
 * A keyword such as `inline`, or the scheme of a URL without origin; else an origin (a host has at most 253
 * characters).
 */
const BLOCKED = /^(?:[a-z][a-z0-9+.-]{0,29}|(?:https?|wss?):\/\/[a-z0-9._:[\]-]{1,260})?$/

export const CspReport = z.object({
  directive: Directive,
  blocked: z
    .string()
    .regex(BLOCKED, '被拦截的来源不正确')
    .describe('来源，如 https://example.cn，或 inline、eval、data 等词')
    .meta({ examples: ['https://example.cn', 'inline'] }),
  page: z
    .string()
    .regex(/^\/(?:\*|[\w./-]{0,99})$/, '页面地址不正确')
    .describe(`页面的路径，不带参数；${OTHER_PAGE} 为其他网址`),
})
export type CspReport = z.output<typeof CspReport>

export const createCspReports = endpoint({
  method: 'POST',
  path: '/extend/csp-report/create',
  summary:
    '记一次内容安全策略的违反，由门户转报，不需登录；只按天、指令、来源、页面计数，不含网址参数和脚本内容',
  tag,
  access: 'public',
  body: z.object({ reports: z.array(CspReport).min(1).max(CSP_REPORTS_MAX) }),
  data: z.literal(true),
})

export const CspReportCount = z.object({
  id: Id,
  day: z.string().describe('yyyy-MM-dd，北京时间'),
  directive: Directive,
  blocked: z.string(),
  page: z.string().describe('为空：当天的行数已满，同一指令的其余报告合计为一行'),
  count: z.int(),
  createTime: Time.describe('当天第一次'),
  updateTime: Time.describe('当天最近一次'),
})
export type CspReportCount = z.output<typeof CspReportCount>

export const cspReportPage = endpoint({
  method: 'GET',
  path: '/extend/csp-report/page',
  summary: '内容安全策略报告分页，新的在前；保留 90 天',
  tag,
  access: { permission: 'extend:csp-report:query' },
  handOver: false,
  query: PageQuery.extend({ directive: Directive.optional(), ...createTimeRange }),
  data: Page(CspReportCount),
})

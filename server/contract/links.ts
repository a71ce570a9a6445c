import { z } from 'zod'
import { nameFilter } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '链接检查'

export const LINK_STATES = ['unchecked', 'ok', 'refused', 'broken'] as const
export type LinkState = (typeof LINK_STATES)[number]
/** Why there was no answer. */
export const LINK_REASONS = [
  '',
  'address',
  'dns',
  'connection',
  'tls',
  'timeout',
  'redirects',
] as const
export type LinkReason = (typeof LINK_REASONS)[number]
/** Where links occur: in the data, or in a part of the site. */
export const LINK_PLACES = [
  'library',
  'agencies',
  'exchanges',
  'standards',
  'methodologies',
  'footer',
  'settings',
] as const
/** Maximum per call. */
export const LINKS_MAX = 500

const State = z.enum(LINK_STATES, { error: '状态不正确' })
const Url = z
  .string()
  .max(1000, '链接最多 1000 个字符')
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, '链接不正确')
  .meta({ examples: ['https://www.mee.gov.cn/'] })

export const ExternalLink = z.object({
  id: Id,
  url: z.string(),
  host: z.string(),
  usedBy: z.array(z.string()).describe('所在的位置，如 library:mee-2024-12'),
  state: State.describe('unchecked 未检查，ok 正常，refused 对方拒绝检查，broken 失效'),
  httpStatus: z.int().nullable(),
  reason: z
    .enum(LINK_REASONS)
    .describe(
      '没有响应的原因：address 不是公网地址，dns 域名不存在，connection 无法连接，tls 证书有误，timeout 超时，redirects 跳转过多',
    ),
  brokenTime: Time.nullable().describe('从何时起失效'),
  checkTime: Time.nullable(),
})
export type ExternalLink = z.output<typeof ExternalLink>

export const linkPage = endpoint({
  method: 'GET',
  path: '/infra/external-link/page',
  summary: '网站和数据中的外部链接分页，按网站排列',
  tag,
  access: { permission: 'infra:external-link:query' },
  handOver: false,
  query: PageQuery.extend({ state: State.optional(), keyword: nameFilter('链接中的文字') }),
  data: Page(ExternalLink),
})
export const checkLinks = endpoint({
  method: 'PUT',
  path: '/infra/external-link/check',
  summary: '安排检查外部链接，在后台逐条进行',
  tag,
  access: { permission: 'infra:external-link:check' },
  handOver: false,
  body: z.object({
    ids: z.array(Id).max(LINKS_MAX, `一次最多 ${LINKS_MAX} 条`).describe('空数组为全部'),
  }),
  data: z.int().describe('已安排的条数'),
})
export const registerLinks = endpoint({
  method: 'POST',
  path: '/extend/external-link/register',
  summary: '门户交来网站上的外部链接',
  tag,
  access: 'portal',
  body: z.object({
    links: z
      .array(z.object({ url: Url, place: z.enum(LINK_PLACES) }))
      .min(1)
      .max(LINKS_MAX),
  }),
  data: z.literal(true),
})

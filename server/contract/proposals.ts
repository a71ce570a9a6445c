import { z } from 'zod'
import { createTimeRange, Ids, looseText } from './admin-fields.ts'
import { endpoint, NO_DATA, optionalText, Page, PageQuery } from './endpoint.ts'
import { Id, requiredText, SiteLocale, Time } from './fields.ts'
import { FILE_TYPES } from './files.ts'
import {
  LANDLINE_PATTERN,
  normalizeContactPhone,
  PHONE_PATTERN,
  PROPOSAL_FILE_MAX,
  PROPOSAL_STATUSES,
  REMARK_MAX,
} from './rules.ts'

const tag = '因子征集'
const Status = z.enum(PROPOSAL_STATUSES, { error: '处理状态不正确' })
const Library = z.enum(['factor', 'footprint'], { error: '请选择数据类别' })

/** Chinese input methods type full-width digits, commas and points. */
const halfWidth = (typed: string) => typed.normalize('NFKC').trim()

const YEAR_MIN = 1990
const YEAR_MAX = 2100
/** A year as people type it: text of four digits. */
const Year = z
  .string('请输入年份')
  .overwrite(halfWidth)
  .regex(/^\d{4}$/, '年份为四位数字')
  .transform(Number)
  .pipe(z.int().min(YEAR_MIN, '年份不正确').max(YEAR_MAX, '年份不正确'))

/** Staff open it, so only a web address is accepted. */
const Address = z
  .string()
  .trim()
  .max(500, '网址最多 500 个字符')
  .regex(/^(https?:\/\/[^\s\p{Cc}]+)?$/iu, '请输入以 http:// 或 https:// 开头的网址')
  .nullish()
  .transform((value) => value ?? '')

const isReplyTo = (text: string) =>
  [PHONE_PATTERN, LANDLINE_PATTERN].some((pattern) => pattern.test(text)) ||
  z.email().safeParse(text).success
/** A phone number or an e-mail address; empty: none. */
const ReplyTo = looseText(100, '联系方式', ['13800000001'])
  .transform((typed) => {
    const phone = normalizeContactPhone(typed)
    return isReplyTo(phone) ? phone : halfWidth(typed)
  })
  .refine((text) => text === '' || isReplyTo(text), '联系方式应为手机号或电子邮箱')

/** The proposed figure, and the document that contains it. */
const Proposed = z.object({
  library: Library.describe('factor 碳核算因子，footprint 产品碳足迹'),
  name: requiredText(100, '请输入名称', '名称'),
  value: z
    .string('请输入数值')
    .overwrite(halfWidth)
    .min(1, '请输入数值')
    .max(30, '数值最多 30 个字符')
    .regex(/^\d[\d,]*(\.\d+)?$/, '数值应为数字，如 0.5366')
    .meta({ examples: ['0.5366'] }),
  unit: requiredText(50, '请输入单位', '单位'),
  region: requiredText(100, '请输入地区', '地区'),
  year: Year.meta({ examples: ['2023'] }),
  sourceTitle: requiredText(200, '请输入来源文件的名称', '来源文件的名称'),
  sourceNumber: looseText(100, '文号或标准号'),
  publisher: requiredText(100, '请输入发布机构', '发布机构'),
  sourceUrl: Address.meta({ examples: ['https://www.mee.gov.cn/'] }),
  remark: looseText(REMARK_MAX, '补充说明'),
})

export const createProposal = endpoint({
  method: 'POST',
  path: '/extend/proposal/create',
  summary: '提交因子征集，不需登录；同一来源、同一用户每小时最多 5 条、每天最多 10 条',
  tag,
  access: 'public',
  body: Proposed.extend({
    contact: ReplyTo.describe('手机号、座机或电子邮箱，可以为空；仅工作人员可见，用于核实'),
    locale: SiteLocale.default('zh'),
  }),
  data: z.object({
    id: Id,
    attachKey: z.string().describe('一小时内凭它上传附件，一次有效'),
  }),
})

export const attachToProposal = endpoint({
  method: 'POST',
  path: '/extend/proposal/attach',
  summary: '为刚提交的征集上传来源文件（PDF 或图片，最大 8 MB）；按内容认定类型，图片重新编码',
  tag,
  access: 'public',
  query: z.object({ id: Id, key: z.string('请提供凭证').max(100, '凭证不正确') }),
  upload: 'file',
  bodyLimit: PROPOSAL_FILE_MAX + 64 * 1024,
  data: z.literal(true),
})

const Shown = {
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  region: z.string(),
  year: z.int(),
  sourceTitle: z.string(),
  sourceNumber: z.string(),
  publisher: z.string(),
  sourceUrl: z.string(),
}

export const PublicProposal = z.object({
  id: Id,
  library: Library,
  status: Status.describe('open 待处理，more 待补充，accepted 已采纳，declined 未采纳'),
  createTime: Time,
  handleTime: Time.nullable(),
  shown: z
    .object(Shown)
    .nullable()
    .describe('所提的内容；答复以前、或工作人员认为不宜公开时为 null'),
  answer: z.string().describe('公开答复'),
  recordId: z.string().describe('采纳后收录为哪一条数据'),
})
export type PublicProposal = z.output<typeof PublicProposal>

export const publicProposals = endpoint({
  method: 'GET',
  path: '/extend/proposal/public-page',
  summary: '因子征集的状态和公开答复，新的在前；不含联系方式',
  tag,
  access: 'public',
  query: PageQuery.extend({ status: Status.optional() }),
  data: Page(PublicProposal),
})

export const Proposal = z.object({
  ...PublicProposal.omit({ shown: true }).shape,
  ...Shown,
  remark: z.string().describe('提交人的补充说明，不公开'),
  contact: z.string().describe('不公开'),
  locale: SiteLocale,
  userId: Id.nullable(),
  nickname: z.string().describe('提交时已登录的用户，否则为空'),
  fileName: z.string().describe('附件的文件名，没有附件时为空'),
  fileSize: z.int(),
  published: z.boolean().describe('false：只公开状态和答复，不公开所提的内容'),
  note: z.string().describe('处理说明，不公开'),
  handledBy: z.string(),
})
export type Proposal = z.output<typeof Proposal>

const query = { permission: 'extend:proposal:query' }
const ById = z.object({ id: Id })

export const proposalPage = endpoint({
  method: 'GET',
  path: '/extend/proposal/page',
  summary: '因子征集分页，新的在前',
  tag,
  access: query,
  query: PageQuery.extend({
    status: Status.optional(),
    keyword: optionalText().describe('名称、地区、来源文件、发布机构或联系方式中的文字'),
    ...createTimeRange,
  }),
  data: Page(Proposal),
})
export const getProposal = endpoint({
  method: 'GET',
  path: '/extend/proposal/get',
  summary: '一条因子征集',
  tag,
  access: query,
  query: ById,
  data: Proposal,
})
export const proposalFile = endpoint({
  method: 'GET',
  path: '/extend/proposal/file',
  summary: '征集的附件',
  tag,
  access: query,
  query: ById,
  file: { types: FILE_TYPES, what: '附件的内容' },
  data: NO_DATA,
})

export const handleProposal = endpoint({
  method: 'PUT',
  path: '/extend/proposal/handle',
  summary: '答复因子征集',
  tag,
  access: { permission: 'extend:proposal:update' },
  body: z.object({
    id: Id,
    status: z.enum(PROPOSAL_STATUSES, { error: '请选择处理结果' }),
    answer: looseText(REMARK_MAX, '公开答复').describe('所有人可见'),
    recordId: looseText(60, '数据编号').describe('采纳后收录为哪一条数据'),
    published: z.boolean().default(true).describe('false：不公开所提的内容'),
    note: looseText(REMARK_MAX, '处理说明').describe('工作人员的处理说明，不公开'),
  }),
  data: z.literal(true),
})
export const deleteProposals = endpoint({
  method: 'DELETE',
  path: '/extend/proposal/delete-list',
  summary: '删除因子征集和附件：要么全部，要么一条也不删',
  tag,
  access: { permission: 'extend:proposal:delete' },
  query: z.object({ ids: Ids }),
  data: z.literal(true),
})

import { z } from 'zod'
import { endpoint, NO_DATA, optionalText, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, SiteLocale, Time, TimeFrom, TimeTo } from './fields.ts'
import { FeedbackContent, FeedbackKind, Phone } from './form-fields.ts'
import {
  FEEDBACK_PAGE_MAX,
  FEEDBACK_STATUSES,
  LINES_PATTERN,
  normalizeLines,
  REMARK_MAX,
  SITE_PATH_PATTERN,
} from './rules.ts'

const tag = '意见反馈'

const Status = z.enum(FEEDBACK_STATUSES, { error: '处理状态不正确' })
const none = z.literal('').transform(() => undefined)
export const createFeedback = endpoint({
  method: 'POST',
  path: '/extend/feedback/create',
  summary: '提交意见反馈，不需登录；同一来源、同一用户每小时最多 5 条、每天最多 10 条',
  tag,
  access: 'public',
  body: z.object({
    kind: FeedbackKind,
    content: FeedbackContent,
    phone: z
      .union([Phone, none])
      .nullish()
      .transform((value) => value ?? ''),
    page: z
      .string()
      .max(FEEDBACK_PAGE_MAX, '页面地址不正确')
      .regex(SITE_PATH_PATTERN, '页面地址不正确')
      .or(none)
      .nullish()
      .transform((value) => value ?? '')
      .describe('反馈所指的页面，如 /carbonfactor'),
    locale: SiteLocale.default('zh'),
  }),
  data: z.object({ id: Id }),
})

export const Feedback = z.object({
  id: Id,
  kind: FeedbackKind,
  content: z.string(),
  phone: z.string().describe('希望得到答复的人留下的手机号，可为空'),
  page: z.string().describe('反馈所指的页面，可为空'),
  locale: SiteLocale,
  userId: Id.nullable(),
  nickname: z.string().describe('提交时已登录的用户，否则为空'),
  status: Status.describe('open 待处理，done 已处理'),
  note: z.string().describe('处理说明'),
  answer: z.string().describe('公开答复，空为没有'),
  handledBy: z.string(),
  createTime: Time,
  handleTime: Time.nullable(),
})
export type Feedback = z.output<typeof Feedback>

/** Feedback as its sender sees it, without the notes and names of staff. */
const OwnFeedback = Feedback.pick({
  id: true,
  kind: true,
  content: true,
  phone: true,
  page: true,
  status: true,
  answer: true,
  createTime: true,
  handleTime: true,
})
export type OwnFeedback = z.output<typeof OwnFeedback>

export const ownFeedbackPage = endpoint({
  method: 'GET',
  path: '/extend/feedback/my-page',
  summary: '本人登录后提交的意见反馈分页，新的在前，含答复',
  tag,
  access: 'user',
  handOver: false,
  query: PageQuery,
  data: Page(OwnFeedback),
})
export const getOwnFeedback = endpoint({
  method: 'GET',
  path: '/extend/feedback/my-get',
  summary: '本人的一条意见反馈；没有或是他人的，data 为 null',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({ id: Id }),
  data: OwnFeedback.nullable(),
})

const FeedbackFilters = z.object({
  status: Status.or(none).optional(),
  kind: z.union([FeedbackKind, none]).optional(),
  content: optionalText(),
  keyword: optionalText().describe('内容、手机号、页面或处理说明中的文字'),
  'createTime[0]': TimeFrom.describe('起，yyyy-MM-dd HH:mm:ss 或 yyyy-MM-dd'),
  'createTime[1]': TimeTo.describe('止，含当日'),
})
export type FeedbackFilters = z.output<typeof FeedbackFilters>

const mayQuery = { access: { permission: 'extend:feedback:query' } }
export const feedbackPage = endpoint({
  method: 'GET',
  path: '/extend/feedback/page',
  summary: '意见反馈分页，新的在前',
  tag,
  ...mayQuery,
  query: PageQuery.extend(FeedbackFilters.shape),
  data: Page(Feedback),
})
export const getFeedback = endpoint({
  method: 'GET',
  path: '/extend/feedback/get',
  summary: '一条意见反馈；没有则 data 为 null',
  tag,
  ...mayQuery,
  query: z.object({ id: Id }),
  data: Feedback.nullable(),
})
export const exportFeedback = endpoint({
  method: 'GET',
  path: '/extend/feedback/export-excel',
  summary: '导出符合条件的全部意见反馈，手机号隐去中间四位',
  tag,
  access: { permission: 'extend:feedback:export' },
  handOver: false,
  query: FeedbackFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

const OptionalLines = (name: string) =>
  z
    .string()
    .transform(normalizeLines)
    .pipe(
      z
        .string()
        .max(REMARK_MAX, `${name}最多 ${REMARK_MAX} 个字`)
        .regex(LINES_PATTERN, `${name}含有不能使用的字符`),
    )
    .nullish()

export const handleFeedback = endpoint({
  method: 'PUT',
  path: '/extend/feedback/handle',
  summary: '标记为已处理或重新打开，并写明处理说明',
  tag,
  access: { permission: 'extend:feedback:update' },
  body: z.object({
    id: Id,
    status: Status.default('done'),
    note: OptionalLines('处理说明').describe('工作人员的处理说明，不公开；不给则保留原有说明'),
    answer: OptionalLines('公开答复').describe(
      '显示在反馈所指的数据页上，所有人可见；不给则保留，空为不公开',
    ),
  }),
  data: z.literal(true),
})

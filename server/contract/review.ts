import { z } from 'zod'
import { looseText, sortBy } from './admin-fields.ts'
import { Attachment, AttachmentRemark, AttachmentRemarks } from './attachments.ts'
import { endpoint, NO_DATA, optionalText, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, RecordVersion, Status, Time, TimeFrom, TimeTo } from './fields.ts'
import { ApplicantType } from './form-fields.ts'
import { queryNumber } from './query-number.ts'
import { FieldName, FieldRemark, FieldRemarks } from './review-fields.ts'
import { CASE_STATUSES, REMARK_MAX, STATUS_EVENTS } from './rules.ts'

const tag = '审核台'
const path = '/extend/review'
const query = { access: { permission: 'extend:review:query' } } as const
const audit = { access: { permission: 'extend:userinfo:audit' } } as const
const Done = z.literal(true)

/** 待审, 我的, 退回中, 已通过, 未通过. */
export const REVIEW_TABS = ['pending', 'mine', 'returned', 'approved', 'rejected'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]
export const REVIEW_ORDERS = ['submitTime', 'dueTime', 'enterprise', 'decideTime'] as const
/** A claim without action for this long is released. */
export const CLAIM_MINUTES = 30

const Region = z
  .string()
  .regex(/^\d{6}$/, '行政区划代码不正确')
  .or(z.literal('').transform(() => undefined))
  .optional()

const Filters = z.object({
  tab: z.enum(REVIEW_TABS, { error: '没有这个队列' }).default('pending'),
  keyword: optionalText().describe(
    '办件编号、单位名称、手机号或统一社会信用代码中的文字，或申请人的用户编号',
  ),
  applytype: z.union([ApplicantType, z.literal('').transform(() => undefined)]).optional(),
  region: Region.describe('行政区划代码，含其下各级'),
  'submitTime[0]': TimeFrom.describe('提交时间，起，yyyy-MM-dd HH:mm:ss 或 yyyy-MM-dd'),
  'submitTime[1]': TimeTo.describe('提交时间，止，含当日'),
  claimedBy: z
    .union([z.literal(['me', 'none', 'anyone']), z.literal('').transform(() => undefined), Id])
    .optional()
    .describe('领取人的用户编号，或 me 本人、anyone 任何人、none 无人'),
  overdue: z
    .enum(['', '0', '1'], { error: '是否逾期不正确' })
    .transform((value) => (value === '' ? undefined : value === '1'))
    .optional()
    .describe('1 只看逾期的，0 只看未逾期的'),
  sort: sortBy(REVIEW_ORDERS),
})
export type ReviewFilters = z.output<typeof Filters>

const Claim = z.object({
  userId: Id,
  nickname: z.string(),
  time: Time,
  expireTime: Time,
  mine: z.boolean(),
})

export const ReviewCase = z.object({
  id: Id,
  number: z.string().describe('办件编号，如 SQ-20261123-0001'),
  userId: Id.describe('申请人的用户编号'),
  enterpriseId: Id,
  status: z.enum(CASE_STATUSES).describe('0 待审，1 已通过，2 退回补正，3 未通过，4 已撤回'),
  change: z.boolean().describe('已通过审核的单位提交的变更'),
  version: z.int().describe('单位信息的版本，决定时随同提交'),
  round: z.int().describe('第几次提交'),
  enterprise: z.string(),
  applytype: ApplicantType,
  area: z.string(),
  areaId: z.string(),
  phone: z.string(),
  creditcode: z.string(),
  submitTime: Time,
  dueTime: Time.describe('承诺的办结时限'),
  daysLeft: z
    .int()
    .nullable()
    .describe('距时限的工作日数，0 为当日到期，负数为已逾期；已办结的为 null'),
  overdue: z.boolean(),
  claim: Claim.nullable().describe('无人领取或领取已失效时为 null'),
  checksFailed: z
    .boolean()
    .optional()
    .describe('有检查项不通过，不能批量通过；只在 checks=1 时给出'),
  urgeTime: Time.nullable().describe('申请人最近一次催办的时间'),
  decideTime: Time.nullable(),
  reviewer: z.string().describe('作出决定的人，未决定时为空'),
})
export type ReviewCase = z.output<typeof ReviewCase>

const Counts = z.object({
  pending: z.int(),
  mine: z.int(),
  returned: z.int(),
  approved: z.int(),
  rejected: z.int(),
  overdue: z.int().describe('待审中已逾期的'),
})

export const reviewPage = endpoint({
  method: 'GET',
  path: `${path}/page`,
  summary: '审核队列分页，附各队列的件数；限于本人的数据范围',
  tag,
  ...query,
  query: PageQuery.extend({
    ...Filters.shape,
    checks: z.literal('1', '参数不正确').optional().describe('1：逐件写明检查项是否不通过'),
  }),
  data: Page(ReviewCase).extend({
    counts: Counts.describe('不计筛选条件'),
    workingDays: z.int().describe('承诺的办结工作日数'),
  }),
})

export const exportReview = endpoint({
  method: 'GET',
  path: `${path}/export-excel`,
  summary: '导出符合条件的全部办件',
  tag,
  access: { permission: 'extend:review:export' },
  query: Filters,
  file: XLSX_FILE,
  data: NO_DATA,
})

/** Results of a check; the client provides the text, `values` the values quoted in it. */
export const CHECK_KEYS = [
  /** No other record has this name. */
  'nameUnique',
  /** `count` other records have this name; with links to them. */
  'nameElsewhere',
  /** A government body whose name reads like a company's; `word` is the part that does. */
  'nameLikeCompany',
  /** A company whose name reads like a government body's. */
  'nameLikeGovernment',
  'creditcodeValid',
  /** The check character is wrong (GB 32100-2015); `expected` is the right one, if the rest can be right. */
  'creditcodeWrong',
  'creditcodeMissing',
  'creditcodeElsewhere',
  /** The first character of the code belongs to the other type of applicant. */
  'creditcodeAgainstType',
  'phoneMobile',
  'phoneNotMobile',
  'phoneElsewhere',
  /** Not the phone of the applicant's account. */
  'phoneNotOfAccount',
  'areaKnown',
  'areaUnknown',
  /** The division is called `path` now. */
  'areaRenamed',
  'contactMissing',
  'contactWithDigits',
] as const
export type CheckKey = (typeof CHECK_KEYS)[number]

export const ReviewCheck = z.object({
  level: z.enum(['ok', 'warn', 'bad']),
  key: z.enum(CHECK_KEYS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  links: z
    .array(z.object({ userId: Id, caseId: Id.nullable(), enterprise: z.string() }))
    .describe('涉及的其他单位，最多 5 个；不在本人数据范围内的不列'),
})
export type ReviewCheck = z.output<typeof ReviewCheck>

const Field = z.object({
  name: FieldName,
  current: z.string().nullable().describe('当前有效值：最近一次通过审核的值；从未通过时为 null'),
  submitted: z.string(),
  state: z.enum(['added', 'changed', 'same']).describe('新增、修改、未变'),
  checks: z.array(ReviewCheck),
  remark: z.string().describe('对本次提交的字段意见，尚未决定时为空'),
  earlierRemark: z.string().describe('上一次退回时的字段意见'),
})

const Submission = z.object({
  id: Id,
  caseId: Id,
  number: z.string(),
  round: z.int(),
  submitTime: Time,
  decideTime: Time.nullable(),
  decision: Status.nullable().describe('尚未决定、或决定前又提交了一次时为 null'),
  remark: z.string(),
  fields: z.array(FieldRemark),
  attachments: z.array(Attachment).describe('随这次提交的证照'),
  attachmentRemarks: z.array(AttachmentRemark),
  reviewer: z.string(),
  values: z.record(FieldName, z.string()),
})

const Event = z.object({
  event: z.enum(STATUS_EVENTS),
  status: Status,
  remark: z.string(),
  actor: z.string().describe('昵称；申请人本人为其单位名称'),
  byApplicant: z.boolean(),
  time: Time,
})

export const ReviewDetail = ReviewCase.extend({
  fields: z.array(Field).describe('按表单的顺序'),
  attachments: z.array(Attachment).describe('随本次提交的证照'),
  attachmentRemarks: z.array(AttachmentRemark).describe('对本次提交的证照的意见，尚未决定时为空'),
  earlierAttachmentRemarks: z.array(AttachmentRemark).describe('上一次退回时对证照的意见'),
  remark: z.string().describe('最近一次决定的审核意见'),
  history: z.array(Event).describe('旧的在前'),
  submissions: z.array(Submission).describe('此前的各次提交，新的在前'),
  workingDays: z.int(),
  current: z.boolean().describe('是否为该单位最近的办件；较早的办件只能查看'),
  may: z
    .object({
      claim: z.boolean(),
      takeOver: z.boolean(),
      release: z.boolean(),
      decide: z.boolean(),
    })
    .describe('本人此刻可以做什么'),
  own: z.boolean().describe('本人的单位：不能自己审核'),
  previousId: Id.nullable(),
  nextId: Id.nullable().describe('按所给筛选条件与排序的下一件'),
  changes: z
    .object({
      fields: z.array(z.object({ name: FieldName, was: z.string(), now: z.string() })),
      events: z.array(Event),
    })
    .nullable()
    .describe('自 seen 所指的版本以来的变化；未给 seen 或没有变化时为 null'),
})
export type ReviewDetail = z.output<typeof ReviewDetail>

export const getReview = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '一个办件：当前有效值与本次提交的对照、检查、历史和前后件',
  tag,
  ...query,
  query: Filters.extend({
    id: Id,
    seen: queryNumber(z.int('版本不正确').nonnegative('版本不正确'))
      .optional()
      .describe('此前所见的版本，用来得知其后的变化'),
    seenTime: queryNumber(z.int('时间不正确').nonnegative('时间不正确'))
      .optional()
      .describe(
        '此前所见的最后一条办理经过的时间；给出时只列其后的经过，不给时按版本推算，可能重列已见的一条',
      ),
  }),
  data: ReviewDetail,
})

const ById = z.object({ id: Id })
const writing = <const Action extends string>(action: Action, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${action}`,
    summary,
    tag,
    ...audit,
    body: ById,
    data: Done,
  })
export const claimReview = writing(
  'claim',
  `领取待审的办件，或把自己的领取延长；${CLAIM_MINUTES} 分钟不办即失效`,
)
export const takeOverReview = writing('take-over', '接手他人领取的办件')
export const releaseReview = writing('release', '放回自己领取的办件')

const ReviewRemark = looseText(REMARK_MAX, '审核意见').describe('除通过外必填')
export const VERDICTS = ['approve', 'return', 'reject'] as const
export type ReviewDecision = (typeof VERDICTS)[number]

export const decideReview = endpoint({
  method: 'POST',
  path: `${path}/decide`,
  summary: '决定办件：通过、退回补正或不通过；版本过期、他人已领取或本人的单位则拒绝',
  tag,
  ...audit,
  body: z.object({
    id: Id,
    version: RecordVersion.describe('所见的版本'),
    decision: z.enum(VERDICTS, { error: '请选择审核结果' }),
    remark: ReviewRemark,
    fields: FieldRemarks,
    attachments: AttachmentRemarks,
  }),
  data: Done,
})

export const approveReviews = endpoint({
  method: 'POST',
  path: `${path}/approve-list`,
  summary: '批量通过；逐件回答不能办的原因，有问题的检查项须逐件审核；中途出错的，已通过的仍然有效',
  tag,
  ...audit,
  body: z.object({
    items: z
      .array(z.object({ id: Id, version: RecordVersion.describe('所见的版本') }), '请选择办件')
      .min(1, '请选择办件')
      .max(100, '一次最多 100 件')
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, '办件重复'),
    remark: ReviewRemark,
  }),
  data: z.object({
    approved: z.array(Id),
    refused: z.array(
      z.object({
        id: Id,
        number: z.string().describe('没有该办件，或没有查到时为空'),
        code: z.int(),
        reason: z.string(),
        values: z.record(z.string(), z.string()).describe('原因中引用的内容'),
      }),
    ),
  }),
})

import { z } from 'zod'
import { Ids, looseText, Sort } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { VERDICTS } from './review.ts'
import { REMARK_MAX } from './rules.ts'

const tag = '审核台'
const path = '/extend/review'
const read = { permission: 'extend:review:query' }
const write = { permission: 'extend:review:template' }
const Done = z.literal(true)
const ById = z.object({ id: Id })

const TEMPLATE_VERDICTS = ['', ...VERDICTS] as const
const TemplateBody = z.object({
  title: requiredText(30, '请输入名称', '名称'),
  content: looseText(REMARK_MAX, '内容').refine((text) => text !== '', '请输入内容'),
  decision: z
    .enum(TEMPLATE_VERDICTS, { error: '适用的决定不正确' })
    .default('')
    .describe('适用的决定，空为都适用'),
  sort: Sort.default(0),
})
export type TemplateBody = z.output<typeof TemplateBody>
export const ReviewTemplate = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  decision: z.enum(TEMPLATE_VERDICTS),
  sort: z.int(),
  updateTime: Time,
})
export type ReviewTemplate = z.output<typeof ReviewTemplate>

export const templateList = endpoint({
  method: 'GET',
  path: `${path}/template/list`,
  summary: '全部审核意见模板，按显示顺序',
  tag,
  access: read,
  data: z.array(ReviewTemplate),
})
export const getTemplate = endpoint({
  method: 'GET',
  path: `${path}/template/get`,
  summary: '一个审核意见模板',
  tag,
  access: read,
  query: ById,
  data: ReviewTemplate,
})
export const createTemplate = endpoint({
  method: 'POST',
  path: `${path}/template/create`,
  summary: '新增审核意见模板，答新编号',
  tag,
  access: write,
  body: TemplateBody,
  data: Id,
})
export const updateTemplate = endpoint({
  method: 'PUT',
  path: `${path}/template/update`,
  summary: '修改审核意见模板，省略的字段不变',
  tag,
  access: write,
  body: TemplateBody.extend({
    id: Id,
    decision: TemplateBody.shape.decision.unwrap().optional(),
    sort: TemplateBody.shape.sort.unwrap().optional(),
  }),
  data: Done,
})
export type TemplateUpdate = Omit<z.output<typeof updateTemplate.body>, 'id'>

export const deleteTemplates = endpoint({
  method: 'DELETE',
  path: `${path}/template/delete-list`,
  summary: '删除审核意见模板：要么全部，要么一个也不删',
  tag,
  access: write,
  query: z.object({ ids: Ids }),
  data: Done,
})

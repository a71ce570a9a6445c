import { z } from 'zod'
import { createTimeRange, Ids, looseText, nameFilter, Remark } from './admin-fields.ts'
import { endpoint, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '参数'
const path = (name: string) => `/infra/config/${name}` as const
const may = (action: string) => ({ permission: `infra:config:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })
const KEY_PATTERN = /^[A-Za-z][\w.-]*$/

export const PARAMETERS_MAX = 500
/** 1 the site's own settings, 2 parameters added by staff. */
export const PARAMETER_TYPE = { system: 1, custom: 2 } as const

const ParameterBody = z.object({
  category: requiredText(50, '参数分类不能为空', '参数分类'),
  name: requiredText(100, '参数名称不能为空', '参数名称'),
  key: z
    .string({ error: '参数键名不能为空' })
    .trim()
    .min(1, '参数键名不能为空')
    .max(100, '参数键名最多 100 个字')
    .regex(KEY_PATTERN, '参数键名以字母开头，只能用字母、数字、点、下划线和连字符'),
  value: looseText(500, '参数键值').describe('系统参数可以为空：以环境变量为准'),
  visible: z
    .boolean({ error: '是否可见不能为空' })
    .describe('true：登录用户可以按键名读取；false：只有工作人员在列表里看得到'),
  remark: Remark,
})
export type ParameterBody = z.output<typeof ParameterBody>

export const Parameter = ParameterBody.extend({
  id: Id,
  value: z.string(),
  remark: z.string(),
  type: z.int().describe('1 系统（网站设置），2 自定义'),
  createTime: Time.nullable().describe('系统参数为 null'),
})
export type Parameter = z.output<typeof Parameter>

const ParameterFilters = z.object({
  name: nameFilter('名称中的文字'),
  key: nameFilter('键名中的文字'),
  type: z
    .enum(['1', '2'], { error: '参数类型必须在指定范围 [1, 2]' })
    .optional()
    .describe('1 系统，2 自定义'),
  ...createTimeRange,
})
export type ParameterFilters = z.output<typeof ParameterFilters>

export const parameterPage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '参数分页：自定义的新的在前，系统的在后',
  tag,
  access: may('query'),
  query: PageQuery.extend(ParameterFilters.shape),
  data: Page(Parameter),
})
export const getParameter = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一个参数',
  tag,
  access: may('query'),
  query: ById,
  data: Parameter,
})
export const parameterValue = endpoint({
  method: 'GET',
  path: path('get-value-by-key'),
  summary: '按键名读取参数的值，没有则为 null；不可见的不能读取',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({
    key: z
      .string({ error: '参数键名不能为空' })
      .min(1, '参数键名不能为空')
      .max(100, '参数键名不正确'),
  }),
  data: z.string().nullable(),
})
export const createParameter = endpoint({
  method: 'POST',
  path: path('create'),
  summary: '新增自定义参数，答新编号',
  tag,
  access: may('create'),
  body: ParameterBody,
  data: Id,
})
export const updateParameter = endpoint({
  method: 'PUT',
  path: path('update'),
  summary: '修改参数，省略的字段不变；系统参数只能改值，且需要修改网站设置的权限',
  tag,
  access: may('update'),
  body: ParameterBody.extend({
    id: Id,
    value: unchangedIfAbsent(ParameterBody.shape.value),
    remark: unchangedIfAbsent(ParameterBody.shape.remark),
  }),
  data: Done,
})
export type ParameterUpdate = Omit<z.output<typeof updateParameter.body>, 'id'>

export const deleteParameter = endpoint({
  method: 'DELETE',
  path: path('delete'),
  summary: '删除自定义参数',
  tag,
  access: may('delete'),
  query: ById,
  data: Done,
})
export const deleteParameters = endpoint({
  method: 'DELETE',
  path: path('delete-list'),
  aliases: [path('delete-batch')],
  summary: '删除多个自定义参数：要么全部，要么一个也不删',
  tag,
  access: may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
export const exportParameters = endpoint({
  method: 'GET',
  path: path('export-excel'),
  aliases: [path('export')],
  summary: '导出符合条件的全部参数',
  tag,
  access: may('export'),
  query: ParameterFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

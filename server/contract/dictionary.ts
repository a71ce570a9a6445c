import { z } from 'zod'
import {
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  Ids,
  looseText,
  nameFilter,
  Remark,
  Sort,
} from './admin-fields.ts'
import { endpoint, exportPaths, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { codeDescription, Id, Time } from './fields.ts'
import { DICTIONARY_STATES } from '#shared/dictionary-states.ts'
import { PRINTABLE } from './rules.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '字典'
const may = (what: 'create' | 'update' | 'delete' | 'query' | 'export') => ({
  access: { permission: `system:dict:${what}` },
})
const Done = z.literal(true)
const ById = z.object({ id: Id })
const ByIds = z.object({ ids: Ids })

const required = (missing: string, max: number, tooLong: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .regex(PRINTABLE, '含有不能使用的字符')

const TypeName = required('字典类型不能为空', 100, '字典类型类型长度不能超过 100 个字符')

const TypeBody = z.object({
  name: required('字典名称不能为空', 100, '字典类型名称长度不能超过100个字符'),
  type: TypeName.describe(codeDescription('字典类型')),
  status: CommonStatus,
  remark: Remark,
})
export type DictionaryTypeBody = z.output<typeof TypeBody>

export const DictionaryType = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  status: CommonStatus,
  remark: z.string(),
  createTime: Time,
})
export type DictionaryType = z.output<typeof DictionaryType>

export const DictionaryTypeFilters = z.object({
  name: nameFilter('名称中的文字'),
  type: nameFilter('类型中的文字'),
  status: EnabledFilter,
  ...createTimeRange,
})

const typePath = '/system/dict-type'
export const createType = endpoint({
  method: 'POST',
  path: `${typePath}/create`,
  summary: '新增字典类型，答新编号',
  tag,
  ...may('create'),
  body: TypeBody,
  data: Id,
})
export const updateType = endpoint({
  method: 'PUT',
  path: `${typePath}/update`,
  summary: '修改字典类型，省略的字段不变；改类型名时字典数据随之更名',
  tag,
  ...may('update'),
  body: TypeBody.extend({ id: Id, remark: unchangedIfAbsent(TypeBody.shape.remark) }),
  data: Done,
})
export type DictionaryTypeUpdate = Omit<z.output<typeof updateType.body>, 'id'>
export const deleteType = endpoint({
  method: 'DELETE',
  path: `${typePath}/delete`,
  summary: '删除字典类型；还有字典数据的不能删除',
  tag,
  ...may('delete'),
  query: ById,
  data: Done,
})
export const deleteTypes = endpoint({
  method: 'DELETE',
  path: `${typePath}/delete-list`,
  aliases: [`${typePath}/delete-batch`],
  summary: '删除多个字典类型：要么全部，要么一个也不删',
  tag,
  ...may('delete'),
  query: ByIds,
  data: Done,
})
export const typePage = endpoint({
  method: 'GET',
  path: `${typePath}/page`,
  summary: '字典类型分页，新的在前',
  tag,
  ...may('query'),
  query: PageQuery.extend(DictionaryTypeFilters.shape),
  data: Page(DictionaryType.extend({ count: z.int().describe('字典数据的条数') })),
})
export const exportTypes = exportPaths(typePath).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部字典类型',
    tag,
    ...may('export'),
    query: DictionaryTypeFilters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)
export const getType = endpoint({
  method: 'GET',
  path: `${typePath}/get`,
  summary: '一个字典类型',
  tag,
  ...may('query'),
  query: ById,
  data: DictionaryType,
})
/** Old and new path of the same list. */
export const typeLists = ([`${typePath}/simple-list`, `${typePath}/list-all-simple`] as const).map(
  (path) =>
    endpoint({
      method: 'GET',
      path,
      summary: '全部字典类型，启用的和停用的',
      tag,
      access: 'user',
      data: z.array(DictionaryType.pick({ id: true, name: true, type: true })),
    }),
)

/** Empty and null mean no parent; absent means unchanged, for clients without this field. */
const ParentId = Id.or(z.literal(['', 0, '0'], { error: '上级不正确' }))
  .transform((id) => Number(id) || null)
  .nullable()
  .optional()
  .describe('上级字典数据的编号，须属于同一字典类型；空为顶级，省略则不变')
const day = (what: string) =>
  z.iso
    .date(`${what}日期不正确`)
    .or(z.literal(''))
    .transform((date) => date || null)
    .nullable()
    .optional()

const EntryBody = z.object({
  sort: Sort,
  label: required('字典标签不能为空', 100, '字典标签长度不能超过100个字符'),
  value: required('字典键值不能为空', 100, '字典键值长度不能超过100个字符'),
  dictType: TypeName,
  status: CommonStatus,
  colorType: looseText(100, '颜色类型'),
  cssClass: looseText(100, 'CSS 样式'),
  remark: Remark,
  parentId: ParentId,
  validFrom: day('有效期起').describe('有效期起，yyyy-MM-dd，北京时间；空为不限，省略则不变'),
  validTo: day('有效期止').describe('有效期止，含当日；空为长期有效，省略则不变'),
})
export type DictionaryEntryBody = z.output<typeof EntryBody>

export const DictionaryEntry = z.object({
  id: Id,
  sort: z.int(),
  label: z.string(),
  value: z.string(),
  dictType: z.string(),
  status: CommonStatus,
  colorType: z.string(),
  cssClass: z.string(),
  remark: z.string(),
  parentId: Id.nullable().describe('上级字典数据的编号，顶级为 null'),
  validFrom: z.string().nullable().describe('有效期起，yyyy-MM-dd，北京时间；null 为不限'),
  validTo: z.string().nullable().describe('有效期止，含当日；null 为长期有效'),
  state: z
    .enum(DICTIONARY_STATES)
    .describe('按有效期今天的状态：future 未生效，current 有效，past 已失效'),
  createTime: Time,
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const DictionaryEntryFilters = z.object({
  label: nameFilter('标签中的文字'),
  dictType: nameFilter('字典类型'),
  status: EnabledFilter,
  state: z
    .enum([...DICTIONARY_STATES, ''], { error: '有效状态不正确' })
    .optional()
    .describe('future 未生效，current 有效，past 已失效'),
})

const entryPath = '/system/dict-data'
export const createEntry = endpoint({
  method: 'POST',
  path: `${entryPath}/create`,
  summary: '新增字典数据，答新编号',
  tag,
  ...may('create'),
  body: EntryBody,
  data: Id,
})
export const updateEntry = endpoint({
  method: 'PUT',
  path: `${entryPath}/update`,
  summary: '修改字典数据，省略的字段不变',
  tag,
  ...may('update'),
  body: EntryBody.extend({
    id: Id,
    colorType: unchangedIfAbsent(EntryBody.shape.colorType),
    cssClass: unchangedIfAbsent(EntryBody.shape.cssClass),
    remark: unchangedIfAbsent(EntryBody.shape.remark),
  }),
  data: Done,
})
export type DictionaryEntryUpdate = Omit<z.output<typeof updateEntry.body>, 'id'>
export const deleteEntry = endpoint({
  method: 'DELETE',
  path: `${entryPath}/delete`,
  summary: '删除字典数据；还有下级的不能删除',
  tag,
  ...may('delete'),
  query: ById,
  data: Done,
})
export const deleteEntries = endpoint({
  method: 'DELETE',
  path: `${entryPath}/delete-list`,
  aliases: [`${entryPath}/delete-batch`],
  summary: '删除多条字典数据：要么全部，要么一条也不删',
  tag,
  ...may('delete'),
  query: ByIds,
  data: Done,
})
export const entryPage = endpoint({
  method: 'GET',
  path: `${entryPath}/page`,
  summary: '字典数据分页，按字典类型和显示顺序从大到小',
  tag,
  ...may('query'),
  query: PageQuery.extend(DictionaryEntryFilters.shape),
  data: Page(DictionaryEntry),
})
export const entryUsage = endpoint({
  method: 'GET',
  path: `${entryPath}/usage`,
  summary: '各键值用在多少条记录上；说不清的字典类型答 null',
  tag,
  ...may('query'),
  query: z.object({ dictType: TypeName }),
  data: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
})
export const exportEntries = exportPaths(entryPath).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部字典数据',
    tag,
    ...may('export'),
    query: DictionaryEntryFilters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)
export const getEntry = endpoint({
  method: 'GET',
  path: `${entryPath}/get`,
  summary: '一条字典数据',
  tag,
  ...may('query'),
  query: ById,
  data: DictionaryEntry,
})
/** Old and new path of the same list. */
export const entryLists = (
  [`${entryPath}/simple-list`, `${entryPath}/list-all-simple`] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '今天可用的字典数据，登录后由界面一次读取：自身和各级上级都启用并在有效期内',
    tag,
    access: 'user',
    data: z.array(
      DictionaryEntry.pick({
        dictType: true,
        value: true,
        label: true,
        colorType: true,
        cssClass: true,
      }).extend({
        parentValue: z.string().optional().describe('上级的键值；顶级没有此项'),
      }),
    ),
  }),
)

import { z } from 'zod'
import { Code } from './codes.ts'
import { endpoint, optionalText } from './endpoint.ts'
import { Time } from './fields.ts'
import { queryNumber } from './query-number.ts'
import { LIBRARY_PAGE_NO_MAX } from './rules.ts'

const LIST_MAX = 20

const tooMany = (what: string) => `${what}最多 ${LIST_MAX} 个`
/** Several values, as repeated fields or separated by commas; an empty one counts as absent. */
export const someOf = (what: string) =>
  z
    .union([z.string().max(1000), z.array(z.string().max(200)).max(LIST_MAX)], {
      error: ({ input }) =>
        Array.isArray(input) && input.length > LIST_MAX ? tooMany(what) : `${what}不正确`,
    })
    .optional()
    .transform((value) =>
      [value ?? []]
        .flat()
        .flatMap((one) => one.split(','))
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(({ length }) => length <= LIST_MAX, tooMany(what))
    .describe('可用逗号分隔多个')

export const whole = (what: string, max: number) =>
  queryNumber(z.int(`${what}不正确`).min(1, `${what}最小值为 1`).max(max, `${what}不正确`))

export const ReleaseNumber = whole('版本', 1_000_000).describe('数据版本；不填为最新版')
export const RecordId = z
  .string({ error: '请提供编号' })
  .trim()
  .min(1, '请提供编号')
  .max(60, '编号不正确')
  .describe('数据文件中的编号，或系列编号（取其最新一年）')

export const SORTS = ['relevance', 'year', '-year', 'value', '-value', 'name', '-name'] as const

const SearchQuery = z.object({
  q: optionalText(100).describe('关键词：中文、英文、拼音或首字母、单位、编号、文号'),
  region: someOf('地区').describe('行政区划代码、名称或英文名，如 330000、浙江'),
  year: someOf('年份'),
  sector: someOf('行业'),
  origin: someOf('数据来源地').describe('国内、国际缺省、港澳台、国外'),
  licence: someOf('使用条款').describe('条款的代码，如 cc-by、public、unstated'),
  newest: someOf('更新情况').describe('1 只看最新：没有同一个量更新的数据；0 已有更新的数据'),
  source: someOf('来源').describe('来源的 key，或文件名、文号、发布机构中的文字'),
  unitType: someOf('单位类型'),
  all: z
    .enum(['0', '1'])
    .optional()
    .describe('1 全部，0 只看常用；不填时没有条件为常用，有条件为全部'),
  release: ReleaseNumber.optional(),
  sort: z.enum(SORTS, '排序方式不正确').default('relevance').describe('前加 - 为降序'),
  pageNo: whole('页码', LIBRARY_PAGE_NO_MAX).optional(),
  pageSize: whole('每页条数', 200).optional(),
  page: whole('页码', LIBRARY_PAGE_NO_MAX).optional().describe('同 pageNo'),
  size: whole('每页条数', 200).optional().describe('同 pageSize'),
})

export const FactorQuery = SearchQuery.extend({
  category: someOf('类别').describe('按排放源：类别名，或上级分组的代码，如 energy'),
  gas: someOf('气体'),
  scope: someOf('范围').describe('1、2、3'),
})
export const FootprintQuery = SearchQuery.extend({
  category: someOf('产品类别'),
  boundary: someOf('系统边界').describe('如 cradle-to-gate'),
})

export const Names = z.object({ zh: z.string(), en: z.string() })

export const Source = z.object({
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  number: z.string().describe('文号或标准号'),
  publisher: z.string(),
  publisherEn: z.string(),
  publishedOn: z.string().describe('已知到哪一级写到哪一级：2024、2025-01 或 2024-04-12'),
  url: z.string(),
  licence: z.string().describe('使用条款，文件没有写明时如实写明'),
  licenceEn: z.string().describe('使用条款的英文；原文就是英文时与 licence 相同'),
  licenceUrl: z.string(),
  attribution: z.string().describe('展示、引用、下载其数据时必须写明的署名，没有要求时为空'),
  attributionEn: z.string(),
  type: z
    .string()
    .describe(
      'standard、notice、guideline、report、database、dataset、article、epd、regulation；第 1 版的来源可为空',
    ),
  gbt7714: z.string().describe('GB/T 7714 的文献类型标识：S、R、J、Z、EB/OL、DB/OL'),
  edition: z.string().describe('版次'),
})

export type Source = z.output<typeof Source>

/** A record as shown in lists. */
export const LibraryRecord = z.object({
  id: z.string().describe('数据文件中的编号，各版不变'),
  series: z.string().describe('系列编号'),
  name: z.string(),
  nameEn: z.string(),
  category: z.string(),
  categoryEn: z.string(),
  sector: z.string(),
  sectorEn: z.string(),
  value: z.number(),
  figure: z.string().describe('数值，与数据文件完全一致'),
  unit: z.string(),
  unitType: z.string(),
  gas: z.string(),
  year: z.int(),
  region: z.string(),
  regionEn: z.string(),
  regionCode: z.string().describe('行政区划代码；电网、全国、全球等为自定代码'),
  scope: z.string().describe('1、2、3，或空'),
  purpose: z.string().describe('用于哪一种核算；用途不同的数据不能画在一张图里，也不能互相替代'),
  status: z.enum(['official', 'literature', 'estimate']),
  derived: z.boolean().describe('true 为由来源给出的参数折算，来源没有直接给出这个数'),
  checked: z.boolean().describe('false 为待核实，只有工作人员可见'),
  functionalUnit: z.string().describe('仅产品碳足迹'),
  boundary: z.string().describe('仅产品碳足迹'),
  boundaryText: z.string().describe('仅产品碳足迹'),
  source: Source,
  sourceText: z.string().describe('数据文件中的来源，含表号和页码'),
  sourceUrl: z.string(),
  uncertainty: z.string().describe('±百分数（95% 置信），来源没有公布时为空'),
  note: z.string(),
  noteEn: z.string(),
  label: z.string().describe('列表用的短名，与地区、年份一起看；第 1 版为空'),
  labelEn: z.string(),
  locator: z.string().describe('在来源文件中的位置：附录、表号、条目'),
  checkedOn: z.string().describe('与来源文件核对的日期，如 2026-11-22；第 1 版为空'),
  origin: z.string().describe('谁发布的数值：国内、国际缺省、港澳台、国外；第 1 版为空'),
  originEn: z.string(),
  supersededBy: z.string().describe('同一个量更新的数据的编号，没有时为空'),
  gwpSet: z.string().describe('全球增温潜势取自哪一次 IPCC 评估报告，如 AR5；来源没有给出时为空'),
  since: z.int().describe('从第几版起是这个值'),
})
export type LibraryRecord = z.output<typeof LibraryRecord>

const Counts = z.object({
  total: z.int(),
  checked: z.int(),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
})
export const Release = z.object({
  release: z.int(),
  time: Time,
  date: z.string().describe('北京时间，如 2026-03-31'),
  notes: z.string(),
  notesEn: z.string(),
  sha256: z.string(),
  latest: z.boolean(),
  counts: z.object({ factor: Counts, footprint: Counts, fuel: Counts }),
})
export type Release = z.output<typeof Release>

export const FacetValue = z.object({
  value: z.string(),
  zh: z.string(),
  en: z.string(),
  count: z.int().describe('选它会得到多少条（其余条件不变）'),
  selected: z.boolean(),
  group: z.string().optional().describe('上级分组的代码'),
})
export const Facet = z.object({ name: z.string(), values: z.array(FacetValue) })
export type Facet = z.output<typeof Facet>

export const Suggestion = z.object({
  drop: z.string().describe('去掉哪个条件；all 表示改看全部'),
  total: z.int(),
})

export const SearchResult = z.object({
  list: z.array(LibraryRecord),
  total: z.int(),
  pageNo: z.int(),
  pageSize: z.int(),
  release: Release,
  view: z.enum(['common', 'all']),
  views: z.object({ common: z.int(), all: z.int() }).describe('同样条件下，常用与全部各多少条'),
  facets: z.array(Facet),
  groups: z.record(z.string(), Names).describe('类别的上级分组'),
  suggestions: z.array(Suggestion).describe('没有结果时，去掉哪个条件会得到多少条'),
})
export type SearchResult = z.output<typeof SearchResult>

const FACTOR_TAG = '碳核算因子库'
const FOOTPRINT_TAG = '产品碳足迹库'

export const factorPage = endpoint({
  method: 'GET',
  path: '/extend/factor/page',
  summary: '查询因子：关键词、筛选、分面计数、分页',
  tag: FACTOR_TAG,
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: FactorQuery,
  data: SearchResult,
})

export const footprintPage = endpoint({
  method: 'GET',
  path: '/extend/footprint/page',
  summary: '查询产品碳足迹：关键词、筛选、分面计数、分页',
  tag: FOOTPRINT_TAG,
  access: 'public',
  openData: true,
  refusals: [Code.libraryReleaseNotFound],
  query: FootprintQuery,
  data: SearchResult,
})

export const factorReleases = endpoint({
  method: 'GET',
  path: '/extend/factor/releases',
  summary: '数据版本，新的在前',
  tag: FACTOR_TAG,
  access: 'public',
  openData: true,
  data: z.array(Release),
})

export const footprintReleases = endpoint({
  method: 'GET',
  path: '/extend/footprint/releases',
  summary: '数据版本，新的在前（两库同用一套版本）',
  tag: FOOTPRINT_TAG,
  access: 'public',
  openData: true,
  data: z.array(Release),
})

import { z } from 'zod'
import { looseText } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { FILE_COLUMNS } from './library-columns.ts'
import { Change } from './library-detail.ts'
import { Release } from './library.ts'
import { Fault } from './library-problems.ts'
import { queryNumber } from './query-number.ts'
import { JSON_CHARACTER_BYTES } from './rules.ts'

const tag = '数据维护'
const path = '/extend/library-draft'
const read = { permission: 'extend:library-draft:query' }
const write = { permission: 'extend:library-draft:create' }
const release = { permission: 'extend:library-draft:publish' }

export const DRAFT_FILE_MAX = 4_000_000
export const DRAFT_FILES_MAX = 4
/** JSON escapes line ends and quotes. */
const BODY_MAX = 8 * 1024 * 1024
/** Maximum number of row errors stored; their total is reported in full. */
export const PROBLEMS_MAX = 2000

export const DRAFT_STATES = ['checking', 'faulty', 'ready', 'published', 'discarded'] as const
export const DRAFT_KINDS = ['factor', 'footprint', 'fuel', 'source'] as const
export const DRAFT_CHANGES = ['added', 'changed', 'retired'] as const
const State = z.enum(DRAFT_STATES, { error: '状态不正确' })
const Kind = z.enum(DRAFT_KINDS, { error: '数据类别不正确' })

const Counts = z.object({
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
})

export const Draft = z.object({
  id: Id,
  state: State.describe(
    'checking 尚未检查完，faulty 有错误，ready 待复核发布，published 已发布，discarded 已作废',
  ),
  version: z.int().describe('内容每重新检查一次加一；发布、作废时须给出所见的'),
  recordKind: z.string().describe('表单更正的是哪一类数据；文件上传的为空'),
  recordId: z.string().describe('表单更正的是哪一条数据；文件上传的为空'),
  note: z.string(),
  noteEn: z.string(),
  base: z.int().describe('与哪一版相比'),
  stale: z.boolean().describe('此后又发布了新版，须重新检查'),
  files: z.array(
    z.object({ name: z.string(), kind: z.string().describe('认不出时为空'), bytes: z.int() }),
  ),
  counts: z.object({
    factor: Counts.nullable(),
    footprint: Counts.nullable(),
    fuel: Counts.nullable(),
    source: Counts.nullable(),
  }),
  problems: z.int().describe('错误的处数'),
  retiresMany: z.boolean().describe('停用的数据超过一成，发布时须另行确认'),
  uploaderId: Id,
  uploader: z.string(),
  createTime: Time,
  checkTime: Time.nullable(),
  settledBy: z.string().describe('发布或作废的人'),
  settleTime: Time.nullable(),
  release: z.int().nullable().describe('发布为第几版'),
})
export type Draft = z.output<typeof Draft>

const DraftFiles = z
  .array(
    z.object({
      name: z.string('请提供文件名').max(200, '文件名过长'),
      content: z
        .string('请提供数据文件')
        .min(1, '数据文件为空')
        .max(DRAFT_FILE_MAX, '数据文件过大，请分几次上传')
        // PostgreSQL stores no NUL.
        .refine((text) => !text.includes('\0'), '数据文件含有不能使用的字符'),
    }),
    '请提供数据文件',
  )
  .min(1, '请提供数据文件')
  .max(DRAFT_FILES_MAX, '最多四个数据文件')
  .describe('CSV 全文，每种最多一个；一个文件就是该种的全部数据，没有给的种类沿用当前版本')

const Version = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)], { error: '请提供所见的版本' })
  .transform(Number)
const Seen = z.object({ id: Id, version: Version })

const StateCounts = z.object({
  checking: z.int(),
  faulty: z.int(),
  ready: z.int(),
  published: z.int(),
  discarded: z.int(),
})

export const draftPage = endpoint({
  method: 'GET',
  path: `${path}/page`,
  summary: '数据草稿分页，新的在前',
  tag,
  access: read,
  query: PageQuery.extend({ state: State.optional() }),
  data: Page(Draft).extend({
    counts: StateCounts.describe('各状态的份数，不计筛选条件'),
  }),
})
export const getDraft = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '一份数据草稿',
  tag,
  access: read,
  query: z.object({ id: Id }),
  data: Draft,
})

export const DraftProblem = z.object({
  file: z.string(),
  line: z.int().describe('第几行，标题行为 1；0 为整个文件'),
  id: z.string().describe('数据编号'),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  fault: Fault.nullable().describe('出错的种类和其中的数值，供客户端自行措辞；旧草稿为 null'),
})
export type DraftProblem = z.output<typeof DraftProblem>

export const draftProblems = endpoint({
  method: 'GET',
  path: `${path}/problems`,
  summary: `数据草稿逐行的错误，按文件和行；最多保留 ${PROBLEMS_MAX} 处`,
  tag,
  access: read,
  query: z.object({
    id: Id,
    file: z.string().max(200, '文件名过长').optional(),
    pageNo: PageQuery.shape.pageNo,
    pageSize: queryNumber(
      z
        .int('每页条数不正确')
        .min(1, '每页条数最小值为 1')
        .max(PROBLEMS_MAX, `每页条数最大值为 ${PROBLEMS_MAX}`),
    ).default(100),
  }),
  data: Page(DraftProblem).extend({
    files: z.array(z.object({ file: z.string(), total: z.int() })).describe('各文件有几处'),
  }),
})

export const DraftChange = z.object({
  kind: Kind,
  change: z.enum(DRAFT_CHANGES),
  id: z.string(),
  name: z.string(),
  fields: z.array(Change).describe('修改的各项，旧值和新值'),
})
export type DraftChange = z.output<typeof DraftChange>

export const draftChanges = endpoint({
  method: 'GET',
  path: `${path}/changes`,
  summary: '数据草稿与所比的版本相比，新增、修改、停用了哪些',
  tag,
  access: read,
  query: PageQuery.extend({
    id: Id,
    kind: Kind.optional(),
    change: z.enum(DRAFT_CHANGES, { error: '变更不正确' }).optional(),
  }),
  data: Page(DraftChange),
})

export const RECORDS_MAX = 30
const RecordKind = Kind.describe(
  'factor 因子，footprint 产品碳足迹，fuel 燃料参数，source 来源文件',
)
const Code = z.string('请提供数据编号').min(1, '请提供数据编号').max(60, '数据编号过长')

export const FoundRecord = z.object({
  id: z.string(),
  name: z.string(),
  figure: z.string().describe('数值和单位；来源文件为文号'),
  place: z.string().describe('地区和年份；燃料参数为参数集，来源文件为发布机构'),
  checked: z.boolean().describe('false：未公开'),
})
export type FoundRecord = z.output<typeof FoundRecord>

export const findRecords = endpoint({
  method: 'GET',
  path: `${path}/records`,
  summary: `按编号或名称查找当前版本的数据，未公开的也在内；最多 ${RECORDS_MAX} 条`,
  tag,
  access: write,
  query: z.object({
    kind: RecordKind.default('factor'),
    q: z.string().max(100, '查询条件最多 100 个字').default(''),
  }),
  data: z.object({ list: z.array(FoundRecord), total: z.int() }),
})

export const CELL_MAX = 4000
const Cells = z.record(z.string().max(60), z.string().max(CELL_MAX, '内容过长'))
const CELLS_MAX = Math.max(...Object.values(FILE_COLUMNS).map(({ length }) => length))
export const getRecordCells = endpoint({
  method: 'GET',
  path: `${path}/record`,
  summary: '一条数据在数据文件中的各列，含只供工作人员的列',
  tag,
  access: write,
  query: z.object({ kind: RecordKind, id: Code }),
  data: z.object({ name: z.string(), cells: Cells }),
})

export const correctRecord = endpoint({
  method: 'POST',
  path: `${path}/correct`,
  summary: '更正一条数据，成为只有这一处变动的草稿，由另一人复核发布；有错误时不成为草稿',
  tag,
  access: write,
  // Every column at its longest, and the reasons.
  bodyLimit: (CELLS_MAX * CELL_MAX + 2000) * JSON_CHARACTER_BYTES,
  body: z.object({
    kind: RecordKind,
    id: Code,
    cells: Cells.describe('各列的新内容，没有给的列不变'),
    note: requiredText(500, '请填写更正原因', '更正原因'),
    noteEn: looseText(1000, '英文更正原因'),
  }),
  data: z.object({
    draftId: Id.nullable().describe('有错误时为 null'),
    problems: z.array(DraftProblem),
  }),
})

export const createDraft = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary: '上传数据文件，检查后成为草稿，由另一人复核发布',
  tag,
  access: write,
  bodyLimit: BODY_MAX,
  body: z.object({
    files: DraftFiles,
    note: looseText(500, '版本说明'),
    noteEn: looseText(1000, '英文版本说明'),
  }),
  data: Draft,
})
export const replaceDraftFiles = endpoint({
  method: 'PUT',
  path: `${path}/files`,
  summary: '补传文件：同种的替换，其余不变，全部重新检查；只有上传人可以',
  tag,
  access: write,
  bodyLimit: BODY_MAX,
  body: Seen.extend({ files: DraftFiles }),
  data: Draft,
})
export const recheckDraft = endpoint({
  method: 'PUT',
  path: `${path}/check`,
  summary: '与当前版本重新比较',
  tag,
  access: write,
  body: Seen,
  data: Draft,
})
export const discardDraft = endpoint({
  method: 'PUT',
  path: `${path}/discard`,
  summary: '作废草稿，文件随即删除',
  tag,
  access: write,
  body: Seen,
  data: z.literal(true),
})
export const publishDraft = endpoint({
  method: 'PUT',
  path: `${path}/publish`,
  summary: '复核后发布为下一版；上传人本人不可以',
  tag,
  access: release,
  body: Seen.extend({
    retireMany: z.boolean().default(false).describe('停用的数据超过一成时须为 true'),
  }),
  data: Release,
})

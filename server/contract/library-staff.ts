import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { Change } from './library-detail.ts'
import { Release, ReleaseNumber } from './library.ts'

const tag = '数据维护'
const access = { permission: 'extend:library:publish' }
const FILE_MAX = 4_000_000
const BODY_MAX = 6 * 1024 * 1024

const files = z
  .array(
    z.string().min(1, '数据文件为空').max(FILE_MAX, '数据文件过大，请用命令行发布'),
    '请提供数据文件',
  )
  .min(1, '请提供数据文件')
  .max(4, '最多四个数据文件')
  .describe(
    'CSV 全文：因子、燃料参数、产品碳足迹、来源文件，每种最多一个。一个文件就是该种的全部数据',
  )

const Named = z.object({ id: z.string(), name: z.string() })

/** What publishing files would change in one kind of data. */
export const Difference = z.object({
  kind: z.enum(['factor', 'footprint', 'fuel', 'source']),
  added: z.array(Named),
  changed: z.array(Named.extend({ changes: z.array(Change) })),
  retired: z.array(Named),
  unchanged: z.int(),
})
export type Difference = z.output<typeof Difference>

export const libraryDiff = endpoint({
  method: 'POST',
  path: '/extend/library/diff',
  summary: '数据文件与最新版相比：新增、修改、停用哪些；不写入',
  tag,
  access,
  bodyLimit: BODY_MAX,
  body: z.object({ files }),
  data: z.object({ release: z.int().describe('与哪一版相比'), differences: z.array(Difference) }),
})

export const libraryPublish = endpoint({
  method: 'POST',
  path: '/extend/library/publish',
  summary: '用数据文件发布下一版；以前各版不变',
  tag,
  access,
  bodyLimit: BODY_MAX,
  body: z.object({
    files,
    release: ReleaseNumber.optional().describe('比较时的版本；给出而已不是最新版时拒绝'),
    notes: z.optional(requiredText(500, '请填写版本说明', '版本说明')),
    notesEn: z.optional(requiredText(1000, '请填写英文版本说明', '英文版本说明')),
    retireMany: z.boolean().default(false).describe('停用的数据超过一成时须为 true'),
  }),
  data: z.object({ release: Release, differences: z.array(Difference) }),
})

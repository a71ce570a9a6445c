import { z } from 'zod'
import { looseText } from './admin-fields.ts'
import { endpoint, NO_DATA } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { FILE_TYPES } from './files.ts'
import { FIELD_REMARK_MAX } from './review-fields.ts'

const tag = '单位信息'
const path = '/extend/attachment'
const own = { access: 'user', handOver: false } as const

/** Policy of a PDF shown in the browser's own viewer, which `sandbox` would block. */
export const PDF_VIEW_CSP =
  "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
export const ATTACHMENT_MAX = 10 * 1024 * 1024
/** At the same time; those of earlier submissions do not count. */
export const ATTACHMENTS_MAX = 10
export const ATTACHMENTS_PER_DAY = 30

export const Attachment = z.object({
  id: Id,
  name: z.string().describe('上传者给的文件名'),
  description: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.int().describe('字节'),
  createTime: Time,
})
export type Attachment = z.output<typeof Attachment>

/** A reviewer's remark on one attachment, or with `id: null` on the attachments as a whole. */
export const AttachmentRemark = z.object({ id: Id.nullable(), remark: z.string() })
export const AttachmentRemarks = z
  .array(
    z.object({ id: Id.nullable(), remark: looseText(FIELD_REMARK_MAX, '证照的补正意见') }),
    '需要补正的证照不正确',
  )
  .max(ATTACHMENTS_MAX + 1, '需要补正的证照不正确')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, '需要补正的证照重复')
  .nullish()
  .transform((all) => all ?? [])
  .describe('需要补正的证照，各附意见；id 为 null 指证照整体，如要求补充')

export const OwnAttachment = Attachment.extend({
  submitted: z.boolean().describe('是否已随申请提交'),
  change: z.boolean().describe('此刻可以替换或撤回'),
  remark: z.string().nullable().describe('需要补正时的意见，无须补正则为 null'),
})
export type OwnAttachment = z.output<typeof OwnAttachment>

export const listAttachments = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: '本单位现有的证照，先上传的在前，以及此刻可以做什么',
  tag,
  ...own,
  data: z.object({
    list: z.array(OwnAttachment),
    add: z.boolean().describe('此刻可以上传'),
    remark: z.string().nullable().describe('对证照整体的补正意见，无须补正则为 null'),
    pending: z.boolean().describe('有改动尚未随申请提交'),
  }),
})

const DESCRIPTION_MAX = 60
const AttachmentDescription = requiredText(DESCRIPTION_MAX, '请填写证照说明', '证照说明')

export const addAttachment = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary:
    '上传证照：PDF 或图片（PNG、JPEG、WebP），最大 10 MB；图片重新编码，PDF 不得带脚本或嵌入文件',
  tag,
  ...own,
  upload: 'file',
  bodyLimit: ATTACHMENT_MAX + 64 * 1024,
  query: z.object({
    description: AttachmentDescription,
    replaces: Id.optional().describe('替换哪一个'),
  }),
  data: Id,
})

export const describeAttachment = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '修改证照说明；已办结的提交中的证照连同原说明留存备查，另存一份',
  tag,
  ...own,
  body: z.object({ id: Id, description: AttachmentDescription }),
  data: Id.describe('证照的编号，另存的为新编号'),
})

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '撤回本单位的一份证照；已办结的提交中的仍留存备查',
  tag,
  ...own,
  query: z.object({ id: Id }),
  data: z.literal(true),
})

export const readAttachment = endpoint({
  method: 'GET',
  path: `${path}/get-content`,
  summary: '读取证照的内容：限本单位，以及数据范围内的审核人员',
  tag,
  ...own,
  query: z.object({
    id: Id,
    view: z.literal('1').optional().describe('1 让浏览器显示 PDF，否则 PDF 只能保存'),
    thumbnail: z.literal('1').optional().describe('1 图片的缩略图，没有缩略图时为原图'),
  }),
  file: { types: FILE_TYPES, what: '证照的内容' },
  data: NO_DATA,
})

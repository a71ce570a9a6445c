import { z } from 'zod'
import { createTimeRange, Ids, nameFilter } from './admin-fields.ts'
import { endpoint, NO_DATA, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '文件'
export const FILE_MAX = 16 * 1024 * 1024
/** The file and the multipart overhead. */
const FORM_MAX = FILE_MAX + 64 * 1024

const Address = z.string().describe('文件的地址')

export const uploadFile = endpoint({
  method: 'POST',
  path: '/infra/file/upload',
  summary: '上传图片（PNG、JPEG、WebP、GIF）或 PDF，最大 16 MB；按内容认定类型，图片重新编码',
  tag,
  access: 'user',
  upload: 'file',
  keepsUpload: true,
  bodyLimit: FORM_MAX,
  data: Address,
})

const updateAvatar = (method: 'PUT' | 'POST') =>
  endpoint({
    method,
    path: '/system/user/profile/update-avatar',
    summary: '上传自己的头像（图片，最大 16 MB）；取图片中间的正方形',
    tag,
    access: 'user',
    upload: 'avatarFile',
    keepsUpload: true,
    bodyLimit: FORM_MAX,
    data: Address,
  })
/** Clients of this contract use either verb. */
export const avatarUploads = [updateAvatar('PUT'), updateAvatar('POST')] as const

export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const downloadFile = endpoint({
  method: 'GET',
  path: '/infra/file/:configId/get/:path',
  summary: '读取上传的文件；没有则 HTTP 404',
  tag,
  access: 'public',
  query: z.object({ configId: z.string().max(20), path: z.string().max(200) }),
  file: { types: FILE_TYPES, what: '文件的内容' },
  data: NO_DATA,
})

const FileFilters = z.object({
  path: nameFilter('存放名中的文字'),
  type: nameFilter('类型中的文字，如 image 或 pdf'),
  ...createTimeRange,
})
export type FileFilters = z.output<typeof FileFilters>

export const StoredFile = z.object({
  id: Id,
  configId: z.int().describe('存放处，只有 1'),
  path: z.string().describe('存放名，随机'),
  name: z.string().describe('上传者给的文件名'),
  url: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.int().describe('字节'),
  createTime: Time,
})
export type StoredFile = z.output<typeof StoredFile>

const mayQuery = { access: { permission: 'infra:file:query' }, handOver: false }
export const filePage = endpoint({
  method: 'GET',
  path: '/infra/file/page',
  summary: '上传的文件分页，新的在前',
  tag,
  ...mayQuery,
  query: PageQuery.extend(FileFilters.shape),
  data: Page(StoredFile),
})
export const getFile = endpoint({
  method: 'GET',
  path: '/infra/file/get',
  summary: '一个上传的文件的信息；没有则 data 为 null',
  tag,
  ...mayQuery,
  query: z.object({ id: Id }),
  data: StoredFile.nullable(),
})

const mayDelete = { access: { permission: 'infra:file:delete' } }
const Done = z.literal(true)
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/infra/file/delete',
  summary: '删除上传的文件及其内容；是头像的，头像一并清除',
  tag,
  ...mayDelete,
  query: z.object({ id: Id }),
  data: Done,
})
export const deleteFiles = endpoint({
  method: 'DELETE',
  path: '/infra/file/delete-list',
  aliases: ['/infra/file/delete-batch'],
  summary: '删除多个上传的文件；有编号不存在则一个也不删',
  tag,
  ...mayDelete,
  query: z.object({ ids: Ids }),
  data: Done,
})

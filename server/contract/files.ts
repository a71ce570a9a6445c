import { z } from 'zod'
import { endpoint, NO_DATA } from './endpoint.ts'

const tag = '文件'
export const FILE_MAX = 16 * 1024 * 1024
/** The file and the multipart form around it. */
const FORM_MAX = FILE_MAX + 64 * 1024

const Address = z.string().describe('文件的地址')

export const uploadFile = endpoint({
  method: 'POST',
  path: '/infra/file/upload',
  summary: '上传图片（PNG、JPEG、WebP、GIF）或 PDF，最大 16 MB；按内容认定类型，图片重新编码',
  tag,
  access: 'user',
  upload: 'file',
  bodyLimit: FORM_MAX,
  data: Address,
})

const updateAvatar = (method: 'PUT' | 'POST') =>
  endpoint({
    method,
    path: '/system/user/profile/update-avatar',
    summary: '上传自己的头像（图片，最大 16 MB）',
    tag,
    access: 'user',
    upload: 'avatarFile',
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

import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Uploaded files. */
export const FILES_ERRORS = {
  [Code.fileNotFound]: { text: '文件不存在', when: 'No uploaded file has this id.' },
  [Code.fileEmpty]: { text: '文件为空', when: 'An uploaded file has no content.' },
  [Code.fileRefused]: {
    text: '只能上传 PNG、JPEG、WebP、GIF 图片或 PDF',
    when: 'The content of an uploaded file is of no allowed type, or is damaged, or has too many pixels.',
  },
  [Code.fileQuota]: {
    text: '上传的文件已达上限，请联系管理员',
    when: 'A user keeps 100 MB or 500 files already.',
  },
} satisfies Texts

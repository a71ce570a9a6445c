import * as z from 'zod/mini'
import { FILE_MAX } from '#server/contract/files.ts'
import { defineForm } from './define-form.ts'
import { fileField } from './file-field.ts'

/** Form to upload a file (上传文件). */
export const fileUploadForm = defineForm({
  schema: z.object({ file: fileField({ bytes: FILE_MAX, kinds: ['png', 'jpeg', 'webp', 'pdf'] }) }),
  fields: { file: { kind: 'file', label: 'staff.files.file', hint: 'staff.files.fileHint' } },
  submit: 'staff.files.upload',
})

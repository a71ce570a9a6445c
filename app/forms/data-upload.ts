import { z } from 'zod'
import * as mini from 'zod/mini'
import { createDraft, DRAFT_FILE_MAX, DRAFT_FILES_MAX } from '#server/contract/library-drafts.ts'
import { defineForm } from './define-form.ts'
import { filesField } from './file-field.ts'

const files = filesField({ bytes: DRAFT_FILE_MAX, kinds: ['csv'], max: DRAFT_FILES_MAX }).check(
  mini.minLength(1, 'form.error.fileMissing'),
)

/** Form to upload data (上传数据). */
export const dataUploadForm = defineForm({
  schema: z.object({ files, ...createDraft.body.pick({ note: true, noteEn: true }).shape }),
  fields: {
    files: { kind: 'file', label: 'dataRelease.form.files', hint: 'dataRelease.form.filesHint' },
    note: {
      kind: 'textarea',
      rows: 3,
      label: 'dataRelease.form.note',
      hint: 'dataRelease.form.noteHint',
    },
    noteEn: {
      kind: 'textarea',
      rows: 3,
      label: 'dataRelease.form.noteEn',
      hint: 'dataRelease.form.noteEnHint',
    },
  },
  submit: 'dataRelease.form.submit',
})

/** Form to add missing files (补传文件). */
export const dataFilesForm = defineForm({
  schema: z.object({ files, seen: z.optional(z.string()) }),
  fields: {
    files: { kind: 'file', label: 'dataRelease.form.files' },
    seen: { kind: 'hidden', label: 'dataRelease.draft.facts' },
  },
  submit: 'dataRelease.form.againSubmit',
})

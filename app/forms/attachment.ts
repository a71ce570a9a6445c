import { addAttachment, ATTACHMENT_MAX } from '#server/contract/attachments.ts'
import { defineForm } from './define-form.ts'
import { fileField } from './file-field.ts'

const description = {
  kind: 'text',
  label: 'attachments.description',
  hint: 'attachments.descriptionHint',
  autoComplete: 'off',
} as const

/** Form to change the description of an attachment (修改证照说明). */
export const describeForm = defineForm({
  schema: addAttachment.query.pick({ description: true }),
  fields: { description },
  submit: 'attachments.describe.submit',
})

/** Form to upload an attachment (上传证照). */
export const attachmentForm = defineForm({
  schema: addAttachment.query.pick({ description: true }).extend({
    file: fileField({ bytes: ATTACHMENT_MAX, kinds: ['pdf', 'png', 'jpeg', 'webp'] }),
  }),
  fields: {
    description,
    file: { kind: 'file', label: 'attachments.file' },
  },
  submit: 'attachments.submit',
})

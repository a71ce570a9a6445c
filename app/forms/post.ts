import { createPost } from '#server/contract/organisation.ts'
import { defineForm } from './define-form.ts'

/** Form for posts (岗位). */
export const postForm = defineForm({
  schema: createPost.body,
  fields: {
    name: { kind: 'text', label: 'admin.post.name', hint: 'admin.post.nameHint' },
    code: { kind: 'text', label: 'admin.post.code', hint: 'admin.post.codeHint' },
    sort: { kind: 'number', label: 'admin.sort.label', hint: 'admin.sort.hint' },
    status: {
      kind: 'radioCards',
      label: 'admin.status.label',
      choices: [
        { value: '0', label: 'admin.status.on' },
        { value: '1', label: 'admin.status.off' },
      ],
    },
    remark: { kind: 'textarea', label: 'admin.remark' },
  },
  submit: 'admin.save',
})

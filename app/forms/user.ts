import * as z from 'zod/mini'
import { createUser, importUsers } from '#server/contract/users.ts'
import { defineForm, type FieldOf } from './define-form.ts'
import { fileField } from './file-field.ts'
import { errorKey } from './messages.ts'

const sex: FieldOf<'radioCards'> = {
  kind: 'radioCards',
  label: 'people.users.sex',
  choices: [
    { value: '0', label: 'people.sex.s0' },
    { value: '1', label: 'people.sex.s1' },
    { value: '2', label: 'people.sex.s2' },
  ],
}
const fields = {
  nickname: { kind: 'text', label: 'people.users.nickname', autoComplete: 'off' },
  username: {
    kind: 'text',
    label: 'people.users.username',
    hint: 'people.users.usernameHint',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  deptId: { kind: 'select', label: 'people.users.deptId', empty: 'people.users.deptNone' },
  postIds: { kind: 'checkboxTree', label: 'people.users.postIds' },
  mobile: {
    kind: 'text',
    label: 'people.users.mobile',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  email: {
    kind: 'text',
    label: 'people.users.email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
  },
  sex,
  remark: { kind: 'textarea', label: 'people.users.remark' },
} as const

/** Form for a user's profile; status, password and roles are changed elsewhere. */
export const userForm = defineForm({
  schema: createUser.body.omit({ password: true }),
  fields,
  submit: 'admin.save',
})

export const newUserForm = defineForm({
  schema: createUser.body,
  fields: {
    ...fields,
    password: {
      kind: 'secret',
      label: 'people.users.password',
      hint: 'people.users.passwordHint',
      autoComplete: 'new-password',
    },
  },
  submit: 'admin.save',
})

export const userRolesForm = defineForm({
  schema: z.object({
    roleIds: z.array(z.string().check(z.regex(/^\d{1,9}$/, errorKey('choice')))),
  }),
  fields: {
    roleIds: {
      kind: 'checkboxTree',
      label: 'people.users.roles.label',
      hint: 'people.users.roles.hint',
    },
  },
  submit: 'people.users.roles.save',
})

export const userImportForm = defineForm({
  schema: z.object({
    file: fileField({ bytes: importUsers.bodyLimit ?? 0, kinds: ['xlsx'] }),
    update: z.boolean(errorKey('choice')),
  }),
  fields: {
    file: { kind: 'file', label: 'people.users.import.file' },
    update: {
      kind: 'checkbox',
      label: 'people.users.import.update',
      text: 'people.users.import.updateText',
    },
  },
  submit: 'people.users.import.submit',
})

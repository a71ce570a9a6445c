import * as z from 'zod/mini'
import { FILE_MAX } from '#server/contract/files.ts'
import { createUser } from '#server/contract/users.ts'
import { defineForm } from './define-form.ts'
import { fileField } from './file-field.ts'

/** Form for the account's own profile, as far as its owner may change it. */
export const ownProfileForm = defineForm({
  schema: createUser.body.pick({ nickname: true, sex: true, email: true }),
  fields: {
    nickname: { kind: 'text', label: 'ownAccount.nickname', autoComplete: 'nickname' },
    sex: {
      kind: 'radioCards',
      label: 'ownAccount.sex',
      choices: [
        { value: '0', label: 'people.sex.s0' },
        { value: '1', label: 'people.sex.s1' },
        { value: '2', label: 'people.sex.s2' },
      ],
    },
    email: {
      kind: 'text',
      label: 'ownAccount.email',
      hint: 'ownAccount.emailHint',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
    },
  },
  submit: 'admin.save',
})

/** Form for the display name of an applicant's account. */
export const nicknameForm = defineForm({
  schema: createUser.body.pick({ nickname: true }),
  fields: { nickname: { kind: 'text', label: 'ownAccount.nickname', autoComplete: 'nickname' } },
  submit: 'admin.save',
})

/** Form for the avatar (头像). */
export const avatarForm = defineForm({
  schema: z.object({
    avatarFile: fileField({ bytes: FILE_MAX, kinds: ['png', 'jpeg', 'webp', 'gif'] }),
  }),
  fields: {
    avatarFile: { kind: 'file', label: 'ownAccount.avatar.file', hint: 'ownAccount.avatar.hint' },
  },
  submit: 'ownAccount.avatar.submit',
})

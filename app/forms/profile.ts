import * as z from 'zod/mini'
import { Contact, ContactPhone, CreditCode, unitFields } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { unitControls } from './unit-controls.ts'

const ProfileForm = z.object({
  ...unitFields,
  creditcode: CreditCode,
  contact: Contact,
  contactphone: z.optional(ContactPhone),
})

/** Form with all details of an organisation that a review needs. */
export const profileForm = defineForm({
  schema: ProfileForm,
  fields: {
    ...unitControls,
    creditcode: {
      kind: 'text',
      label: 'form.label.creditcode',
      hint: 'form.hint.creditcode',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
    contact: {
      kind: 'text',
      label: 'form.label.contact',
      hint: 'form.hint.contact',
      autoComplete: 'name',
    },
    contactphone: {
      kind: 'text',
      label: 'form.label.contactphone',
      hint: 'form.hint.contactphone',
      type: 'tel',
      autoComplete: 'tel',
    },
  },
  submit: 'account.profile.submit',
})

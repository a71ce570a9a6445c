import { createFavourites, updateFavourite } from '#server/contract/favourites.ts'
import { defineForm } from './define-form.ts'

const note = {
  kind: 'text',
  label: 'favourites.noteLabel',
  hint: 'favourites.noteHint',
  autoComplete: 'off',
} as const

/** 收藏: which records stands in the address. */
export const favouriteForm = defineForm({
  schema: createFavourites.body.pick({ note: true }),
  fields: { note },
  submit: 'favourites.new.submit',
})

/** 修改备注. */
export const favouriteNoteForm = defineForm({
  schema: updateFavourite.body.pick({ note: true }),
  fields: { note },
  submit: 'favourites.noteSubmit',
})

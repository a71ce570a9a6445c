import { createFavourites, updateFavourite } from '#server/contract/favourites.ts'
import { defineForm } from './define-form.ts'

const note = {
  kind: 'text',
  label: 'favourites.noteLabel',
  hint: 'favourites.noteHint',
  autoComplete: 'off',
} as const

/** Form to add favourites (收藏); the records are named in the address. */
export const favouriteForm = defineForm({
  schema: createFavourites.body.pick({ note: true }),
  fields: { note },
  submit: 'favourites.new.submit',
})

/** Form to change the note of a favourite (修改备注). */
export const favouriteNoteForm = defineForm({
  schema: updateFavourite.body.pick({ note: true }),
  fields: { note },
  submit: 'favourites.noteSubmit',
})

/** Stands in rendered HTML where each sending of the page puts a fresh key. */
export const FORM_KEY_PLACEHOLDER = 'form-key-to-be-filled-in'
export const FORM_KEY_FIELD = 'formKey'

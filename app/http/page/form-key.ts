/** Placeholder in rendered HTML; each response replaces it by a fresh key. */
export const FORM_KEY_PLACEHOLDER = 'form-key-to-be-filled-in'
export const FORM_KEY_FIELD = 'formKey'

import type { FieldErrors } from '#app/http/forms/form-reply.server.ts'
import { Code } from '#server/contract/codes.ts'

export const OWN_PASSWORD_ERRORS: FieldErrors = {
  [Code.wrongPassword]: { field: 'password', message: 'form.error.wrongOwnPassword' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
}

import type { FieldErrors } from '#app/http/forms/form-reply.server.ts'
import { CODE_ERRORS } from '#app/pages/auth/send-code.server.ts'
import { Code } from '#server/contract/codes.ts'

/** Form field for each refusal of an ownership proof. */
export const OWNER_ERRORS: FieldErrors = {
  ...CODE_ERRORS,
  [Code.reauthenticationRequired]: { field: 'password', message: 'form.error.ownerOrCode' },
  [Code.wrongPassword]: { field: 'password', message: 'form.error.wrongOwnPassword' },
  [Code.oldCodeWrong]: { field: 'oldCode', message: 'form.error.codeWrong' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
}

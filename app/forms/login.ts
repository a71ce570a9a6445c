import * as z from 'zod/mini'
import { CaptchaProof, LoginName, LoginPassword } from '#server/contract/form-fields.ts'
import { normalizePhone, normalizeRegcode } from '#server/contract/rules.ts'
import { errorKey } from './messages.ts'

/** What a refusal adds when the next try needs a solved slider. */
export const CAPTCHA_NEXT = 'captcha'
export const asksForCaptcha = (extra: unknown) => extra === CAPTCHA_NEXT

/** The first three are required, and nothing else is asked of them: staff log in with a user name. */
export const LoginForm = z.object({
  phone: z.pipe(
    z.pipe(LoginName, z.transform(normalizePhone)),
    z.string().check(z.minLength(1, errorKey('loginName'))),
  ),
  password: LoginPassword,
  /** The API takes a login without it from clients that solve a slider instead. */
  regcode: z.pipe(
    z.pipe(
      z
        .string(errorKey('regcode'))
        .check(
          z.trim(),
          z.minLength(1, errorKey('regcode')),
          z.maxLength(64, errorKey('loginNameLong')),
        ),
      z.transform(normalizeRegcode),
    ),
    // Of nothing but dashes and blanks nothing is left.
    z.string().check(z.minLength(1, errorKey('regcode'))),
  ),
  /** The proof of a solved slider; a form that shows none has no such field. */
  captcha: z.optional(CaptchaProof),
  /** Set by a script: the form could show a slider. */
  slider: z.optional(z.string()),
})

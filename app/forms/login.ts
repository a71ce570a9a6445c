import * as z from 'zod/mini'
import { CaptchaProof, LoginName, LoginPassword } from '#server/contract/form-fields.ts'
import { normalizePhone, normalizeRegcode } from '#server/contract/rules.ts'
import { errorKey } from './messages.ts'

/** Added to a refusal when the next attempt needs a solved slider. */
export const CAPTCHA_NEXT = 'captcha'
export const asksForCaptcha = (extra: unknown) => extra === CAPTCHA_NEXT

/** The first three are required and not validated further: staff log in with a user name. */
export const LoginForm = z.object({
  phone: z.pipe(
    z.pipe(LoginName, z.transform(normalizePhone)),
    z.string().check(z.minLength(1, errorKey('loginName'))),
  ),
  password: LoginPassword,
  /** The API accepts logins without it from clients that solve a slider instead. */
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
    // A code of nothing but dashes and blanks becomes empty.
    z.string().check(z.minLength(1, errorKey('regcode'))),
  ),
  /** The proof of a solved slider; absent if the form shows none. */
  captcha: z.optional(CaptchaProof),
  /** Set by a script: the form is able to show a slider. */
  slider: z.optional(z.string()),
})

import * as z from 'zod/mini'
import { normalizePhone, normalizeRegcode } from '#server/contract/rules.ts'

/** What a refusal adds when the next try needs a solved slider. */
export const CAPTCHA_NEXT = 'captcha'
export const asksForCaptcha = (extra: unknown) => extra === CAPTCHA_NEXT

/** The first three are required, and nothing else is asked of them: staff log in with a user name. */
export const LoginForm = z.object({
  phone: z.pipe(
    z
      .string('form.error.loginPhone')
      .check(
        z.trim(),
        z.minLength(1, 'form.error.loginPhone'),
        z.maxLength(64, 'form.error.login'),
      ),
    z.transform(normalizePhone),
  ),
  password: z.string('form.error.password').check(z.maxLength(256, 'form.error.login')),
  regcode: z.pipe(
    z
      .string('form.error.regcode')
      .check(z.trim(), z.minLength(1, 'form.error.regcode'), z.maxLength(64, 'form.error.login')),
    z.transform(normalizeRegcode),
  ),
  /** The proof of a solved slider; a form that shows none has no such field. */
  captcha: z.optional(z.string().check(z.maxLength(1024, 'form.error.login'))),
})

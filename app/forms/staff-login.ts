import * as z from 'zod/mini'
import {
  CaptchaProof,
  LoginPassword,
  passwordField,
  textField,
} from '#server/contract/form-fields.ts'
import { dropInvisible, normalizeRegcode, PRINTABLE } from '#server/contract/rules.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'
import { PhoneCodeForm, ResetForm } from './sms-code.ts'

const wrong = errorKey('staffLogin')

const rememberMe = {
  kind: 'checkbox',
  label: 'signIn.device',
  text: 'signIn.rememberMe',
} as const

/** The staff's sign-in: besides the password it needs the registration code, or the proof of a captcha. */
export const staffLoginForm = defineForm({
  schema: z.object({
    tenantName: textField(64, { missing: errorKey('tenantName'), long: wrong, characters: wrong }),
    username: z
      .string(errorKey('staffName'))
      .check(
        z.overwrite(dropInvisible),
        z.trim(),
        z.minLength(1, errorKey('staffName')),
        z.maxLength(64, wrong),
        z.regex(PRINTABLE, wrong),
      ),
    password: LoginPassword,
    regcode: z.optional(
      z.pipe(z.string().check(z.trim(), z.maxLength(64, wrong)), z.transform(normalizeRegcode)),
    ),
    captcha: z.optional(CaptchaProof),
    rememberMe: z.optional(z.string()),
  }),
  fields: {
    tenantName: { kind: 'text', label: 'signIn.tenantName', autoComplete: 'organization' },
    username: {
      kind: 'text',
      label: 'signIn.username',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    password: { kind: 'secret', label: 'form.label.password', autoComplete: 'current-password' },
    regcode: {
      kind: 'text',
      label: 'form.label.regcode',
      hint: 'signIn.regcodeHint',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
    rememberMe,
  },
  submit: 'account.login.submit',
})

const phone = {
  kind: 'text',
  label: 'form.label.phone',
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'username',
} as const
const code = { kind: 'own', label: 'form.label.code' } as const

export const staffSmsForm = defineForm({
  schema: z.extend(PhoneCodeForm, { rememberMe: z.optional(z.string()) }),
  fields: { phone, code, rememberMe },
  submit: 'account.login.submit',
})

export const staffResetForm = defineForm({
  schema: ResetForm,
  fields: {
    phone,
    code,
    password: {
      kind: 'secret',
      label: 'form.label.newPassword',
      hint: 'signIn.passwordHint',
      autoComplete: 'new-password',
    },
  },
  submit: 'account.reset.submit',
})

/** Form to register a staff account; an administrator enables it and assigns its roles. */
export const staffRegisterForm = defineForm({
  schema: z
    .object({
      username: z
        .string(errorKey('staffUsername'))
        .check(z.trim(), z.regex(/^[a-zA-Z0-9]{4,30}$/, errorKey('staffUsername'))),
      nickname: textField(30, {
        missing: errorKey('staffNickname'),
        long: errorKey('staffNickname'),
        characters: errorKey('staffNickname'),
      }),
      password: passwordField('password'),
      confirmPassword: z.string(errorKey('confirmPassword')),
      privacy: z.literal('true', errorKey('privacy')),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        error: errorKey('mismatch'),
        path: ['confirmPassword'],
      }),
    ),
  fields: {
    username: {
      kind: 'text',
      label: 'signIn.username',
      hint: 'signIn.register.usernameHint',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    nickname: { kind: 'text', label: 'signIn.register.nickname', autoComplete: 'name' },
    password: {
      kind: 'secret',
      label: 'form.label.password',
      hint: 'signIn.passwordHint',
      autoComplete: 'new-password',
    },
    confirmPassword: {
      kind: 'secret',
      label: 'form.label.confirmPassword',
      autoComplete: 'new-password',
    },
    privacy: { kind: 'checkbox', label: 'gate.privacy', text: 'signIn.register.agree' },
  },
  submit: 'signIn.register.submit',
})

import { z } from 'zod'
import { MailAccountFields, MailAddress } from '#server/contract/mail-accounts.ts'
import {
  ADDRESS_SEPARATOR,
  createMailTemplate,
  MAIL_RECIPIENTS_MAX,
} from '#server/contract/mail-templates.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

export const ENCRYPTIONS = ['ssl', 'starttls', 'none'] as const

/** Form for mail accounts (邮箱账号). One choice where the contract has two switches. */
export const mailAccountForm = defineForm({
  schema: MailAccountFields.omit({ sslEnable: true, starttlsEnable: true }).extend({
    encryption: z.enum(ENCRYPTIONS, { error: '请选择加密方式' }),
  }),
  fields: {
    mail: {
      kind: 'text',
      label: 'mail.account.mail',
      hint: 'mail.account.mailHint',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'off',
    },
    host: {
      kind: 'text',
      label: 'mail.account.host',
      hint: 'mail.account.hostHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    port: { kind: 'number', label: 'mail.account.port', hint: 'mail.account.portHint' },
    encryption: {
      kind: 'radioCards',
      label: 'mail.account.encryption',
      choices: [
        { value: 'ssl', label: 'mail.account.ssl', line: 'mail.account.sslLine' },
        { value: 'starttls', label: 'mail.account.starttls', line: 'mail.account.starttlsLine' },
        { value: 'none', label: 'mail.account.none', line: 'mail.account.noneLine' },
      ],
    },
    username: {
      kind: 'text',
      label: 'mail.account.username',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    password: {
      kind: 'secret',
      label: 'mail.account.password',
      hint: 'mail.account.passwordHint',
      autoComplete: 'off',
    },
  },
  submit: 'admin.save',
})

/** Form for mail templates (邮件模板). */
export const mailTemplateForm = defineForm({
  schema: createMailTemplate.body,
  fields: {
    name: { kind: 'text', label: 'mail.template.name' },
    code: {
      kind: 'text',
      label: 'mail.template.code',
      hint: 'mail.template.codeHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    accountId: {
      kind: 'select',
      label: 'mail.template.account',
      empty: 'mail.template.accountEmpty',
    },
    nickname: { kind: 'text', label: 'mail.template.nickname', hint: 'mail.template.nicknameHint' },
    title: { kind: 'text', label: 'mail.template.title' },
    content: {
      kind: 'textarea',
      label: 'mail.template.content',
      hint: 'mail.template.contentHint',
      rows: 10,
    },
    status: {
      kind: 'radioCards',
      label: 'mail.template.status',
      choices: [
        { value: '0', label: 'admin.status.on' },
        { value: '1', label: 'admin.status.off', line: 'mail.template.offLine' },
      ],
    },
    remark: { kind: 'textarea', label: 'mail.template.remark' },
  },
  submit: 'admin.save',
})

const TEXT_MAX = 3000
const INVALID_ADDRESSES = errorKey('mailAddresses')

export const addressesIn = (text: string) => text.split(ADDRESS_SEPARATOR).filter(Boolean)

const AddressLine = z
  .string(INVALID_ADDRESSES)
  .max(TEXT_MAX, INVALID_ADDRESSES)
  .refine(
    (text) => addressesIn(text).every((one) => MailAddress.safeParse(one).success),
    INVALID_ADDRESSES,
  )
const Copies = AddressLine.optional()

const recipients = {
  toMails: AddressLine.refine((text) => addressesIn(text).length > 0, INVALID_ADDRESSES),
  ccMails: Copies,
  bccMails: Copies,
}

/** The posted form: whether it has values depends on the template. */
export const MailTest = z
  .object({ ...recipients, params: z.string().max(20_000, errorKey('mailParams')).optional() })
  .refine(
    ({ toMails, ccMails = '', bccMails = '' }) =>
      [toMails, ccMails, bccMails].flatMap(addressesIn).length <= MAIL_RECIPIENTS_MAX,
    { path: ['toMails'], error: errorKey('mailRecipients') },
  )

const addresses = <const Label extends 'mail.test.to' | 'mail.test.cc' | 'mail.test.bcc'>(
  label: Label,
) =>
  ({
    kind: 'text',
    label,
    inputMode: 'email',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }) as const
const recipientFields = {
  toMails: { ...addresses('mail.test.to'), hint: 'mail.test.toHint' },
  ccMails: addresses('mail.test.cc'),
  bccMails: addresses('mail.test.bcc'),
} as const

/** Forms for a test mail, by a template without variables and by one with some. */
export const mailTestForm = defineForm({
  schema: z.object(recipients),
  fields: recipientFields,
  submit: 'mail.test.submit',
})
export const mailTestWithParamsForm = defineForm({
  schema: z.object({ ...recipients, params: z.string() }),
  fields: {
    ...recipientFields,
    params: {
      kind: 'textarea',
      label: 'mail.test.params',
      hint: 'mail.test.paramsHint',
      rows: 5,
    },
  },
  submit: 'mail.test.submit',
})

/** Values of variables as text, one per line: `name=value`. */
export const paramLines = (params: Readonly<Record<string, string>>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** Parses the values that were typed; undefined if a line is invalid. */
export function readParams(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim())
  const pairs = lines.map((line) => {
    const at = line.search(/[=＝]/)
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const
  })
  return pairs.every(([name]) => name) ? Object.fromEntries(pairs) : undefined
}

import * as z from 'zod/mini'
import { Phone } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

/** Every variable of the templates. */
export const SMS_VARIABLES = ['code', 'regcode', 'no', 'phone', 'day', 'name'] as const
type Variable = (typeof SMS_VARIABLES)[number]
/** Maximum characters of one value in the API. */
const VALUE_MAX = 35

const wrong = errorKey('smsParam')
const Value = z.string(wrong).check(z.trim(), z.minLength(1, wrong), z.maxLength(VALUE_MAX, wrong))
const values = { code: Value, regcode: Value, no: Value, phone: Value, day: Value, name: Value }
const Optional = z.optional(z.string(wrong).check(z.trim(), z.maxLength(VALUE_MAX, wrong)))

/** The posted form: which variables it has depends on the template; the action checks them. */
export const SmsTest = z.object({
  mobile: Phone,
  template: z.string(wrong),
  code: Optional,
  regcode: Optional,
  no: Optional,
  phone: Optional,
  day: Optional,
  name: Optional,
})

const mobile = {
  kind: 'text',
  label: 'staff.sms.mobile',
  type: 'tel',
  inputMode: 'numeric',
} as const
const text = (label: `staff.sms.variables.${Variable}`) =>
  ({ kind: 'text', label, autoComplete: 'off', spellCheck: false }) as const
const variables = {
  code: text('staff.sms.variables.code'),
  regcode: text('staff.sms.variables.regcode'),
  no: text('staff.sms.variables.no'),
  phone: text('staff.sms.variables.phone'),
  day: text('staff.sms.variables.day'),
  name: text('staff.sms.variables.name'),
}
const isVariable = (name: string): name is Variable =>
  (SMS_VARIABLES as readonly string[]).includes(name)

/** The form for a template with these variables. */
export function smsTestForm(params: readonly string[]) {
  const names = params.filter(isVariable)
  const pick = <T>(of: Record<Variable, T>) =>
    Object.fromEntries(names.map((name) => [name, of[name]])) as Record<Variable, T>
  return defineForm({
    schema: z.object({ mobile: Phone, template: z.string(wrong), ...pick(values) }),
    fields: {
      template: { kind: 'hidden', label: 'staff.sms.columns.code' },
      mobile,
      ...pick(variables),
    },
    submit: 'staff.sms.test',
  })
}

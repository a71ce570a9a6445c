import type { MessageKey } from '#app/i18n/t.tsx'
import type { ReviewField } from '#server/contract/review-fields.ts'
import { GOVERNMENT } from '#server/contract/rules.ts'

/** The controls that registration and profile share, in the order of. */
export const unitControls = {
  enterprise: {
    kind: 'text',
    label: 'form.label.enterprise',
    hint: 'form.hint.enterprise',
    autoComplete: 'organization',
  },
  range: {
    kind: 'text',
    label: 'form.label.range',
    hint: 'form.hint.range',
    autoComplete: 'off',
  },
  area: { kind: 'own', label: 'form.label.area' },
  applytype: {
    kind: 'radioCards',
    label: 'form.label.applytype',
    choices: [
      { value: '1', label: 'form.type.government', line: 'form.type.governmentLine' },
      { value: '2', label: 'form.type.park', line: 'form.type.parkLine' },
    ],
  },
  phone: {
    kind: 'text',
    label: 'form.label.phone',
    hint: 'form.hint.phone',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
  },
} as const

/** The terms that replace those of enterprises for a government body: 单位名称, not 企业名称. */
const GOVERNMENT_TERMS = {
  'form.label.enterprise': 'form.label.unit',
  'form.hint.enterprise': 'form.hint.unit',
  'form.error.enterprise': 'form.error.unit',
  'form.error.enterpriseLong': 'form.error.unitLong',
  'form.error.enterpriseCharacters': 'form.error.unitCharacters',
} as const satisfies Partial<Record<MessageKey, MessageKey>>

/** The terms for the 入驻类型 chosen so far; undefined for enterprises and before a choice. */
export const termsOf = (applytype: unknown) =>
  applytype === GOVERNMENT ? GOVERNMENT_TERMS : undefined

/** The label of a field of a submission, in the terms of its 入驻类型, so that reviewers read the form's own. */
export const labelOf = (name: ReviewField, applytype: unknown): MessageKey =>
  name === 'enterprise' && termsOf(applytype) ? 'form.label.unit' : `form.label.${name}`

import { createParameter } from '#server/contract/parameters.ts'
import { defineForm } from './define-form.ts'

const value = { kind: 'textarea', label: 'infra.parameter.value', rows: 3 } as const

/** Form for parameters (参数). */
export const parameterForm = defineForm({
  schema: createParameter.body,
  fields: {
    category: { kind: 'text', label: 'infra.parameter.category' },
    name: { kind: 'text', label: 'infra.parameter.name' },
    key: {
      kind: 'text',
      label: 'infra.parameter.key',
      hint: 'infra.parameter.keyHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    value,
    visible: {
      kind: 'checkbox',
      label: 'infra.parameter.visible',
      text: 'infra.parameter.visibleText',
    },
    remark: { kind: 'textarea', label: 'infra.parameter.remark' },
  },
  submit: 'admin.save',
})

/** Form for a parameter of the system: only its value can be changed. */
export const systemParameterForm = defineForm({
  schema: createParameter.body.pick({ value: true }),
  fields: { value },
  submit: 'admin.save',
})

import { createEntry, createType } from '#server/contract/dictionary.ts'
import { defineForm } from './define-form.ts'

const status = {
  kind: 'radioCards',
  label: 'admin.status.label',
  choices: [
    { value: '0', label: 'staff.dictionary.enabled' },
    { value: '1', label: 'staff.dictionary.disabled' },
  ],
} as const

const styleName = {
  kind: 'text',
  label: 'staff.dictionary.entry.styleName',
  hint: 'staff.dictionary.entry.styleNameHint',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** Form for dictionary types (字典类型). */
export const dictionaryTypeForm = defineForm({
  schema: createType.body,
  fields: {
    name: { kind: 'text', label: 'staff.dictionary.type.name' },
    type: {
      kind: 'text',
      label: 'staff.dictionary.type.type',
      hint: 'staff.dictionary.type.typeHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    status,
    remark: { kind: 'textarea', label: 'admin.remark' },
  },
  submit: 'admin.save',
})

/** Form for dictionary entries (字典数据). */
export const dictionaryEntryForm = defineForm({
  schema: createEntry.body,
  fields: {
    dictType: { kind: 'hidden', label: 'staff.dictionary.type.type' },
    label: { kind: 'text', label: 'staff.dictionary.entry.label' },
    value: {
      kind: 'text',
      label: 'staff.dictionary.entry.value',
      hint: 'staff.dictionary.entry.valueHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    parentId: {
      kind: 'select',
      label: 'staff.dictionary.entry.parent',
      hint: 'staff.dictionary.entry.parentHint',
      empty: 'staff.dictionary.entry.top',
    },
    sort: { kind: 'number', label: 'admin.sort.label', hint: 'admin.sort.hint' },
    validFrom: {
      kind: 'date',
      label: 'staff.dictionary.entry.validFrom',
      hint: 'staff.dictionary.entry.validFromHint',
    },
    validTo: {
      kind: 'date',
      label: 'staff.dictionary.entry.validTo',
      hint: 'staff.dictionary.entry.validToHint',
    },
    colorType: {
      kind: 'select',
      label: 'staff.dictionary.entry.colorType',
      empty: 'staff.dictionary.color.none',
      choices: [
        { value: 'primary', label: 'staff.dictionary.color.primary' },
        { value: 'success', label: 'staff.dictionary.color.success' },
        { value: 'info', label: 'staff.dictionary.color.info' },
        { value: 'warning', label: 'staff.dictionary.color.warning' },
        { value: 'danger', label: 'staff.dictionary.color.danger' },
      ],
    },
    cssClass: styleName,
    status,
    remark: { kind: 'textarea', label: 'admin.remark' },
  },
  submit: 'admin.save',
})

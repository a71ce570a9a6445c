/** How the forms show what registration and profile share, in the order of. */
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

import { createDepartment } from '#server/contract/organisation.ts'
import { defineForm } from './define-form.ts'

/** Form for departments (部门). */
export const departmentForm = defineForm({
  schema: createDepartment.body,
  fields: {
    name: { kind: 'text', label: 'people.departments.name' },
    parentId: {
      kind: 'select',
      label: 'people.departments.parent',
      empty: 'people.departments.top',
    },
    areaId: {
      kind: 'select',
      label: 'people.departments.division',
      hint: 'people.departments.divisionHint',
      empty: 'people.departments.divisionAbove',
    },
    leaderUserId: {
      kind: 'select',
      label: 'people.departments.leader',
      empty: 'people.none',
    },
    phone: { kind: 'text', label: 'people.departments.phone', type: 'tel', autoComplete: 'off' },
    email: { kind: 'text', label: 'people.users.email', type: 'email', autoComplete: 'off' },
    sort: { kind: 'number', label: 'admin.sort.label', hint: 'admin.sort.hint' },
    status: {
      kind: 'radioCards',
      label: 'admin.status.label',
      choices: [
        { value: '0', label: 'admin.status.on' },
        { value: '1', label: 'admin.status.off' },
      ],
    },
  },
  submit: 'admin.save',
})

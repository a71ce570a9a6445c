import * as z from 'zod/mini'
import { createRole, DATA_SCOPES } from '#server/contract/roles.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

const number = z.string().check(z.regex(/^\d{1,16}$/, errorKey('choice')))

/** Form for roles (角色). */
export const roleForm = defineForm({
  schema: createRole.body,
  fields: {
    name: { kind: 'text', label: 'people.roles.name', hint: 'people.roles.nameHint' },
    code: { kind: 'text', label: 'people.roles.code', hint: 'people.roles.codeHint' },
    sort: { kind: 'number', label: 'admin.sort.label', hint: 'admin.sort.hint' },
    status: {
      kind: 'radioCards',
      label: 'admin.status.label',
      choices: [
        { value: '0', label: 'admin.status.on' },
        { value: '1', label: 'admin.status.off' },
      ],
    },
    remark: { kind: 'textarea', label: 'admin.remark' },
  },
  submit: 'admin.save',
})

/** Form for the permissions of a role: menus and buttons, each with its permission. */
export const roleMenusForm = defineForm({
  schema: z.object({ menuIds: z.array(number) }),
  fields: {
    menuIds: {
      kind: 'checkboxTree',
      label: 'people.roles.menus.label',
      hint: 'people.roles.menus.hint',
    },
  },
  submit: 'people.roles.menus.save',
})

/** Form for the scope of a role: whose records it sees. */
export const roleScopeForm = defineForm({
  schema: z.object({
    dataScope: z.enum(
      DATA_SCOPES.map(String) as `${(typeof DATA_SCOPES)[number]}`[],
      errorKey('choice'),
    ),
    dataScopeDeptIds: z.array(number),
  }),
  fields: {
    dataScope: {
      kind: 'radioCards',
      label: 'people.roles.scope.label',
      choices: [
        { value: '1', label: 'people.scopes.s1' },
        { value: '2', label: 'people.scopes.s2' },
        { value: '3', label: 'people.scopes.s3' },
        { value: '4', label: 'people.scopes.s4' },
        { value: '5', label: 'people.scopes.s5' },
      ],
    },
    dataScopeDeptIds: {
      kind: 'checkboxTree',
      label: 'people.roles.scope.departments',
      hint: 'people.roles.scope.departmentsHint',
    },
  },
  submit: 'people.roles.scope.save',
})

import { z } from 'zod'
import { createMenu } from '#server/contract/menus.ts'
import { defineForm } from './define-form.ts'

/** Form for menus (菜单); fields used only by the other back office of this contract stay unchanged. */
export const menuForm = defineForm({
  schema: createMenu.body
    .pick({
      name: true,
      permission: true,
      type: true,
      sort: true,
      path: true,
      icon: true,
      status: true,
    })
    .extend({ parentId: createMenu.body.shape.parentId, visible: z.boolean() }),
  fields: {
    type: {
      kind: 'radioCards',
      label: 'people.menus.type',
      choices: [
        { value: '1', label: 'people.menuTypes.t1', line: 'people.menus.types.t1' },
        { value: '2', label: 'people.menuTypes.t2', line: 'people.menus.types.t2' },
        { value: '3', label: 'people.menuTypes.t3', line: 'people.menus.types.t3' },
      ],
    },
    name: { kind: 'text', label: 'people.menus.name' },
    parentId: { kind: 'select', label: 'people.menus.parent' },
    permission: {
      kind: 'text',
      label: 'people.menus.permission',
      hint: 'people.menus.permissionHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    path: {
      kind: 'text',
      label: 'people.menus.path',
      hint: 'people.menus.pathHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    icon: { kind: 'text', label: 'people.menus.icon', hint: 'people.menus.pathHint' },
    sort: { kind: 'number', label: 'admin.sort.label', hint: 'admin.sort.hint' },
    visible: {
      kind: 'checkbox',
      label: 'people.menus.visible',
      text: 'people.menus.visibleText',
    },
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

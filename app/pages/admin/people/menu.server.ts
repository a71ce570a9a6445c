import { formValues } from '#app/forms/define-form.ts'
import { menuForm } from '#app/forms/menu.ts'
import { treeRows } from '#app/lists/tree-rows.ts'
import type { Call } from '#app/http/api-client/api.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { createMenu, getMenu, type Menu, menuLists, updateMenu } from '#server/contract/menus.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { indented, newer } from './choices.server.ts'

const MENUS = '/admin/menus'
const BUTTON = 3
const menus = newer(menuLists)

const readMenu = (api: Call, params: PageContext['params']) =>
  orNotFound(Code.menuNotFound, api(getMenu, { query: { id: recordId(params) } }))

const valuesOf = (menu: Menu) => formValues(menuForm, menu)

/** What a menu may stand below: the top, a directory or a page. */
async function choicesFor({ api, t }: PageContext, own?: Menu) {
  const rows = (await api(menus))
    .filter(({ id, type }) => type !== BUTTON && id !== own?.id)
    .map((row, at) => ({ ...row, sort: at }))
  const top = { value: '0', name: t('people.menus.top') }
  const below = treeRows(rows).map(({ row: { id, name }, depth }) => ({
    value: String(id),
    name: indented(name, depth + 1),
  }))
  return { choices: { parentId: [top, ...below] } }
}

export async function menuData(context: PageContext) {
  const menu = await readMenu(context.api, context.params)
  const values = valuesOf(menu)
  return {
    ...(await choicesFor(context, menu)),
    values,
    version: versionOf({ values }),
    head: recordHead(menu.name, `${MENUS}/${menu.id}`),
  }
}

export async function newMenuData(context: PageContext) {
  return {
    ...(await choicesFor(context)),
    values: { sort: '0', status: '0', parentId: '0', visible: 'true', type: '2' },
    version: undefined,
    head: recordHead(context.t('people.menus.newTitle'), `${MENUS}/new`),
  }
}

const errors = {
  [Code.menuNameTaken]: { field: 'name' },
  [Code.menuParentIsSelf]: { field: 'parentId' },
  [Code.menuParentNotFound]: { field: 'parentId' },
  [Code.menuParentIsButton]: { field: 'parentId' },
  [Code.forbidden]: { field: 'permission', message: 'people.menus.noAuthority' },
}

export const createMenuAction = formActions({
  save: formIntent({
    ...menuForm.intent,
    when: () => true,
    permission: createMenu,
    errors,
    async work({ input, api, goTo }) {
      await api(createMenu, { body: input })
      return goTo(MENUS, 'recordAdded')
    },
  }),
})

export const menuAction = formActions({
  save: formIntent({
    ...menuForm.intent,
    when: () => true,
    permission: updateMenu,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readMenu(api, params)) }),
    async work({ input, api, params, goTo }) {
      const { component, componentName, keepAlive, alwaysShow } = await readMenu(api, params)
      const kept = { component, componentName, keepAlive, alwaysShow }
      await api(updateMenu, { body: { ...kept, ...input, id: recordId(params) } })
      return goTo(MENUS, 'recordSaved')
    },
  }),
})

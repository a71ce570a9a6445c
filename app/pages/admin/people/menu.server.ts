import { formValues } from '#app/forms/define-form.ts'
import { menuForm } from '#app/forms/menu.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { createMenu, getMenu, type Menu, updateMenu } from '#server/contract/menus.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { menusFor, toSelectOptions, possibleParents, treeOptions } from './choices.server.ts'

const MENUS = '/admin/menus'
const BUTTON = 3

const readMenu = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.menuNotFound, api(getMenu, { query: { id: recordId(params) } }))

const valuesOf = (menu: Menu) => formValues(menuForm, menu)

/** Possible parents of a menu: the top, a directory or a page. */
async function choicesFor(context: PageContext, own?: Menu) {
  const menus = await menusFor(context, own?.parentId ? [own.parentId] : [])
  const rows = possibleParents(menus, own?.id).filter(({ type }) => type !== BUTTON)
  const top = { value: '0', name: context.t('people.menus.top') }
  return { choices: { parentId: [top, ...toSelectOptions(treeOptions(rows, 1))] } }
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
  [Code.menuParentIsSelf]: { field: 'parentId', message: 'people.menus.parentIsSelf' },
  [Code.menuParentNotFound]: { field: 'parentId', message: 'people.menus.parentNotFound' },
  [Code.menuParentIsButton]: { field: 'parentId', message: 'people.menus.parentIsButton' },
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

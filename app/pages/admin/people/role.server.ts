import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'
import { formValues } from '#app/forms/define-form.ts'
import { roleForm, roleMenusForm, roleScopeForm } from '#app/forms/role.ts'
import type { Call } from '#app/http/api-client/api.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { menuLists } from '#server/contract/menus.ts'
import {
  assignRoleDataScope,
  assignRoleMenu,
  createRole,
  type DATA_SCOPES,
  getRole,
  listRoleMenus,
  type Role,
  updateRole,
} from '#server/contract/roles.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { departmentTree, newer } from './choices.server.ts'

const ROLE_LIST = '/admin/roles'
const menus = newer(menuLists)

const readRole = (api: Call, params: PageContext['params']) =>
  orNotFound(Code.roleNotFound, api(getRole, { query: { id: recordId(params) } }))

const valuesOf = (role: Role) => formValues(roleForm, role)

async function menuTree(api: Call): Promise<TreeNode[]> {
  const rows = await api(menus)
  const known = new Set(rows.map(({ id }) => id))
  const below = (parent: number): TreeNode[] =>
    rows
      .filter(({ parentId }) => (known.has(parentId) ? parentId : 0) === parent)
      .map(({ id, name }) => ({ value: String(id), name, children: below(id) }))
  return below(0)
}

/** The role that the address names, its permissions and its scope, as far as the visitor may change them. */
export async function roleData({ api, may, params }: PageContext) {
  const role = await readRole(api, params)
  const values = valuesOf(role)
  const [mayEdit, mayMenus, mayScope] = await Promise.all(
    [updateRole, assignRoleMenu, assignRoleDataScope].map(may),
  )
  const menuIds = mayMenus ? await api(listRoleMenus, { query: { roleId: role.id } }) : []
  return {
    role,
    mayEdit,
    values,
    version: versionOf({ values }),
    menus: mayMenus
      ? { nodes: await menuTree(api), values: { menuIds: menuIds.map(String) } }
      : undefined,
    scope: mayScope
      ? {
          nodes: await departmentTree(api),
          values: {
            dataScope: String(role.dataScope),
            dataScopeDeptIds: role.dataScopeDeptIds.map(String),
          },
        }
      : undefined,
    head: recordHead(role.name, `${ROLE_LIST}/${role.id}`),
  }
}

export const newRoleData = ({ t }: PageContext) => ({
  head: recordHead(t('people.roles.newTitle'), `${ROLE_LIST}/new`),
})

const errors = {
  [Code.roleNameTaken]: { field: 'name' },
  [Code.roleCodeTaken]: { field: 'code' },
  [Code.roleCodeReserved]: { field: 'code' },
  [Code.forbidden]: { field: '', message: 'people.roles.noAuthority' },
}

export const createRoleAction = formActions({
  save: formIntent({
    ...roleForm.intent,
    when: () => true,
    permission: createRole,
    errors,
    async work({ input, api, goTo }) {
      const id = await api(createRole, { body: input })
      return goTo(`${ROLE_LIST}/${id}`, 'recordAdded')
    },
  }),
})

/** Whoever may do something below a menu sees the menu: without a script its box may have been left empty. */
async function withThoseAbove(api: Call, ticked: readonly number[]): Promise<number[]> {
  const parents = new Map((await api(menus)).map(({ id, parentId }) => [id, parentId]))
  const all = new Set(ticked)
  for (const id of all) {
    const parent = parents.get(id)
    if (parent !== undefined && parents.has(parent)) all.add(parent)
  }
  return [...all]
}

export const roleAction = formActions({
  save: formIntent({
    ...roleForm.intent,
    when: () => true,
    permission: updateRole,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readRole(api, params)) }),
    async work({ input, api, params, goTo }) {
      await api(updateRole, { body: { ...input, id: recordId(params) } })
      return goTo(ROLE_LIST, 'recordSaved')
    },
  }),
  menus: formIntent({
    ...roleMenusForm.intent,
    permission: assignRoleMenu,
    errors,
    body: { fields: 2100 },
    async work({ input, api, params, t, goTo }) {
      const roleId = recordId(params)
      const menuIds = await withThoseAbove(api, input.menuIds.map(Number))
      await api(assignRoleMenu, { body: { roleId, menuIds } })
      return goTo(`${ROLE_LIST}/${roleId}`, 'listDone', { text: t('people.roles.menus.done') })
    },
  }),
  scope: formIntent({
    ...roleScopeForm.intent,
    permission: assignRoleDataScope,
    errors,
    body: { fields: 1100 },
    async work({ input, api, params, t, goTo, refuse }) {
      const roleId = recordId(params)
      const dataScope = Number(input.dataScope) as (typeof DATA_SCOPES)[number]
      const chosen = dataScope === 2 ? input.dataScopeDeptIds.map(Number) : []
      if (dataScope === 2 && chosen.length === 0)
        return refuse({ dataScopeDeptIds: 'people.roles.scope.choose' })
      await api(assignRoleDataScope, { body: { roleId, dataScope, dataScopeDeptIds: chosen } })
      return goTo(`${ROLE_LIST}/${roleId}`, 'listDone', { text: t('people.roles.scope.done') })
    },
  }),
})

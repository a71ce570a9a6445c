import { formValues } from '#app/forms/define-form.ts'
import { roleForm, roleMenusForm, roleScopeForm } from '#app/forms/role.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
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
import { FIXED_ROLES } from '#server/contract/rules.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { departmentsFor, menusFor } from './choices.server.ts'
import { type Reader, treeOf } from './entries.server.ts'

const ROLE_LIST = '/admin/roles'
const BUILT_IN = 1

const readRole = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.roleNotFound, api(getRole, { query: { id: recordId(params) } }))

const valuesOf = (role: Role) => formValues(roleForm, role)

async function readMenus(api: ApiClient, roleId: number) {
  const ids = await api(listRoleMenus, { query: { roleId } })
  return { ids, values: formValues(roleMenusForm, { menuIds: ids }) }
}

async function menusData(context: PageContext, roleId: number) {
  const { ids, values } = await readMenus(context.api, roleId)
  const nodes = treeOf(await menusFor(context, ids))
  return { nodes, values, version: versionOf({ values }) }
}

const scopeOf = (role: Role) => formValues(roleScopeForm, role)

async function scopeData(context: PageContext, role: Role) {
  const values = scopeOf(role)
  const nodes = treeOf(await departmentsFor(context, role.dataScopeDeptIds))
  return { nodes, values, version: versionOf({ values }) }
}

/** The role in the address, its permissions and its scope, as far as the visitor may change them. */
export async function roleData(context: PageContext) {
  const { api, may, params } = context
  const role = await readRole(api, params)
  const values = valuesOf(role)
  const [mayEdit, mayMenus, mayScope] = await Promise.all(
    [updateRole, assignRoleMenu, assignRoleDataScope].map(may),
  )
  const isFixed = FIXED_ROLES.includes(role.id)
  return {
    role,
    // No call changes a built-in role itself.
    mayEdit: mayEdit && role.type !== BUILT_IN,
    values,
    version: versionOf({ values }),
    menus: mayMenus && !isFixed ? await menusData(context, role.id) : undefined,
    scope: mayScope && !isFixed ? await scopeData(context, role) : undefined,
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

/** Adds the ancestors of ticked menus, which are needed to reach them: without a script their boxes may be unticked. */
async function withAncestors(reader: Reader, ticked: readonly number[]): Promise<number[]> {
  const parents = new Map((await menusFor(reader, [])).map(({ id, parentId }) => [id, parentId]))
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
    current: ({ api, params }) => readMenus(api, recordId(params)),
    async work({ input, api, may, params, t, goTo }) {
      const roleId = recordId(params)
      const menuIds = await withAncestors({ api, may, t }, input.menuIds.map(Number))
      await api(assignRoleMenu, { body: { roleId, menuIds } })
      return goTo(`${ROLE_LIST}/${roleId}`, 'listDone', { text: t('people.roles.menus.done') })
    },
  }),
  scope: formIntent({
    ...roleScopeForm.intent,
    permission: assignRoleDataScope,
    errors,
    body: { fields: 1100 },
    current: async ({ api, params }) => ({ values: scopeOf(await readRole(api, params)) }),
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

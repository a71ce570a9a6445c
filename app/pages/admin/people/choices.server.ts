import type { Call } from '#app/http/api-client/api.server.ts'
import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'
import type { PickOption } from '#app/lists/definition.ts'
import { treeRows } from '#app/lists/tree-rows.ts'
import { departmentLists, postLists } from '#server/contract/organisation.ts'
import { roleLists } from '#server/contract/roles.ts'
import { areaList } from '#server/contract/userinfo.ts'
import { REVIEWED_ROLES } from '#server/contract/rules.ts'

/** Old and new path of a call are the same list. */
export function newer<T>([call]: readonly T[]): T {
  if (!call) throw new Error('The contract has no such list')
  return call
}
const departments = newer(departmentLists)
const posts = newer(postLists)
const roles = newer(roleLists)

/** In a list of one column, as far to the right as it is below the top. */
export const indented = (name: string, depth: number) => '　'.repeat(depth) + name

export async function departmentOptions(api: Call): Promise<PickOption[]> {
  const rows = (await api(departments)).map((row, at) => ({ ...row, sort: at }))
  return treeRows(rows).map(({ row: { id, name }, depth }) => ({
    value: String(id),
    label: indented(name, depth),
  }))
}

/** As the select of a form names them. */
export const named = (options: readonly PickOption[]) =>
  options.map(({ value, label }) => ({ value, name: label }))

/** Provinces with their cities, and the one that is chosen already, whatever it is. */
export async function divisionOptions(api: Call, chosen = ''): Promise<PickOption[]> {
  const nodes = await api(areaList)
  const below = (parent: string) => nodes.filter(({ pId, pseudo }) => pId === parent && !pseudo)
  const options = below('0').flatMap((province) => [
    { value: province.id, label: province.title },
    ...below(province.id).map(({ id, title }) => ({ value: id, label: indented(title, 1) })),
  ])
  const own = nodes.find(({ id }) => id === chosen)
  if (own && !options.some(({ value }) => value === chosen))
    options.unshift({ value: own.id, label: own.title })
  return options
}

export async function departmentTree(api: Call): Promise<TreeNode[]> {
  const rows = await api(departments)
  const known = new Set(rows.map(({ id }) => id))
  const below = (parent: number): TreeNode[] =>
    rows
      .filter(
        ({ id, parentId }) => id !== parentId && (known.has(parentId) ? parentId : 0) === parent,
      )
      .map(({ id, name }) => ({ value: String(id), name, children: below(id) }))
  return below(0)
}

export const postNodes = async (api: Call): Promise<TreeNode[]> =>
  (await api(posts)).map(({ id, name }) => ({ value: String(id), name }))

export const roleOptions = async (api: Call): Promise<PickOption[]> =>
  (await api(roles)).map(({ id, name }) => ({ value: String(id), label: name }))

/** The roles that are given by hand. */
export const roleNodes = async (api: Call): Promise<TreeNode[]> =>
  (await api(roles))
    .filter(({ id }) => !REVIEWED_ROLES.includes(id))
    .map(({ id, name }) => ({ value: String(id), name }))

import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { PickOption } from '#app/lists/definition.ts'
import { treeRows } from '#app/lists/tree-rows.ts'
import { Code } from '#server/contract/codes.ts'
import { menuList, menuLists } from '#server/contract/menus.ts'
import {
  departmentList,
  departmentLists,
  getPost,
  postLists,
} from '#server/contract/organisation.ts'
import { getRole, roleLists } from '#server/contract/roles.ts'
import { areaList } from '#server/contract/userinfo.ts'
import { REVIEWED_ROLES } from '#server/contract/rules.ts'
import {
  type Entry,
  type HeldEntry,
  type Reader,
  type Source,
  treeOf,
  withHeld,
} from './entries.server.ts'

/** Both paths of a call, the old and the new one, return the same list. */
export function newerEndpoint<T>([call]: readonly T[]): T {
  if (!call) throw new Error('The contract has no such list')
  return call
}
const departments = newerEndpoint(departmentLists)
const posts = newerEndpoint(postLists)
const roles = newerEndpoint(roleLists)
const menus = newerEndpoint(menuLists)

/** Reads entries one by one; `notFound` is the code for one that has been deleted meanwhile. */
async function readEach(
  ids: readonly number[],
  notFound: number,
  read: (id: number) => Promise<Entry>,
): Promise<Entry[]> {
  const found = await Promise.all(
    ids.map((id) =>
      read(id).catch((error: unknown) => {
        if (isApiError(error, notFound)) return undefined
        throw error
      }),
    ),
  )
  return found.filter((entry) => entry !== undefined)
}

const DEPARTMENTS: Source = {
  fetchOffered: (api) => api(departments),
  endpoint: departmentList,
  read: (api) => api(departmentList, { query: {} }),
}
const POSTS: Source = {
  fetchOffered: (api) => api(posts),
  endpoint: getPost,
  read: (api, ids) => readEach(ids, Code.postNotFound, (id) => api(getPost, { query: { id } })),
}
const ROLE_CHOICES: Source = {
  fetchOffered: (api) => api(roles),
  endpoint: getRole,
  read: (api, ids) => readEach(ids, Code.roleNotFound, (id) => api(getRole, { query: { id } })),
}
const MENUS: Source = {
  fetchOffered: (api) => api(menus),
  endpoint: menuList,
  read: (api) => api(menuList, { query: {} }),
}

/** Indents a name by its depth, for single-column lists. */
export const indentName = (name: string, depth: number) => '　'.repeat(depth) + name

/**
 * Entries of a tree as options, in the API's order.
 * @param depth depth of the top-level entries
 */
export const treeOptions = (entries: readonly Entry[], depth = 0): PickOption[] =>
  treeRows(entries.map((entry, sort) => ({ parentId: 0, ...entry, sort }))).map(
    ({ row: { id, name }, depth: below }) => ({
      value: String(id),
      label: indentName(name, depth + below),
    }),
  )

/** The entries that can be above a record: neither itself nor one below it. */
export function possibleParents<One extends Entry>(entries: readonly One[], id = 0): One[] {
  const below = new Set([id])
  // A record may be listed before the one above it.
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const entry of entries) if (below.has(entry.parentId ?? 0)) below.add(entry.id)
  }
  return id === 0 ? [...entries] : entries.filter((entry) => !below.has(entry.id))
}

export const departmentOptions = async (api: ApiClient): Promise<PickOption[]> =>
  treeOptions(await api(departments))

/** Options for the select of a form. */
export const toSelectOptions = (options: readonly PickOption[]) =>
  options.map(({ value, label }) => ({ value, name: label }))

/** Provinces with their cities, and the current choice, whatever its level. */
export async function divisionOptions(api: ApiClient, chosen = ''): Promise<PickOption[]> {
  const nodes = await api(areaList)
  const below = (parent: string) => nodes.filter(({ pId, pseudo }) => pId === parent && !pseudo)
  const options = below('0').flatMap((province) => [
    { value: province.id, label: province.title },
    ...below(province.id).map(({ id, title }) => ({ value: id, label: indentName(title, 1) })),
  ])
  const own = nodes.find(({ id }) => id === chosen)
  if (own && !options.some(({ value }) => value === chosen))
    options.unshift({ value: own.id, label: own.title })
  return options
}

export const roleOptions = async (api: ApiClient): Promise<PickOption[]> =>
  (await api(roles)).map(({ id, name }) => ({ value: String(id), label: name }))

/** Roles that staff assign, rather than a review. */
const isAssignable = ({ id }: Entry) => !REVIEWED_ROLES.includes(id)

/** For forms: enabled entries, and disabled ones that the record has. */
export const departmentsFor = (reader: Reader, held: readonly HeldEntry[]) =>
  withHeld(reader, DEPARTMENTS, held)

export const menusFor = (reader: Reader, held: readonly HeldEntry[]) =>
  withHeld(reader, MENUS, held)

export const postNodes = async (reader: Reader, held: readonly HeldEntry[]) =>
  treeOf(await withHeld(reader, POSTS, held))

export const roleNodes = async (reader: Reader, held: readonly HeldEntry[]) =>
  treeOf((await withHeld(reader, ROLE_CHOICES, held)).filter(isAssignable))

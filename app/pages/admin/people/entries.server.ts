import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { boxPath } from '#app/components/ui/box-path.ts'
import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'

/** An entry offered by a form: a department, a position, a role, a menu. */
export interface Entry {
  id: number
  name: string
  /** In a tree: the id of the parent, 0 at the top. */
  parentId?: number
  /** Menus only: the kind of menu entry. */
  type?: number
  /** Offered only because the record has it already. */
  disabled?: true
}

/** An entry that a record already has: its id, with the name if the record contains it. */
export type HeldEntry = number | { id: number; name: string }

export interface Source {
  /** The simple list of enabled entries, open to every user. */
  fetchOffered: (api: ApiClient) => Promise<Entry[]>
  /** The endpoint of `read`, which requires a permission of its own. */
  endpoint: Parameters<PageContext['may']>[0]
  /** Entries, enabled or not: at least the existing ones among `ids`. */
  read: (api: ApiClient, ids: readonly number[]) => Promise<Entry[]>
}

export type Reader = Pick<PageContext, 'api' | 'may' | 't'>

/**
 * The offered entries, then the record's disabled ones, marked as such. A form posts its whole selection: entries that
 * it did not show would be removed from the record by any other change.
 */
export async function withHeld(
  reader: Reader,
  source: Source,
  held: readonly HeldEntry[],
): Promise<Entry[]> {
  const offered = await source.fetchOffered(reader.api)
  const known = new Set(offered.map(({ id }) => id))
  const missing = held.filter((one) => !known.has(idOf(one)))
  const disabled = (await entriesOf(reader, source, missing)).map((entry) => ({
    ...entry,
    name: reader.t('people.disabled', { name: entry.name }),
    disabled: true as const,
  }))
  return [...offered, ...disabled]
}

/** Entries with their names, as far as the reader may see them; deleted ones are left out. */
async function entriesOf(
  { api, may }: Reader,
  { endpoint, read }: Source,
  held: readonly HeldEntry[],
): Promise<Entry[]> {
  if (held.every((one) => typeof one === 'object')) return [...held]
  const ids = held.map(idOf)
  if (!(await may(endpoint))) return ids.map((id) => ({ id, name: `#${id}` }))
  return (await read(api, ids)).filter(({ id }) => ids.includes(id))
}

const idOf = (held: HeldEntry) => (typeof held === 'number' ? held : held.id)

/**
 * Entries as a tree of check boxes. Disabled ones follow it, named with their ancestors: with a script a box in the tree
 * changes those above and below it, and a disabled one could not be unticked alone.
 */
export function treeOf(entries: readonly Entry[]): TreeNode[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const parentOf = ({ id, parentId = 0 }: Entry) =>
    parentId === id ? undefined : byId.get(parentId)
  const children = new Map<number, Entry[]>()
  for (const entry of entries.filter(({ disabled }) => !disabled)) {
    const parent = parentOf(entry)
    const above = parent && !parent.disabled ? parent.id : 0
    children.set(above, [...(children.get(above) ?? []), entry])
  }
  const nodes = (above: number): TreeNode[] =>
    (children.get(above) ?? []).map(({ id, name }) => ({
      value: String(id),
      name,
      children: nodes(id),
    }))
  const pathOf = (entry: Entry, passed: readonly Entry[] = []): string => {
    const parent = parentOf(entry)
    const hasParent = parent && !passed.includes(parent)
    return boxPath(hasParent ? pathOf(parent, [...passed, entry]) : undefined, entry.name)
  }
  const disabled = entries.filter((entry) => entry.disabled)
  return [
    ...nodes(0),
    ...disabled.map((entry) => ({ value: String(entry.id), name: pathOf(entry) })),
  ]
}

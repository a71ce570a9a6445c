import type { AreaTree } from '../../contract/areas.ts'

interface Division {
  id: string
  pId: string
  title: string
}
interface Node {
  id: number
  name: string
  children: Node[]
}

/** Builds the tree that clients of this contract read from the flat list of divisions, keeping its order. */
export function areaTree(divisions: readonly Division[]): AreaTree {
  const top: Node[] = []
  const byId = new Map<string, Node>()
  for (const { id, title } of divisions) byId.set(id, { id: Number(id), name: title, children: [] })
  for (const { id, pId } of divisions) {
    const node = byId.get(id)
    if (node) (byId.get(pId)?.children ?? top).push(node)
  }
  return top as AreaTree
}

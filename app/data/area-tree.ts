import type { Syllables } from './area-pinyin.ts'

/**
 * The divisions as sent to browsers: titles only, since the form's value is a path of titles. A plain title is a
 * leaf; a third element marks a node that only groups others and cannot be selected.
 */
export type AreaBranch = string | [title: string, children: AreaBranch[], pseudo?: 1]
export type AreaTree = AreaBranch[]

/** The data that browsers get. */
export interface AreaData {
  tree: AreaTree
  syllables: Syllables
  /** English names in the order of the tree, for readers of English. */
  names?: string[]
}

interface AreaNode {
  id: string
  pId: string
  title: string
  pseudo?: true
}

export const titleOf = (branch: AreaBranch) => (typeof branch === 'string' ? branch : branch[0])
export const childrenOf = (branch: AreaBranch) => (typeof branch === 'string' ? [] : branch[1])
export const isSelectable = (branch: AreaBranch) => typeof branch === 'string' || !branch[2]

export const SEPARATOR = '-'
/** `grandparent-parent-child`. */
export const areaPath = (parent: string, branch: AreaBranch) =>
  parent ? `${parent}${SEPARATOR}${titleOf(branch)}` : titleOf(branch)
/** The ancestors of a path, the topmost first. */
export const ancestorsOf = (path: string) => {
  const titles = path.split(SEPARATOR)
  return titles.slice(1).map((_, depth) => titles.slice(0, depth + 1).join(SEPARATOR))
}

/** Builds the tree from the API's flat list, keeping its order; a node without its parent is left out. */
export function buildAreaTree(nodes: AreaNode[]): AreaTree {
  const below = new Map<string, AreaNode[]>()
  for (const node of nodes) {
    const siblings = below.get(node.pId)
    if (siblings) siblings.push(node)
    else below.set(node.pId, [node])
  }
  const branch = (node: AreaNode): AreaBranch => {
    const children = (below.get(node.id) ?? []).map(branch)
    if (node.pseudo) return [node.title, children, 1]
    return children.length > 0 ? [node.title, children] : node.title
  }
  return (below.get('0') ?? []).map(branch)
}

/** All titles of the tree. */
export const titlesOf = (tree: AreaTree): string[] =>
  tree.flatMap((branch) => [titleOf(branch), ...titlesOf(childrenOf(branch))])

/** The branch that a path names, selectable or not. */
export function findBranch(tree: AreaTree, path: string): AreaBranch | undefined {
  let branch: AreaBranch | undefined
  let level = tree
  for (const title of path.split(SEPARATOR)) {
    branch = level.find((candidate) => titleOf(candidate) === title)
    if (!branch) return undefined
    level = childrenOf(branch)
  }
  return branch
}

import {
  readingsOf,
  spells,
  typedLetters,
  type Readings,
  type Syllables,
} from './area-pinyin.ts'

/**
 * The divisions as sent to browsers: titles only, since the form's value is a path of titles. A plain title is a
 * leaf; a third element marks a node that only groups others and cannot be selected.
 */
export type AreaBranch = string | [title: string, children: AreaBranch[], pseudo?: 1]
export type AreaTree = AreaBranch[]

/** What browsers are sent. */
export interface AreaData {
  tree: AreaTree
  syllables: Syllables
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

const SEPARATOR = '-'
/** `grandparent-parent-child`. */
export const areaPath = (parent: string, branch: AreaBranch) =>
  parent ? `${parent}${SEPARATOR}${titleOf(branch)}` : titleOf(branch)
/** The paths above a path, the topmost first. */
export const ancestorsOf = (path: string) => {
  const titles = path.split(SEPARATOR)
  return titles.slice(1).map((_, depth) => titles.slice(0, depth + 1).join(SEPARATOR))
}

/** Builds the tree from the API's flat list, which keeps its order; a node without its parent is left out. */
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

export interface AreaMatches {
  /** The best matches, up to the limit. */
  paths: string[]
  /** Number of all matches. */
  total: number
}

/**
 * Searches divisions by prefix, substring, or path (`浙江 滨江`), and only if none matches, by letters in order
 * (`浙江滨江`); what is typed in Latin letters, by pinyin (`hangzhou`, `hz`, `zjhz`).
 */
export function searchAreas(
  { tree, syllables }: AreaData,
  query: string,
  limit = 50,
): AreaMatches {
  const typed = typedLetters(query)
  if (typed) return spelt(tree, readingsOf(syllables), typed, limit)
  const words = query.split(/[\s\-–—－/，,、]+/).filter(Boolean)
  const last = words.at(-1)
  if (!last) return { paths: [], total: 0 }
  const found: string[][] = [[], [], [], []]
  const letters = words.join('')
  walk(tree, '', (path, branch) => {
    if (!isSelectable(branch)) return
    const title = titleOf(branch)
    if (!inOrder(path, words)) {
      if (inOrder(path, [...letters])) found[3]?.push(path)
    } else if (title.startsWith(last)) found[0]?.push(path)
    else if (title.includes(last)) found[1]?.push(path)
    else found[2]?.push(path)
  })
  const near = found.slice(0, 3).flat()
  const paths = near.length > 0 ? near : (found[3] ?? [])
  return { paths: paths.slice(0, limit), total: paths.length }
}

function spelt(tree: AreaTree, readings: Readings, letters: string, limit: number): AreaMatches {
  const found: string[][][] = [[], [], []]
  walk(tree, '', (path, branch) => {
    if (!isSelectable(branch)) return
    const titles = path.split(SEPARATOR)
    const rank = spells(titles, readings, letters)
    // The larger division first: 上海市 before 石家庄市 for `sh`.
    if (rank !== undefined) ((found[rank] ??= [])[titles.length] ??= []).push(path)
  })
  const paths = found.flatMap((levels) => levels.flat())
  return { paths: paths.slice(0, limit), total: paths.length }
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

function walk(tree: AreaTree, parent: string, visit: (path: string, branch: AreaBranch) => void) {
  for (const branch of tree) {
    const path = areaPath(parent, branch)
    visit(path, branch)
    walk(childrenOf(branch), path, visit)
  }
}

function inOrder(text: string, parts: string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

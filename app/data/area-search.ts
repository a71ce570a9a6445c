import { areaNames, isNamed, typedParts } from './area-names.ts'
import { readingsOf, pinyinRank, typedLetters } from './area-pinyin.ts'
import {
  areaPath,
  childrenOf,
  isSelectable,
  SEPARATOR,
  titleOf,
  type AreaBranch,
  type AreaData,
  type AreaTree,
} from './area-tree.ts'

export interface AreaMatches {
  /** The best matches, up to the limit. */
  paths: string[]
  /** Number of all matches. */
  total: number
}

/**
 * Searches divisions by prefix, substring, or path (`浙江 滨江`), and only if none matches, by characters in order
 * (`浙江滨江`); Latin letters are matched with pinyin (`hangzhou`, `hz`, `zjhz`), and with the English names if the data
 * have them.
 */
export function searchAreas(data: AreaData, query: string, limit = 50): AreaMatches {
  const { tree } = data
  const typed = typedLetters(query)
  if (typed || (data.names && /^[a-z]/i.test(query)))
    return searchByPinyin(data, query, typed, limit)
  const words = query.split(/[\s\-–—－/，,、]+/).filter(Boolean)
  const last = words.at(-1)
  if (!last) return { paths: [], total: 0 }
  const found: string[][] = [[], [], [], []]
  const letters = [...words.join('')]
  walk(tree, '', (path, branch) => {
    if (!isSelectable(branch)) return
    const title = titleOf(branch)
    if (!inOrder(path, words)) {
      if (inOrder(path, letters)) found[3]?.push(path)
    } else if (title.startsWith(last)) found[0]?.push(path)
    else if (title.includes(last)) found[1]?.push(path)
    else found[2]?.push(path)
  })
  const near = found.slice(0, 3).flat()
  const paths = near.length > 0 ? near : (found[3] ?? [])
  return { paths: paths.slice(0, limit), total: paths.length }
}

function searchByPinyin(
  { tree, syllables, names }: AreaData,
  query: string,
  letters: string | undefined,
  limit: number,
): AreaMatches {
  const readings = readingsOf(syllables)
  const english = names && areaNames(tree, names)
  const typed = typedParts(query)
  const found: string[][][] = [[], [], []]
  walk(tree, '', (path, branch) => {
    if (!isSelectable(branch)) return
    const titles = path.split(SEPARATOR)
    const named = english && isNamed(english, path, typed)
    const pinyin = letters ? pinyinRank(titles, readings, letters) : undefined
    const rank = Math.min(named ?? 3, pinyin ?? 3)
    // Larger divisions first: 上海市 before 石家庄市 for `sh`.
    if (rank < 3) ((found[rank] ??= [])[titles.length] ??= []).push(path)
  })
  const paths = found.flatMap((levels) => levels.flat())
  return { paths: paths.slice(0, limit), total: paths.length }
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

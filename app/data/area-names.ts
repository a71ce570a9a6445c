import { typedLetters } from './area-pinyin.ts'
import { areaPath, childrenOf, isSelectable, titleOf, type AreaTree } from './area-tree.ts'

/** English names by the path of titles; divisions that only group others are left out of paths. */
export interface AreaNames {
  /** Name of the division alone: `Xihu District`. */
  own: ReadonlyMap<string, string>
  /** Name with its ancestors: `Xihu District, Hangzhou City, Zhejiang`. */
  whole: ReadonlyMap<string, string>
}

const known = new WeakMap<readonly string[], AreaNames>()

/** Pairs the list of names with the tree, whose order it has. */
export function areaNames(tree: AreaTree, names: readonly string[]): AreaNames {
  const before = known.get(names)
  if (before) return before
  const own = new Map<string, string>()
  const whole = new Map<string, string>()
  let at = 0
  const walk = (level: AreaTree, parent: string, above: string) => {
    for (const branch of level) {
      const path = areaPath(parent, branch)
      const name = names[at++] ?? titleOf(branch)
      const full = isSelectable(branch) ? (above ? `${name}, ${above}` : name) : above
      own.set(path, name)
      whole.set(path, full)
      walk(childrenOf(branch), path, full)
    }
  }
  walk(tree, '', '')
  const made = { own, whole }
  known.set(names, made)
  return made
}

/** The letters of each part of a query, separated by commas. */
export const typedParts = (query: string): string[] =>
  query.split(/[,，]/).map((part) => typedLetters(part) ?? '')

/**
 * How well a query names a division in English: `hohhot`, `inner mongolia`, `xihu, hangzhou`. 0 its own name from the
 * start, 2 only an ancestor's; undefined when neither.
 */
export function isNamed(
  names: AreaNames,
  path: string,
  [first, ...others]: readonly string[],
): 0 | 2 | undefined {
  if (!first) return undefined
  const own = lettersOf(names.own.get(path) ?? '')
  const parts = (names.whole.get(path) ?? '').split(', ').map(lettersOf)
  const above = parts.slice(1)
  const begins = (letters: string) => above.some((name) => name.startsWith(letters))
  if (!others.every((letters) => !letters || begins(letters))) return undefined
  return own.startsWith(first) ? 0 : begins(first) ? 2 : undefined
}

const letters = new Map<string, string>()
function lettersOf(name: string): string {
  let found = letters.get(name)
  if (found === undefined) letters.set(name, (found = typedLetters(name) ?? ''))
  return found
}

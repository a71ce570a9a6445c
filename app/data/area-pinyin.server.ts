import { pinyin } from 'pinyin-pro'
import type { Syllables } from './area-pinyin.ts'
import { titlesOf, type AreaTree } from './area-tree.ts'

/** Readings missing from the dictionary that occur in place names: 乐清, 单县, 歙县 …; `lü` is also typed `lu` and `lyu`. */
const EXTRA_READINGS: Record<string, string> = {
  bo: '百柏',
  bu: '堡',
  du: '都',
  jun: '筠',
  kuai: '会',
  lu: '绿六',
  lyu: '吕绿旅闾',
  mou: '牟',
  pi: '陂',
  pu: '堡',
  shan: '单',
  she: '歙',
  shi: '峙',
  suo: '莎',
  tan: '覃宕',
  tong: '洞',
  xun: '浚',
  yu: '尉蔚',
  yue: '乐',
}

/** The characters of all titles by syllable (`ü` as `v`, as typed), some under several: 4 KB compressed. */
export function syllablesOf(tree: AreaTree): Syllables {
  const titles = [...new Set(titlesOf(tree))]
  const found = new Map<string, Set<string>>()
  const add = (syllable: string, character: string) =>
    found.set(syllable, (found.get(syllable) ?? new Set()).add(character))
  const present = new Set(titles.join(''))
  for (const title of titles) {
    const readings = pinyin(title, { type: 'array', toneType: 'none', v: true })
    const characters = [...title]
    if (readings.length === characters.length)
      characters.forEach((character, at) => add(readings[at]?.toLowerCase() ?? '', character))
  }
  for (const [syllable, characters] of Object.entries(EXTRA_READINGS))
    for (const character of characters) if (present.has(character)) add(syllable, character)
  return Object.fromEntries(
    [...found]
      .filter(([syllable]) => /^[a-z]+$/.test(syllable))
      .map(([syllable, characters]) => [syllable, [...characters].join('')]),
  )
}

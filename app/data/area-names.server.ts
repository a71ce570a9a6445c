import { pinyin } from 'pinyin-pro'
import { childrenOf, isSelectable, titleOf, type AreaTree } from './area-tree.ts'
import { BY_OTHER_LANGUAGES, NAMES_BY_PROVINCE, READINGS } from './area-names-table.server.ts'

/**
 * English names of the divisions in the order of the tree: pinyin written as one word (GB/T 28039), then the kind of
 * division. Names whose pinyin would be wrong are in the table.
 */
export const namesOf = (tree: AreaTree): string[] =>
  tree.flatMap((branch) => {
    const province = titleOf(branch)
    const own = NAMES_BY_PROVINCE[province]
    const walk = (level: AreaTree): string[] =>
      level.flatMap((one) => [
        own?.[titleOf(one)] ?? nameOf(titleOf(one), isSelectable(one)),
        ...walk(childrenOf(one)),
      ])
    return [provinceName(province), ...walk(childrenOf(branch))]
  })

const PEOPLES: Record<string, string> = {
  阿昌: 'Achang',
  白: 'Bai',
  保安: 'Bonan',
  布朗: 'Blang',
  布依: 'Buyei',
  朝鲜: 'Korean',
  达斡尔: 'Daur',
  傣: 'Dai',
  东乡: 'Dongxiang',
  侗: 'Dong',
  独龙: 'Derung',
  鄂伦春: 'Oroqen',
  鄂温克: 'Ewenki',
  仡佬: 'Gelao',
  哈尼: 'Hani',
  哈萨克: 'Kazak',
  回: 'Hui',
  景颇: 'Jingpo',
  柯尔克孜: 'Kirgiz',
  拉祜: 'Lahu',
  黎: 'Li',
  傈僳: 'Lisu',
  满: 'Manchu',
  毛南: 'Maonan',
  蒙古: 'Mongolian',
  苗: 'Miao',
  仫佬: 'Mulam',
  纳西: 'Naxi',
  怒: 'Nu',
  普米: 'Pumi',
  羌: 'Qiang',
  撒拉: 'Salar',
  畲: 'She',
  水: 'Shui',
  塔吉克: 'Tajik',
  土家: 'Tujia',
  土: 'Tu',
  佤: 'Va',
  锡伯: 'Xibe',
  瑶: 'Yao',
  彝: 'Yi',
  裕固: 'Yugur',
  藏: 'Tibetan',
  壮: 'Zhuang',
  各: 'Various Nationalities',
}
const ALL_PEOPLES = Object.keys(PEOPLES)
  .sort((a, b) => b.length - a.length)
  .join('|')
const PEOPLES_AT_END = new RegExp(`(?:(?:${ALL_PEOPLES})族)+$`)
/** In Xinjiang and Inner Mongolia the names of peoples are written without 族. */
const PEOPLE_AT_END = /(?:哈萨克|柯尔克孜|蒙古|塔吉克|锡伯|鄂伦春)$/

/** Longer ones first; names that only look like a kind of division are in `NOT_A_KIND`. */
const KINDS: readonly (readonly [zh: string, en: string])[] = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['族区', 'District'],
  ['地区', 'Prefecture'],
  ['矿区', 'Mining District'],
  ['新区', 'New Area'],
  ['市', 'City'],
  ['区', 'District'],
  ['县', 'County'],
  ['盟', 'League'],
  ['旗', 'Banner'],
]
const NOT_A_KIND: Record<string, string> = {
  神农架林区: 'Shennongjia Forestry District',
  六枝特区: 'Liuzhi Special District',
  矿区: 'Kuangqu District',
  清新区: 'Qingxin District',
  兴安盟: 'Hinggan League',
}

function nameOf(title: string, selectable: boolean): string {
  if (!selectable) return 'Directly administered'
  const whole = NOT_A_KIND[title]
  if (whole) return whole
  const [zh, en] = KINDS.find(([kind]) => title.endsWith(kind)) ?? ['', '']
  const people = zh.startsWith('自治') || zh === '族区'
  const rest = title.slice(0, title.length - (zh === '族区' ? 1 : zh.length))
  const peoples = people ? ((PEOPLES_AT_END.exec(rest) ?? PEOPLE_AT_END.exec(rest))?.[0] ?? '') : ''
  const stem = rest.slice(0, rest.length - peoples.length)
  return [spellName(title, stem), listed(peoples), en].filter(Boolean).join(' ')
}

function listed(peoples: string): string {
  const names = (peoples.match(new RegExp(ALL_PEOPLES, 'g')) ?? []).map((one) => PEOPLES[one])
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

/** A name of one syllable includes its generic: 单县 is Shanxian County. */
function spellName(title: string, stem: string): string {
  const known = BY_OTHER_LANGUAGES[stem]
  if (known) return known
  const text = stem.length === 1 ? title.slice(0, 2) : stem
  return text && romanized(text, READINGS[title])
}

const SYLLABLES_OF_PLACES: Record<string, string> = { 都: 'du', 什: 'shi', 堡: 'bu' }

function romanized(text: string, reading?: string): string {
  const characters = [...text]
  const syllables =
    reading?.split(' ') ??
    pinyin(text, { type: 'array', toneType: 'none' }).map(
      (syllable, at) => SYLLABLES_OF_PLACES[characters[at] ?? ''] ?? syllable,
    )
  // Xi'an: an apostrophe precedes a syllable that begins with a vowel.
  const word = syllables
    .map((syllable, at) => (at > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const provinceName = (title: string): string =>
  BY_OTHER_LANGUAGES[title] ?? romanized(title.replace(/[省市]$/, ''))

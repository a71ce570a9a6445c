import { expect, it } from 'vitest'
import { areaNames } from '#app/data/area-names.ts'
import { namesOf } from '#app/data/area-names.server.ts'
import { syllablesOf } from '#app/data/area-pinyin.server.ts'
import { searchAreas } from '#app/data/area-search.ts'
import { buildAreaTree } from '#app/data/area-tree.ts'
import { readAreas } from '#seeds/areas.ts'

const tree = buildAreaTree(
  readAreas().map(({ id, parentId, title, pseudo }) => ({
    id,
    pId: parentId,
    title,
    ...(pseudo ? { pseudo: true as const } : {}),
  })),
)
const names = namesOf(tree)
const { own, whole } = areaNames(tree, names)

it('Every division has an English name: pinyin as one word, then what kind it is', () => {
  expect(own.size).toBe(3270)
  for (const [path, name] of own) expect(name, path).toMatch(/^[A-Z][A-Za-zü', -]+$/)
  expect(whole.get('浙江省-杭州市-西湖区')).toBe('Xihu District, Hangzhou City, Zhejiang')
  expect(own.get('陕西省-西安市')).toBe("Xi'an City")
  expect(own.get('山西省-吕梁市')).toBe('Lüliang City')
  expect(own.get('上海市-浦东新区')).toBe('Pudong New Area')
  expect(own.get('广东省-清远市-清新区')).toBe('Qingxin District')
  // Names of one syllable include the generic term.
  expect(own.get('山东省-菏泽市-单县')).toBe('Shanxian County')
  // Nodes that only group others are not part of an address.
  expect(whole.get('河南省-省直辖县级行政区划-济源市')).toBe('Jiyuan City, Henan')
})

it('Readings of places, names of other languages and of autonomous areas are the official ones', () => {
  const expected: Record<string, string> = {
    陕西省: 'Shaanxi',
    山西省: 'Shanxi',
    内蒙古自治区: 'Inner Mongolia',
    西藏自治区: 'Xizang',
    香港特别行政区: 'Hong Kong',
    澳门特别行政区: 'Macao',
    新疆维吾尔自治区: 'Xinjiang',
    重庆市: 'Chongqing',
    '内蒙古自治区-呼和浩特市': 'Hohhot City',
    '新疆维吾尔自治区-乌鲁木齐市': 'Urumqi City',
    '西藏自治区-拉萨市': 'Lhasa City',
    '黑龙江省-哈尔滨市': 'Harbin City',
    '内蒙古自治区-兴安盟': 'Hinggan League',
    '广西壮族自治区-桂林市-兴安县': "Xing'an County",
    '安徽省-六安市': "Lu'an City",
    '江苏省-南京市-六合区': 'Luhe District',
    '河北省-张家口市-蔚县': 'Yuxian County',
    '河北省-唐山市-乐亭县': 'Laoting County',
    '浙江省-温州市-乐清市': 'Yueqing City',
    '四川省-成都市-新都区': 'Xindu District',
    '广东省-梅州市-大埔县': 'Dabu County',
    '香港特别行政区-新界-大埔区': 'Tai Po District',
    '湖北省-恩施土家族苗族自治州': 'Enshi Tujia and Miao Autonomous Prefecture',
    '贵州省-毕节市-威宁彝族回族苗族自治县': 'Weining Yi, Hui and Miao Autonomous County',
    '新疆维吾尔自治区-伊犁哈萨克自治州': 'Ili Kazak Autonomous Prefecture',
  }
  for (const [path, name] of Object.entries(expected)) expect(own.get(path), path).toBe(name)
})

it('Readers of English find divisions by these names, and by pinyin as before', () => {
  const data = { tree, syllables: syllablesOf(tree), names }
  const first = (query: string) => searchAreas(data, query).paths[0]
  expect(first('Hohhot')).toBe('内蒙古自治区-呼和浩特市')
  expect(first('inner mongolia')).toBe('内蒙古自治区')
  expect(first('Xihu District, Hangzhou')).toBe('浙江省-杭州市-西湖区')
  expect(first('hz')).toBe(searchAreas({ ...data, names: undefined }, 'hz').paths[0])
  expect(searchAreas({ ...data, names: undefined }, 'hohhot').total).toBe(0)
})

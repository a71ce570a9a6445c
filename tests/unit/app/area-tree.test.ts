import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { syllablesOf } from '#app/data/area-pinyin.server.ts'
import {
  ancestorsOf,
  areaPath,
  buildAreaTree,
  findBranch,
  isSelectable,
} from '#app/data/area-tree.ts'
import { searchAreas } from '#app/data/area-search.ts'
import { readAreas } from '#seeds/areas.ts'

const nodes = [
  { id: '110000', pId: '0', title: '北京市' },
  { id: '330000', pId: '0', title: '浙江省' },
  { id: '460000', pId: '0', title: '海南省' },
  { id: '110105', pId: '110000', title: '朝阳区' },
  { id: '330100', pId: '330000', title: '杭州市' },
  { id: '330108', pId: '330100', title: '滨江区' },
  { id: '330109', pId: '330100', title: '萧山区' },
  { id: '469000', pId: '460000', title: '省直辖县级行政区划', pseudo: true as const },
  { id: '469005', pId: '469000', title: '文昌市' },
  { id: '999999', pId: '888888', title: '无上级' },
]
const tree = buildAreaTree(nodes)
const data = { tree, syllables: syllablesOf(tree) }

test('The tree keeps the order, holds titles only, and leaves out a node without its parent', () => {
  expect(tree).toEqual([
    ['北京市', ['朝阳区']],
    ['浙江省', [['杭州市', ['滨江区', '萧山区']]]],
    ['海南省', [['省直辖县级行政区划', ['文昌市'], 1]]],
  ])
})

test('A path joins the titles from the top', () => {
  expect(areaPath('', '北京市')).toBe('北京市')
  expect(areaPath('浙江省-杭州市', '滨江区')).toBe('浙江省-杭州市-滨江区')
  expect(ancestorsOf('浙江省-杭州市-滨江区')).toEqual(['浙江省', '浙江省-杭州市'])
  expect(ancestorsOf('浙江省')).toEqual([])
})

test('A path finds its branch; a node that only groups others cannot be chosen', () => {
  expect(findBranch(tree, '浙江省-杭州市-滨江区')).toBe('滨江区')
  expect(findBranch(tree, '浙江省-滨江区')).toBeUndefined()
  expect(findBranch(tree, '')).toBeUndefined()
  const grouping = findBranch(tree, '海南省-省直辖县级行政区划')
  expect(grouping && isSelectable(grouping)).toBe(false)
})

test.each([
  ['滨江', ['浙江省-杭州市-滨江区']],
  ['  滨江区 ', ['浙江省-杭州市-滨江区']],
  ['浙江 滨江', ['浙江省-杭州市-滨江区']],
  ['浙江省-杭州市-滨江区', ['浙江省-杭州市-滨江区']],
  ['浙江滨江', ['浙江省-杭州市-滨江区']],
  ['江区', ['浙江省-杭州市-滨江区']],
  ['杭州', ['浙江省-杭州市', '浙江省-杭州市-滨江区', '浙江省-杭州市-萧山区']],
  ['文昌', ['海南省-省直辖县级行政区划-文昌市']],
  ['直辖', ['海南省-省直辖县级行政区划-文昌市']],
  ['滨江 浙江', []],
  ['不存在', []],
  [' - ', []],
])('Searching %j', (query, paths) => {
  expect(searchAreas(data, query)).toEqual({ paths, total: paths.length })
})

test('At most so many results come back, and how many there are in all', () => {
  const { paths, total } = searchAreas(data, '市', 2)
  expect(paths).toHaveLength(2)
  expect(total).toBeGreaterThan(2)
})

const areas = readAreas()
const real = buildAreaTree(
  areas.map(({ id, parentId, title, pseudo }) => ({
    id,
    pId: parentId,
    title,
    ...(pseudo ? { pseudo: true as const } : {}),
  })),
)
const realData = { tree: real, syllables: syllablesOf(real) }

test('Of the real divisions every node can be reached, and each can be found by its own path', () => {
  expect(real).toHaveLength(34)
  for (const { path, pseudo } of areas) {
    const branch = findBranch(real, path)
    expect(branch && isSelectable(branch), path).toBe(!pseudo)
  }
  expect(searchAreas(realData, '滨江').paths[0]).toBe('浙江省-杭州市-滨江区')
  expect(searchAreas(realData, '区').paths).toHaveLength(50)
})

test.each([
  ['beijing', '北京市'],
  ['bj', '北京市'],
  ['sh', '山西省'],
  ['hangzhou', '浙江省-杭州市'],
  ['Hang Zhou', '浙江省-杭州市'],
  ['hz', '浙江省-杭州市'],
  ['hangz', '浙江省-杭州市'],
  ['zjhz', '浙江省-杭州市'],
  ['zhejianghangzhou', '浙江省-杭州市'],
  ['hzxh', '浙江省-杭州市-西湖区'],
  ["Xi'an", '陕西省-西安市'],
  ['chongqing', '重庆市'],
  ['changsha', '湖南省-长沙市'],
  ['luan', '安徽省-六安市'],
  ['yueqing', '浙江省-温州市-乐清市'],
  ['lüliang', '山西省-吕梁市'],
  ['lvliang', '山西省-吕梁市'],
  ['shanxian', '山东省-菏泽市-单县'],
  ['shexian', '安徽省-黄山市-歙县'],
  ['neimenggu', '内蒙古自治区'],
])('By pinyin %j finds %s among the first', (query, path) => {
  expect(searchAreas(realData, query).paths.slice(0, 12)).toContain(path)
})

test('Letters that spell nothing find nothing, and a division that only groups others is never found', () => {
  expect(searchAreas(realData, 'iiuu')).toEqual({ paths: [], total: 0 })
  for (const { path, pseudo } of areas)
    if (pseudo) expect(searchAreas(realData, 'zhixia', 9999).paths).not.toContain(path)
})

test('Every character of a title has a reading, and all of them weigh little', () => {
  const known = new Set(Object.values(realData.syllables).join(''))
  const unread = [...new Set(areas.map(({ title }) => title).join(''))].filter(
    (character) => !known.has(character),
  )
  expect(unread).toEqual([])
  expect(gzipSync(JSON.stringify(realData.syllables)).byteLength).toBeLessThan(8 * 1024)
})

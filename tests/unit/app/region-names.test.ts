import { expect, it } from 'vitest'
import { regionName, regions } from '#app/pages/portal/figures/provinces.server.ts'

it('Provinces stand in English pages by their English names, the Chinese beside them', () => {
  expect(regionName('en', '浙江', 'Zhejiang')).toBe('Zhejiang 浙江')
  expect(regionName('en', '西藏', 'Xizang')).toBe('Xizang 西藏')
  expect(regionName('zh', '浙江', 'Zhejiang')).toBe('浙江')
  // Regions that are not provinces need no second name.
  expect(regionName('en', '全国', 'China')).toBe('China')
  expect(regionName('en', '英国', '')).toBe('英国')
  expect(regions('en')).toHaveLength(34)
  for (const { name, chinese } of regions('en')) {
    expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
    expect(chinese).toMatch(/^[\u4e00-\u9fff]{2,3}$/)
  }
  expect(new Set(regions('zh').map(({ chinese }) => chinese))).toEqual(new Set(['']))
})

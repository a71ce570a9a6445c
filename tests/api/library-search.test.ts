import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })

type Query = Record<string, string>
const search = async (library: 'factor' | 'footprint', query: Query) => {
  const { code, data } = await t.get(`/extend/${library}/page`, { query })
  expect(code).toBe(0)
  return data
}
const ids = (data: { list: { id: string }[] }) => data.list.map(({ id }) => id)

describe('a search', () => {
  it('shows 常用 before a search, and all on demand', async () => {
    const common = await search('factor', {})
    expect(common).toMatchObject({ view: 'common', pageNo: 1, pageSize: 10 })
    expect(common.total).toBe(common.views.common)
    const all = await search('factor', { all: '1' })
    expect(all).toMatchObject({ view: 'all', total: common.views.all })
    expect(all.total).toBeGreaterThan(common.total * 3)
    // With a filter the default view is "all".
    expect((await search('factor', { year: '2022' })).view).toBe('all')
    expect((await search('factor', { year: '2022', all: '0' })).view).toBe('common')
  })

  it('pages without gaps or repetitions', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 35; page++)
      seen.push(...ids(await search('factor', { all: '1', page: String(page), size: '90' })))
    const { total } = await search('factor', { all: '1' })
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
    expect(await search('factor', { page: '999' })).toMatchObject({ list: [], pageNo: 999 })
  })

  it('sorts by year, by name and by value within a unit', async () => {
    const years = async (sort: string) =>
      (await search('factor', { all: '1', size: '200', sort })).list.map(
        ({ year }: { year: number }) => year,
      )
    expect(await years('year')).toEqual([...(await years('year'))].sort((a, b) => a - b))
    expect(await years('-year')).toEqual([...(await years('-year'))].sort((a, b) => b - a))
    const { list } = await search('factor', {
      region: '全国,浙江,江苏,北京',
      year: '2023',
      category: '电力',
      sort: 'value',
    })
    const values = list
      .filter(({ unit }: { unit: string }) => unit === 'kgCO2/kWh')
      .map(({ value }: { value: number }) => value)
    expect(values.length).toBeGreaterThan(3)
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  it('filters by every facet, and counts the results of each value', async () => {
    for (const library of ['factor', 'footprint'] as const) {
      const { facets, total } = await search(library, { all: '1' })
      expect(facets.length).toBeGreaterThanOrEqual(6)
      for (const { name, values } of facets) {
        expect(values.length, name).toBeGreaterThan(1)
        for (const { value, count, zh, en } of values.slice(0, 4)) {
          const found = await search(library, { [name]: value, size: '1' })
          expect({ name, value, total: found.total }).toEqual({ name, value, total: count })
          expect(found.total).toBeLessThan(total)
          expect(zh && en).toBeTruthy()
        }
      }
    }
  })

  it('counts for a chosen filter what other values would give', async () => {
    const { facets } = await search('factor', { year: '2023', category: '电力' })
    const years = facets.find(({ name }: { name: string }) => name === 'year').values
    const of = (value: string) => years.find((one: { value: string }) => one.value === value)
    expect(of('2023').selected).toBe(true)
    expect(of('2022')).toMatchObject({ selected: false })
    const other = await search('factor', { year: '2022', category: '电力' })
    expect(of('2022').count).toBe(other.total)
    const both = await search('factor', { year: '2022,2023', category: '电力' })
    expect(both.total).toBe(of('2022').count + of('2023').count)
  })

  it('takes a region by code or name, a group of categories, a document by its number', async () => {
    const regions = await Promise.all(
      ['330000', '浙江', '浙江省', 'zhejiang'].map((region) => search('factor', { region })),
    )
    expect(new Set(regions.map(({ total }) => total)).size).toBe(1)
    expect(ids(regions[0])).toContain('EL-PRV-33-2023')
    const energy = await search('factor', { category: 'energy', size: '200' })
    const categories = new Set(energy.list.map(({ category }: { category: string }) => category))
    expect(categories).toContain('热力')
    expect(categories).toContain('电力')
    expect(energy.groups.energy).toEqual({
      zh: '外购电力与热力',
      en: 'Purchased electricity and heat',
    })
    const notice = await search('factor', { source: '公告2025年第47号' })
    expect(notice.total).toBe((await search('factor', { source: 'mee-2025-47' })).total)
    expect(notice.total).toBeGreaterThan(30)
  })

  it('puts home before abroad and the newest before what it replaced', async () => {
    for (const query of [
      { year: '2025' },
      { year: '2021' },
      { category: '热力,电力' },
    ] as Query[]) {
      const { list } = await search('factor', { ...query, size: '200' })
      const origins = (list as { origin: string }[]).map(({ origin }) => origin)
      const [home, near, abroad] = ['国内', '港澳台', '国外'].map((one) => ({
        first: origins.indexOf(one),
        last: origins.lastIndexOf(one),
      }))
      expect(home?.first, JSON.stringify(query)).toBe(0)
      expect(home?.last).toBeLessThan(near?.first ?? 0)
      if (abroad?.first !== -1) expect(near?.last).toBeLessThan(abroad?.first ?? 0)
    }
    const { list } = await search('factor', { category: '电力', origin: '国内', size: '200' })
    const replaced = (list as { supersededBy: string }[]).map(
      ({ supersededBy }) => supersededBy !== '',
    )
    expect(replaced.lastIndexOf(false)).toBeLessThan(replaced.indexOf(true))
  })

  it('leaves out on demand what a newer figure has replaced', async () => {
    const newest = await search('factor', { q: '浙江电力', newest: '1' })
    expect(ids(newest)).toContain('EL-PRV-33-2023')
    expect(ids(newest)).not.toContain('EL-PRV-33-2022')
    const all = await search('factor', { all: '1' })
    const kept = await search('factor', { newest: '1' })
    const replaced = await search('factor', { newest: '0' })
    expect(kept.total + replaced.total).toBe(all.total)
    expect(replaced.list.every((one: { supersededBy: string }) => one.supersededBy)).toBe(true)
  })

  it('says which condition to drop when nothing is found', async () => {
    const none = await search('factor', { q: '柴油', gas: 'SF6' })
    expect(none.total).toBe(0)
    const totals = Object.fromEntries(
      none.suggestions.map(({ drop, total }: { drop: string; total: number }) => [drop, total]),
    )
    expect(totals).toEqual({
      gas: (await search('factor', { q: '柴油' })).total,
      q: (await search('factor', { gas: 'SF6' })).total,
    })
    expect((await search('factor', { q: '柴油' })).suggestions).toEqual([])
    const hidden = await search('factor', { q: '旋耕机' })
    expect(hidden.suggestions).toEqual([
      { drop: 'q', total: (await search('factor', { all: '1' })).total },
    ])
    const rare = await search('factor', { q: '菱镁石', all: '0' })
    expect(rare.suggestions).toContainEqual({ drop: 'all', total: 1 })
  })

  it('survives hostile queries', async () => {
    const texts = [
      '"',
      '*',
      "' OR 1=1 --",
      'NEAR(',
      'a AND',
      ':',
      '&|!',
      '\\',
      '%',
      '。、；',
      '🔥',
      '-',
      'b*',
      '﷽',
      '\u200b',
      '的',
      '电'.repeat(100),
      'the',
      'a',
      '㎥',
      '<script>',
      'null',
      '((((',
      '^',
      '~1',
    ]
    for (const q of texts)
      for (const library of ['factor', 'footprint'] as const) {
        const data = await search(library, { q, size: '5' })
        expect(data.list.length).toBe(Math.min(5, data.total))
      }
    const bad: Query[] = [
      { q: 'x'.repeat(101) },
      { page: '0' },
      { size: '201' },
      { sort: 'id' },
      { all: 'x' },
    ]
    for (const query of bad) expect((await t.get('/extend/factor/page', { query })).code).toBe(400)
    const { code } = await t.get('/extend/factor/page', { query: { release: '99' } })
    expect(code).toBe(1_010_003_001)
  })

  it('hides unverified records from the public, and marks them for staff', async () => {
    const open = await search('factor', { all: '1', size: '200', q: '北京热力' })
    expect(ids(open)).not.toContain('HT-11-CPCD')
    for (const name of ['13800000003', 'reviewer', 'admin']) {
      const { accessToken: token } = await t.login(name)
      const query = { q: '北京热力', all: '1' }
      const { data } = await t.get('/extend/factor/page', { token, query })
      const found = data.list.find(({ id }: { id: string }) => id === 'HT-11-CPCD')
      expect(found?.checked).toBe(name === '13800000003' ? undefined : false)
      const { code } = await t.get('/extend/factor/get', { token, query: { id: 'HT-11-CPCD' } })
      expect(code).toBe(name === '13800000003' ? 1_010_003_000 : 0)
    }
  })
})

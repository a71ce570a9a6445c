import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { checkedRows } from '#app/data/table.server.ts'
import {
  LEVELS,
  MAP_YEAR,
  nationalFactors,
  provinces,
} from '#app/pages/portal/data/grid-factors.server.ts'
import { overview, overviewCsv } from '#app/pages/portal/home/overview.server.ts'

type Column = 'id' | 'name_zh' | 'value' | 'unit' | 'gas' | 'year' | 'scope' | 'source'
const rows = new Map(
  checkedRows<Column>(readFileSync('seeds/data/factors.csv', 'utf8')).map((row) => [row.id, row]),
)
const documents = new Map(
  parse<Record<string, string>>(readFileSync('seeds/data/sources.csv', 'utf8'), {
    columns: true,
  }).map((row) => [row.key, row]),
)
/** The published row behind a figure that a page shows. */
function published(id: string) {
  const row = rows.get(id)
  expect(row, `${id} is a checked row`).toBeDefined()
  expect(row).toMatchObject({ unit: 'kgCO2/kWh', gas: 'CO2', scope: '2' })
  return row
}

describe('The figures that the portal shows are the checked ones of factors.csv', () => {
  it.each(nationalFactors('zh').map((entry) => [entry.year, entry] as const))(
    'the national ones of %i',
    (year, { average, withoutTraded, fossil, source }) => {
      for (const [id, value] of [
        [`EL-NAT-${year}`, average],
        [`EL-NAT-EXMKT-${year}`, withoutTraded],
        [`EL-NAT-FOSSIL-${year}`, fossil],
      ] as const) {
        const row = published(id)
        expect(Number(value), id).toBe(Number(row?.value))
        expect(documents.get(row?.source)).toMatchObject({
          title_zh: source.title,
          number: source.number,
          url: source.url,
        })
      }
    },
  )

  it('the 34 regions of the map: 30 as published, four left blank', () => {
    const shown = provinces('zh')
    expect(shown).toHaveLength(34)
    expect(shown.filter((region) => region.value === null).map(({ name }) => name)).toEqual([
      '西藏',
      '台湾',
      '香港',
      '澳门',
    ])
    for (const { code, name, value } of shown) {
      const id = `EL-PRV-${code}-${MAP_YEAR}`
      if (value === null) expect(rows.has(id), id).toBe(false)
      else {
        const row = published(id)
        expect(Number(value), id).toBe(Number(row?.value))
        expect(row?.name_zh).toContain(`${name}省级电力平均`)
      }
    }
    const squares = shown.map(({ row, column }) => `${row}/${column}`)
    expect(new Set(squares).size).toBe(34)
  })

  it('is shaded by the limits of the legend', () => {
    for (const { value, level } of provinces('zh')) {
      if (value === null) expect(level).toBe(0)
      else {
        if (level > 1) expect(Number(value)).toBeGreaterThanOrEqual(Number(LEVELS[level - 2]))
        if (level < 5) expect(Number(value)).toBeLessThan(Number(LEVELS[level - 1]))
      }
    }
  })
})

describe('The overview to download', () => {
  it.each(['zh', 'en'] as const)(
    '%s: marked as UTF-8, each line with unit, year, source',
    (locale) => {
      const csv = overviewCsv(locale)
      expect(csv.startsWith('\uFEFF')).toBe(true)
      const [head, national, ...regions] = parse(csv, { bom: true })
      expect(head).toHaveLength(10)
      expect(national?.[2]).toBe('0.5306')
      expect(regions).toHaveLength(34)
      for (const region of regions) {
        expect(region.slice(3, 5)).toEqual(['kgCO2/kWh', '2023'])
        expect(region.slice(5, 9).every(Boolean), region.join()).toBe(true)
        expect(Boolean(region[2])).toBe(!region[9])
      }
      expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
    },
  )

  it('names the lowest and the highest', () => {
    expect(overview('zh').map(({ value, region }) => `${value} ${region}`)).toEqual([
      '0.5306 ',
      '0.1333 云南',
      '0.6796 天津',
    ])
  })
})

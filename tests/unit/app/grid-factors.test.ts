import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import { gridOf, LEVELS } from '#app/pages/portal/figures/grid-factors.server.ts'
import { overview, overviewCsv } from '#app/pages/portal/home/overview.server.ts'
import { dashboard } from '#app/pages/portal/services/blocks/dashboard.server.ts'
import { seededFigures } from '#tests/support/figures.ts'

const gridIn = (locale: Locale) => {
  const grid = gridOf(locale, seededFigures)
  if (!grid) throw new Error('no figures')
  return grid
}

describe('The map of electricity factors', () => {
  it('has 34 regions: 30 as published, four left blank', () => {
    const shown = gridIn('zh').provinces
    expect(shown).toHaveLength(34)
    expect(shown.filter((region) => region.value === null).map(({ name }) => name)).toEqual([
      '西藏',
      '台湾',
      '香港',
      '澳门',
    ])
    for (const { code, name, value } of shown) {
      const record = seededFigures.grid?.provinces.get(code)
      expect(value, name).toBe(record?.figure ?? null)
      if (record) expect(record.name).toContain(`${name}省级电力平均`)
    }
    const squares = shown.map(({ row, column }) => `${row}/${column}`)
    expect(new Set(squares).size).toBe(34)
  })

  it('is shaded by the limits of the legend', () => {
    for (const { value, level } of gridIn('zh').provinces) {
      if (value === null) expect(level).toBe(0)
      else {
        if (level > 1) expect(Number(value)).toBeGreaterThanOrEqual(Number(LEVELS[level - 2]))
        if (level < 5) expect(Number(value)).toBeLessThan(Number(LEVELS[level - 1]))
      }
    }
  })

  it('is none without figures', () => {
    for (const locale of LOCALES) {
      expect(gridOf(locale, undefined)).toBeUndefined()
      expect(gridOf(locale, { ...seededFigures, grid: undefined })).toBeUndefined()
      const withoutFuel = { ...seededFigures, gas: undefined }
      expect(dashboard(locale, gridIn(locale), withoutFuel)).toBeUndefined()
    }
  })
})

describe('The overview to download', () => {
  it.each(LOCALES)('%s: marked as UTF-8, each line with unit, year, source, release', (locale) => {
    const csv = overviewCsv(locale, gridIn(locale))
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const [head, national, ...regions] = parse(csv, { bom: true }) as string[][]
    expect(head).toHaveLength(12)
    expect(national?.[2]).toBe('0.5306')
    expect(regions).toHaveLength(34)
    for (const region of regions) {
      expect(region.slice(3, 5)).toEqual(['kgCO2/kWh', '2023'])
      expect(region.slice(5, 9).every(Boolean), region.join()).toBe(true)
      expect(region.slice(9, 11)).toEqual(['1', '2026-11-22'])
      expect(Boolean(region[2])).toBe(!region[11])
    }
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
  })

  it('names the lowest and the highest', () => {
    expect(overview('zh', gridIn('zh')).map(({ value, region }) => `${value} ${region}`)).toEqual([
      '0.5306 ',
      '0.1333 云南',
      '0.6796 天津',
    ])
  })

  it('names the announcement in the language of the page', () => {
    expect(gridIn('zh').source.number).toBe('公告2025年第47号')
    expect(gridIn('en').source).toMatchObject({
      number: 'Announcement No. 47 of 2025',
      title: 'Announcement on the release of the 2023 electricity CO2 emission factors',
    })
  })
})

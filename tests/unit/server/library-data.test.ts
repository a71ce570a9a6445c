import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, GROUPS, SECTORS, sectorEn } from '#server/modules/library/categories.ts'
import { readDataSet } from '#server/modules/library/data-set.ts'
import { boundaryOf } from '#server/modules/library/drafts.ts'
import { BOUNDARIES } from '#server/modules/library/facets.ts'
import { findRegion } from '#server/modules/library/regions.ts'
import { isCommonSeries, PURPOSES } from '#server/modules/library/series.ts'
import { splitUnit, UNIT_TYPES, unitTypeOf } from '#server/modules/library/unit-names.ts'
import { everyRow } from '#tests/support/every-row.ts'

type Row = Record<string, string>
const text = (kind: string) => readFileSync(`seeds/data/${kind}.csv`, 'utf8')
const rowsOf = (kind: string): Row[] => parse(text(kind), { columns: true })
const FACTORS = rowsOf('factors')
const FUELS = rowsOf('fuels')
const FOOTPRINTS = rowsOf('footprints')
const SOURCES = new Map(rowsOf('sources').map((row) => [row.key ?? '', row]))
const KINDS = ['factors', 'fuels', 'footprints', 'sources'] as const
const data = readDataSet(KINDS.map(text))
const factors = new Map((data.factors ?? []).map((draft) => [draft.code, draft]))
const footprints = new Map((data.footprints ?? []).map((draft) => [draft.code, draft]))
const figure = (id: string) => factors.get(id)?.figure

describe('every shipped row', () => {
  it('is there, with the file that README counts', () => {
    expect([FACTORS.length, FUELS.length, FOOTPRINTS.length]).toEqual([3167, 149, 1274])
    expect([factors.size, data.fuels?.length, footprints.size]).toEqual([3167, 149, 1274])
    expect([SOURCES.size, data.sources?.length]).toEqual([102, 102])
    const checked = (rows: Row[]) => rows.filter((row) => row.checked === 'yes').length
    expect([checked(FACTORS), checked(FUELS), checked(FOOTPRINTS)]).toEqual([3100, 110, 1259])
    for (const kind of KINDS)
      expect(data.inputs[kind]).toBe(createHash('sha256').update(text(kind)).digest('hex'))
  })

  it(
    'keeps the figure, unit, year and region of every factor',
    everyRow(FACTORS, (row) => {
      expect(factors.get(row.id ?? '')).toMatchObject({
        figure: row.value,
        value: Number(row.value),
        unit: row.unit,
        year: Number(row.year),
        region: row.region,
        checked: row.checked === 'yes',
        nameZh: row.name_zh,
        nameEn: row.name_en,
      })
    }),
  )
  it(
    'keeps the figure, unit, functional unit and boundary of every footprint',
    everyRow(FOOTPRINTS, (row) => {
      expect(footprints.get(row.id ?? '')).toMatchObject({
        figure: row.value,
        value: Number(row.value),
        unit: row.unit,
        functionalUnit: row.functional_unit,
        boundaryText: row.system_boundary,
        year: Number(row.year),
        region: row.region,
      })
    }),
  )

  it(
    'has a unit that we know, and says per what',
    everyRow([...FACTORS, ...FOOTPRINTS], (row) => {
      const type = unitTypeOf(row.unit ?? '')
      expect(type).toBeDefined()
      expect(UNIT_TYPES[type ?? 'other'].zh).toBeTruthy()
      if (type !== 'none') expect(splitUnit(row.unit ?? '')?.per).toBeTruthy()
    }),
  )

  it(
    'cites a document that is described, in both languages',
    everyRow([...FACTORS, ...FUELS, ...FOOTPRINTS], (row) => {
      const source = SOURCES.get(row.source ?? '')
      expect(source, row.source).toBeDefined()
      expect(source?.title_zh && source.title_en && source.publisher_zh).toBeTruthy()
      expect(source?.published).toMatch(/^(19|20)\d\d(-\d\d(-\d\d)?)?$/)
      expect(source?.url).toMatch(/^(https:\/\/\S+)?$/)
      // Terms that require an attribution include its text.
      if (
        /^(CC BY|Open Government|ODbL|Licence Ouverte|政府资料|Singapore)/.test(
          source?.licence ?? '',
        )
      )
        expect(source?.attribution_zh && source.attribution_en).toBeTruthy()
    }),
  )

  it('stands for a region, category and sector that have a name in both languages', () => {
    for (const { region, regionCode } of [...factors.values(), ...footprints.values()])
      expect(findRegion(region)?.code, region).toBe(regionCode)
    const known = new Map(CATEGORIES.map((one) => [one.value, one]))
    for (const { category, sector } of [...factors.values(), ...footprints.values()]) {
      expect(known.get(category)?.en).toMatch(/^[\x20-\x7eç]+$/)
      expect(GROUPS[known.get(category)?.group ?? '']?.zh).toBeTruthy()
      expect(sector === '' || sector in SECTORS).toBe(true)
      expect(sectorEn(sector || '通用')).toMatch(/^[\x20-\x7eç]+$/)
    }
  })
})

describe('derived figures recompute', () => {
  const round = (value: number, places: number) => Number(value.toFixed(places))

  it(
    'of a fuel: NCV × carbon content × oxidation × 44/12',
    everyRow(FUELS, (row) => {
      const [ncv, carbon, oxidation] = [row.ncv, row.carbon_content, row.oxidation_rate].map(Number)
      const heat = (carbon ?? NaN) * (oxidation ?? NaN) * (44 / 12)
      expect(Math.abs(Number(row.ef_mass) - (ncv ?? NaN) * heat)).toBeLessThan(0.000_051)
      expect(Math.abs(Number(row.ef_heat) - heat)).toBeLessThan(0.000_005_1)
    }),
  )

  const named = FACTORS.filter((row) => row.derived_from && !row.derived_from.includes('%'))
  it(
    'of a fuel factor: what its parameters lead to',
    everyRow(named, (row) => {
      const id = row.derived_from
      const fuel = FUELS.find((one) => one.id === id)
      const byMass = row.unit === fuel?.ef_mass_unit
      expect(byMass || row.unit === fuel?.ef_heat_unit).toBe(true)
      expect(Number(row.value)).toBe(Number(byMass ? fuel?.ef_mass : fuel?.ef_heat))
      expect(factors.get(row.id ?? '')?.fuelCode).toBe(id)
    }),
  )
  it('for every fuel factor', () => {
    expect(named.length).toBeGreaterThanOrEqual(110)
    expect(
      FACTORS.filter(({ id }) => /^FU-/.test(id ?? '')).every((row) => named.includes(row)),
    ).toBe(true)
  })

  const blends = FACTORS.filter((row) => row.derived_from?.includes('%'))
  it(
    'of a blend: the mean of its parts by mass',
    everyRow(blends, (row) => {
      const set = row.id?.slice(0, 7)
      let shares = 0
      let sum = 0
      for (const [, share, gas] of (row.derived_from ?? '').matchAll(/([\d.]+)%×(\w+)/g)) {
        shares += Number(share)
        sum += Number(share) * Number(figure(`${set}-${gas}`))
      }
      expect(shares).toBeCloseTo(100, 9)
      // The source rounded halves to even.
      expect(Math.abs(sum / 100 - Number(row.value))).toBeLessThanOrEqual(0.050_001)
    }),
  )

  it('carbonates follow from their molar masses', () => {
    const MASS = {
      C: 12.011,
      O: 15.999,
      Ca: 40.078,
      Mg: 24.305,
      Na: 22.99,
      Ba: 137.327,
      Li: 6.94,
      K: 39.098,
      Sr: 87.62,
      Fe: 55.845,
      H: 1.008,
    }
    const co3 = MASS.C + 3 * MASS.O
    const co2 = MASS.C + 2 * MASS.O
    const cases: [string, number][] = [
      ['CaCO3', MASS.Ca + co3],
      ['MgCO3', MASS.Mg + co3],
      ['Na2CO3', 2 * MASS.Na + co3],
      ['BaCO3', MASS.Ba + co3],
      ['Li2CO3', 2 * MASS.Li + co3],
      ['K2CO3', 2 * MASS.K + co3],
      ['SrCO3', MASS.Sr + co3],
      // Two NaHCO3 release one CO2.
      ['NaHCO3', 2 * (MASS.Na + MASS.H + co3) * 0.5],
      ['FeCO3', MASS.Fe + co3],
    ]
    for (const [name, molar] of cases)
      expect(Math.abs(Number(figure(`IP-CARB-${name}`)) - co2 / molar), name).toBeLessThan(0.0006)
  })

  it('aluminium follows from what its notes say', () => {
    expect(figure('IP-AL-ANODE13')).toBe(String(round(0.42 * (1 - 0.02 - 0.004) * (44 / 12), 4)))
    expect(figure('IP-AL-ANODE24')).toBe(String(round(0.411 * (1 - 0.02 - 0.004) * (44 / 12), 4)))
    expect(figure('IP-AL-PFC')).toBe(String(round((0.034 * 6630 + 0.0034 * 11100) / 1000, 5)))
    expect([figure('GWP-AR5-CF4'), figure('GWP-AR5-C2F6')]).toEqual(['6630', '11100'])
  })
})

describe('electricity', () => {
  it('has three national series, each for its own accounting', () => {
    const series = (code: string) =>
      [...factors.values()]
        .filter(({ seriesCode }) => seriesCode === code)
        .sort((a, b) => a.year - b.year)
        .map(({ figure, unit }) => `${figure} ${unit}`)
    expect(series('EL-NAT')).toEqual(['0.5568 kgCO2/kWh', '0.5366 kgCO2/kWh', '0.5306 kgCO2/kWh'])
    expect(series('EL-ETS')).toEqual(['0.6101 tCO2/MWh', '0.5810 tCO2/MWh', '0.5703 tCO2/MWh'])
    expect(series('EF-NAT')).toEqual(['0.6205 kgCO2e/kWh', '0.5777 kgCO2e/kWh'])
    for (const purpose of Object.values(PURPOSES))
      expect(Boolean(purpose.zh)).toBe(Boolean(purpose.en))
  })

  it('never holds two units, gases or regions in one series', () => {
    for (const drafts of [factors, footprints]) {
      const seen = new Map<string, string>()
      for (const { seriesCode, unit, gas, regionCode, category } of drafts.values()) {
        const key = [unit, gas, regionCode, category].join(' ')
        expect(seen.get(seriesCode) ?? key, seriesCode).toBe(key)
        seen.set(seriesCode, key)
      }
    }
  })

  it('covers 30 provinces in each year, and none that the notices leave out', () => {
    for (const year of [2021, 2022, 2023]) {
      const codes = [...factors.values()]
        .filter((one) => one.seriesCode.startsWith('EL-PRV-') && one.year === year)
        .map(({ code, regionCode }) => {
          expect(regionCode).toBe(`${code.slice(7, 9)}0000`)
          return regionCode
        })
      expect(new Set(codes).size).toBe(30)
      for (const absent of ['540000', '710000', '810000', '820000'])
        expect(codes).not.toContain(absent)
    }
  })

  it('says the same of life-cycle footprints in both libraries', () => {
    const shared = [...footprints.values()].filter(({ code }) => code.startsWith('FP-EF-'))
    expect(shared.length).toBeGreaterThan(15)
    for (const { code, figure: stated } of shared) expect(figure(code.slice(3))).toBe(stated)
  })

  it('keeps project baselines out of what is in daily use', () => {
    for (const { common, seriesCode } of factors.values()) {
      expect(common).toBe(isCommonSeries(seriesCode))
      if (/^EL-(OM|BM|NDRC)-/.test(seriesCode)) expect(common).toBe(false)
    }
  })
})

describe('footprints', () => {
  it('fall under a boundary that has a name', () => {
    const counts = new Map<string, number>()
    for (const { boundary, boundaryText } of footprints.values()) {
      expect(boundary).toBe(boundaryOf(boundaryText))
      expect(BOUNDARIES[boundary], boundaryText).toBeDefined()
      counts.set(boundary, (counts.get(boundary) ?? 0) + 1)
    }
    expect(counts.get('cradle-to-gate')).toBeGreaterThan(100)
    expect(counts.get('other') ?? 0).toBeLessThan(10)
  })
})

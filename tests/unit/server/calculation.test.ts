import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { calculate, unitsOf } from '#server/modules/calculation/calculate.ts'
import { sum } from '#server/modules/calculation/estimate.ts'
import { parseAmount } from '#server/modules/calculation/numbers.ts'
import { conversion, parseUnit } from '#server/modules/calculation/units.ts'
import { everyRow } from '#tests/support/every-row.ts'

interface Row {
  id: string
  value: string
  unit: string
  checked: string
}
const rows = ['factors', 'footprints'].flatMap(
  (name) =>
    parse(readFileSync(`seeds/data/${name}.csv`, 'utf8'), { columns: true, bom: true }) as Row[],
)
const figure = (id: string) => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`${id} is not in the data`)
  return { figure: row.value, unit: row.unit }
}

/** Record, amount, unit; the manual calculation; the expected result. */
const GOLDEN: [id: string, amount: string, unit: string, working: string, result: string][] = [
  // Electricity: 1 MWh = 1000 kWh, 10⁴ kWh = 10 MWh, 1 GJ = 1000/3.6 kWh.
  ['EL-PRV-33-2023', '1000', 'MWh', '1 000 000 kWh × 0.4974 = 497 400 kg', '497.40 tCO2'],
  ['EL-PRV-33-2023', '1', 'kWh', '1 × 0.4974', '0.4974 kgCO2'],
  ['EL-PRV-33-2023', '12.5', 'kWh', '12.5 × 0.4974 = 6.2175, three digits', '6.22 kgCO2'],
  ['EL-NAT-2023', '10', '10^4kWh', '100 000 kWh × 0.5306 = 53 060 kg', '53.06 tCO2'],
  ['EL-NAT-2023', '3.6', 'GJ', '1000 kWh × 0.5306 = 530.6, two decimals at least', '530.60 kgCO2'],
  ['EL-NAT-2023', '36', 'GJ', '10 000 kWh × 0.5306 = 5306 kg', '5.306 tCO2'],
  ['EL-NAT-2021', '2', 'GWh', '2 000 000 kWh × 0.5568 = 1 113 600 kg', '1113.60 tCO2'],
  ['EL-NAT-2022', '1,000', 'MWh', '1 000 000 × 0.5366 = 536 600 kg', '536.60 tCO2'],
  ['EL-ETS-2022', '1500', 'MWh', '1500 × 0.5703 = 855.45 t', '855.45 tCO2'],
  ['EL-ETS-2022', '2000', 'kWh', '2 MWh × 0.5703 = 1.1406 t', '1.141 tCO2'],
  ['EL-PRV-51-2023', '500', 'kWh', '500 × 0.1564', '78.20 kgCO2'],
  ['EL-REG-HD-2023', '1000', 'kWh', '1000 × 0.5500 = 550 kg', '550.00 kgCO2'],
  ['EL-NAT-2023', '1', 'tce', '29.3076 GJ = 8141 kWh; × 0.5306 = 4319.614 6 kg', '4.320 tCO2'],
  // Life-cycle electricity: another accounting scope, the same arithmetic.
  ['FP-EF-NAT-2023', '100', 'kWh', '100 × 0.6205', '62.05 kgCO2e'],
  // Fuels by mass.
  ['FU-ANTH', '1', 't', '1 × 2.5215', '2.5215 tCO2'],
  ['FU-ANTH', '500', 'kg', '0.5 t × 2.5215 = 1.260 75 t, half up', '1.2608 tCO2'],
  ['FU-DIES', '100', 't', '100 × 3.0959', '309.59 tCO2'],
  ['FU-DIES', '12.50', 't', '12.50 × 3.0959 = 38.698 75, four digits', '38.70 tCO2'],
  ['FU-GASO', '0.2', 't', '0.2 × 2.9251 = 0.585 02 t = 585.02 kg', '585.02 kgCO2'],
  ['FU-COKE', '3', '10^4t', '30 000 t × 2.8604 = 85 812 t', '85812.00 tCO2'],
  // Natural gas: per 10⁴ Nm³.
  ['FU-NG', '1', '10^4Nm3', '1 × 21.6219', '21.6219 tCO2'],
  ['FU-NG', '5000', 'Nm3', '0.5 × 21.6219 = 10.810 95 t, half up', '10.8110 tCO2'],
  ['FU-NG', '2500', 'Nm³', '0.25 × 21.6219 = 5.405 475 t', '5.40548 tCO2'],
  ['FUG-NGV', '1000', 'Nm3', '1000 × 2.16 = 2160 kg', '2.16 tCO2'],
  // By heat.
  ['FUG-DIES', '100', 'GJ', '100 × 74.1 = 7410 kg', '7.41 tCO2'],
  ['FUG-DIES', '1', 'TJ', '1000 GJ × 74.1 = 74 100 kg', '74.10 tCO2'],
  ['FUG-ANTH', '1', 'tce', '29.3076 GJ × 98.3 = 2880.937 kg', '2.88 tCO2'],
  ['HT-DEF', '1000', 'GJ', '1000 × 0.11 = 110 t', '110.00 tCO2'],
  ['HT-DEF', '10', 'MWh', '36 GJ × 0.11 = 3.96 t', '3.96 tCO2'],
  // Travel, freight, money, nights.
  ['TR-BT-HSR', '1318', '人·km', '1318 × 0.0204 = 26.8872', '26.89 kgCO2e'],
  ['TR-BT-AIR', '2', '10^4人·km', '20 000 × 0.0829 = 1658 kg', '1.66 tCO2e'],
  ['TR-BT-HOTEL', '3', '晚', '3 × 66.52', '199.56 kgCO2e'],
  ['TR-CAR-CG', '1.5', '10^4km', '15 000 km × 0.1674 = 2511 kg, two decimals', '2.51 tCO2e'],
  ['TR-SP-AIR', '8000', '元', '0.8 万元 × 1.497 = 1.1976 t', '1.198 tCO2e'],
  // Refrigerants: kilograms of gas × GWP.
  ['GWP-AR6-HFC134a', '2', 'kg', '2 × 1530 = 3060 kg', '3.060 tCO2e'],
  ['GWP-AR4-HFC134a', '500', 'g', '0.5 kg × 1430 = 715 kg', '715.00 kgCO2e'],
  // Products.
  ['FP-GB51366-02', '120', 'm³', '120 × 295 = 35 400 kg', '35.40 tCO2e'],
  ['FP-GB51366-01', '2', 't', '2 × 735 = 1470 kg', '1.47 tCO2e'],
  ['FP-WSA-2022', '1', 't', '1 × 1910 = 1910 kg', '1.910 tCO2'],
]

describe('calculations worked by hand', () => {
  it(
    'match to the digit and unit',
    everyRow(GOLDEN, (id, amount, unit, _working, expected) => {
      const { answer } = calculate(figure(id), amount, unit)
      expect(answer.problem).toBeNull()
      expect(`${answer.result?.figure} ${answer.result?.unit}`).toBe(expected)
    }),
  )

  it('shows the conversion and what it rests on', () => {
    const { answer } = calculate(figure('EL-NAT-2023'), '2', 'tce')
    expect(answer.converted).toMatchObject({
      amount: '16282',
      unit: 'kWh',
      rule: '1 tce = 8141 kWh',
      basis: expect.stringContaining('GB/T 2589-2020') as string,
    })
    expect(calculate(figure('EL-NAT-2023'), '2', 'kWh').answer.converted).toBeNull()
  })

  it('says whether it rounded', () => {
    expect(calculate(figure('FU-ANTH'), '2', 't').answer.result?.exact).toBe(true)
    expect(calculate(figure('FU-ANTH'), '500', 'kg').answer.result?.exact).toBe(false)
  })
})

describe('what cannot be calculated', () => {
  const refused = (id: string, amount: string, unit: string) =>
    calculate(figure(id), amount, unit).answer.problem

  it(
    'one kind of quantity as another, or in an unknown unit',
    everyRow(
      [
        ['FU-DIES', 'kWh', '“kWh”不能换算为“t”：两者计量的不是同一种量'],
        ['FU-NG', 'm3', '“m3”不能换算为“10^4Nm3”：两者计量的不是同一种量'],
        ['EL-NAT-2023', 't', '“t”不能换算为“kWh”：两者计量的不是同一种量'],
        ['TR-BT-HSR', 'km', '“km”不能换算为“人·km”：两者计量的不是同一种量'],
        ['TR-BT-HOTEL', '台', '无法识别单位“台”，请从列表中选择'],
        ['EL-NAT-2023', '<b>', '无法识别单位“<b>”，请从列表中选择'],
      ],
      (id, unit, text) => {
        expect(refused(id, '1', unit)).toMatchObject({ field: 'unit', text })
      },
    ),
  )

  it(
    'an amount that is none, with its reason',
    everyRow(
      [
        ['', 'missing'],
        ['  ', 'missing'],
        ['0', 'invalid'],
        ['0.00', 'invalid'],
        ['-5', 'invalid'],
        ['1e5', 'invalid'],
        ['12,34', 'invalid'],
        ['一千', 'invalid'],
        ['1'.repeat(31), 'invalid'],
        ['1234567890.1234567', 'large'],
        ['9000000000000000', 'large'],
      ],
      (amount, reason) => {
        expect(refused('EL-NAT-2023', amount, 'kWh')).toMatchObject({ field: 'amount', reason })
      },
    ),
  )

  it('reads full-width digits and grouped thousands', () => {
    expect(parseAmount(' １２，３４５．５０ ')).toMatchObject({ text: '12345.50', digits: 7 })
    expect(parseAmount('12 345')).toMatchObject({ text: '12345', digits: Infinity })
  })
})

describe('units', () => {
  it('calculates with every shipped figure that is an emission per something, in its own unit', () => {
    const dimensionless = rows.filter((row) => unitsOf(row).length === 0)
    expect([...new Set(dimensionless.map(({ unit }) => unit))]).toEqual(
      [...new Set(dimensionless.map(({ unit }) => unit))].filter((unit) => !/^(kg|t|g)/.test(unit)),
    )
    for (const row of rows.filter((one) => unitsOf(one).length > 0)) {
      const { answer } = calculate({ figure: row.value, unit: row.unit }, '1', undefined)
      const [mass = ''] = /^(kg|t|g)/.exec(row.unit) ?? []
      const expected = new Decimal(row.value).times({ t: 1000, kg: 1, g: 0.001 }[mass] ?? NaN)
      if (!expected.isZero()) expect(answer.result?.kilograms, row.id).toBe(expected.toNumber())
    }
  })

  it(
    'are read under their other names',
    everyRow(
      [
        ['万千瓦时', '10^4kWh'],
        ['万kWh', '10^4kWh'],
        ['10⁴Nm³', '10^4Nm3'],
        ['万 Nm³', '10^4Nm3'],
        ['M³', 'm3'],
        ['度', 'kWh'],
        ['吨', 't'],
        ['公斤', 'kg'],
        ['mwh', 'MWh'],
        ['吨标准煤', 'tce'],
      ],
      (text, unit) => expect(parseUnit(text, 'kWh')).toBe(unit),
    ),
  )

  it('converts there and back to the same', () => {
    for (const [from, to] of [
      ['kWh', 'tce'],
      ['GJ', 'MWh'],
      ['g', '10^4t'],
      ['L', 'm3'],
    ] as const) {
      const there = conversion(from, to)?.factor ?? new Decimal(0)
      const back = conversion(to, from)?.factor ?? new Decimal(0)
      expect(there.times(back).toSignificantDigits(18).toNumber()).toBe(1)
    }
  })
})

describe('sums', () => {
  const part = (kilograms: string, digits: number) => ({
    kilograms: new Decimal(kilograms),
    digits,
    gas: 'CO2',
  })
  it('are no more precise than their least precise part', () => {
    // 497.4 t + 12.34 t: known to the first decimal of a tonne, but at least two are shown.
    expect(sum([part('497400', 4), part('12340', 4)])).toMatchObject({
      figure: '509.74',
      unit: 'tCO2e',
    })
    // 12.345678 t + 0.2 t with five digits each: to 0.01 kg, where the second ends.
    expect(sum([part('12345.678', 8), part('200', 5)]).figure).toBe('12.54568')
    // 85 812 t + 0.5 t.
    expect(sum([part('85812000', 5), part('500', 1)]).figure).toBe('85812.50')
    expect(sum([part('26.9', 3), part('199.6', 4)])).toMatchObject({
      figure: '226.50',
      unit: 'kgCO2e',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const FACTOR = '/extend/factor/calculate'
const ESTIMATE = '/extend/factor/estimate'

const lines = (...line: string[]) => ({ path: `${ESTIMATE}?${query(line)}` })
const query = (line: readonly string[]) =>
  line.map((one) => `line=${encodeURIComponent(one)}`).join('&')

describe('one calculation', () => {
  it('answers the record with the result', async () => {
    const { data } = await t.get(FACTOR, {
      query: { id: 'EL-PRV-33-2023', amount: '1000', unit: 'MWh' },
    })
    expect(data).toMatchObject({
      record: { id: 'EL-PRV-33-2023', figure: '0.4974', source: { number: '公告2025年第47号' } },
      converted: { amount: '1000000', unit: 'kWh' },
      result: { figure: '497.40', unit: 'tCO2', digits: 4, exact: true },
    })
  })

  it('takes a series code for its newest year, and a footprint under its own path', async () => {
    const { data } = await t.get(FACTOR, { query: { id: 'EL-PRV-33', amount: '1' } })
    expect(data).toMatchObject({ record: { year: 2023 }, unit: 'kWh' })
    const product = await t.get('/extend/footprint/calculate', {
      query: { id: 'FP-GB51366-02', amount: '120' },
    })
    expect(product.data.result).toMatchObject({ figure: '35.40', unit: 'tCO2e' })
  })

  it('reports what is wrong beside the input', async () => {
    const { code, data } = await t.get(FACTOR, {
      query: { id: 'FU-DIES', amount: '5', unit: 'kWh' },
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      amount: '5',
      unit: 'kWh',
      result: null,
      problem: { field: 'unit', reason: 'other-unit' },
    })
  })

  it('does not find unverified records', async () => {
    const { code } = await t.get(FACTOR, { query: { id: 'HT-11-CPCD', amount: '1' } })
    expect(code).toBe(1_010_003_000)
  })
})

describe('an estimate', () => {
  it('adds up by scope', async () => {
    const { path } = lines(
      'EL-PRV-33-2023;1000;MWh',
      'FU-DIES;12.50;t',
      'TR-BT-HOTEL;3;晚',
      'GWP-AR6-HFC134a;2;kg',
    )
    const { data } = await t.get(path)
    expect(data.lines.map((one: { scope: string }) => one.scope)).toEqual(['2', '1', '3', '1'])
    // 38.69875 t + 3.060 t, known to a hundredth; 497.4 t; 199.56 kg.
    expect(data.scopes).toMatchObject([
      { scope: '1', total: { figure: '41.76', unit: 'tCO2e' } },
      { scope: '2', total: { figure: '497.40', unit: 'tCO2e' } },
      { scope: '3', total: { figure: '199.56', unit: 'kgCO2e' } },
    ])
    // 38 698.75 + 3060 + 497 400 + 199.56 = 539 358.31 kg, known to 0.1 t, shown to 0.01 t.
    expect(data.total).toMatchObject({ figure: '539.36', unit: 'tCO2e', kilograms: 539358.31 })
  })

  it('takes a refrigerant in the chosen set of GWP values', async () => {
    for (const [gwp, value] of [
      ['AR4', '1.430'],
      ['AR5', '1.300'],
      ['AR6', '1.530'],
    ] as const) {
      const { data } = await t.get(`${lines('GWP-AR6-HFC134a;1;kg').path}&gwp=${gwp}`)
      expect(data.lines[0]).toMatchObject({
        record: { id: `GWP-${gwp}-HFC134a` },
        result: { figure: value, unit: 'tCO2e' },
      })
    }
  })

  it('calculates the valid lines and gives no total while one is invalid', async () => {
    const { data } = await t.get(lines('EL-NAT-2023;1000;kWh', 'FU-DIES;abc;t', 'NO-SUCH;1;t').path)
    expect(data.total).toBeNull()
    expect(data.lines).toMatchObject([
      { problem: null, result: { figure: '530.60' } },
      { problem: { field: 'amount', reason: 'invalid' } },
      { problem: { field: 'record', reason: 'no-record' } },
    ])
  })

  it('never uses a factor of another accounting scope', async () => {
    const { data } = await t.get(lines('EL-ETS-2022;1;MWh', 'EF-NAT-2023;1;kWh').path)
    expect(data.lines).toMatchObject([
      { problem: { reason: 'no-activity' } },
      { problem: { reason: 'no-activity' } },
    ])
  })

  it('is made of the records that it offers', async () => {
    const { data } = await t.get('/extend/factor/estimate-choices', { query: { gwp: 'AR5' } })
    const offered = new Map(
      data.activities.map((one: { activity: string; records: { id: string }[] }) => [
        one.activity,
        one.records.map(({ id }) => id),
      ]),
    )
    // 30 provinces, 7 grids and the country, in three years.
    expect(offered.get('electricity')).toHaveLength(38 * 3)
    expect(offered.get('refrigerant')).toContain('GWP-AR5-HFC134a')
    expect(offered.get('refrigerant')).not.toContain('GWP-AR6-HFC134a')
    const all = [...offered.values()].flat() as string[]
    for (let at = 0; at < all.length; at += 30) {
      const some = all.slice(at, at + 30)
      const { data: worked } = await t.get(`${lines(...some.map((id) => `${id};1;`)).path}&gwp=AR5`)
      expect(worked.lines.map((one: { problem: unknown }) => one.problem)).toEqual(
        some.map(() => null),
      )
    }
  })

  it('has at most 30 lines', async () => {
    const { code } = await t.get(lines(...Array<string>(31).fill('FU-DIES;1;t')).path)
    expect(code).toBe(400)
  })
})

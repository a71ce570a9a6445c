import { describe, expect, it } from 'vitest'
import { markUpOf, matching } from '#server/modules/calculation/cbam.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const ask = (query: Record<string, string>) =>
  t.get('/extend/footprint/cbam', { query }).then(({ data }) => data)

describe('the CBAM estimate', () => {
  it('multiplies the default value of code and country, and adds the mark-up of the year', async () => {
    // White Portland cement of China: 1390 kg/t; 10 % in 2026, 20 % in 2027, 30 % from 2028.
    for (const [year, percent, figure, marked] of [
      ['2026', '10', '1529.00', '152.90'],
      ['2027', '20', '1668.00', '166.80'],
      ['2028', '30', '1807.00', '180.70'],
      ['2034', '30', '1807.00', '180.70'],
    ] as const) {
      const data = await ask({ cn: '2523 21 00', country: 'CN', tonnes: '100', year })
      expect(data).toMatchObject({
        problem: null,
        record: { id: 'FP-CBAM-CN-25232100', source: { number: '(EU) 2025/2621' } },
        emissions: { figure: '139.00', unit: 'tCO2e' },
        markUp: { percent, year: Number(year) },
        markedFigure: figure,
        marked: { figure: marked, unit: 'tCO2e' },
      })
    }
  })

  it('offers the countries of the data, those without values of their own last', async () => {
    const { countries, problem } = await ask({})
    expect(countries.map(({ code }: { code: string }) => code)).toEqual([
      'CN',
      'IN',
      'KR',
      'TW',
      'VN',
      'XX',
    ])
    expect(problem).toEqual({ field: 'cn', reason: 'missing' })
  })

  it('asks which one where a code has several, and takes the one chosen', async () => {
    const query = { cn: '25231000', country: 'CN', tonnes: '10' }
    const several = await ask(query)
    expect(several.problem).toEqual({ field: 'cn', reason: 'several' })
    expect(several.matches.map(({ id }: { id: string }) => id).sort()).toEqual([
      'FP-CBAM-CN-25231000-G',
      'FP-CBAM-CN-25231000-W',
    ])
    const one = await ask({ ...query, id: 'FP-CBAM-CN-25231000-G' })
    expect(one).toMatchObject({ record: { figure: '1390' }, marked: { figure: '15.29' } })
  })

  it('takes the ten digits of TARIC for the eight they begin with', async () => {
    const data = await ask({ cn: '2523.21.00.10', tonnes: '1' })
    expect(data.record.id).toBe('FP-CBAM-CN-25232100')
  })

  it('never takes the value of another country', async () => {
    const { problem, record } = await ask({ cn: '25232100', country: 'IN', tonnes: '1' })
    const has = (await ask({ cn: '25232100', country: 'XX', tonnes: '1' })).record
    if (record) expect(record.id).toMatch(/^FP-CBAM-IN-/)
    else expect(problem).toEqual({ field: 'cn', reason: 'no-value' })
    expect(has.id).toMatch(/^FP-CBAM-XX-/)
  })

  it('tells what is wrong beside its field', async () => {
    expect((await ask({ cn: 'cement', tonnes: '1' })).problem.reason).toBe('invalid-code')
    expect((await ask({ cn: '9999', tonnes: '1' })).problem.reason).toBe('no-value')
    expect((await ask({ cn: '25232100', tonnes: '-1' })).problem).toEqual({
      field: 'tonnes',
      reason: 'invalid',
    })
    expect((await ask({ cn: '25232100' })).problem).toEqual({ field: 'tonnes', reason: 'missing' })
  })

  it('knows the mark-up of every default value of the release', async () => {
    for (const country of ['CN', 'IN', 'KR', 'TW', 'VN', 'XX']) {
      const { data } = await t.get('/extend/footprint/page', {
        query: { source: 'eu-cbam-2025-2621', pageSize: '200', q: `FP-CBAM-${country}`, all: '1' },
      })
      expect(data.list.length, country).toBeGreaterThan(20)
      for (const { id, note } of data.list as { id: string; note: string }[])
        expect(markUpOf(note, 2026), id).toMatch(/^\d+$/)
    }
  })
})

describe('the rules of default values', () => {
  it('prefer the longest code, then the subdivisions of what was entered', () => {
    const values = ['7208', '720851', '72085120', '72085191'].map((cn) => ({ cn }))
    expect(matching(values, '72085120')).toEqual([{ cn: '72085120' }])
    expect(matching(values, '72085198')).toEqual([{ cn: '720851' }])
    expect(matching(values.slice(1), '7208')).toHaveLength(3)
    expect(matching(values, '7609')).toEqual([])
  })
  it('guess no mark-up that the note does not state', () => {
    expect(markUpOf('不含加价；加价比例2026年起1%，加价后0.5 tCO2e/t。', 2030)).toBe('1')
    expect(markUpOf('加价比例2026年10%、2027年20%、2028年起30%，', 2025)).toBeUndefined()
    expect(markUpOf('不含加价。', 2026)).toBeUndefined()
  })
})

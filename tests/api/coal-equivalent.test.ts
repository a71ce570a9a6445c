import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const ask = (query: Record<string, string>) =>
  t.get('/extend/factor/coal-equivalent', { query }).then(({ data }) => data)

it('converts a fuel by its net calorific value, naming the source', async () => {
  // 100 t × 26.7 GJ/t = 2670 GJ; ÷ 29.3076 = 91.1026…
  expect(await ask({ fuel: 'FA-ANTH', amount: '100' })).toMatchObject({
    problem: null,
    unit: 't',
    fuel: { ncv: '26.7', ncvUnit: 'GJ/t', source: { number: 'GB/T 32151.22-2024' } },
    heat: { figure: '2670', unit: 'GJ' },
    result: { figure: '91.10', unit: 'tce', exact: false },
  })
  // 500 kg is half a tonne.
  expect(await ask({ fuel: 'FA-ANTH', amount: '500', unit: 'kg' })).toMatchObject({
    converted: { amount: '0.5', unit: 't', rule: '1 kg = 0.001 t' },
    heat: { figure: '13.35' },
    result: { figure: '0.456' },
  })
  // 20 000 Nm³ × 389.31 GJ per 10⁴ Nm³ = 778.62 GJ.
  expect(await ask({ fuel: 'FB-NG', amount: '20,000', unit: 'Nm3' })).toMatchObject({
    heat: { figure: '778.62' },
    result: { figure: '26.567' },
  })
})

it('converts energy without a fuel', async () => {
  expect(await ask({ amount: '29.3076', unit: 'GJ' })).toMatchObject({
    fuel: null,
    result: { figure: '1.00000', exact: true },
  })
  // 10 000 kWh = 36 GJ; ÷ 29.3076 = 1.22835…
  expect(await ask({ amount: '1', unit: '10^4kWh' })).toMatchObject({
    converted: { amount: '36', unit: 'GJ' },
    result: { figure: '1.22835' },
  })
})

it('tells what is wrong beside its field', async () => {
  expect((await ask({ fuel: 'FA-NO', amount: '1' })).problem.field).toBe('record')
  expect((await ask({ fuel: 'FA-ANTH', amount: '1', unit: 'Nm3' })).problem.reason).toBe(
    'other-unit',
  )
  expect((await ask({ amount: '1', unit: 't' })).problem.field).toBe('unit')
  expect((await ask({ amount: 'x' })).problem).toMatchObject({ field: 'amount', reason: 'invalid' })
})

it('offers verified parameters only', async () => {
  const { fuels } = await ask({})
  const ids = fuels.map(({ id }: { id: string }) => id)
  expect(ids).toContain('FA-ANTH')
  expect(ids).not.toContain('FC-BITU')
})

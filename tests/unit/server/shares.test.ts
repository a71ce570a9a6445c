import { describe, expect, it } from 'vitest'
import { calculate } from '#server/modules/calculation/calculate.ts'
import { marginOf } from '#server/modules/calculation/estimate.ts'
import { reasonOf } from '#server/contract/library-problems.ts'
import { readShares, sharesProblem } from '#server/modules/library/shares.ts'

const reasonFor = (text: string, figure: string) => {
  const fault = sharesProblem('stages', text, figure)
  return fault && reasonOf(fault)
}

describe('the parts of a figure', () => {
  it('are read with either semicolon and equals sign, as written', () => {
    expect(readShares('CO2=2.65；CH4＝0.010; N2O=0.04')).toEqual([
      { name: 'CO2', figure: '2.65' },
      { name: 'CH4', figure: '0.010' },
      { name: 'N2O', figure: '0.04' },
    ])
    expect(readShares('')).toBeUndefined()
  })

  it('add up to it but for their rounding', () => {
    expect(reasonFor('', '735')).toBeUndefined()
    expect(reasonFor('原材料获取=512; 生产=223', '735')).toBeUndefined()
    // 0.05 + 0.05 + 0.5 of rounding: 734.4 may be 735, 734.3 may not.
    expect(reasonFor('原材料获取=512.0; 生产=222.4', '735')).toBeUndefined()
    expect(reasonFor('原材料获取=512.0; 生产=222.3', '735')).toContain('734.3')
    // A credit for recycling counts against the rest.
    expect(reasonFor('生产=800; 回收=-65', '735')).toBeUndefined()
    expect(reasonFor('生产=735; 生产=0', '735')).toBe('stages：有两项同名')
    for (const text of ['735', '生产', '生产=很多', '生产=735;'])
      expect(reasonFor(text, '735')).toContain('不是')
  })
})

describe('the margin of a result', () => {
  const figure = { figure: '0.5306', unit: 'kgCO2/kWh' }
  it('is the figure’s own, in the unit of the result and two digits', () => {
    // 1 000 000 kWh × 0.5306 = 530.6 t; 5 % of it is 26.53 t.
    const { answer } = calculate({ ...figure, uncertainty: '5' }, '1000', 'MWh')
    expect(answer.margin).toMatchObject({ percent: '5', combinedPercent: '', figure: '27' })
    // 10 kWh × 0.5306 = 5.306 kg; 7.5 % of it is 0.398 kg.
    const small = calculate({ ...figure, uncertainty: '7.5' }, '10', 'kWh').answer
    expect(small.margin).toMatchObject({ percent: '7.5', figure: '0.40' })
  })
  it('is combined where the amount states one, too', () => {
    // √(3² + 4²) = 5; 5 % of 530.6 t is 26.53 t.
    const { answer, exact } = calculate({ ...figure, uncertainty: '3' }, '1000', 'MWh', ' ±４ % ')
    expect(answer.margin).toEqual({
      percent: '3',
      activityPercent: '4',
      combinedPercent: '5.0',
      figure: '27',
    })
    expect(exact?.margin?.toNumber()).toBe(26530)
    // The amount's uncertainty alone gives no margin.
    expect(calculate(figure, '10', 'kWh', '4').answer.margin).toBeNull()
  })
  it('of a sum needs that of every part', () => {
    const known = calculate({ ...figure, uncertainty: '3' }, '1000', 'MWh', '4').exact!
    const unknown = calculate(figure, '1000', 'MWh', '4').exact!
    // √(26.53² + 26.53²) = 37.52 t of 1061.2 t.
    expect(marginOf([known, known])).toEqual({ percent: '3.5', figure: '38' })
    expect(marginOf([known, unknown])).toBeNull()
  })
  it('is refused where it cannot be read', () => {
    for (const text of ['0', '-5', 'much', '1000', '5..', '5%%'])
      expect(calculate(figure, '1', 'kWh', text).answer.problem, text).toMatchObject({
        field: 'uncertainty',
        reason: 'invalid-percent',
      })
  })
  it('is not made up where the source has none', () => {
    expect(calculate(figure, '10', 'kWh').answer.margin).toBeNull()
    expect(calculate({ ...figure, uncertainty: '5' }, '', 'kWh').answer.margin).toBeNull()
  })
})

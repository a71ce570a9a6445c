import { describe, expect, it, test } from 'vitest'
import { home as en } from '#app/i18n/en/content/home.server.ts'
import { home as zh } from '#app/i18n/zh/content/home.server.ts'
import { readNumber, readTools } from '#app/pages/portal/home/tools.server.ts'
import { gridOf } from '#app/pages/portal/figures/grid-factors.server.ts'
import { seededFigures } from '#tests/support/figures.ts'
import { everyRow } from '#tests/support/every-row.ts'

const ask = (query: string, locale: 'zh' | 'en' = 'zh') =>
  readTools(
    new URLSearchParams(query),
    locale,
    (locale === 'zh' ? zh : en).tools,
    gridOf(locale, seededFigures),
  )
/** Thin spaces as plain ones. */
const plain = (text: string | undefined) => text?.replace(/\u202f/g, ' ')

describe('A number is read as people type it', () => {
  it(
    'with its groups, in any width',
    everyRow(
      [
        ['1000', 1000],
        [' 1,000 ', 1000],
        ['1 234 567', 1_234_567],
        ['12.50', 12.5],
        ['１２．５', 12.5],
        ['1，000', 1000],
        ['0.000001', 0.000001],
        ['0.0000001', 0.0000001],
        ['1.1234567', 1.1234567],
        ['0.123456789012345', 0.123456789012345],
      ],
      (text, value) => expect(readNumber(text)).toBe(value),
    ),
  )

  it(
    'and refused with its reason',
    everyRow(
      [
        ['', 'missing'],
        ['  ', 'missing'],
        ['abc', 'invalid'],
        ['0', 'invalid'],
        ['-5', 'invalid'],
        ['1,5', 'invalid'],
        ['1,0000', 'invalid'],
        ['1e3', 'invalid'],
        ['1000kWh', 'invalid'],
        ['Infinity', 'invalid'],
        ['１'.repeat(31), 'invalid'],
        ['1000000000001', 'large'],
        ['123456789012.12345', 'large'],
        ['0.1234567890123456', 'large'],
      ],
      (text, problem) => expect(readNumber(text)).toBe(problem),
    ),
  )
})

describe('Emissions of electricity, each worked by hand', () => {
  it(
    'come with their formula',
    everyRow(
      [
        // 1 000 × 0.5306
        ['amount=1000&unit=kWh', '1 000 kWh × 0.5306 kgCO₂/kWh = 530.60 kgCO₂'],
        ['amount=1000&unit=MWh', '1 000 MWh × 0.5306 tCO₂/MWh = 530.60 tCO₂'],
        // 10 × 10 000 kWh × 0.5306 kg = 53 060 kg
        [
          `amount=10&unit=${encodeURIComponent('万kWh')}`,
          '10 万kWh × 5.306 tCO₂/万kWh = 53.06 tCO₂',
        ],
        // 2 000 × 0.5306 = 1 061.2 kg; the factor has four digits
        ['amount=2000&unit=kWh', '2 000 kWh × 0.5306 kgCO₂/kWh ÷ 1 000 ≈ 1.061 tCO₂'],
        // Zhejiang, 0.4974: 1 234 567 × 0.4974 = 614 073.6 kg
        [
          'amount=1234567&unit=kWh&region=33',
          '1 234 567 kWh × 0.4974 kgCO₂/kWh ÷ 1 000 ≈ 614.07 tCO₂',
        ],
        ['amount=1.1234567&unit=kWh', '1.1234567 kWh × 0.5306 kgCO₂/kWh ≈ 0.5961 kgCO₂'],
        // Small enough to print with an exponent
        ['amount=0.00000015&unit=kWh', '0.00000015 kWh × 0.5306 kgCO₂/kWh = 0.00000007959 kgCO₂'],
        ['amount=2.5&unit=kWh', '2.5 kWh × 0.5306 kgCO₂/kWh ≈ 1.327 kgCO₂'],
      ],
      (query, formula) => {
        const { electricity } = ask(`tool=1&${query}`)
        expect(plain(electricity.done?.formula)).toBe(formula)
      },
    ),
  )

  it('English groups by commas', () => {
    const { done } = ask('tool=1&amount=1000&unit=kWh', 'en').electricity
    expect(done?.formula).toBe('1,000 kWh × 0.5306 kgCO₂/kWh = 530.60 kgCO₂')
  })

  it('are not told without a factor; the input is kept', () => {
    const { electricity } = readTools(
      new URLSearchParams('tool=1&amount=1000&unit=kWh'),
      'zh',
      zh.tools,
      undefined,
    )
    expect(electricity.amount).toEqual({ value: '1000', error: zh.tools.errors.factor })
    expect(electricity.done).toBeUndefined()
    expect(electricity.regions.map(({ name }) => name)).toEqual(['全国'])
  })

  it('leads to the factor in the library', () => {
    const national = ask('tool=1&amount=1000&unit=MWh').electricity.done
    expect(national?.library).toBe('/carbonfactor?id=EL-NAT-2023')
    const province = ask('tool=1&amount=1&unit=kWh&region=33').electricity.done
    expect(province?.library).toBe('/carbonfactor?id=EL-PRV-33-2023')
  })

  it(
    'are not told of bad input, which is kept, and what is wrong said',
    everyRow(
      [
        ['amount=abc&unit=kWh', 'abc', zh.tools.errors.invalid],
        ['amount=', '', zh.tools.errors.missing],
        ['amount=1&unit=horse', '1', zh.tools.errors.unit],
        ['amount=1&unit=constructor', '1', zh.tools.errors.unit],
        // Xizang has no published factor.
        ['amount=1&unit=kWh&region=54', '1', zh.tools.errors.region],
        ['amount=<script>alert(1)</script>', '<script>alert(1)</script>', zh.tools.errors.invalid],
        [`amount=${'9'.repeat(500)}`, '9'.repeat(30), zh.tools.errors.invalid],
      ],
      (query, value, error) => {
        const { electricity } = ask(`tool=1&${query}`)
        expect(electricity.amount).toEqual({ value, error })
        expect(electricity.done).toBeUndefined()
      },
    ),
  )

  it('answers only the tool that was asked', () => {
    expect(ask('amount=1000').electricity.amount).toEqual({ value: '' })
    expect(ask('tool=2&amount=1000').electricity.done).toBeUndefined()
    expect(ask('tool=1').electricity.amount.error).toBeUndefined()
    expect(ask('tool=9').open).toBeUndefined()
  })
})

describe('The footprint of a product', () => {
  it(
    'comes with its formula and the share of each stage',
    everyRow(
      [
        // 2 400 ÷ 2
        [
          'materials=1500&production=600&others=300&output=2&per=t',
          '(1 500 + 600 + 300) kgCO₂e ÷ 2 t = 1 200.00 kgCO₂e/t',
          '各阶段占比：原材料获取 62.50%，生产制造 25.00%，运输、使用和废弃 12.50%',
        ],
        // 10 ÷ 3 = 3.3333
        [
          'materials=&production=10&others=&output=3&per=piece',
          '10 kgCO₂e ÷ 3 件 ≈ 3.333 kgCO₂e/件',
          '各阶段占比：生产制造 100.00%',
        ],
      ],
      (query, formula, shares) => {
        const { done } = ask(`tool=2&${query}`).product
        expect(plain(done?.formula)).toBe(formula)
        expect(done?.shares).toBe(shares)
      },
    ),
  )

  test('Each field is answered beside itself, and what was typed stays', () => {
    const none = ask('tool=2&materials=&production=&others=&output=').product
    expect(none.stages.materials.error).toBe(zh.tools.errors.missing)
    expect(none.stages.production.error).toBeUndefined()
    expect(none.output.error).toBe(zh.tools.errors.missing)
    const wrong = ask('tool=2&materials=5&production=much&output=-1&per=kg').product
    expect(wrong.stages.materials).toEqual({ value: '5' })
    expect(wrong.stages.production).toEqual({ value: 'much', error: zh.tools.errors.invalid })
    expect(wrong.output.error).toBe(zh.tools.errors.invalid)
    expect(wrong.per).toBe('kg')
    expect(wrong.done).toBeUndefined()
    expect(ask('tool=2&per=horse&output=1&materials=1').product.per).toBe('t')
  })
})

describe('The yearly rate of a target', () => {
  it(
    'comes with its formula and the total',
    everyRow(
      [
        // 0.5^(1/10) = 0.93303
        [
          'base=100&target=50&years=10',
          '每年降低 6.70%',
          '1 − (50 ÷ 100)^(1/10) ≈ 6.70%',
          '合计降低 50.00%',
        ],
        [
          'base=200&target=180&years=1',
          '每年降低 10.00%',
          '1 − (180 ÷ 200)^(1/1) = 10.00%',
          '合计降低 10.00%',
        ],
        // 2^(1/2) = 1.41421
        [
          'base=100&target=200&years=2',
          '每年升高 41.42%',
          '1 − (200 ÷ 100)^(1/2) ≈ −41.42%',
          '合计升高 100.00%',
        ],
        [
          'base=100&target=100&years=5',
          '每年降低 0.00%',
          '1 − (100 ÷ 100)^(1/5) = 0.00%',
          '合计降低 0.00%',
        ],
        // Net zero.
        [
          'base=100&target=0&years=10',
          '每年降低 100.00%',
          '1 − (0 ÷ 100)^(1/10) = 100.00%',
          '合计降低 100.00%',
        ],
      ],
      (query, result, formula, total) => {
        expect(ask(`tool=3&${query}`).target.done).toEqual({ result, formula, total })
      },
    ),
  )

  test('Each field is answered beside itself', () => {
    const { target } = ask('tool=3&base=100&target=&years=2.5')
    expect(target.base.error).toBeUndefined()
    expect(target.target.error).toBe(zh.tools.errors.missing)
    expect(target.years).toEqual({ value: '2.5', error: zh.tools.errors.years })
    expect(target.done).toBeUndefined()
    const zeros = ask('tool=3&base=0&target=-1&years=0').target
    expect([zeros.base.error, zeros.target.error, zeros.years.error]).toEqual([
      zh.tools.errors.invalid,
      zh.tools.errors.notNegative,
      zh.tools.errors.invalid,
    ])
    expect(ask('tool=3&base=1&target=1&years=101').target.years.error).toBe(zh.tools.errors.years)
  })
})

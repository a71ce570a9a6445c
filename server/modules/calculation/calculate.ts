import { Decimal } from 'decimal.js'
import type { Calculation } from '../../contract/calculation.ts'
import type { LibraryRecord } from '../../contract/library.ts'
import { splitUnit } from '../library/unit-names.ts'
import {
  parseAmount,
  parsePercent,
  roundResult,
  roundToDigits,
  significantDigits,
} from './numbers.ts'
import { BASES, conversion, parseUnit, unitOf, unitsFor } from './units.ts'

/** Kilograms per mass unit that emissions are stated in. */
const KILOGRAMS: Record<string, string> = { g: '0.001', kg: '1', t: '1000' }
const KILOGRAMS_PER_TONNE = 1000

export interface Figure {
  figure: string
  unit: string
  /** ± per cent, if the source states it. */
  uncertainty?: string
}

type Problem = NonNullable<Calculation['problem']>

const TEXTS: Record<Problem['reason'], string> = {
  missing: '请输入活动数据',
  invalid: '请输入大于 0 的数字，如 1000 或 12.5',
  large: '数字过大或位数过多，最多 15 位',
  'unknown-unit': '无法识别单位“{unit}”，请从列表中选择',
  'other-unit': '“{unit}”不能换算为“{per}”：两者计量的不是同一种量',
  'no-unit': '这条数据不是“每单位活动的排放量”，不能用来计算',
  'no-record': '没有这条数据，请重新选择',
  'no-activity': '这条数据不能用于快速估算',
  'invalid-percent': '请输入大于 0、小于 1000 的百分数，如 5',
}

export const problem = (
  field: Problem['field'],
  reason: Problem['reason'],
  words: { unit?: string; per?: string } = {},
): Problem => ({
  field,
  reason,
  text: TEXTS[reason].replace(/\{(\w+)\}/g, (_, name: 'unit' | 'per') => words[name] ?? ''),
})

/** What a figure can be multiplied with: the amount's units, and the gas that results. */
export function termsOf({ unit }: Pick<Figure, 'unit'>) {
  const parts = splitUnit(unit)
  const mass = parts && /^(kg|t|g)(.+)$/.exec(parts.emission)
  if (!parts || !mass) return undefined
  return { per: parts.per, mass: mass[1] as string, gas: mass[2] as string }
}

/** Units allowed for an amount with this record; none if nothing can be calculated with it. */
export function unitsOf(figure: Pick<Figure, 'unit'>): string[] {
  const terms = termsOf(figure)
  return terms ? unitsFor(terms.per) : []
}

/** A result before rounding. */
export interface Exact {
  kilograms: Decimal
  /** Number of significant digits of the input. */
  digits: number
  gas: string
  /** ± kilograms, where both the amount and the figure state an uncertainty. */
  margin?: Decimal
}

/**
 * Amount × figure, with all steps needed to reproduce it. The amount is converted to the unit that the figure is per.
 * The result has as many significant digits as the figure or, if fewer and the amount has decimals, as the amount (a
 * whole number counts as exact), but no fewer than two decimals. From one tonne on, results are in tonnes.
 * @param typed the amount as entered
 * @param unitTyped its unit; empty means the figure's own
 * @param percentTyped the uncertainty of the amount in per cent, if it is known
 */
export function calculate(
  record: Figure,
  typed: string,
  unitTyped: string | undefined,
  percentTyped = '',
): { answer: Omit<Calculation, 'record'>; exact?: Exact } {
  const terms = termsOf(record)
  const units = unitsOf(record)
  const given = { amount: typed.trim(), unit: unitTyped?.trim() ?? '' }
  const refuse = (found: Problem) => ({
    answer: { ...given, units, problem: found, converted: null, result: null, margin: null },
  })
  if (!terms) return refuse(problem('record', 'no-unit'))

  const per = unitOf(terms.per)
  const unit = given.unit ? parseUnit(given.unit, terms.per) : per
  if (!unit) return refuse(problem('unit', 'unknown-unit', { unit: given.unit }))
  const step = conversion(unit, per)
  if (!step) return refuse(problem('unit', 'other-unit', { unit: given.unit, per }))
  const amount = parseAmount(typed)
  if (typeof amount === 'string') return refuse(problem('amount', amount))
  const percent = parsePercent(percentTyped)
  if (percent === undefined) return refuse(problem('uncertainty', 'invalid-percent'))

  const inUnit = amount.value.times(step.factor)
  const kilograms = inUnit.times(record.figure).times(KILOGRAMS[terms.mass] as string)
  const digits = Math.min(amount.digits, significantDigits(record.figure))
  const exact: Exact = { kilograms, digits, gas: terms.gas }
  const result = massResult(exact)
  const combined = combine(record.uncertainty, percent)
  if (percent && combined) exact.margin = kilograms.times(combined).div(100)
  return {
    exact,
    answer: {
      amount: amount.text,
      unit,
      units,
      problem: null,
      converted:
        unit === per
          ? null
          : {
              amount: toPlainString(inUnit),
              unit: per,
              rule: `1 ${unit} = ${toPlainString(step.factor)} ${per}`,
              basis: BASES[step.basis].zh,
              basisEn: BASES[step.basis].en,
            },
      result,
      margin: combined && {
        percent: record.uncertainty ?? '',
        activityPercent: percent,
        combinedPercent: percent ? roundToDigits(combined, MARGIN_DIGITS) : '',
        figure: marginFigure(kilograms.times(combined).div(100), result.unit),
      },
    },
  }
}

/** Uncertainties are stated with two significant digits. */
const MARGIN_DIGITS = 2

/** The uncertainty of a product of independent quantities, in per cent (IPCC 2006, volume 1, equation 3.1). */
function combine(ofFigure: string | undefined, ofAmount: string): Decimal | null {
  if (!ofFigure) return null
  return new Decimal(ofFigure)
    .pow(2)
    .plus(new Decimal(ofAmount || 0).pow(2))
    .sqrt()
}

/** ± kilograms in the unit of the result. */
export const marginFigure = (off: Decimal, unit: string): string =>
  roundToDigits(unit.startsWith('t') ? off.div(KILOGRAMS_PER_TONNE) : off, MARGIN_DIGITS)

/** Without exponent, at 15 significant digits, far beyond the precision of any figure. */
const toPlainString = (value: Decimal): string => value.toSignificantDigits(15).toFixed()

/** Kilograms of a gas for display: in tonnes from one tonne on. */
export function massResult({ kilograms, digits, gas }: Exact): NonNullable<Calculation['result']> {
  const mass = kilograms.gte(KILOGRAMS_PER_TONNE) ? 't' : 'kg'
  return {
    ...roundResult(mass === 't' ? kilograms.div(KILOGRAMS_PER_TONNE) : kilograms, digits),
    unit: `${mass}${gas}`,
    kilograms: kilograms.toNumber(),
    digits: digits === Infinity ? 0 : digits,
  }
}

/** A record's figure and unit, for `calculate`. */
export const figureOf = ({ figure, unit, uncertainty }: LibraryRecord): Figure => ({
  figure,
  unit,
  uncertainty,
})

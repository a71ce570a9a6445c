import { Decimal } from 'decimal.js'
import type { Calculation } from '../../contract/calculation.ts'
import type { LibraryRecord } from '../../contract/library.ts'
import { splitUnit } from '../library/unit-names.ts'
import { significantDigits, parseAmount, roundToDigits, formatDecimal } from './numbers.ts'
import { BASES, conversion, parseUnit, unitOf, unitsFor } from './units.ts'

/** Kilograms per mass unit that emissions are stated in. */
const KILOGRAMS: Record<string, string> = { g: '0.001', kg: '1', t: '1000' }
const A_TONNE = 1000

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
  'unknown-unit': '不认识单位“{unit}”，请从列表中选择',
  'other-unit': '“{unit}”不能换算为“{per}”：两者计量的不是同一种量',
  'no-unit': '这条数据不是“每单位活动的排放量”，不能用来计算',
  'no-record': '没有这条数据，请重新选择',
  'no-activity': '这条数据不能用于快速估算',
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
}

/**
 * Amount × figure, with all steps needed to reproduce it. The amount is converted to the unit that the figure is per.
 * The result has as many significant digits as the figure or, if fewer and the amount has decimals, as the amount (a
 * whole number counts as exact). From one tonne on, results are in tonnes.
 * @param typed the amount as entered
 * @param unitTyped its unit; empty means the figure's own
 */
export function calculate(
  record: Figure,
  typed: string,
  unitTyped: string | undefined,
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

  const inUnit = amount.value.times(step.factor)
  const kilograms = inUnit.times(record.figure).times(KILOGRAMS[terms.mass] as string)
  const digits = Math.min(amount.digits, significantDigits(record.figure))
  const result = massResult({ kilograms, digits, gas: terms.gas })
  return {
    exact: { kilograms, digits, gas: terms.gas },
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
      margin: marginOf(record, kilograms, result.unit),
    },
  }
}

/** Uncertainties are stated with two significant digits. */
const MARGIN_DIGITS = 2

/** Absolute uncertainty of the result due to the figure's own, in the result's unit. */
function marginOf(
  { uncertainty }: Figure,
  kilograms: Decimal,
  unit: string,
): Calculation['margin'] {
  if (!uncertainty) return null
  const off = kilograms.times(uncertainty).div(100)
  const shown = roundToDigits(unit.startsWith('t') ? off.div(A_TONNE) : off, MARGIN_DIGITS)
  return { percent: uncertainty, figure: formatDecimal(shown, MARGIN_DIGITS) }
}

/** Without exponent, at 15 significant digits, far beyond the precision of any figure. */
const toPlainString = (value: Decimal): string => value.toSignificantDigits(15).toFixed()

/** Kilograms of a gas for display: in tonnes from one tonne on. */
export function massResult({ kilograms, digits, gas }: Exact): NonNullable<Calculation['result']> {
  const mass = kilograms.gte(A_TONNE) ? 't' : 'kg'
  const exact = mass === 't' ? kilograms.div(A_TONNE) : kilograms
  const rounded = roundToDigits(exact, digits)
  return {
    figure: formatDecimal(rounded, digits),
    unit: `${mass}${gas}`,
    kilograms: kilograms.toNumber(),
    digits: digits === Infinity ? 0 : digits,
    exact: rounded.eq(exact),
  }
}

/** A record's figure and unit, for `calculate`. */
export const figureOf = ({ figure, unit, uncertainty }: LibraryRecord): Figure => ({
  figure,
  unit,
  uncertainty,
})

import { dataText } from '#app/i18n/pick.ts'
import { groupDigits } from '#app/i18n/number.server.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Calculation } from '#server/contract/calculation.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'
import { PATHS } from '../library-urls.ts'
import { shownUnit } from '../units.ts'
import type { RecordRequest } from './record-request.server.ts'

/** The calculator's form, input and result. */
export function calculatorOf(
  { library, locale, words, fixed, typed }: RecordRequest,
  { record }: LibraryDetail,
  calculation: Calculation,
) {
  const c = words.calculator
  const { problem, result, converted, margin, units } = calculation
  if (units.length === 0) return { none: c.none, form: null }
  const chosen = units.includes(calculation.unit) ? calculation.unit : units[0]
  const error = typed && problem
  const unit = (text: string) => shownUnit(locale, text)
  const message =
    error &&
    fill(c.problems[problem.reason], {
      unit: unit(calculation.unit),
      per: unit(units[0] ?? ''),
    })
  const number = (text: string) => groupDigits(locale, text)
  const factor = `${number(record.figure)} ${unit(record.unit)}`
  const given = `${number(calculation.amount)} ${unit(calculation.unit)}`
  const amount = converted ? `${number(converted.amount)} ${unit(converted.unit)}` : ''
  return {
    none: '',
    form: {
      path: PATHS[library],
      hidden: [
        { name: 'id', value: record.id },
        ...(fixed ? [{ name: 'release', value: String(fixed) }] : []),
      ],
      line: library === 'factor' ? c.line : c.lineFootprint,
      label: c.amount[library],
      amount: typed?.amount ?? '',
      units: units.map((value) => ({ value, label: unit(value), selected: value === chosen })),
      /** Null unless the source states the figure's uncertainty. */
      uncertainty: record.uncertainty ? (typed?.uncertainty ?? '') : null,
      error: error ? { field: problem.field, text: message ?? '' } : null,
      result: result && {
        figure: number(result.figure),
        unit: unit(result.unit),
        steps: [
          ...(converted
            ? [fill(c.conversion, { from: given, to: amount, rule: number(unit(converted.rule)) })]
            : []),
          `${amount || given} × ${factor} ${result.exact ? '=' : '≈'} ${number(result.figure)} ${unit(result.unit)}`,
        ],
        margin:
          margin &&
          fill(margin.combinedPercent ? c.marginCombined : c.margin, {
            ...margin,
            figure: number(margin.figure),
            unit: unit(result.unit),
          }),
        basis: converted ? dataText(locale, converted.basis, converted.basisEn) : '',
      },
    },
  }
}

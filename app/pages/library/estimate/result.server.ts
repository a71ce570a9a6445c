import { dataText } from '#app/i18n/pick.ts'
import { groupDigits } from '#app/i18n/number.server.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Estimate, EstimateLine } from '#server/contract/calculation.ts'
import { recordUrl } from '../library-urls.ts'
import { shownText, shownUnit } from '../units.ts'
import { sharesOf } from './shares.server.ts'
import type { EstimateInput, FormModel } from './form.server.ts'
import { CSV_PATH, estimateUrl } from './query.server.ts'

export const SCOPES = ['1', '2', '3'] as const

/** A calculated line with everything needed to reproduce it. */
export function describeLine(
  { locale, words }: EstimateInput,
  release: number,
  { record, amount, unit, converted, result, margin }: EstimateLine,
) {
  if (!record || !result) return null
  const r = words.result
  const shown = (text: string) => groupDigits(locale, shownUnit(locale, text))
  const number = (text: string) => groupDigits(locale, text)
  const activity = `${number(amount)} ${shown(unit)}`
  const used = converted ? `${number(converted.amount)} ${shown(converted.unit)}` : activity
  const factor = `${number(record.figure)} ${shown(record.unit)}`
  const emissions = `${number(result.figure)} ${shown(result.unit)}`
  const { source } = record
  const title = shownText(locale, source.title, source.titleEn)
  return {
    id: record.id,
    name: shownText(locale, record.name, record.nameEn),
    to: recordUrl('factor', record.id, release),
    activity,
    factor,
    emissions,
    working: [
      ...(converted
        ? [fill(r.conversion, { from: activity, to: used, rule: shown(converted.rule) })]
        : []),
      `${used} × ${factor} ${result.exact ? '=' : '≈'} ${emissions}`,
    ],
    margin: margin
      ? fill(r.margin, {
          percent: margin.combinedPercent,
          figure: `${number(margin.figure)} ${shown(result.unit)}`,
        })
      : '',
    basis: converted ? dataText(locale, converted.basis, converted.basisEn) : '',
    source: title || record.sourceText,
    number: source.number,
    notes: [
      fill(r.source, {
        source: [title || record.sourceText, source.number].filter(Boolean).join(' '),
      }),
      ...(source.publishedOn ? [fill(r.published, { date: source.publishedOn })] : []),
      ...(record.derived ? [r.derived] : []),
    ].join(' · '),
  }
}
export type ShownLine = NonNullable<ReturnType<typeof describeLine>>

/** Results by scope, problems, and links to save the estimate. */
export function describeResult(input: EstimateInput, form: FormModel, origin: string) {
  const { answer, locale, words, query } = input
  if (!answer) return null
  const r = words.result
  const { release } = answer.release
  const mass = (total: Estimate['scopes'][number]['total']) =>
    groupDigits(locale, `${total.figure} ${shownUnit(locale, total.unit)}`)
  const margin = (stated: Estimate['margin'], unit = '') =>
    stated
      ? fill(r.margin, {
          percent: stated.percent,
          figure: groupDigits(locale, `${stated.figure} ${shownUnit(locale, unit)}`),
        })
      : ''
  const lines = answer.lines.map((line) => ({
    scope: line.scope,
    shown: describeLine(input, release, line),
  }))
  const share = estimateUrl(query, { release })
  return {
    problems: problemsOf(input, form),
    basis: fill(r.basis, { release, date: answer.release.date, gwp: answer.gwp }),
    scopes: SCOPES.flatMap((scope) => {
      const found = answer.scopes.find((one) => one.scope === scope)
      const rows = lines.flatMap((line) => (line.scope === scope && line.shown ? [line.shown] : []))
      return found
        ? [
            {
              scope,
              name: r.scopes[scope],
              rows,
              total: mass(found.total),
              margin: margin(found.margin, found.total.unit),
            },
          ]
        : []
    }),
    bases: [...new Set(lines.map(({ shown }) => shown?.basis ?? '').filter(Boolean))],
    total: answer.total ? mass(answer.total) : '',
    margin: margin(answer.margin, answer.total?.unit),
    hasMargin: lines.some(({ shown }) => shown?.margin),
    // No shares without a total: those of some lines only would be misleading.
    shares: answer.total
      ? sharesOf(
          answer.scopes.map(({ scope, total }) => ({
            scope,
            name: r.scopes[scope],
            figure: mass(total),
            kilograms: total.kilograms,
          })),
        )
      : [],
    warnings: [
      query.cut ? r.cut : '',
      query.unknownGwp ? fill(r.unknownGwp, { asked: query.unknownGwp, used: query.gwp }) : '',
    ].filter(Boolean),
    latest: answer.release.latest ? '' : estimateUrl({ ...query, release: undefined }),
    share: origin + share,
    csv: estimateUrl(query, { path: CSV_PATH, release }),
    print: estimateUrl(query, { release, print: true }),
  }
}
export type ResultModel = NonNullable<ReturnType<typeof describeResult>>

/** Summary of all problems in place of the results, each linked to its field. */
const problemsOf = ({ words }: EstimateInput, form: FormModel) =>
  form.sections.flatMap(({ name, rows }) =>
    rows.flatMap(({ id, n, problem }) =>
      problem
        ? [
            {
              to: `#${id}-${problem.field}`,
              text: fill(words.problems.at, { name, n, text: problem.text }),
            },
          ]
        : [],
    ),
  )

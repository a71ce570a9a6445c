import { dataText } from '#app/i18n/pick.ts'
import { fill } from '#app/i18n/t.tsx'
import type { Estimate, EstimateLine } from '#server/contract/calculation.ts'
import { recordAddress } from '../address.ts'
import { shownUnit } from '../units.ts'
import type { EstimateAsked, FormModel } from './form.server.ts'
import { CSV_PATH, estimateAddress } from './query.server.ts'

export const SCOPES = ['1', '2', '3'] as const

/** A calculated line with everything needed to reproduce it. */
export function describeLine(
  { locale, words }: EstimateAsked,
  release: number,
  { record, amount, unit, converted, result }: EstimateLine,
) {
  if (!record || !result) return null
  const r = words.result
  const shown = (text: string) => shownUnit(locale, text)
  const activity = `${amount} ${shown(unit)}`
  const used = converted ? `${converted.amount} ${shown(converted.unit)}` : activity
  const factor = `${record.figure} ${shown(record.unit)}`
  const emissions = `${result.figure} ${shown(result.unit)}`
  const { source } = record
  const title = dataText(locale, source.title, source.titleEn)
  return {
    id: record.id,
    name: dataText(locale, record.name, record.nameEn),
    to: recordAddress('factor', record.id, release),
    activity,
    factor,
    emissions,
    working: [
      ...(converted
        ? [fill(r.conversion, { from: activity, to: used, rule: shown(converted.rule) })]
        : []),
      `${used} × ${factor} ${result.exact ? '=' : '≈'} ${emissions}`,
    ],
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
export function describeResult(asked: EstimateAsked, form: FormModel, origin: string) {
  const { answer, locale, words, query } = asked
  if (!answer) return null
  const r = words.result
  const { release } = answer.release
  const mass = (total: Estimate['scopes'][number]['total']) =>
    `${total.figure} ${shownUnit(locale, total.unit)}`
  const lines = answer.lines.map((line) => ({
    scope: line.scope,
    shown: describeLine(asked, release, line),
  }))
  const share = estimateAddress(query, { release })
  return {
    problems: problemsOf(asked, form),
    basis: fill(r.basis, { release, date: answer.release.date, gwp: answer.gwp }),
    scopes: SCOPES.flatMap((scope) => {
      const found = answer.scopes.find((one) => one.scope === scope)
      const rows = lines.flatMap((line) => (line.scope === scope && line.shown ? [line.shown] : []))
      return found ? [{ scope, name: r.scopes[scope], rows, total: mass(found.total) }] : []
    }),
    bases: [...new Set(lines.map(({ shown }) => shown?.basis ?? '').filter(Boolean))],
    total: answer.total ? mass(answer.total) : '',
    cut: query.cut ? r.cut : '',
    latest: answer.release.latest ? '' : estimateAddress({ ...query, release: undefined }),
    share: origin + share,
    csv: estimateAddress(query, { path: CSV_PATH, release }),
    print: estimateAddress(query, { release, print: true }),
  }
}
export type ResultModel = NonNullable<ReturnType<typeof describeResult>>

/** All problems again in place of the results, each linking to its field. */
const problemsOf = ({ words }: EstimateAsked, form: FormModel) =>
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

import { dataText } from '#app/i18n/pick.ts'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Estimate } from '#server/contract/calculation.ts'
import { shownUnit } from '../units.ts'
import { type EstimateInput, describeForm } from './form.server.ts'
import { estimateUrl } from './query.server.ts'
import { describeLine, SCOPES } from './result.server.ts'
import { recordUrl } from '../library-urls.ts'

type EstimateTotal = Estimate['scopes'][number]['total']

/** An estimate as CSV: lines, subtotals and total, then release, GWP set, address and the disclaimer. */
export function estimateCsv(input: EstimateInput, origin: string): string {
  const { words, locale, query, choices, answer } = input
  const c = words.csv
  const release = choices.release
  const form = describeForm(input)
  const problems = query.lines.map((line) => {
    const same = query.lines.filter(({ activity }) => activity === line.activity)
    const rows = form.sections.find(({ activity }) => activity === line.activity)?.rows
    return rows?.[same.indexOf(line)]?.problem?.text ?? ''
  })
  const unit = (text: string) => shownUnit(locale, text)
  const scopeName = (scope: (typeof SCOPES)[number]) => fill(c.scope, { scope: c.numbers[scope] })

  const rows = (answer?.lines ?? []).map((line, at) => {
    const shown = describeLine(input, release.release, line)
    const { record, result } = line
    return [
      line.scope ? scopeName(line.scope) : '',
      words.activities[query.lines[at]?.activity ?? 'fuel'].name,
      record?.id ?? query.lines[at]?.record ?? '',
      record ? dataText(locale, record.name, record.nameEn) : '',
      line.amount,
      unit(line.unit),
      record?.figure ?? '',
      record ? unit(record.unit) : '',
      shown?.working.join('; ') ?? '',
      result?.figure ?? '',
      result ? unit(result.unit) : '',
      shown?.source ?? '',
      shown?.number ?? '',
      record ? origin + recordUrl('factor', record.id, release.release) : '',
      problems[at] ?? '',
      // The result's uncertainty, if those of amount and factor are known.
      line.margin?.combinedPercent ?? '',
    ]
  })
  const sum = (
    name: string,
    scope: string,
    { total, margin }: Pick<Estimate, 'margin'> & { total: EstimateTotal },
  ) => [
    scope,
    name,
    ...Array<string>(7).fill(''),
    total.figure,
    unit(total.unit),
    ...Array<string>(4).fill(''),
    margin?.percent ?? '',
  ]
  const sums = [
    ...(answer?.scopes ?? []).map((one) => sum(c.subtotal, scopeName(one.scope), one)),
    ...(answer?.total ? [sum(c.total, '', { ...answer, total: answer.total })] : []),
  ]
  const about = [
    [c.release, String(release.release), release.date],
    [c.gwp, query.gwp],
    [c.address, origin + estimateUrl(query, { release: release.release })],
    [c.note, words.result.disclaimer],
  ]
  const table = [[...c.columns], ...rows, ...sums, [], ...about]
  return BYTE_ORDER_MARK + csvLines(table)
}

import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { groupDigits } from '#app/i18n/number.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { type CoalEquivalent, ENERGY_UNITS } from '#server/contract/coal-equivalent.ts'
import { PATHS } from '../library-urls.ts'
import { SelectField, TextField, ToolForm, ToolResult } from '../tools/tool-form.server.tsx'
import { shownPlace } from '../data-terms.ts'
import { shownUnit } from '../units.ts'
import type { CoalEquivalentWords } from '#app/i18n/zh/content/library/coal-equivalent.server.ts'

interface Props {
  locale: Locale
  words: CoalEquivalentWords
  query: { fuel?: string; amount: string; unit: string; release?: number }
  /** Whether the form was submitted: a newly opened form shows no errors. */
  sent: boolean
  answer: CoalEquivalent
}

/** Fuels grouped by the unit they are measured in, then the units of the selected group. */
function choicesOf({ locale, words, answer }: Props) {
  const heading = (unit: string) => fill(words.per, { unit: shownUnit(locale, unit) })
  const units = [...new Set(answer.fuels.map((fuel) => fuel.units[0] ?? ''))]
  const unit = (value: string) => ({ value, label: shownUnit(locale, value) })
  return {
    fuels: [
      { label: words.energy, options: [{ value: '', label: words.noFuel }] },
      ...units.map((first) => ({
        label: heading(first),
        options: answer.fuels
          .filter((fuel) => fuel.units[0] === first)
          .map((fuel) => ({
            value: fuel.id,
            label: `${dataText(locale, fuel.label, fuel.labelEn)} · ${fuel.ncv} ${shownUnit(locale, fuel.ncvUnit)}`,
          })),
      })),
    ],
    units: [
      { label: '', options: [{ value: '', label: words.unitOfFuel }] },
      { label: words.energy, options: ENERGY_UNITS.map(unit) },
      ...units.map((first) => ({
        label: heading(first),
        options: (answer.fuels.find((fuel) => fuel.units[0] === first)?.units ?? []).map(unit),
      })),
    ],
  }
}

export function CoalEquivalentPage(props: Props) {
  const { locale, words, query, sent, answer } = props
  const { fuels, units } = choicesOf(props)
  const problem = sent ? answer.problem : null
  const error = (field: 'record' | 'amount' | 'unit') =>
    problem?.field === field
      ? fill(words.problems[problem.reason], { unit: shownUnit(locale, answer.unit) })
      : undefined
  const { prefix } = words
  return (
    <div className="wrap tool-form">
      <ToolForm
        path={PATHS.factor}
        tool="coal-equivalent"
        release={query.release}
        submit={words.submit}
      >
        <SelectField
          name="fuel"
          label={words.fuel}
          error={error('record')}
          isAnswer={problem?.field === 'record'}
          prefix={prefix}
          value={query.fuel ?? ''}
          groups={fuels}
          units="unit"
        />
        <TextField
          name="amount"
          label={words.amount}
          error={error('amount')}
          isAnswer={problem?.field === 'amount'}
          prefix={prefix}
          value={query.amount}
          max={30}
          decimal
        />
        <SelectField
          name="unit"
          label={words.unit}
          error={error('unit')}
          isAnswer={problem?.field === 'unit'}
          prefix={prefix}
          value={answer.result ? answer.unit : query.unit}
          groups={units}
        />
      </ToolForm>
      <Result {...props} />
      <p className="hint">
        {fill(words.about, { release: answer.release.release, date: answer.release.date })}
      </p>
    </div>
  )
}

function Result({ locale, words, answer }: Props) {
  const { fuel, converted, heat, result, basis } = answer
  if (!result || !heat) return null
  const shown = (figure: string, unit: string) =>
    groupDigits(locale, `${figure} ${shownUnit(locale, unit)}`)
  const given = shown(answer.amount, answer.unit)
  const used = converted ? shown(converted.amount, converted.unit) : given
  const inHeat = shown(heat.figure, heat.unit)
  const tonnes = shown(result.figure, words.tce)
  const { source } = fuel ?? {}
  return (
    <ToolResult
      title={words.result}
      figures={[{ name: words.coalEquivalent, value: tonnes }]}
      working={words.working}
      steps={[
        ...(converted
          ? [
              fill(words.conversion, {
                from: given,
                to: used,
                rule: groupDigits(locale, shownUnit(locale, converted.rule)),
              }),
            ]
          : []),
        ...(fuel ? [`${used} × ${shown(fuel.ncv, fuel.ncvUnit)} = ${inHeat}`] : []),
        `${inHeat} ÷ 29.3076 GJ/tce ${result.exact ? '=' : '≈'} ${tonnes}`,
      ]}
    >
      {fuel && source && (
        <p>
          {fill(words.source, {
            fuel: dataText(locale, fuel.label, fuel.labelEn),
            source: [
              dataText(locale, source.title, source.titleEn),
              source.number,
              shownPlace(locale, fuel.locator),
            ]
              .filter(Boolean)
              .join(words.between),
          })}
        </p>
      )}
      <p>{dataText(locale, basis.zh, basis.en)}</p>
      <p className="hint">{words.note}</p>
    </ToolResult>
  )
}

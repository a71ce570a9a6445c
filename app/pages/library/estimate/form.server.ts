import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { fill } from '#app/i18n/fill.ts'
import {
  ACTIVITIES,
  type Activity,
  type Choices,
  type Estimate,
  type EstimateLine,
  GWP_SETS,
} from '#server/contract/calculation.ts'
import { ESTIMATE_LINES_MAX } from '#server/contract/rules.ts'
import { shownText, shownUnit } from '../units.ts'
import { type EstimateQuery, type Line, withoutYear, yearOf } from './query.server.ts'
import type { EstimateWords } from '#app/i18n/zh/content/library/estimate.server.ts'

export interface EstimateInput {
  locale: Locale
  words: EstimateWords
  query: EstimateQuery
  choices: Choices
  answer: Estimate | undefined
}

interface Option {
  value: string
  label: string
}
/** Options under a heading; an empty label means no group. */
export interface OptionGroup {
  label: string
  options: Option[]
}

type Choice = Choices['activities'][number]['records'][number]

/** Parts of names that only repeat their group and factor. */
const REDUNDANT_PARTS = [
  /燃烧（按GB\/T [^）]*）$/,
  / combustion, derived from .*$/,
  / ?GWP100（AR\d[^）]*）$/,
  / GWP100 \(AR\d\).*$/,
  /单位热量二氧化碳排放因子$/,
  / CO₂ factor per net calorific value$/,
  /-基于(?:消费数量|支出金额)核算$/,
  / \((?:distance|spend)-based\)$/,
]
const nameIn = (locale: Locale, { name, nameEn }: Choice) =>
  REDUNDANT_PARTS.reduce(
    (text, beyond) => text.replace(beyond, ''),
    shownText(locale, name, nameEn),
  )

export function describeForm(input: EstimateInput) {
  const { query, words } = input
  const room = ESTIMATE_LINES_MAX - query.lines.length
  return {
    gwp: GWP_SETS.map((value) => ({ value, label: words.gwpSets[value] })),
    gwpChosen: query.gwp,
    release: query.release,
    full: room <= 0,
    sections: ACTIVITIES.map((activity) => sectionOf(input, activity, room)),
  }
}
export type FormModel = ReturnType<typeof describeForm>

function sectionOf(input: EstimateInput, activity: Activity, room: number) {
  const { words, query, choices, answer } = input
  const known = choices.activities.find((one) => one.activity === activity)?.records ?? []
  const units = unitGroups(input, known)
  const electricity = activity === 'electricity'
  const years = electricity
    ? [...new Set(known.map(({ year }) => String(year)))].sort().reverse()
    : []
  const records = electricity ? regionGroups(input, known) : recordGroups(input, known)
  const only = known.length === 1 ? (known[0]?.id ?? '') : ''

  const filled = query.lines.flatMap((line, at) =>
    line.activity === activity ? [{ line, answer: answer?.lines[at] }] : [],
  )
  const empty = Math.min(room, (filled.length > 0 ? 0 : 1) + (query.added[activity] ?? 0))
  const blank: Line = { activity, record: '', amount: '', unit: '', uncertainty: '' }
  const rows = [
    ...filled,
    ...Array.from({ length: empty }, () => ({ line: blank, answer: undefined })),
  ]
  return {
    activity,
    ...words.activities[activity],
    years,
    rows: rows.map(({ line, answer: worked }, at) => {
      const record = electricity ? withoutYear(line.record) : line.record || only
      const unit = worked?.unit || line.unit
      return {
        id: `${activity}-${at + 1}`,
        label: fill(words.form.row, { name: words.activities[activity].name, n: at + 1 }),
        n: at + 1,
        record,
        records: withOption(records, record, fill(words.form.unknown, { code: line.record })),
        year: yearOf(line.record) || (years[0] ?? ''),
        years: withYear(years, yearOf(line.record)),
        amount: line.amount,
        unit,
        uncertainty: line.uncertainty,
        /** Shown only if the factor has an uncertainty of its own. */
        hasUncertainty: Boolean(worked?.record?.uncertainty),
        units: withOption(units, unit, unit),
        problem: worked ? problemOf(input, line, worked, records) : null,
      }
    }),
  }
}
export type FormRow = FormModel['sections'][number]['rows'][number]

/** Adds the selected value if the list lacks it, so that it can be shown. */
function withOption(groups: OptionGroup[], value: string, label: string): OptionGroup[] {
  if (!value || hasValue(groups, value)) return groups
  return [...groups, { label: '', options: [{ value, label }] }]
}
const withYear = (years: string[], year: string) =>
  year && !years.includes(year) ? [...years, year] : years
const hasValue = (groups: OptionGroup[], value: string) =>
  groups.some(({ options }) => options.some((option) => option.value === value))

/** Groups by unit, so that nobody picks tonnes for a gas; a single group needs no heading. */
function grouped<T>(things: T[], keyOf: (thing: T) => string) {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return [...groups.values()]
}
const measure = ({ units }: Choice) => [...units].sort().join(' ')

function groupHeading(
  { locale, words }: EstimateInput,
  [first]: Choice[],
  several: boolean,
): string {
  return several ? fill(words.form.per, { unit: shownUnit(locale, first?.units[0] ?? '') }) : ''
}

function recordGroups(input: EstimateInput, records: Choice[]): OptionGroup[] {
  const { locale } = input
  const groups = grouped(records, measure)
  return groups.map((group) => ({
    label: groupHeading(input, group, groups.length > 1),
    options: group.map((one) => ({
      value: one.id,
      label: `${nameIn(locale, one)} · ${one.figure} ${shownUnit(locale, one.unit)}`,
    })),
  }))
}

/** Units of factors. If the factors do not share units, the first choice is the factor's own unit. */
function unitGroups(input: EstimateInput, records: Choice[]): OptionGroup[] {
  const groups = grouped(records, measure)
  const several = groups.length > 1
  const own = { label: '', options: [{ value: '', label: input.words.form.unitOfFactor }] }
  const units = groups.map((group) => ({
    label: groupHeading(input, group, several),
    options: (group[0]?.units ?? []).map((value) => ({
      value,
      label: shownUnit(input.locale, value),
    })),
  }))
  return several ? [own, ...units] : units
}

/** Regions with a factor published for any year: nation, grids, provinces. */
function regionGroups({ locale, words }: EstimateInput, records: Choice[]): OptionGroup[] {
  const series = new Map(records.map((one) => [withoutYear(one.id), one]))
  return (['nation', 'grid', 'province'] as const).flatMap((kind) => {
    const options = [...series]
      .filter(([, { regionCode }]) => kindOf(regionCode) === kind)
      .sort(([, one], [, other]) => one.regionCode.localeCompare(other.regionCode))
      .map(([value, { region, regionEn }]) => ({
        value,
        label: dataText(locale, region, regionEn),
      }))
    return options.length > 0 ? [{ label: words.regions[kind], options }] : []
  })
}
const kindOf = (regionCode: string) =>
  /^\d/.test(regionCode) ? 'province' : regionCode.startsWith('GRID') ? 'grid' : 'nation'

/** A row's error message and its field. */
function problemOf(
  { locale, words, query }: EstimateInput,
  line: Line,
  { problem, record, units }: EstimateLine,
  records: OptionGroup[],
) {
  if (!problem) return null
  const { field, reason } = problem
  // While rows are being added, missing values are no errors.
  if (reason === 'missing' && Object.keys(query.added).length > 0) return null
  const p = words.problems
  if (reason === 'no-record' && !withoutYear(line.record))
    return { field, text: p.choose[line.activity] }
  if (reason === 'no-record' && yearOf(line.record) && hasValue(records, withoutYear(line.record)))
    return { field: 'year' as const, text: fill(p.noYear, { year: yearOf(line.record) }) }
  const unit = (text: string) => shownUnit(locale, text)
  const per = record ? unit(units[0] ?? '') : ''
  return { field, text: fill(p[reason], { unit: unit(line.unit), per }) }
}

import type { Locale } from '#app/i18n/locale.ts'
import { formatNumber, roundResult } from '#app/i18n/number.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { recordUrl } from '../../library/library-urls.ts'
import { sourceWords } from '../figures/figure-values.server.ts'
import { type Grid, gridRegions, recordOf } from '../figures/grid-factors.server.ts'
import type { HomeContent } from '#app/i18n/zh/content/home.server.ts'

type Words = HomeContent['tools']
/** The input, and its errors. */
export interface Answer {
  value: string
  error?: string
}
export interface Working {
  /** The result with its unit. */
  result: string
  /** The formula with values. */
  formula: string
}

/** Units of electricity: factor to kWh, and unit of the emission factor. */
const UNITS = {
  kWh: { kilowattHours: 1, factorUnit: 'kgCO₂/kWh', factorScale: 1, digits: 4 },
  MWh: { kilowattHours: 1000, factorUnit: 'tCO₂/MWh', factorScale: 1, digits: 4 },
  万kWh: { kilowattHours: 10_000, factorUnit: 'tCO₂/{unit}', factorScale: 10, digits: 3 },
}
type Unit = keyof typeof UNITS
const isUnit = (text: string): text is Unit => Object.hasOwn(UNITS, text)

/** Significant digits of the published factors. */
const FACTOR_DIGITS = 4
const LARGEST = 1e12
/** Beyond 15 significant digits a floating-point number may differ from the input. */
const DIGITS_MAX = 15
/** Maximum length of a field; longer input is not shown again. */
const MAX_LENGTH = 30

/** Parses a positive decimal number, or zero, allowing full-width digits and thousands separators. */
export function readNumber(
  text: string,
  { zero = false } = {},
): number | 'missing' | 'invalid' | 'large' {
  const plain = text.normalize('NFKC').trim()
  if (!plain) return 'missing'
  if (plain.length > MAX_LENGTH) return 'invalid'
  const parts = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d+)?$/.exec(plain)
  if (!parts) return 'invalid'
  const digits = `${parts[1]?.replace(/[,\s]/g, '')}${parts[2] ?? ''}`
  const value = Number(digits)
  if (value === 0 && !zero) return 'invalid'
  const significant = digits.replace('.', '').replace(/^0+/, '').length
  return value > LARGEST || significant > DIGITS_MAX ? 'large' : value
}

const shown = (text: string | null) => (text ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_LENGTH)

/** One numeric field: its input, and its value if valid. */
function field(
  params: URLSearchParams,
  name: string,
  errors: Pick<Words['errors'], 'missing' | 'invalid' | 'large'>,
  allowed?: { zero: boolean },
) {
  const text = params.get(name) ?? ''
  const read = readNumber(text, allowed)
  const answer: Answer = { value: shown(text) }
  if (typeof read === 'number') return { answer, number: read }
  return { answer: { ...answer, error: errors[read] }, number: undefined }
}

/** Number of decimals; small numbers print with an exponent: `1.5e-7` has eight. */
function decimalsOf(value: number) {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}
const formatAsTyped = (locale: Locale, value: number) =>
  formatNumber(locale, value, decimalsOf(value))

/** The three tools in the state of the address: the open one, inputs and results. */
export function readTools(
  params: URLSearchParams,
  locale: Locale,
  words: Words,
  grid: Grid | undefined,
) {
  const open = ['1', '2', '3'].find((tool) => tool === params.get('tool'))
  const submitted = (tool: string, ...names: string[]) =>
    open === tool && names.some((name) => params.has(name))
  return {
    open,
    electricity: electricity(params, locale, words, submitted('1', 'amount'), grid),
    product: product(params, locale, words, submitted('2', ...STAGES, 'output')),
    target: target(params, locale, words, submitted('3', 'base', 'target', 'years')),
  }
}
export type ToolsState = ReturnType<typeof readTools>

function electricity(
  params: URLSearchParams,
  locale: Locale,
  words: Words,
  submitted: boolean,
  grid: Grid | undefined,
) {
  const values = submitted ? params : new URLSearchParams()
  const unit = values.get('unit') ?? 'kWh'
  const region = values.get('region') ?? ''
  const factor = grid && factorOf(locale, grid, region)
  const blank: Answer = { value: '' }
  const state = {
    amount: blank,
    unit: isUnit(unit) ? unit : 'kWh',
    region: factor ? region : '',
    units: (Object.keys(UNITS) as Unit[]).map((value) => ({ value, name: words.units[value] })),
    regions: gridRegions(locale, grid),
    done: undefined,
  }
  if (!submitted) return state
  const { answer, number } = field(values, 'amount', words.errors)
  if (!isUnit(unit)) return { ...state, amount: { ...answer, error: words.errors.unit } }
  if (!grid) return { ...state, amount: { ...answer, error: words.errors.factor } }
  if (!factor) return { ...state, amount: { ...answer, error: words.errors.region } }
  if (number === undefined) return { ...state, amount: answer }

  const { kilowattHours, factorUnit, factorScale, digits } = UNITS[unit]
  const kilograms = number * kilowattHours * Number(factor.value)
  const inTonnes = unit !== 'kWh' || kilograms >= 1000
  const { text: figure, exact } = shownResult(
    locale,
    inTonnes ? kilograms / 1000 : kilograms,
    FACTOR_DIGITS,
  )
  const result = `${figure} ${inTonnes ? 'tCO₂' : 'kgCO₂'}`
  const name = words.units[unit]
  const factorShown = formatNumber(locale, Number(factor.value) * factorScale, digits)
  const perThousand = unit === 'kWh' && inTonnes ? ` ÷ ${formatNumber(locale, 1000)}` : ''
  const working: Working = {
    result,
    formula: `${formatAsTyped(locale, number)} ${name} × ${factorShown} ${fill(factorUnit, { unit: name })}${perThousand} ${exact ? '=' : '≈'} ${result}`,
  }
  const library = recordUrl('factor', factor.id)
  return {
    ...state,
    amount: answer,
    done: { ...working, factor, library },
  }
}

const STAGES = ['materials', 'production', 'others'] as const
const PRODUCT_UNITS = ['t', 'kg', 'piece', 'm3', 'm2', 'kWh'] as const
type ProductUnit = (typeof PRODUCT_UNITS)[number]
const isProductUnit = (text: string): text is ProductUnit =>
  (PRODUCT_UNITS as readonly string[]).includes(text)

/** Sum of the emissions of a product's stages, divided by its output. An empty stage counts as zero. */
function product(params: URLSearchParams, locale: Locale, words: Words, submitted: boolean) {
  const blank: Answer = { value: '' }
  const given = submitted ? (params.get('per') ?? '') : ''
  const per = isProductUnit(given) ? given : 't'
  const state = {
    stages: { materials: blank, production: blank, others: blank },
    output: blank,
    per,
    units: PRODUCT_UNITS.map((value) => ({ value, name: words.product.units[value] })),
    done: undefined,
  }
  if (!submitted) return state
  const empty = STAGES.every((stage) => !params.get(stage)?.trim())
  const read = STAGES.map((stage) => {
    const { answer, number } = field(params, stage, words.errors)
    // One figure is enough; if there is none, the error is shown at the first field.
    const missing = !answer.value.trim() && !(empty && stage === STAGES[0])
    return missing ? { stage, answer: { value: '' }, number: 0 } : { stage, answer, number }
  })
  const stages = Object.fromEntries(
    read.map(({ stage, answer }) => [stage, answer]),
  ) as typeof state.stages
  const output = field(params, 'output', words.errors)
  const answers = { ...state, stages, output: output.answer }
  if (!output.number || read.some(({ number }) => number === undefined)) return answers

  const parts = read.flatMap(({ stage, number }) => (number ? [{ stage, number }] : []))
  const kilograms = parts.reduce((sum, { number }) => sum + number, 0)
  const { text, exact } = shownResult(locale, kilograms / output.number, FACTOR_DIGITS)
  const result = `${text} kgCO₂e/${words.product.units[per]}`
  const sum = parts.map(({ number }) => formatAsTyped(locale, number)).join(' + ')
  return {
    ...answers,
    done: {
      result,
      formula: `${parts.length > 1 ? `(${sum})` : sum} kgCO₂e ÷ ${formatAsTyped(locale, output.number)} ${words.product.units[per]} ${exact ? '=' : '≈'} ${result}`,
      shares: fill(words.product.shares, {
        shares: parts
          .map(
            ({ stage, number }) =>
              `${words.product[stage]} ${percent(locale, number / kilograms).text}`,
          )
          .join(words.product.comma),
      }),
    },
  }
}

/** The factor of a region, with the source data shown with a result. */
function factorOf(locale: Locale, grid: Grid, code: string) {
  const record = recordOf(grid, code)
  return (
    record && {
      id: record.id,
      name: gridRegions(locale, grid).find((region) => region.code === code)?.name ?? '',
      value: record.figure,
      year: record.year,
      source: sourceWords(locale, record.source),
      release: grid.release,
    }
  )
}

function target(params: URLSearchParams, locale: Locale, words: Words, submitted: boolean) {
  const blank: Answer = { value: '' }
  if (!submitted) return { base: blank, target: blank, years: blank, done: undefined }
  const base = field(params, 'base', words.errors)
  // No emissions at all is a target too.
  const goalErrors = { ...words.errors, invalid: words.errors.notNegative }
  const goal = field(params, 'target', goalErrors, { zero: true })
  const years = field(params, 'years', words.errors)
  if (years.number !== undefined && !(Number.isInteger(years.number) && years.number <= 100))
    years.answer.error = words.errors.years
  const answers = { base: base.answer, target: goal.answer, years: years.answer }
  const wrong = Object.values(answers).some((answer) => answer.error)
  if (wrong || !base.number || goal.number === undefined || !years.number)
    return { ...answers, done: undefined }

  const ratio = goal.number / base.number
  const rate = 1 - ratio ** (1 / years.number)
  const yearly = percent(locale, rate)
  const total = percent(locale, 1 - ratio)
  const numbers = {
    base: formatAsTyped(locale, base.number),
    target: formatAsTyped(locale, goal.number),
    years: String(years.number),
  }
  const done: Working & { total: string } = {
    result: fill(rate < 0 ? words.rises : words.falls, { rate: yearly.text.replace('−', '') }),
    formula: `1 − (${numbers.target} ÷ ${numbers.base})^(1/${numbers.years}) ${yearly.exact ? '=' : '≈'} ${yearly.text}`,
    total: fill(rate < 0 ? words.totalRise : words.totalFall, {
      rate: total.text.replace('−', ''),
    }),
  }
  return { ...answers, done }
}

/** Formats a result with this many significant digits, but at least two decimals. */
function shownResult(locale: Locale, value: number, significant: number) {
  const { rounded, exact, decimals } = roundResult(value, significant)
  return { text: formatNumber(locale, rounded, decimals), exact }
}

/** Formats per cent: three significant digits, at least two decimals, with a true minus sign. */
function percent(locale: Locale, share: number) {
  const { text, exact } = shownResult(locale, share * 100, 3)
  return { text: `${text.replace('-', '−')}%`, exact }
}

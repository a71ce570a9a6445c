import type { Locale } from '#app/i18n/locale.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'
import type { CurrentFigures } from '../../figures/current-figures.server.ts'
import { sourceWords } from '../../figures/figure-values.server.ts'
import type { Grid } from '../../figures/grid-factors.server.ts'
import { formatNumber } from './number.server.ts'
import type { Status } from './words-region.ts'

/** A fictitious region by month: coal in t, natural gas in 10⁴ Nm³, electricity in MWh. */
const LAST_YEAR = {
  coal: [6900, 6200, 6500, 6100, 5900, 5800, 6000, 6050, 5950, 6150, 6450, 6850],
  gas: [245, 215, 228, 210, 200, 196, 204, 208, 202, 212, 226, 242],
  power: [
    31_200, 27_400, 31_600, 31_000, 32_400, 34_200, 37_600, 37_900, 33_000, 31_400, 31_900, 32_600,
  ],
}
const THIS_YEAR = {
  coal: [6500, 5850, 6200, 5850, 5650, 5600, 5780, 5820, 5700],
  gas: [240, 212, 226, 212, 204, 200, 210, 214, 206],
  power: [30_400, 27_000, 31_100, 30_300, 31_600, 33_300, 39_800, 39_200, 32_200],
}
type Energy = typeof LAST_YEAR
/** Elapsed months. */
const MONTHS_ELAPSED = THIS_YEAR.coal.length
/** The monthly limit, as a share of the emissions of the same month last year. */
const LIMIT = 0.98
/** Value added in 10⁴ yuan over the elapsed months. */
const VALUE_ADDED = { last: 448_000, present: 465_000 }
/** Annual limit and emissions of each large user in tonnes; the others share the rest. */
const UNITS = [
  { limit: 118_000, emitted: 91_900 },
  { limit: 86_000, emitted: 61_300 },
  { limit: 62_000, emitted: 45_900 },
  { limit: 54_000, emitted: 44_600 },
  { limit: 31_000, emitted: 22_700 },
]
/** Usage counts as over the limit if it exceeds the elapsed time by this many percentage points. */
const OVER_LIMIT_MARGIN = 5

/** GJ in a MWh. */
const POWER_HEAT = 3.6

/** Top of the chart in tonnes, with a grid line at every quarter. */
export const CHART_TOP = 40_000

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const percentMore = (value: number, than: number) => (value / than - 1) * 100

/** Heat in GJ and CO₂ in t per unit of fuel, from the library. */
const fuelOf = (detail: LibraryDetail | undefined) =>
  detail?.formula
    ? {
        heat: Number(detail.formula.fuel.ncv),
        factor: Number(detail.record.figure),
        record: detail.record,
      }
    : undefined

type Fuel = NonNullable<ReturnType<typeof fuelOf>>

/** Emissions by month and in sum, in tonnes; the heat used in GJ. */
function emissionsOf(coal: Fuel, gas: Fuel, powerFactor: number) {
  const months = (energy: Energy) =>
    energy.coal.map((burnt, month) => ({
      fuel: Math.round(burnt * coal.factor + (energy.gas[month] ?? 0) * gas.factor),
      power: Math.round((energy.power[month] ?? 0) * powerFactor),
    }))
  const heat = (energy: Energy) =>
    sum(energy.coal.slice(0, MONTHS_ELAPSED)) * coal.heat +
    sum(energy.gas.slice(0, MONTHS_ELAPSED)) * gas.heat +
    sum(energy.power.slice(0, MONTHS_ELAPSED)) * POWER_HEAT

  const before = months(LAST_YEAR).map(({ fuel, power }) => fuel + power)
  const limits = before.map((total) => Math.round(total * LIMIT))
  const present = months(THIS_YEAR).map(({ fuel, power }, month) => {
    const total = fuel + power
    return { fuel, power, total, over: total > (limits[month] ?? 0) }
  })
  return {
    before,
    limits,
    present,
    total: sum(present.map((month) => month.total)),
    beforeTotal: sum(before.slice(0, MONTHS_ELAPSED)),
    limitSoFar: sum(limits.slice(0, MONTHS_ELAPSED)),
    limitOfYear: sum(limits),
    heat: heat(THIS_YEAR),
    heatBefore: heat(LAST_YEAR),
  }
}
type Emissions = ReturnType<typeof emissionsOf>
type Format = (value: number, digits?: number) => string

/**
 * The worked example of the dashboard; undefined without the figures of its fuels. Sums use rounded figures, so that
 * they add up on the page.
 */
export function dashboard(locale: Locale, grid: Grid, library: CurrentFigures) {
  const [coal, gas] = [fuelOf(library.coal), fuelOf(library.gas)]
  if (!coal || !gas) return undefined
  const number: Format = (value, digits = 0) => formatNumber(locale, value, digits)
  const emissions = emissionsOf(coal, gas, Number(grid.average))
  const { limits, present, total, limitOfYear } = emissions
  const time = (MONTHS_ELAPSED / 12) * 100
  const others = {
    limit: limitOfYear - sum(UNITS.map((unit) => unit.limit)),
    emitted: total - sum(UNITS.map((unit) => unit.emitted)),
  }
  const share = ({ limit, emitted }: (typeof UNITS)[number]) => {
    const used = (emitted / limit) * 100
    const status: Status = used <= time ? 'ok' : used < time + OVER_LIMIT_MARGIN ? 'near' : 'over'
    return {
      limit: number(limit),
      emitted: number(emitted),
      percent: number(used, 1),
      used,
      status,
    }
  }
  return {
    figures: {
      ...figuresOf(emissions, number),
      time: number(time, 1),
      coalFactor: String(coal.factor),
      coalHeat: String(coal.heat),
      gasFactor: String(gas.factor),
      gasHeat: String(gas.heat),
      factor: grid.average,
      year: String(grid.year),
      publisher: grid.source.publisher,
      title: grid.source.title,
      number: grid.source.number,
      fuelDocument: sourceWords(locale, coal.record.source).number,
      fuelYear: String(coal.record.year),
    },
    columns: limits.map((limit, month) => ({ limit, ...present[month] })),
    axis: [0, 1, 2, 3, 4].map((quarter) => number((CHART_TOP / 4) * quarter)),
    ...tableOf(emissions, number),
    units: [...UNITS, others].map(share),
    all: share({ limit: limitOfYear, emitted: total }),
    time,
    url: grid.source.url,
    release: grid.release,
  }
}
export type Dashboard = NonNullable<ReturnType<typeof dashboard>>

/** What the texts of the example quote. */
function figuresOf(emissions: Emissions, number: Format) {
  const { present, limits, total, beforeTotal, limitSoFar, limitOfYear, heat, heatBefore } =
    emissions
  const intensity = total / VALUE_ADDED.present
  const intensityBefore = beforeTotal / VALUE_ADDED.last
  const lastMonth = MONTHS_ELAPSED - 1
  return {
    total: number(total),
    totalDown: number(-percentMore(total, beforeTotal), 1),
    heat: number(heat / 1000),
    heatDown: number(-percentMore(heat, heatBefore), 1),
    intensity: number(intensity, 3),
    intensityDown: number(-percentMore(intensity, intensityBefore), 1),
    used: number((total / limitOfYear) * 100, 1),
    limitSoFar: number(limitSoFar),
    overSoFar: number(percentMore(total, limitSoFar), 1),
    overJuly: number(percentMore(present[6]?.total ?? 0, limits[6] ?? 1), 1),
    overAugust: number(percentMore(present[7]?.total ?? 0, limits[7] ?? 1), 1),
    coal: number(THIS_YEAR.coal[lastMonth] ?? 0),
    gas: number(THIS_YEAR.gas[lastMonth] ?? 0),
    power: number(THIS_YEAR.power[lastMonth] ?? 0),
    last: number(present[lastMonth]?.total ?? 0),
  }
}

/** One row per month: fuel, power, total, limit, difference, last year; then the totals. */
function tableOf(emissions: Emissions, number: Format) {
  const { present, limits, before, total, limitSoFar, beforeTotal } = emissions
  const row = (month: number) => {
    const it = present[month]
    const limit = limits[month] ?? 0
    return [
      it && number(it.fuel),
      it && number(it.power),
      it && number(it.total),
      number(limit),
      it && signed(number, it.total - limit),
      number(before[month] ?? 0),
    ]
  }
  return {
    rows: limits.map((_, month) => row(month)),
    totals: [
      number(sum(present.map((month) => month.fuel))),
      number(sum(present.map((month) => month.power))),
      number(total),
      number(limitSoFar),
      signed(number, total - limitSoFar),
      number(beforeTotal),
    ],
  }
}

/** A signed number with a true minus. */
const signed = (number: (value: number) => string, value: number) =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${number(Math.abs(value))}`

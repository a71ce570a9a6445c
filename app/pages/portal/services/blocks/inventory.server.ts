import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { overview } from '#app/pages/portal/home/overview.server.ts'
import { type Grid, LEVELS } from '../../figures/grid-factors.server.ts'
import { formatNumber } from './number.server.ts'

/** Electricity that the fictitious county imports, in MWh. */
const IMPORTED = 1_200_000

/** The map of grid factors, and the effect of each on the same amount of electricity. */
export function inventory(locale: Locale, grid: Grid) {
  const { list, tile, tileNone, unit, scale, scaleLabel, none, skip } = pick(locale, content).home
    .map
  const number = (value: number) => formatNumber(locale, value)
  return {
    words: { list, tile, tileNone, unit, scale, scaleLabel, none, skip },
    year: grid.year,
    provinces: grid.provinces,
    limits: LEVELS,
    /** Name, region, factor and tonnes for the nation, the lowest and the highest region. */
    choices: overview(locale, grid).map(({ name, region, value }) => ({
      name,
      region,
      factor: value,
      emissions: number(Math.round(IMPORTED * Number(value))),
    })),
    figures: {
      amount: number(IMPORTED),
      factor: grid.average,
      emissions: number(Math.round(IMPORTED * Number(grid.average))),
      year: String(grid.year),
      publisher: grid.source.publisher,
      title: grid.source.title,
      number: grid.source.number,
    },
    url: grid.source.url,
    release: grid.release,
  }
}
export type Inventory = ReturnType<typeof inventory>

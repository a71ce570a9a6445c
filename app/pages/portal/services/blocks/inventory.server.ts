import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import {
  LEVELS,
  MAP_YEAR,
  nationalFactors,
  provinces,
} from '#app/pages/portal/data/grid-factors.server.ts'
import { overview } from '#app/pages/portal/home/overview.server.ts'
import { formatNumber } from './number.server.ts'

/** MWh that the fictitious county imports. */
const IMPORTED = 1_200_000

/** The map of grid factors, and the effect of each on the same amount of electricity. */
export function inventory(locale: Locale) {
  const national = nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)
  if (!national) throw new Error(`No national factor for ${MAP_YEAR}`)
  const { list, tile, tileNone, unit, scale, scaleLabel, none, skip } = pick(locale, content).home
    .map
  const number = (value: number) => formatNumber(locale, value)
  return {
    words: { list, tile, tileNone, unit, scale, scaleLabel, none, skip },
    year: MAP_YEAR,
    provinces: provinces(locale),
    limits: LEVELS,
    /** Name, region, factor and tonnes: the nation, the lowest and the highest region. */
    choices: overview(locale).map(({ name, region, value }) => ({
      name,
      region,
      factor: value,
      emissions: number(Math.round(IMPORTED * Number(value))),
    })),
    figures: {
      amount: number(IMPORTED),
      factor: national.average,
      emissions: number(Math.round(IMPORTED * Number(national.average))),
      year: String(national.year),
      publisher: national.source.publisher,
      title: national.source.title,
      number: national.source.number,
    },
    url: national.source.url,
  }
}
export type Inventory = ReturnType<typeof inventory>

import { content } from '#app/i18n/content.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pick } from '#app/i18n/pick.ts'
import type { LibraryRecord, Release } from '#server/contract/library.ts'
import type { CurrentFigures, GridFigures } from './current-figures.server.ts'
import {
  type ReleaseWords,
  releaseWords,
  type SourceWords,
  sourceWords,
} from './figure-values.server.ts'
import { type Region, regions } from './provinces.server.ts'

/** A province-level region with its average factor in kgCO₂/kWh; null if none was published. */
export interface Province extends Region {
  value: string | null
  /** Class from 1 (lightest) to 5; 0 without a value. */
  level: number
}

/** The average electricity factors of a release in the reader's language. */
export interface Grid {
  year: number
  /** National average, as published. */
  average: string
  provinces: Province[]
  source: SourceWords
  release: ReleaseWords
  released: Release
  records: GridFigures
}

/** Class limits of the map, in kgCO₂/kWh. */
export const LEVELS = ['0.2', '0.4', '0.5', '0.6']

export function gridOf(locale: Locale, figures: CurrentFigures | undefined): Grid | undefined {
  const records = figures?.grid
  if (!records) return undefined
  const { national, year } = records
  return {
    year,
    average: national.figure,
    provinces: regions(locale).map((region) => {
      const value = records.provinces.get(region.code)?.figure ?? null
      return { ...region, value, level: levelOf(value) }
    }),
    source: sourceWords(locale, national.source),
    release: releaseWords(locale, figures, national),
    released: figures.release,
    records,
  }
}

const levelOf = (value: string | null) =>
  value === null ? 0 : 1 + LEVELS.filter((limit) => Number(value) >= Number(limit)).length

/** The average factor by division code; an empty code is the nation. */
export const recordOf = ({ records }: Grid, code: string): LibraryRecord | undefined =>
  code === '' ? records.national : records.provinces.get(code)

/** Every region with a published value, the nation first. */
export const gridRegions = (locale: Locale, grid: Grid | undefined) => [
  { code: '', name: pick(locale, content).figures.nation },
  ...(grid?.provinces ?? [])
    .filter(({ value }) => value !== null)
    .map(({ code, name }) => ({ code, name })),
]

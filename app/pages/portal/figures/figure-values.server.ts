import { content } from '#app/i18n/content.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { decimalsFor, formatNumber, roundTo } from '#app/i18n/number.server.ts'
import { dataText, pick } from '#app/i18n/pick.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Values } from '#app/i18n/t.tsx'
import type { LibraryRecord, Source } from '#server/contract/library.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'
import { recordUrl } from '../../library/library-urls.ts'
import { shownPlace } from '../../library/data-terms.ts'
import { shownUnit } from '../../library/units.ts'
import type { CurrentFigures } from './current-figures.server.ts'

/** Source document of a figure, in the reader's language. */
export interface SourceWords {
  title: string
  publisher: string
  number: string
  url: string
}

export const sourceWords = (locale: Locale, source: Source): SourceWords => ({
  title: dataText(locale, source.title, source.titleEn),
  publisher: dataText(locale, source.publisher, source.publisherEn),
  number: documentNumber(locale, source.number),
  url: source.url,
})

/** An announcement's number in the reader's language; numbers of standards are the same in all languages. */
function documentNumber(locale: Locale, text: string): string {
  const [, year, number] = /^公告(\d{4})年第(\d+)号$/.exec(text) ?? []
  if (!year || !number) return text
  return fill(pick(locale, content).figures.documentNumber, { year, number })
}

/** The release of the figures, with the address of their main record. */
export interface ReleaseWords {
  text: string
  to: string
}
export const releaseWords = (
  locale: Locale,
  { release }: CurrentFigures,
  { id }: Pick<LibraryRecord, 'id'>,
): ReleaseWords => ({
  text: fill(pick(locale, content).figures.release, {
    release: release.release,
    date: release.date,
  }),
  to: recordUrl('factor', id),
})

/** Significant digits of an example's result. */
const DIGITS = 4
/** MWh in the example of purchased electricity. */
const PURCHASED = 1000

/**
 * Values for the placeholders of texts that quote the library. Without figures the texts refer to the library instead
 * of quoting.
 */
export function figureValues(locale: Locale, figures: CurrentFigures | undefined): Values {
  const words = pick(locale, content).figures
  const quote = (text: string, record: LibraryRecord | undefined, more: Values = {}) =>
    record && figures
      ? fill(text, {
          ...sourceWords(locale, record.source),
          year: record.year,
          value: record.figure,
          unit: shownUnit(locale, record.unit),
          release: figures.release.release,
          ...more,
        })
      : undefined
  const national = figures?.grid?.national
  const purchased = national && {
    result: formatNumber(locale, PURCHASED * Number(national.figure), 2),
  }
  return {
    gridAverage: quote(words.gridAverage, national) ?? words.inLibrary,
    gridAnnouncement: quote(words.announcement, national) ?? words.inLibrary,
    etsAverage: quote(words.etsAverage, figures?.ets?.record) ?? words.inLibrary,
    electricityFootprint: quote(words.footprint, figures?.footprint?.record) ?? words.inLibrary,
    purchasedElectricity: quote(words.purchased, national, purchased) ?? words.purchasedWithout,
    ...coalValues(locale, figures?.coal),
    coalSource:
      quote(words.fuelSource, figures?.coal?.record, {
        locator: shownPlace(locale, figures?.coal?.record.locator ?? ''),
      }) ?? words.inLibrary,
  }
}

/** The parameters of a tonne of coal; a dash for each unknown one. */
function coalValues(locale: Locale, detail: LibraryDetail | undefined): Values {
  const formula = detail?.formula
  if (!formula || formula.by !== 'mass')
    return { coalHeat: '—', coalCarbon: '—', coalOxidation: '—', coalEmissions: '—' }
  const { fuel, computed } = formula
  const { rounded } = roundTo(computed, DIGITS)
  return {
    coalHeat: `${fuel.ncv} ${shownUnit(locale, fuel.ncvUnit)}`,
    coalCarbon: `${fuel.carbonContent} ${shownUnit(locale, fuel.carbonContentUnit)}`,
    coalOxidation: `${roundTo(Number(fuel.oxidationRate) * 100, DIGITS).rounded}%`,
    coalEmissions: formatNumber(locale, rounded, decimalsFor(rounded, DIGITS)),
  }
}

/** Fills the figures into all texts of a content object; other placeholders stay. */
export function withFigures<T>(texts: T, values: Values): T {
  if (typeof texts === 'string') return fill(texts, values) as T
  if (typeof texts !== 'object' || texts === null) return texts
  if (Array.isArray(texts)) return texts.map((text: unknown) => withFigures(text, values)) as T
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [key, withFigures(text, values)]),
  ) as T
}

/** Text in place of an example whose figures cannot be read at present. */
export const unavailable = (locale: Locale): string => pick(locale, content).figures.unavailable

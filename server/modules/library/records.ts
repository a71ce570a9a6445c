import type { LibraryRecord, Source } from '../../contract/library.ts'
import type { RecordBrief } from '../../contract/library-detail.ts'
import { categoryOf, sectorEn } from './categories.ts'
import type { FullRecord } from './queries.ts'
import { licenceInEnglish } from './licences.ts'
import { originEn } from './origins.ts'
import { regionNames } from './regions.ts'
import { publicNote } from './working-notes.ts'

export const toSource = (source: FullRecord['source']): Source => ({
  key: source.key,
  title: source.title,
  titleEn: source.titleEn,
  number: source.number,
  publisher: source.publisher,
  publisherEn: source.publisherEn,
  publishedOn: source.publishedOn,
  url: source.url,
  licence: source.licence,
  licenceEn: licenceInEnglish(source.licence),
  licenceUrl: source.licenceUrl,
  attribution: source.attribution,
  attributionEn: source.attributionEn,
  type: source.type,
  gbt7714: source.gbt7714,
  edition: source.edition,
})

/** Whether a figure is computed from others. In release 1 only its name or the beginning of its note says so. */
const isDerived = ({ derivedFrom, fuelCode, nameZh, note }: FullRecord['record']) =>
  derivedFrom !== '' || fuelCode !== '' || nameZh.includes('折算') || /^(派生值)?=/.test(note)

/**
 * The GWP set of a warming potential, from its code, or of a sum of several gases, from its note if that names one set.
 */
function gwpSetOf({ code, note, unit }: FullRecord['record']): string {
  const own = /^GWP-(AR\d)-/.exec(code)?.[1]
  if (own || !unit.includes('CO2e')) return own ?? ''
  const [set = '', ...others] = new Set(note.match(/AR\d(?!\d)/g))
  return others.length === 0 ? set : ''
}

/** Converts a stored record to the contract's form. */
export function toRecord({ record, series, source }: FullRecord): LibraryRecord {
  const region = regionNames(record.regionCode, record.region)
  return {
    id: record.code,
    series: series.code,
    name: record.nameZh,
    nameEn: record.nameEn,
    category: record.category,
    categoryEn: categoryOf(record.category).en,
    sector: record.sector,
    sectorEn: sectorEn(record.sector),
    value: record.value,
    figure: record.figure,
    unit: record.unit,
    unitType: record.unitType,
    gas: record.gas,
    year: record.year,
    region: region.zh,
    regionEn: region.en,
    regionCode: record.regionCode,
    scope: record.scope,
    purpose: series.purpose,
    status: source.kind,
    derived: isDerived(record),
    checked: record.checked,
    functionalUnit: record.functionalUnit,
    boundary: record.boundary,
    boundaryText: record.boundaryText,
    source: toSource(source),
    sourceText: record.sourceText,
    sourceUrl: record.sourceUrl,
    uncertainty: record.uncertainty,
    note: publicNote(record.note),
    noteEn: publicNote(record.noteEn),
    label: record.labelZh,
    labelEn: record.labelEn,
    locator: record.locator,
    checkedOn: record.checkedOn,
    origin: record.origin,
    originEn: originEn(record.origin),
    supersededBy: record.supersededBy,
    gwpSet: gwpSetOf(record),
    since: record.sinceRelease,
  }
}

/** The short form for lists of siblings. */
export function toBrief(row: FullRecord): RecordBrief {
  const full = toRecord(row)
  return {
    id: full.id,
    series: full.series,
    name: full.name,
    nameEn: full.nameEn,
    label: full.label,
    labelEn: full.labelEn,
    figure: full.figure,
    value: full.value,
    unit: full.unit,
    gas: full.gas,
    year: full.year,
    region: full.region,
    regionEn: full.regionEn,
    regionCode: full.regionCode,
    purpose: full.purpose,
    status: full.status,
    derived: full.derived,
    checked: full.checked,
  }
}

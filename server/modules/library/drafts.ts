import type { libraryFuels, libraryRecords } from '#db/schema/library.ts'
import { FILE_COLUMNS, type FileKind } from '../../contract/library-columns.ts'
import { fuelCodeOf } from './derived.ts'
import { type FigureCells, type Line, OPTIONAL, sha256 } from './files.ts'
import { findRegion } from './regions.ts'
import { isCommonSeries, seriesCodeOf } from './series.ts'
import { readShares } from './shares.ts'
import { type Source, sourceTextOf } from './sources.ts'
import { splitUnit, unitTypeOf } from './unit-names.ts'

export type Library = 'factor' | 'footprint'
type AssignedField = 'id' | 'seriesId' | 'sourceId' | 'sinceRelease' | 'untilRelease'

/** A record as read from a file, without database ids. */
export type RecordDraft = Required<
  Omit<typeof libraryRecords.$inferInsert, AssignedField | 'terms' | 'termsVersion'>
> & { seriesCode: string; source: Source }

export type FuelDraft = Required<Omit<typeof libraryFuels.$inferInsert, AssignedField>> & {
  source: Source
}

/** Row digest, independent of the order of columns; empty optional columns do not change it. */
function hashOf(kind: FileKind, cells: Record<string, string | undefined>) {
  // An object in column order: passing a list of names as second argument of `stringify` takes ten times as long.
  const ordered: Record<string, string> = {}
  for (const name of FILE_COLUMNS[kind]) {
    const cell = cells[name]
    if (cell !== undefined && (cell || !OPTIONAL.includes(name))) ordered[name] = cell
  }
  return sha256(JSON.stringify(ordered))
}
const regionCodeOf = (region: string) => findRegion(region)?.code ?? region

type Sources = ReadonlyMap<string, Source>

const NO_SOURCE: Source = {
  key: '',
  type: '',
  gbt7714: '',
  title: '',
  titleEn: '',
  number: '',
  edition: '',
  publisher: '',
  publisherEn: '',
  publishedOn: '',
  url: '',
  kind: 'literature',
  licence: '',
  licenceUrl: '',
  attribution: '',
  attributionEn: '',
  termsKnown: false,
  supersededBy: '',
  whereRead: '',
}

/** The columns shared by all rows with figures. */
function sharedFields(kind: FileKind, cells: FigureCells, sources: Sources) {
  const source = sources.get(cells.source) ?? NO_SOURCE
  return {
    source,
    sourceText: sourceTextOf(source, cells.locator),
    locator: cells.locator,
    note: cells.note,
    noteEn: cells.note_en,
    reviewNote: cells.review_note,
    checked: cells.checked === 'yes',
    checkedOn: cells.checked_on,
    supersededBy: cells.superseded_by,
    labelZh: cells.label_zh,
    labelEn: cells.label_en,
    synonyms: cells.synonyms,
    origin: cells.origin,
    sector: cells.sector,
    rowHash: hashOf(kind, cells),
  }
}

/** System boundaries as worded in the files: `从摇篮到大门 cradle-to-gate`. */
const BOUNDARY = /(cradle|gate)-to-(gate|grave|retail|plate)|life cycle/
const BOUNDARY_WORDINGS: readonly [RegExp, string][] = [
  [/^CBAM/, 'cbam'],
  [/^企业申报边界/, 'declared'],
]
export const boundaryOf = (text: string): string =>
  BOUNDARY_WORDINGS.find(([pattern]) => pattern.test(text))?.[1] ??
  BOUNDARY.exec(text)?.[0].replace(' ', '-') ??
  'other'

export function factorDrafts(lines: Line<'factors'>[], sources: Sources): RecordDraft[] {
  const seriesPositions = new Map<string, number>()
  return lines.map(({ cells }, position) => {
    const year = Number(cells.year)
    const seriesCode = seriesCodeOf(cells.id, year)
    if (!seriesPositions.has(seriesCode)) seriesPositions.set(seriesCode, position)
    return {
      ...sharedFields('factors', cells, sources),
      library: 'factor',
      sourceUrl: '',
      code: cells.id,
      seriesCode,
      nameZh: cells.name_zh,
      nameEn: cells.name_en,
      category: cells.category,
      figure: cells.value,
      value: Number(cells.value),
      unit: cells.unit,
      unitType: unitTypeOf(cells.unit) ?? 'other',
      gas: cells.gas,
      year,
      region: cells.region,
      regionCode: regionCodeOf(cells.region),
      scope: cells.scope,
      common: isCommonSeries(seriesCode),
      derivedFrom: cells.derived_from,
      fuelCode: fuelCodeOf(cells.derived_from),
      functionalUnit: '',
      boundary: '',
      boundaryText: '',
      uncertainty: cells.uncertainty_pct ?? '',
      gases: readShares(cells.gas_split ?? '') ?? null,
      stages: null,
      seriesPosition: seriesPositions.get(seriesCode) ?? position,
      position,
    }
  })
}

export function footprintDrafts(lines: Line<'footprints'>[], sources: Sources): RecordDraft[] {
  const seriesPositions = new Map<string, number>()
  return lines.map(({ cells }, position) => {
    const year = Number(cells.year)
    const seriesCode = seriesCodeOf(cells.id, year)
    if (!seriesPositions.has(seriesCode)) seriesPositions.set(seriesCode, position)
    return {
      ...sharedFields('footprints', cells, sources),
      library: 'footprint',
      sourceUrl: '',
      code: cells.id,
      seriesCode,
      nameZh: cells.product_zh,
      nameEn: cells.product_en,
      category: cells.category,
      figure: cells.value,
      value: Number(cells.value),
      unit: cells.unit,
      unitType: unitTypeOf(cells.unit) ?? 'other',
      gas: splitUnit(cells.unit)?.emission.endsWith('CO2e') ? 'CO2e' : 'CO2',
      year,
      region: cells.region,
      regionCode: regionCodeOf(cells.region),
      scope: '',
      common: cells.origin === '国内',
      derivedFrom: '',
      fuelCode: '',
      functionalUnit: cells.functional_unit,
      boundary: boundaryOf(cells.system_boundary),
      boundaryText: cells.system_boundary,
      uncertainty: cells.uncertainty_pct ?? '',
      gases: readShares(cells.gas_split ?? '') ?? null,
      stages: readShares(cells.stages ?? '') ?? null,
      seriesPosition: seriesPositions.get(seriesCode) ?? position,
      position,
    }
  })
}

export const fuelDrafts = (lines: Line<'fuels'>[], sources: Sources): FuelDraft[] =>
  lines.map(({ cells }, position) => ({
    ...sharedFields('fuels', cells, sources),
    code: cells.id,
    parameterSet: cells.set,
    nameZh: cells.fuel,
    nameEn: cells.fuel_en,
    state: cells.state,
    ncv: cells.ncv,
    ncvUnit: cells.ncv_unit,
    carbonContent: cells.carbon_content,
    carbonContentUnit: cells.carbon_content_unit,
    oxidationRate: cells.oxidation_rate,
    massFactor: cells.ef_mass,
    massFactorUnit: cells.ef_mass_unit,
    heatFactor: cells.ef_heat,
    heatFactorUnit: cells.ef_heat_unit,
    position,
  }))

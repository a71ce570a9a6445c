import type { libraryFuels, libraryRecords } from '#db/schema/library.ts'
import { sectorOf } from './categories.ts'
import { fuelCodeOf } from './derived.ts'
import { type Line, OPTIONAL, sha256 } from './files.ts'
import type { Source } from './known-sources.ts'
import { findRegion } from './regions.ts'
import { isCommonSeries, seriesCodeOf } from './series.ts'
import { readShares } from './shares.ts'
import { sourceOf, splitSource } from './sources.ts'
import { splitUnit, unitTypeOf } from './unit-names.ts'

export type Library = 'factor' | 'footprint'
type Given = 'id' | 'seriesId' | 'sourceId' | 'sinceRelease' | 'untilRelease'

/** A record as read from a file, without database ids. */
export type RecordDraft = Required<
  Omit<typeof libraryRecords.$inferInsert, Given | 'terms' | 'termsVersion'>
> & { seriesCode: string; source: Source }

export type FuelDraft = Required<Omit<typeof libraryFuels.$inferInsert, Given>> & {
  source: Source
}

/** Row digest; an optional column that is empty does not change it. */
const hashOf = (cells: Record<string, string | undefined>) =>
  sha256(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(cells).filter(([name, text]) => text || !OPTIONAL.includes(name)),
      ),
    ),
  )
const regionCodeOf = (region: string) => findRegion(region)?.code ?? region

/** A leading reference is for the importer; the rest is for readers. */
const noteOf = (note: string) =>
  note.replace(/^fuels\.csv:[A-Za-z0-9_.-]+[;；]?\s*/, '').replace(/^（([^（）]*)）$/, '$1')

/** System boundaries as worded in the files: `从摇篮到大门 cradle-to-gate`. */
const BOUNDARY = /(cradle|gate)-to-(gate|grave|retail)|life cycle/
export const boundaryOf = (text: string): string =>
  BOUNDARY.exec(text)?.[0].replace(' ', '-') ?? 'other'

export function factorDrafts(lines: Line<'factors'>[]): RecordDraft[] {
  const seriesPositions = new Map<string, number>()
  return lines.map(({ cells }, position) => {
    const year = Number(cells.year)
    const seriesCode = seriesCodeOf(cells.id, year)
    if (!seriesPositions.has(seriesCode)) seriesPositions.set(seriesCode, position)
    return {
      library: 'factor',
      code: cells.id,
      seriesCode,
      nameZh: cells.name_zh,
      nameEn: cells.name_en,
      category: cells.category,
      sector: sectorOf(cells.id),
      figure: cells.value,
      value: Number(cells.value),
      unit: cells.unit,
      unitType: unitTypeOf(cells.unit) ?? 'other',
      gas: cells.gas,
      year,
      region: cells.region,
      regionCode: regionCodeOf(cells.region),
      scope: cells.scope,
      source: sourceOf(cells.source_zh),
      sourceText: cells.source_zh,
      sourceUrl: cells.source_url,
      note: noteOf(cells.note),
      checked: cells.checked === 'yes',
      common: isCommonSeries(seriesCode),
      fuelCode: fuelCodeOf(cells.note),
      functionalUnit: '',
      boundary: '',
      boundaryText: '',
      uncertainty: cells.uncertainty_pct ?? '',
      gases: readShares(cells.gas_split ?? '') ?? null,
      stages: null,
      seriesPosition: seriesPositions.get(seriesCode) ?? position,
      position,
      rowHash: hashOf(cells),
    }
  })
}

export function footprintDrafts(lines: Line<'footprints'>[]): RecordDraft[] {
  const seriesPositions = new Map<string, number>()
  return lines.map(({ cells }, position) => {
    const year = Number(cells.year)
    const seriesCode = seriesCodeOf(cells.id, year)
    if (!seriesPositions.has(seriesCode)) seriesPositions.set(seriesCode, position)
    const { text, url } = splitSource(cells.source)
    return {
      library: 'footprint',
      code: cells.id,
      seriesCode,
      nameZh: cells.product_zh,
      nameEn: cells.product_en,
      category: cells.category,
      sector: cells.category,
      figure: cells.value,
      value: Number(cells.value),
      unit: cells.unit,
      unitType: unitTypeOf(cells.unit) ?? 'other',
      gas: splitUnit(cells.unit)?.emission.endsWith('CO2e') ? 'CO2e' : 'CO2',
      year,
      region: cells.region,
      regionCode: regionCodeOf(cells.region),
      scope: '',
      source: sourceOf(cells.source),
      sourceText: text,
      sourceUrl: url,
      note: cells.note,
      checked: cells.checked === 'yes',
      common: true,
      fuelCode: '',
      functionalUnit: cells.functional_unit,
      boundary: boundaryOf(cells.system_boundary),
      boundaryText: cells.system_boundary,
      uncertainty: cells.uncertainty_pct ?? '',
      gases: readShares(cells.gas_split ?? '') ?? null,
      stages: readShares(cells.stages ?? '') ?? null,
      seriesPosition: seriesPositions.get(seriesCode) ?? position,
      position,
      rowHash: hashOf(cells),
    }
  })
}

export const fuelDrafts = (lines: Line<'fuels'>[]): FuelDraft[] =>
  lines.map(({ cells }, position) => ({
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
    source: sourceOf(cells.source),
    sourceText: cells.source,
    note: cells.note,
    checked: cells.checked === 'yes',
    position,
    rowHash: hashOf(cells),
  }))

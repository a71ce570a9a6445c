import type { LibraryRecord } from '#server/contract/library.ts'

type Cell = string | number

/** The columns of every file, in this order and in English, for scripts in any country. */
const COLUMNS: readonly [name: string, of: (record: LibraryRecord) => Cell][] = [
  ['id', (r) => r.id],
  ['series', (r) => r.series],
  ['name_zh', (r) => r.name],
  ['name_en', (r) => r.nameEn],
  ['category', (r) => r.category],
  ['label_zh', (r) => r.label],
  ['label_en', (r) => r.labelEn],
  ['sector', (r) => r.sector],
  ['origin', (r) => r.origin],
  ['value', (r) => r.figure],
  ['unit', (r) => r.unit],
  ['gas', (r) => r.gas],
  ['year', (r) => r.year],
  ['region', (r) => r.region],
  ['region_code', (r) => r.regionCode],
  ['scope', (r) => r.scope],
  ['purpose', (r) => r.purpose],
  ['uncertainty_pct', (r) => r.uncertainty],
  ['functional_unit', (r) => r.functionalUnit],
  ['system_boundary', (r) => r.boundaryText],
  ['status', (r) => r.status],
  ['source_title', (r) => r.source.title],
  ['source_number', (r) => r.source.number],
  ['source_publisher', (r) => r.source.publisher],
  ['source_date', (r) => r.source.publishedOn],
  ['source_type', (r) => r.source.type],
  ['source_edition', (r) => r.source.edition],
  ['locator', (r) => r.locator],
  ['checked_on', (r) => r.checkedOn],
  ['source_text', (r) => r.sourceText],
  ['source_url', (r) => r.sourceUrl || r.source.url],
  ['licence', (r) => r.source.licence],
  ['licence_url', (r) => r.source.licenceUrl],
  ['attribution', (r) => r.source.attribution],
  ['note', (r) => r.note],
  ['note_en', (r) => r.noteEn],
  ['superseded_by', (r) => r.supersededBy],
  ['since_release', (r) => r.since],
]

export const header = COLUMNS.map(([name]) => name)
export const cellsOf = (record: LibraryRecord): Cell[] => COLUMNS.map(([, of]) => of(record))

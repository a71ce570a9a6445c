/** Where a figure is found, how and when it was checked, and notes for readers; `review_note` is for staff only. */
const PROVENANCE = [
  'source',
  'locator',
  'checked',
  'checked_on',
  'note',
  'note_en',
  'review_note',
] as const
/** How lists, the search and filters present a row. */
const PRESENTATION = [
  'superseded_by',
  'label_zh',
  'label_en',
  'synonyms',
  'sector',
  'origin',
] as const

/** The kinds of data files, distinguished by their columns. */
export const COLUMNS = {
  factors: [
    'id',
    'category',
    'name_zh',
    'name_en',
    'value',
    'unit',
    'gas',
    'year',
    'region',
    'scope',
    ...PROVENANCE,
    ...PRESENTATION,
    'derived_from',
  ],
  fuels: [
    'id',
    'set',
    'fuel',
    'fuel_en',
    'state',
    'ncv',
    'ncv_unit',
    'carbon_content',
    'carbon_content_unit',
    'oxidation_rate',
    'ef_mass',
    'ef_mass_unit',
    'ef_heat',
    'ef_heat_unit',
    ...PROVENANCE,
    ...PRESENTATION,
  ],
  footprints: [
    'id',
    'category',
    'product_zh',
    'product_en',
    'value',
    'unit',
    'functional_unit',
    'system_boundary',
    'year',
    'region',
    ...PROVENANCE,
    ...PRESENTATION,
  ],
  sources: [
    'key',
    'type',
    'gbt7714',
    'title_zh',
    'title_en',
    'publisher_zh',
    'publisher_en',
    'number',
    'edition_or_version',
    'published',
    'url',
    'licence',
    'licence_url',
    'attribution_zh',
    'attribution_en',
    'terms_ok',
    'superseded_by',
    'where_read',
  ],
} as const
export type FileKind = keyof typeof COLUMNS

/** Columns for staff only: in no page, feed, file, search index or public answer. */
export const INTERNAL: readonly string[] = ['review_note', 'where_read']

/** The columns of a file in the order in which they are written, optional ones too. */
export const FILE_COLUMNS: { [Kind in FileKind]: readonly string[] } = {
  factors: orderOf('factors', ['uncertainty_pct', 'gas_split']),
  footprints: orderOf('footprints', ['uncertainty_pct', 'gas_split', 'stages']),
  fuels: COLUMNS.fuels,
  sources: COLUMNS.sources,
}
function orderOf(kind: 'factors' | 'footprints', optional: readonly string[]): string[] {
  const columns: string[] = [...COLUMNS[kind]]
  columns.splice(columns.indexOf('review_note') + 1, 0, ...optional)
  return columns
}

/** The file that holds the records of a kind. */
export const FILE_OF = {
  factor: 'factors',
  footprint: 'footprints',
  fuel: 'fuels',
  source: 'sources',
} as const satisfies Record<string, FileKind>
export type RecordKind = keyof typeof FILE_OF

/** The column that names a row. */
export const idColumn = (kind: FileKind) => (kind === 'sources' ? 'key' : 'id')

import { flag, index, instant, integer, json, real, table, text, uniqueIndex } from '../columns.ts'

/** Upper bound of a version that no later release has replaced; greater than any release number. */
export const OPEN_ENDED = 2_147_483_647

/** Numbers of records that a release added, changed, retired and contains. */
export interface ReleaseCounts {
  total: number
  /** Records of the total that are visible to the public. */
  checked: number
  added: number
  changed: number
  retired: number
}

/** A published, immutable state of both libraries. */
export const libraryReleases = table('library_releases', {
  /** 1, 2, 3 … */
  id: integer().primaryKey(),
  publishedAt: instant().notNull(),
  notesZh: text().notNull(),
  notesEn: text().notNull(),
  /** Digest over all records of the release, ordered by code. */
  sha256: text().notNull(),
  /** SHA-256 of the source files, by kind. */
  inputs: json().$type<Record<string, string>>().notNull(),
  counts: json().$type<Record<string, ReleaseCounts>>().notNull(),
  publishedBy: text().notNull(),
})

/** A source document of figures. */
export const librarySources = table('library_sources', {
  id: integer().primaryKey(),
  /** Short stable identifier used in URLs, such as `mee-2024-12`. */
  key: text().notNull().unique(),
  title: text().notNull(),
  /** Translation of the title, if the document has no English one. */
  titleEn: text().notNull().default(''),
  /** The document's official number, such as 公告2024年第12号. */
  number: text().notNull().default(''),
  publisher: text().notNull().default(''),
  publisherEn: text().notNull().default(''),
  /** As precise as known: `2024`, `2025-01` or `2024-04-12`. */
  publishedOn: text().notNull().default(''),
  url: text().notNull().default(''),
  kind: text({ enum: ['official', 'literature', 'estimate'] }).notNull(),
  /** Terms of reuse, if known. */
  licence: text().notNull().default(''),
  licenceUrl: text().notNull().default(''),
  /** Must be shown wherever a row of the document is shown, cited or downloaded. */
  attribution: text().notNull().default(''),
  attributionEn: text().notNull().default(''),
  /** Whether the terms of reuse are known and allow it. */
  termsKnown: flag().notNull().default(false),
  /** standard, notice, guideline, report, database, dataset, article, epd or regulation. */
  type: text().notNull().default(''),
  /** The document's mark in GB/T 7714: S, R, J, Z, EB/OL or DB/OL. */
  gbt7714: text().notNull().default(''),
  edition: text().notNull().default(''),
  /** Key of the document that replaced it. */
  supersededBy: text().notNull().default(''),
  /** For staff only: the copy that was read. */
  whereRead: text().notNull().default(''),
})

/** One quantity through years and releases, such as `EL-NAT`. */
export const librarySeries = table(
  'library_series',
  {
    id: integer().primaryKey(),
    library: text({ enum: ['factor', 'footprint'] }).notNull(),
    code: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    category: text().notNull(),
    gas: text().notNull(),
    scope: text().notNull(),
    unit: text().notNull(),
    /** Shared by series that differ only in region, or only in GWP set. */
    family: text().notNull(),
    /** The accounting purpose; series of different purposes never share a chart. */
    purpose: text().notNull(),
  },
  (t) => [
    uniqueIndex('library_series_code_idx').on(t.library, t.code),
    index('library_series_family_idx').on(t.library, t.family),
  ],
)

/** One part of a figure, as written in the file. */
export interface Share {
  name: string
  figure: string
}

/**
 * A version of a factor or footprint. Records are identified by code; a release contains at most one version of each:
 * `sinceRelease <= release < untilRelease`.
 */
export const libraryRecords = table(
  'library_records',
  {
    /** 1, 2, 3 …, dense, because the search index uses it. */
    id: integer().primaryKey(),
    library: text({ enum: ['factor', 'footprint'] }).notNull(),
    code: text().notNull(),
    seriesId: integer()
      .notNull()
      .references(() => librarySeries.id),
    sinceRelease: integer()
      .notNull()
      .references(() => libraryReleases.id),
    untilRelease: integer().notNull().default(OPEN_ENDED),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    category: text().notNull(),
    sector: text().notNull().default(''),
    /** The figure exactly as written in the file. */
    figure: text().notNull(),
    value: real().notNull(),
    unit: text().notNull(),
    unitType: text().notNull(),
    gas: text().notNull(),
    year: integer().notNull(),
    region: text().notNull(),
    /** A division code of `areas`, or one of our own codes for grids and country groups. */
    regionCode: text().notNull(),
    scope: text().notNull().default(''),
    sourceId: integer()
      .notNull()
      .references(() => librarySources.id),
    /** The source as the file cites it, with table and page. */
    sourceText: text().notNull(),
    sourceUrl: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Verified against the source; unverified records are hidden from the public. */
    checked: flag().notNull(),
    /** Shown before a search has been entered. */
    common: flag().notNull(),
    /** The fuel parameters that the figure is computed from. */
    fuelCode: text().notNull().default(''),
    functionalUnit: text().notNull().default(''),
    boundary: text().notNull().default(''),
    boundaryText: text().notNull().default(''),
    /** ± per cent of the figure, if the source states it. */
    uncertainty: text().notNull().default(''),
    /** Parts of the figure by gas and by life-cycle stage, in its own unit, if the source states them. */
    gases: json().$type<Share[]>(),
    stages: json().$type<Share[]>(),
    /** Table, annex or sheet in the document. */
    locator: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    /** For staff only: never in an answer, a page or a file. */
    reviewNote: text().notNull().default(''),
    /** The day on which value and document were compared. */
    checkedOn: text().notNull().default(''),
    /** Code of the newest verified record of the same quantity. */
    supersededBy: text().notNull().default(''),
    /** Short names for lists, shown next to region and year. */
    labelZh: text().notNull().default(''),
    labelEn: text().notNull().default(''),
    /** Further words that the search finds it by, separated by semicolons. */
    synonyms: text().notNull().default(''),
    /** Origin of the figure: 国内, 港澳台, 国外 or 国际缺省. */
    origin: text().notNull().default(''),
    /** The row of fuel parameters or the blend that the figure is computed from. */
    derivedFrom: text().notNull().default(''),
    /** Position of the series, and of the record, in the file. */
    seriesPosition: integer().notNull(),
    position: integer().notNull(),
    /** Digest of the record's row in the file. */
    rowHash: text().notNull(),
    /** Search terms of the record (server/modules/library/index-terms.ts). */
    terms: text().notNull(),
    termsVersion: integer().notNull(),
  },
  (t) => [
    uniqueIndex('library_records_code_idx').on(t.library, t.code, t.sinceRelease),
    index('library_records_release_idx').on(t.library, t.untilRelease, t.sinceRelease),
    index('library_records_series_idx').on(t.seriesId, t.year),
    index('library_records_source_idx').on(t.sourceId),
    index('library_records_terms_version_idx').on(t.termsVersion),
  ],
)

/** Parameters of a fuel in one set of default values, versioned like records. Figures are stored as published. */
export const libraryFuels = table(
  'library_fuels',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    sinceRelease: integer()
      .notNull()
      .references(() => libraryReleases.id),
    untilRelease: integer().notNull().default(OPEN_ENDED),
    /** Default values of different sets differ and are never mixed. */
    parameterSet: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    state: text().notNull(),
    ncv: text().notNull(),
    ncvUnit: text().notNull(),
    carbonContent: text().notNull(),
    carbonContentUnit: text().notNull(),
    oxidationRate: text().notNull(),
    massFactor: text().notNull(),
    massFactorUnit: text().notNull(),
    heatFactor: text().notNull(),
    heatFactorUnit: text().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => librarySources.id),
    sourceText: text().notNull(),
    note: text().notNull().default(''),
    checked: flag().notNull(),
    /** Table, annex or sheet in the document. */
    locator: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    /** For staff only: never in an answer, a page or a file. */
    reviewNote: text().notNull().default(''),
    /** The day on which value and document were compared. */
    checkedOn: text().notNull().default(''),
    /** Code of the newest verified record of the same quantity. */
    supersededBy: text().notNull().default(''),
    /** Short names for lists, shown next to region and year. */
    labelZh: text().notNull().default(''),
    labelEn: text().notNull().default(''),
    /** Further words that the search finds it by, separated by semicolons. */
    synonyms: text().notNull().default(''),
    /** Origin of the figure: 国内, 港澳台, 国外 or 国际缺省. */
    origin: text().notNull().default(''),
    sector: text().notNull().default(''),
    position: integer().notNull(),
    rowHash: text().notNull(),
  },
  (t) => [
    uniqueIndex('library_fuels_code_idx').on(t.code, t.sinceRelease),
    index('library_fuels_name_idx').on(t.nameZh, t.untilRelease),
  ],
)

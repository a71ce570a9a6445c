import { flag, index, instant, integer, json, real, table, text, uniqueIndex } from '../columns.ts'

/** Until when a version holds that no later release has replaced: beyond any release. */
export const STILL_VALID = 2_147_483_647

/** What one release added, changed and retired, and holds. */
export interface ReleaseCounts {
  total: number
  /** Of the total, what the public sees. */
  checked: number
  added: number
  changed: number
  retired: number
}

/** A published state of both libraries. Nothing of it ever changes. */
export const libraryReleases = table('library_releases', {
  /** 1, 2, 3 … */
  id: integer().primaryKey(),
  publishedAt: instant().notNull(),
  notesZh: text().notNull(),
  notesEn: text().notNull(),
  /** Of every record that the release holds, by code. */
  sha256: text().notNull(),
  /** SHA-256 of the files that it came from, by kind. */
  inputs: json().$type<Record<string, string>>().notNull(),
  counts: json().$type<Record<string, ReleaseCounts>>().notNull(),
  publishedBy: text().notNull(),
})

/** A document that figures are taken from. */
export const librarySources = table('library_sources', {
  id: integer().primaryKey(),
  /** Short and stable, for addresses: `mee-2024-12`. */
  key: text().notNull().unique(),
  title: text().notNull(),
  /** What the title says, where the document has no English one. */
  titleEn: text().notNull().default(''),
  /** The document's own number, such as 公告2024年第12号. */
  number: text().notNull().default(''),
  publisher: text().notNull().default(''),
  publisherEn: text().notNull().default(''),
  /** As exactly as it is known: `2024`, `2025-01` or `2024-04-12`. */
  publishedOn: text().notNull().default(''),
  url: text().notNull().default(''),
  kind: text({ enum: ['official', 'literature', 'estimate'] }).notNull(),
  /** The terms under which figures may be reused, where known. */
  licence: text().notNull().default(''),
})

/** One quantity over the years and releases, such as `EL-NAT`. */
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
    /** Series that differ only in the region, or only in the GWP set, share it. */
    family: text().notNull(),
    /** Which accounting it is for; series of different purposes never share a chart. */
    purpose: text().notNull(),
  },
  (t) => [
    uniqueIndex('library_series_code_idx').on(t.library, t.code),
    index('library_series_family_idx').on(t.library, t.family),
  ],
)

/** A part of a figure, as the file writes it. */
export interface Share {
  name: string
  figure: string
}

/**
 * A factor or footprint as it stood from one release until another. A record is named by its code; of its
 * versions exactly one, or none, holds in a release: `sinceRelease <= release < untilRelease`.
 */
export const libraryRecords = table(
  'library_records',
  {
    /** 1, 2, 3 …: the search answers with it. */
    id: integer().primaryKey(),
    library: text({ enum: ['factor', 'footprint'] }).notNull(),
    code: text().notNull(),
    seriesId: integer()
      .notNull()
      .references(() => librarySeries.id),
    sinceRelease: integer()
      .notNull()
      .references(() => libraryReleases.id),
    untilRelease: integer().notNull().default(STILL_VALID),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    category: text().notNull(),
    sector: text().notNull().default(''),
    /** The figure exactly as the file has it. */
    figure: text().notNull(),
    value: real().notNull(),
    unit: text().notNull(),
    unitType: text().notNull(),
    gas: text().notNull(),
    year: integer().notNull(),
    region: text().notNull(),
    /** A division code of `areas`, or a code of ours for grids and groups. */
    regionCode: text().notNull(),
    scope: text().notNull().default(''),
    sourceId: integer()
      .notNull()
      .references(() => librarySources.id),
    /** The source as the file names it, with table and page. */
    sourceText: text().notNull(),
    sourceUrl: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Read in the source and found right; what is not stays hidden from the public. */
    checked: flag().notNull(),
    /** Shown before anybody has searched. */
    common: flag().notNull(),
    /** The parameters that the figure is computed from. */
    fuelCode: text().notNull().default(''),
    functionalUnit: text().notNull().default(''),
    boundary: text().notNull().default(''),
    boundaryText: text().notNull().default(''),
    /** ± per cent of the figure, where the source has it. */
    uncertainty: text().notNull().default(''),
    /** Shares of the figure by gas and by life-cycle stage, in its own unit, where the source has them. */
    gases: json().$type<Share[]>(),
    stages: json().$type<Share[]>(),
    /** The place of its series, and its own, in the file. */
    seriesPosition: integer().notNull(),
    position: integer().notNull(),
    /** Of what the file says of it. */
    rowHash: text().notNull(),
    /** The words that it is found by (server/modules/library/index-terms.ts). */
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

/** The parameters of a fuel in one set of defaults, versioned like records. Figures are as published. */
export const libraryFuels = table(
  'library_fuels',
  {
    id: integer().primaryKey(),
    code: text().notNull(),
    sinceRelease: integer()
      .notNull()
      .references(() => libraryReleases.id),
    untilRelease: integer().notNull().default(STILL_VALID),
    /** Defaults of different sets differ and are never mixed. */
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
    position: integer().notNull(),
    rowHash: text().notNull(),
  },
  (t) => [
    uniqueIndex('library_fuels_code_idx').on(t.code, t.sinceRelease),
    index('library_fuels_name_idx').on(t.nameZh, t.untilRelease),
  ],
)

import type { FacetName } from '../../contract/library-facets.ts'

/** One facet of all records: `values[of[i]]` is the value of record `i`. */
export interface Column {
  values: string[]
  of: Uint32Array
}

/** `series` groups the years of a series; other orders put the newest record of each series first. */
export type Order = 'series' | 'year' | 'value' | 'name'

/**
 * A release in memory, stored by column: counting 100,000 records for every filter takes a millisecond here and a
 * hundred in the database. Default order: common records first, then by origin, default values and series for
 * comparison after others, superseded records last. Releases are immutable, and so is this.
 */
export interface Catalogue {
  size: number
  /** Database ids. */
  ids: Uint32Array
  /** Position by database id, plus 1. */
  positions: Uint32Array
  checked: Uint8Array
  /** 1 for the newest record of each commonly used series. */
  common: Uint8Array
  /** 1 for an unambiguous name: a common record, or a product that is not a tariff entry. */
  plain: Uint8Array
  /** 1 for factors of other countries, or for one purpose only. */
  abroad: Uint8Array
  columns: ReadonlyMap<FacetName, Column>
  sources: ReadonlyMap<string, SourceNames>
  /** For recently searched frequent words: which records contain the word (tiers.ts). */
  wordCache: Map<string, Uint8Array>
  /** Cached counts of unfiltered lists (count.ts). */
  countCache: Map<string, Counted>
  /** Positions by lower-case code and series code, newest first. */
  byCode: ReadonlyMap<string, number[]>
  /** Positions in another order. */
  order: (by: Order) => Uint32Array
}

export interface Counted {
  /** Positions that meet all conditions. */
  passed: Uint32Array
  /** By facet and value: the number of results if that value is chosen. */
  counts: Map<FacetName, Uint32Array>
  /** Number of results in either view under the other conditions. */
  views: { common: number; all: number }
}

/** Texts by which the source filter finds a document. */
export interface SourceNames {
  key: string
  title: string
  titleEn: string
  number: string
  publisher: string
  publisherEn: string
}
